import type { WidgetCard } from '#renderers/format/card.ts';

export const person = {
  name: 'person',
  types: ['string'],
  labels: 'outer',
  asField: false,
  options: ['prefill'],
} as const satisfies WidgetCard;
