import { typeOf } from '#renderers/format/answer-type.ts';
import type { WidgetCard } from '#renderers/format/card.ts';

export const chips = {
  name: 'chips',
  types: ['array'],
  labels: 'group',
  asField: false,
  options: ['suggestions', 'exactly', 'closed', 'sentence'],
  misfit: ({ items = {} }) => (typeOf(items) === 'string' ? undefined : 'text-items'),
} as const satisfies WidgetCard;
