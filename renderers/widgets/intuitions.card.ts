import type { WidgetCard } from './card.ts';

export const intuitions = {
  name: 'intuitions',
  types: ['array'],
  labels: 'group',
  asField: true,
  options: ['exactly'],
  misfit: ({ items }) =>
    items?.properties?.['name'] === undefined ? 'needs items that are objects with a "name"' : undefined,
} as const satisfies WidgetCard;
