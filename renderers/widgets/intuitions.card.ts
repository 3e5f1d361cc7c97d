import type { WidgetCard } from '#renderers/format/card.ts';

export const intuitions = {
  name: 'intuitions',
  types: ['array'],
  labels: 'group',
  asField: true,
  options: ['exactly'],
  misfit: ({ items }) => (items?.properties?.['name'] === undefined ? 'named-items' : undefined),
} as const satisfies WidgetCard;
