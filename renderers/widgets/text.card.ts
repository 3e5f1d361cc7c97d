import type { WidgetCard } from '#renderers/format/card.ts';

export const text = {
  name: 'text',
  types: ['string', 'integer', 'number'],
  labels: 'outer',
  asField: false,
  options: ['suggestions', 'prefill', 'lowercase', 'sentence'],
} as const satisfies WidgetCard;
