import type { WidgetCard } from '#renderers/format/card.ts';

export const scale = {
  name: 'scale',
  types: ['integer', 'number'],
  labels: 'outer',
  asField: false,
  options: ['ends'],
  misfit: ({ minimum, maximum }) => {
    if (minimum === undefined || maximum === undefined) return 'limits';
    return Number(minimum) >= Number(maximum) ? 'rising-limits' : undefined;
  },
} as const satisfies WidgetCard;
