import type { WidgetCard } from '#renderers/format/card.ts';

export const phrase = {
  name: 'phrase',
  types: ['string'],
  labels: 'outer',
  asField: false,
  options: ['starters', 'stem', 'prefill'],
} as const satisfies WidgetCard;
