import type { WidgetCard } from '#renderers/format/card.ts';

export const file = {
  name: 'file',
  types: ['object'],
  labels: 'group',
  asField: true,
  options: [],
} as const satisfies WidgetCard;
