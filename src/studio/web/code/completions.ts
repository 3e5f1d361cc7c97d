/** Completions at a position of a document's JSON: names of the format, keys, widgets, choices. Pure. */
import { getLocation } from 'jsonc-parser';
import { type DocumentDraft, uiOf } from '#renderers/check/draft.ts';
import { choicesOf } from '#renderers/format/answer-type.ts';
import type { Schema } from '#renderers/format/document.ts';
import { meaningAt, type Place, rowOf } from '#renderers/format/format-table.ts';
import { asMembers, isText, member } from '#renderers/json.ts';
import { widgetCards } from '#renderers/widgets/widget-cards.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { productProfile } from '#src/studio/document/product-profile.ts';

interface Suggestion {
  /** Text in the list. */
  readonly label: string;
  /** Explanation of the label: a question's short label, a choice's title. */
  readonly hint: string;
  /** Text to insert. */
  readonly text: string;
}

export interface Suggestions {
  /** Start of the text to replace. */
  readonly from: number;
  readonly to: number;
  readonly list: readonly Suggestion[];
}

type Path = Place['path'];

/** @param draft the last readable version of the document: source of keys and choices. */
export function suggestionsAt(text: string, offset: number, draft: DocumentDraft | undefined): Suggestions {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isInside =
    previousNode !== undefined &&
    offset > previousNode.offset &&
    offset <= previousNode.offset + previousNode.length;
  const inserted =
    isInside && previousNode.type === 'string'
      ? /\{\{(?:[a-z]+ )?([\w$.-]*)$/.exec(text.slice(previousNode.offset, offset))
      : null;
  if (inserted && !isAtPropertyKey) {
    const [, begun = ''] = inserted;
    const list = keysOf(draft).map((each) => ({ ...each, text: each.label }));
    return { from: offset - begun.length, to: offset, list };
  }
  const from = isInside ? previousNode.offset : offset;
  const to = isInside ? previousNode.offset + previousNode.length : offset;
  const list = isAtPropertyKey
    ? names(text, to, path.slice(0, -1), draft)
    : values(path, draft).map((each) => ({ ...each, text: JSON.stringify(each.label) }));
  return { from, to, list };
}

type Named = Omit<Suggestion, 'text'>;

function names(
  text: string,
  to: number,
  holder: Path,
  draft: DocumentDraft | undefined,
): readonly Suggestion[] {
  const meaning = meaningAt(holder);
  const known =
    meaning === 'options'
      ? ['messages', ...optionsOf(draft && widgetOf(draft, String(holder[1])))]
      : Object.keys(rowOf(meaning)?.members ?? {});
  const keys =
    meaning === 'tests' ? [...keysOf(draft), ...contextKeys()] : meaning === 'drawings' ? keysOf(draft) : [];
  const after = /^\s*:/.test(text.slice(to)) ? '' : ': ';
  return [...known.map((label) => ({ label, hint: '' })), ...keys].map((each) => ({
    ...each,
    text: `${JSON.stringify(each.label)}${after}`,
  }));
}

/** The options of a widget; those of all widgets if it is unknown. */
function optionsOf(widget: string | undefined): readonly string[] {
  const card = widgetCards.find(({ name }) => name === widget);
  return card ? card.options : [...new Set(widgetCards.flatMap(({ options }) => options))];
}

function widgetOf(draft: DocumentDraft, key: string): string | undefined {
  const ui = uiOf(draft, key);
  const name = member(ui, 'ui:widget') ?? member(ui, 'ui:field');
  return isText(name) ? name : undefined;
}

function values(path: Path, draft: DocumentDraft | undefined): readonly Named[] {
  const own = listed(path);
  if (own) return own.map((label) => ({ label, hint: '' }));
  const name = typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1);
  if (name === 'const' || name === 'enum') return choicesAt(path, draft);
  if (name !== 'key' && meaningAt(path) !== 'key') return [];
  return path.includes('when') || name === 'recall' ? [...keysOf(draft), ...contextKeys()] : keysOf(draft);
}

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** Fixed values, by the path where they are allowed. */
const lists: readonly (readonly [pattern: readonly string[], values: readonly string[]])[] = [
  [['kind'], ['exercise', 'page']],
  [['locale'], ['fr', 'en'] satisfies readonly Locale[]],
  [['schema', '$schema'], ['http://json-schema.org/draft-07/schema#']],
  [
    ['uiSchema', 'ui:slides', '*', 'require'],
    ['each', 'one'],
  ],
  [['uiSchema', 'ui:slides', '*', 'part'], productProfile.context['$part']?.values ?? []],
  [['entry', 'collection'], productProfile.collections],
  [
    ['entry', 'key'],
    ['date', 'single', 'none'],
  ],
  [['entry', 'alert'], productProfile.alerts],
  [['entry', 'meta', '*'], productProfile.meta],
  [['entry', 'feeds', '*', 'to'], Object.keys(productProfile.feeds)],
  [
    ['entry', 'feeds', '*', 'mode'],
    ['replace', 'fill'],
  ],
  [['sections', '*', 'block'], productProfile.blocks],
  [
    ['migrations', '*', 'changes', '*', 'op'],
    ['rename', 'move', 'option', 'drop'],
  ],
];

function matches(pattern: readonly string[], path: Path): boolean {
  return pattern.length === path.length && pattern.every((step, rank) => step === '*' || step === path[rank]);
}

function listed(path: Path): readonly string[] | undefined {
  const last = path.at(-1);
  if (last === 'ui:widget' || last === 'ui:field')
    return widgetCards.filter(({ asField }) => asField === (last === 'ui:field')).map(({ name }) => name);
  if (last === 'type' && (path[0] === 'schema' || path.includes('when'))) return types;
  if (last === 'format' && path[0] === 'schema') return ['single-duration', 'date', 'email', 'uri'];
  return lists.find(([pattern]) => matches(pattern, path))?.[1];
}

/** Every question key, with its short label and its page. */
function keysOf(draft: DocumentDraft | undefined): readonly Named[] {
  if (draft === undefined) return [];
  return [...draft.properties].map(([key, { title }]) => {
    const page = draft.slideOf.get(key)?.members;
    const onPage = page === undefined ? undefined : member(page, 'title');
    return { label: key, hint: [title, onPage].filter(isText).join(' · ') };
  });
}

function contextKeys(): readonly Named[] {
  return Object.keys(productProfile.context).map((label) => ({ label, hint: '' }));
}

/** The choices of the question that a condition tests. */
function choicesAt(path: Path, draft: DocumentDraft | undefined): readonly Named[] {
  const at = path.lastIndexOf('properties');
  const key = String(path[at + 1]);
  if (at === -1 || !path.includes('when')) return [];
  const context = productProfile.context[key]?.values;
  if (context) return context.map((label) => ({ label, hint: '' }));
  const schema = draft?.properties.get(key);
  return [schema, asMembers(schema?.items)].flatMap((answer) =>
    choicesOf(answer ?? {}).flatMap((value) =>
      isText(value) ? [{ label: value, hint: titleOf(answer, value) }] : [],
    ),
  );
}

/** Title of a choice as shown to people. */
function titleOf(schema: Schema | undefined, value: string): string {
  const branch = schema?.oneOf?.find((each) => each.const === value);
  return branch?.title ?? '';
}
