import type { WidgetCard } from '#renderers/format/card.ts';

export const entry = {
  name: 'entry',
  types: ['string'],
  labels: 'group',
  asField: false,
  options: ['collection'],
} as const satisfies WidgetCard;
