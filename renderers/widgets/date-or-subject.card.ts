import type { WidgetCard } from '#renderers/format/card.ts';

export const dateorsubject = {
  name: 'dateorsubject',
  types: ['string'],
  labels: 'outer',
  asField: false,
  options: [],
} as const satisfies WidgetCard;
