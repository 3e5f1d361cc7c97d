import type { WidgetCard } from './card.ts';

export const scale = {
  name: 'scale',
  types: ['integer', 'number'],
  labels: 'outer',
  asField: false,
  options: ['ends'],
  misfit: ({ minimum, maximum }) => {
    if (minimum === undefined || maximum === undefined) return 'needs minimum and maximum';
    return Number(minimum) >= Number(maximum) ? 'needs a minimum below its maximum' : undefined;
  },
} as const satisfies WidgetCard;
