/**
 * The format of documents as a table: the members of each kind of object, and what each means. Renames, merges,
 * completions and the lists of texts and conditions read documents by this table.
 */
import { isMembers, type Members, member } from '#renderers/json.ts';
import type * as format from './document.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './keywords.ts';
import type { documentMembers } from './members.ts';

/** The role of a text, in the order in which an author reads the texts of a question or page. */
export const textKinds = [
  'title',
  'description',
  'body',
  'question',
  'help',
  'placeholder',
  'stem',
  'starters',
  'suggestions',
  'choice',
  'ends',
  'sentence',
  'prefill',
  'messages',
  'label',
  'explanation',
  'summary',
  'line',
  'feed',
] as const;

export type TextKind = (typeof textKinds)[number];

/**
 * What a member means: the role of its text, or the kind of its objects. A list means what its items mean. `choice`,
 * `summary` and `feed` mean a text or the object that has it.
 */
export type Meaning =
  | TextKind
  /** Keys of questions. */
  | 'key'
  /** Names of the parts of an answer. */
  | 'part'
  /** Anything else: a code, a name, a number. */
  | 'value'
  | Kind;

type Kind =
  | 'document'
  | 'schema'
  | 'questions'
  | 'answers'
  | 'parts'
  | 'answer'
  | 'choice'
  | 'drawings'
  | 'drawing'
  | 'drawing-variant'
  | 'options'
  | 'messages-by-keyword'
  | 'slide'
  | 'pause'
  | 'slide-variant'
  | 'summary'
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
  /** What the names of all other members are. */
  readonly names?: 'key' | 'part';
  /** True if such objects are always items of a list. */
  readonly isListed?: true;
  /** The member that identifies such an object in its list. */
  readonly identity?: string;
}

/** The types of the objects whose every member has a row in the table: one without a row does not compile. */
interface Types {
  readonly document: Record<(typeof documentMembers)[number], unknown>;
  readonly drawing: format.FieldUi;
  readonly 'drawing-variant': format.FieldVariant;
  readonly options: format.FieldOptions;
  readonly slide: Omit<format.Slide, 'plain'>;
  readonly 'slide-variant': format.SlideVariant;
  readonly summary: format.SummarySection;
  readonly entry: format.EntrySpec;
  readonly 'line-variant': format.LineVariant;
  readonly feed: format.Feed;
  readonly section: format.PageSection;
  readonly migration: format.Migration;
}

