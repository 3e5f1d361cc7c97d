import { typeOf } from '#renderers/format/answer-type.ts';
import type { WidgetCard } from '#renderers/format/card.ts';

export const list = {
  name: 'list',
  types: ['array'],
  labels: 'group',
  asField: true,
  options: ['exactly'],
  misfit: ({ items = {} }) => (typeOf(items) === 'string' ? undefined : 'text-items'),
} as const satisfies WidgetCard;
