import type { WidgetCard } from '#renderers/format/card.ts';

export const checkbox = {
  name: 'checkbox',
  types: ['boolean'],
  labels: 'own',
  asField: false,
  options: [],
} as const satisfies WidgetCard;
