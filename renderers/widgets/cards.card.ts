import { choicesOf, typeOf } from '#renderers/format/answer-type.ts';
import type { WidgetCard } from '#renderers/format/card.ts';

export const cards = {
  name: 'cards',
  types: ['string', 'integer', 'number', 'boolean'],
  labels: 'group',
  asField: false,
  options: [],
  misfit: (schema) =>
    typeOf(schema) !== 'boolean' && choicesOf(schema).length === 0 ? 'choices' : undefined,
} as const satisfies WidgetCard;
