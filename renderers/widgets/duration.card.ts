import type { WidgetCard } from '#renderers/format/card.ts';

export const duration = {
  name: 'duration',
  types: ['string'],
  labels: 'group',
  asField: false,
  options: [],
} as const satisfies WidgetCard;
