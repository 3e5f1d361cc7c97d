import type { WidgetCard } from '#renderers/format/card.ts';

export const textarea = {
  name: 'textarea',
  types: ['string'],
  labels: 'outer',
  asField: false,
  options: [],
} as const satisfies WidgetCard;
