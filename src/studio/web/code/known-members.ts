/** Members that the document format knows, by path. */
import { documentMembers } from '#renderers/format/members.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';

/** A step of a pattern: its name, or `*` for any. */
type Pattern = readonly string[];

const conditions = [
  'properties',
  'required',
  'const',
  'enum',
  'type',
  'minimum',
  'maximum',
  'minItems',
  'contains',
  'not',
  'allOf',
  'anyOf',
];

const answers = [
  'type',
  'title',
  'oneOf',
  'const',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'items',
  'format',
  'deprecated',
  'properties',
  'required',
];

const drawing = [
  'ui:title',
  'ui:help',
  'ui:placeholder',
  'ui:widget',
  'ui:field',
  'ui:options',
  'ui:variants',
  'ui:readonly',
  'ui:autocomplete',
];

const members: readonly (readonly [Pattern, readonly string[]])[] = [
  [[], documentMembers],
  [['schema'], ['$schema', 'type', 'required', 'properties', 'definitions']],
  [
    ['uiSchema', 'ui:slides', '*'],
    ['name', 'title', 'body', 'fields', 'when', 'part', 'recall', 'pause', 'require', 'variants'],
  ],
  [['uiSchema', 'ui:slides', '*', 'pause'], ['seconds']],
  [
    ['uiSchema', 'ui:slides', '*', 'variants', '*'],
    ['when', 'title', 'body'],
  ],
  [
    ['uiSchema', 'ui:summary', '*'],
    ['title', 'fields', 'when', 'folded'],
  ],
  [
    ['uiSchema', '*', 'ui:variants', '*'],
    ['when', 'ui:title', 'ui:help', 'ui:placeholder', 'sentence'],
  ],
  [
    ['uiSchema', '*', 'ui:options', 'messages'],
    ['required', 'minLength', 'maxLength', 'minItems'],
  ],
  [['entry'], ['collection', 'key', 'top', 'meta', 'alert', 'line', 'lineVariants', 'feeds']],
  [
    ['entry', 'feeds', '*'],
    ['to', 'key', 'value', 'mode', 'special', 'from'],
  ],
  [
    ['entry', 'lineVariants', '*'],
    ['when', 'line'],
  ],
  [
    ['sections', '*'],
    ['name', 'title', 'body', 'when', 'recall', 'block'],
  ],
  [
    ['migrations', '*'],
    ['from', 'changes'],
  ],
  [
    ['migrations', '*', 'changes', '*'],
    ['op', 'from', 'to', 'key'],
  ],
];

/** Allowed member names at this path. Empty if the document itself defines the names. */
export function membersAt(path: Pattern, widget: string | undefined): readonly string[] {
  const listed = members.find(([pattern]) => matches(pattern, path));
  if (listed) return listed[1];
  if (path.includes('when')) return path.at(-1) === 'properties' ? [] : conditions;
  if (path[0] === 'schema') return path.at(-1) === 'properties' ? [] : answers;
  if (path[0] !== 'uiSchema' || path.length < 2 || path[1]?.startsWith('ui:')) return [];
  if (path.at(-1) === 'ui:options') return optionsOf(widget);
  // Members of an answer with several fields have the same drawing options as questions.
  return path.some((step) => step.startsWith('ui:')) ? [] : drawing;
}

function optionsOf(widget: string | undefined): readonly string[] {
  const card = widgetCards.find(({ name }) => name === widget);
  const all = card ? card.options : [...new Set(widgetCards.flatMap(({ options }) => options))];
  return [...all, 'messages'];
}

export function matches(pattern: Pattern, path: Pattern): boolean {
  return pattern.length === path.length && pattern.every((step, rank) => step === '*' || step === path[rank]);
}