/** The names of a type's members, without those of an index signature. */
type Named<T> = keyof { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

type Table = {
  readonly [K in Kind]: K extends keyof Types
    ? Row & { readonly members: Readonly<Record<Named<Types[K]>, Meaning>> }
    : Row;
};

const only = <Members extends Row['members']>(members: Members) => ({ members, others: 'value' as const });

const listed = <Members extends Row['members']>(members: Members, identity?: string) => ({
  ...only(members),
  isListed: true as const,
  ...(identity !== undefined && { identity }),
});

const all = <Name extends string>(meaning: Meaning, names: Iterable<Name>) =>
  Object.fromEntries([...names].map((name) => [name, meaning])) as Record<Name, Meaning>;

const values = <Name extends string>(...names: readonly Name[]) => all('value', names);

const questionTexts = {
  'ui:title': 'question',
  'ui:help': 'help',
  'ui:placeholder': 'placeholder',
  'ui:description': 'explanation',
} as const;

const answer = only({
  ...values('type', 'const', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'),
  ...values('uniqueItems', 'format', 'deprecated', '$ref'),
  title: 'label',
  description: 'explanation',
  required: 'part',
  ...all('answer', [...SCHEMA_KEYWORDS, ...LIST_KEYWORDS]),
  ...all('answers', MAP_KEYWORDS),
  oneOf: 'choice',
  anyOf: 'choice',
  properties: 'parts',
});

const table: Table = {
  document: only({
    format: 'value',
    name: 'value',
    locale: 'value',
    version: 'value',
    kind: 'value',
    title: 'title',
    description: 'description',
    schema: 'schema',
    uiSchema: 'drawings',
    entry: 'entry',
    sections: 'section',
    migrations: 'migration',
  }),
  schema: only({
    ...answer.members,
    $schema: 'value',
    required: 'key',
    oneOf: 'answer',
    anyOf: 'answer',
    properties: 'questions',
  }),
  questions: { members: {}, others: 'answer', names: 'key' },
  answers: { members: {}, others: 'answer' },
  parts: { members: {}, others: 'answer', names: 'part' },
  answer,
  choice: listed(answer.members, 'const'),
  drawings: { members: { 'ui:slides': 'slide', 'ui:summary': 'summary' }, others: 'drawing', names: 'key' },
  drawing: {
    members: {
      ...questionTexts,
      'ui:enumNames': 'choice',
      ...values('ui:widget', 'ui:field', 'ui:readonly', 'ui:autocomplete', 'ui:inputType'),
      'ui:options': 'options',
      'ui:variants': 'drawing-variant',
    },
    others: 'drawing',
    names: 'part',
  },
  'drawing-variant': listed({ when: 'condition', ...questionTexts, sentence: 'sentence' }, 'when'),
  options: only({
    stem: 'stem',
    starters: 'starters',
    suggestions: 'suggestions',
    ends: 'ends',
    sentence: 'sentence',
    prefill: 'prefill',
    messages: 'messages-by-keyword',
    ...values('exactly', 'closed', 'lowercase', 'collection'),
  }),
  'messages-by-keyword': {
    members: all('messages', ['required', 'minLength', 'maxLength', 'minItems']),
    others: 'messages',
  },
  slide: listed(
    {
      ...values('name', 'part', 'require'),
      title: 'title',
      body: 'body',
      fields: 'key',
      when: 'condition',
      recall: 'key',
      pause: 'pause',
      variants: 'slide-variant',
    },
    'name',
  ),
  pause: only(values('seconds')),
  'slide-variant': listed({ when: 'condition', title: 'title', body: 'body' }, 'when'),
  summary: listed({ title: 'summary', fields: 'key', when: 'condition', folded: 'value' }),
  entry: only({
    ...values('collection', 'key', 'meta', 'alert'),
    top: 'key',
    line: 'line',
    lineVariants: 'line-variant',
    feeds: 'feed',
  }),
  'line-variant': listed({ when: 'condition', line: 'line' }, 'when'),
  feed: listed({ ...values('to', 'key', 'mode', 'special'), value: 'feed', from: 'key' }),
  section: listed(
    { ...values('name', 'block'), title: 'title', body: 'body', when: 'condition', recall: 'key' },
    'name',
  ),
  migration: listed({ from: 'value', changes: 'migration-change' }, 'from'),
  // Keys of earlier versions.
  'migration-change': listed(values('op', 'from', 'to', 'key')),
  condition: only({
    properties: 'tests',
    required: 'key',
    allOf: 'condition',
    anyOf: 'condition',
    not: 'condition',
  }),
  tests: { members: {}, others: 'test', names: 'key' },
  test: only({
    ...values('const', 'enum', 'type', 'minimum', 'maximum', 'minItems'),
    contains: 'test',
    not: 'test',
  }),
};

const rows: Readonly<Partial<Record<Meaning, Row>>> = table;

/** Meanings of the members of an object; undefined if the format knows no members there. */
export function rowOf(meaning: Meaning): Row | undefined {
  return rows[meaning];
}

/** What a member of such an object means. */
export function meaningOf(meaning: Meaning, name: string): Meaning {
  const { members = {}, others = 'value' } = rowOf(meaning) ?? {};
  if (Object.hasOwn(members, name)) return members[name] ?? others;
  return others === 'drawing' && name.startsWith('ui:') ? 'value' : others;
}

/** What the name of a member is: the key of a question, the name of a part, or undefined. */
export function nameKind(meaning: Meaning, name: string): 'key' | 'part' | undefined {
  const { members = {}, names } = rowOf(meaning) ?? {};
  return Object.hasOwn(members, name) || meaningOf(meaning, name) === 'value' ? undefined : names;
}

/** What the value at a path from the root of the document means. A number is an index, or a key of digits. */
export function meaningAt(path: Place['path']): Meaning {
  return path.reduce<Meaning>((meaning, step) => {
    const isIndex = typeof step === 'number' && rowOf(meaning)?.names === undefined;
    return isIndex ? meaning : meaningOf(meaning, String(step));
  }, 'document');
}

/** What identifies the items of a list: a member or, for keys, the item itself. Undefined if the list is one value. */
export function identityOf(meaning: Meaning): ((item: unknown) => unknown) | undefined {
  if (meaning === 'key' || meaning === 'part') return (item) => item;
  const identity = rowOf(meaning)?.identity;
  return identity === undefined ? undefined : (item) => member(item, identity);
}

export function isTextKind(meaning: Meaning): meaning is TextKind {
  return textKinds.some((kind) => kind === meaning);
}

/** A value in a document, and what leads to it. */
export interface Place {
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly meaning: Meaning;
  /** Key of the question that it belongs to, or that a condition tests. */
  readonly key: string | undefined;
  /** Names of the parts of the answer on the path. */
  readonly parts: readonly string[];
  /** Index, or name, of the first value of each meaning on the path. */
  readonly steps: Readonly<Partial<Record<Meaning, string | number | undefined>>>;
}

/** Every value of a document except its lists, in the document's order; an object comes before its members. */
export function placesOf(document: Members): readonly Place[] {
  const places: Place[] = [];
  const visit = (place: Place): void => {
    const { path, value, meaning, key, parts } = place;
    if (Array.isArray(value) && typeof path.at(-1) !== 'number') {
      for (const [index, item] of value.entries()) visit({ ...place, path: [...path, index], value: item });
      return;
    }
    const row = isMembers(value) ? rowOf(meaning) : undefined;
    if (row?.isListed === true && typeof path.at(-1) !== 'number') return;
    const here = { ...place, steps: { [meaning]: path.at(-1), ...place.steps } };
    places.push(here);
    if (row === undefined || !isMembers(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const kind = nameKind(meaning, name);
      visit({
        ...here,
        path: [...path, name],
        value: inner,
        meaning: meaningOf(meaning, name),
        key: kind === 'key' ? (key ?? name) : key,
        parts: kind === 'part' ? [...parts, name] : parts,
      });
    }
  };
  visit({ path: [], value: document, meaning: 'document', key: undefined, parts: [], steps: {} });
  return places;
}
