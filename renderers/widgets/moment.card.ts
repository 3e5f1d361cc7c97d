import type { WidgetCard } from '#renderers/format/card.ts';

export const moment = {
  name: 'moment',
  types: ['object'],
  labels: 'group',
  asField: true,
  options: [],
  misfit: ({ properties = {} }) => (Object.keys(properties).length === 0 ? 'parts' : undefined),
} as const satisfies WidgetCard;
