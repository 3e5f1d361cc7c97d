/** The format of documents as a table: the members of each kind of object, and what each means. */
import type { documentMembers } from '#renderers/format/members.ts';

/** What a member means, or the kind of its objects. A list means what its items mean. */
export type Meaning =
  /** A text that may contain answers. */
  | 'wording'
  /** Keys of questions. */
  | 'key'
  /** Anything else: a code, a name, a number. */
  | 'value'
  | Kind;

type Kind =
  | 'document'
  | 'schema'
  | 'questions'
  | 'answers'
  | 'answer'
  | 'drawings'
  | 'drawing'
  | 'drawing-variant'
  | 'options'
  | 'messages'
  | 'slide'
  | 'pause'
  | 'slide-variant'
  | 'summary-section'
  | 'entry'
  | 'line-variant'
  | 'feed'
  | 'section'
  | 'migration'
  | 'migration-change'
  | 'condition'
  | 'tests'
  | 'test';

interface Row {
  readonly members: Readonly<Record<string, Meaning>>;
  /** What all other members mean. */
  readonly others: Meaning;
  /** True if the names of all other members are keys of questions. */
  readonly named?: true;
}

const only = (members: Readonly<Record<string, Meaning>>): Row => ({ members, others: 'value' });

const values = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'value'] as const));

const table: Readonly<Record<Kind, Row>> = {
  document: only({
    format: 'value',
    name: 'value',
    locale: 'value',
    version: 'value',
    kind: 'value',
    title: 'value',
    description: 'value',
    schema: 'schema',
    uiSchema: 'drawings',
    entry: 'entry',
    sections: 'section',
    migrations: 'migration',
  } satisfies Record<(typeof documentMembers)[number], Meaning>),
  schema: only({
    ...values('$schema', 'type'),
    required: 'key',
    properties: 'questions',
    definitions: 'answers',
  }),
  questions: { members: {}, others: 'answer', named: true },
  answers: { members: {}, others: 'answer' },
  answer: only({
    ...values('type', 'title', 'const', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems'),
    ...values('maxItems', 'uniqueItems', 'format', 'deprecated', 'required'),
    oneOf: 'answer',
    items: 'answer',
    properties: 'answers',
  }),
  drawings: {
    members: { 'ui:slides': 'slide', 'ui:summary': 'summary-section' },
    others: 'drawing',
    named: true,
  },
  drawing: {
    members: {
      'ui:title': 'wording',
      'ui:help': 'wording',
      'ui:placeholder': 'wording',
      'ui:description': 'wording',
      'ui:enumNames': 'wording',
      ...values('ui:widget', 'ui:field', 'ui:readonly', 'ui:autocomplete'),
      'ui:options': 'options',
      'ui:variants': 'drawing-variant',
    },
    // The parts of an answer with several fields.
    others: 'drawing',
  },
  'drawing-variant': only({
    when: 'condition',
    'ui:title': 'wording',
    'ui:help': 'wording',
    'ui:placeholder': 'wording',
    sentence: 'wording',
  }),
  // The cards of the widgets list the options.
  options: { members: { messages: 'messages' }, others: 'wording' },
  messages: only({ required: 'wording', minLength: 'wording', maxLength: 'wording', minItems: 'wording' }),
  slide: only({
    ...values('name', 'part', 'require'),
    title: 'wording',
    body: 'wording',
    fields: 'key',
    when: 'condition',
    recall: 'key',
    pause: 'pause',
    variants: 'slide-variant',
  }),
  pause: only(values('seconds')),
  'slide-variant': only({ when: 'condition', title: 'wording', body: 'wording' }),
  'summary-section': only({ title: 'wording', fields: 'key', when: 'condition', folded: 'value' }),
  entry: only({
    ...values('collection', 'key', 'meta', 'alert'),
    top: 'key',
    line: 'wording',
    lineVariants: 'line-variant',
    feeds: 'feed',
  }),
  'line-variant': only({ when: 'condition', line: 'wording' }),
  feed: only({ ...values('to', 'key', 'mode', 'special'), value: 'wording', from: 'key' }),
  section: only({
    ...values('name', 'block'),
    title: 'wording',
    body: 'wording',
    when: 'condition',
    recall: 'key',
  }),
  migration: only({ from: 'value', changes: 'migration-change' }),
  // Keys of earlier versions.
  'migration-change': only(values('op', 'from', 'to', 'key')),
  condition: only({
    properties: 'tests',
    required: 'key',
    allOf: 'condition',
    anyOf: 'condition',
    not: 'condition',
  }),
  tests: { members: {}, others: 'test', named: true },
  test: only({
    ...values('const', 'enum', 'type', 'minimum', 'maximum', 'minItems'),
    contains: 'test',
    not: 'test',
  }),
};

/** Meanings of the members of an object; undefined if the format knows no members there. */
export function rowOf(meaning: Meaning): Row | undefined {
  return meaning === 'wording' || meaning === 'key' || meaning === 'value' ? undefined : table[meaning];
}

/** What a member of such an object means. */
export function meaningOf({ members, others }: Row, name: string): Meaning {
  return (Object.hasOwn(members, name) ? members[name] : undefined) ?? others;
}

/** Is the name of a member the key of a question? */
export function isKey({ members, named }: Row, name: string): boolean {
  return named === true && !Object.hasOwn(members, name) && !name.startsWith('ui:');
}

/** The kind of object at a path from the root of the document. */
export function rowAt(path: readonly string[]): Row | undefined {
  return path.reduce<Row | undefined>((row, step) => {
    if (row === undefined || /^\d+$/.test(step)) return row;
    return rowOf(meaningOf(row, step));
  }, table.document);
}
