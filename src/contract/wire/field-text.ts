/** Parses the JSON text of a data node field to entries or an object, and writes it back. */
import { byCollection, type CollectionName } from '#src/contract/domain/collections.ts';
import type { StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { parseJson } from './json-text.ts';
import { decodeDeep, encodeDeep } from './lookalikes.ts';
import {
  fieldOfCollection,
  identityCardField,
  type NodeField,
  nodeFields,
  progressionField,
} from './node-fields.ts';
import { pointer, type WireProblem } from './read-problem.ts';
import { idText, isList, isRecord, kindOf } from './shape.ts';

/** A text that could not be read as a whole. It is preserved, and the field is never written. */
export interface UnreadableText {
  readonly kind: 'unreadable';
  readonly field: NodeField;
  readonly detail: string;
  readonly text: string;
}

/** A parsed text; look-alikes are decoded. */
interface ReadText<T> {
  readonly kind: 'read';
  readonly field: NodeField;
  /** The raw text; undefined if the field was empty. */
  readonly text: string | undefined;
  readonly parsed: T;
  /** It was a list, and is written as one: other clients of the field only know lists. */
  readonly list: boolean;
  /** Members of an unexpected shape, as parsed. Pass them back to the writer so that they survive. */
  readonly strange: Readonly<Record<string, unknown>>;
  readonly problems: readonly WireProblem[];
}

export type FieldText<T> = ReadText<T> | UnreadableText;

/** In a list: the key of an entry without a matching `special` or `date`. */
const keyMember = '_k';

/** The only member of a note that was stored as a bare text. */
export const bareTextMember = '_text';

/**
 * Parses the entries of a dated collection: no value, `null`, `[]`, `{}`, an object by key or a list of entries.
 * In a list, the key is the stored one, else the entry's `special`, else its `date`, else its position: the same on
 * every device. A note may be a bare text.
 */
export function readEntriesText(field: NodeField, text: string | undefined): FieldText<StoredEntries> {
  return readText(field, text, true, isEntry, 'an entry is an object');
}

/**
 * The JSON text for a dated collection, in the field's previous shape.
 * @param read the previous content: its shape, and what its reader put aside.
 */
export function writeEntriesText(
  entries: StoredEntries,
  { list, strange = {} }: { readonly list: boolean; readonly strange?: Readonly<Record<string, unknown>> },
): string {
  if (!list)
    return `{${Object.entries({ ...strange, ...entries })
      .map(memberText)
      .join(',')}}`;
  const members = Object.entries({ ...strange, ...entries }).map(([key, value]): [string, unknown] => [
    key,
    asWritten(value),
  ]);
  const keyed = ([key, item]: readonly [string, unknown]) =>
    isRecord(item) && nameOf(item) !== key ? { ...item, [keyMember]: key } : item;
  const items = members.map(keyed);
  // A bare text has no room for its key. If its position would give another key, it becomes an entry.
  const isKeyed = keyedList(items).every(
    ([key], index) => !isText(items[index]) || key === members[index]?.[0],
  );
  const whole = members.map(([key, item]) =>
    isText(item) ? keyed([key, { [bareTextMember]: item }]) : keyed([key, item]),
  );
  return JSON.stringify(encodeDeep(isKeyed ? items : whole));
}

/**
 * What parsing the output of `writeEntriesText` would return, without parsing; undefined if it must be parsed because
 * some part does not round-trip.
 */
export function asReadBack(
  field: NodeField,
  text: string,
  entries: StoredEntries,
): FieldText<StoredEntries> | undefined {
  const comesBack = Object.values(entries).every((entry) => !isBareText(entry));
  if (!comesBack) return undefined;
  return { kind: 'read', field, text, parsed: entries, list: false, strange: {}, problems: [] };
}

/** Cache: entries are immutable, so a rewritten collection encodes only changed ones. */
const textsOfEntries = new WeakMap<object, string>();

function memberText([key, value]: readonly [string, unknown]): string {
  return `${JSON.stringify(key)}:${isRecord(value) ? entryText(value) : JSON.stringify(encodeDeep(value))}`;
}

/** The JSON text of an entry, with look-alikes. */
export function entryText(entry: Readonly<Record<string, unknown>>): string {
  const known = textsOfEntries.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(encodeDeep(asWritten(entry)));
  textsOfEntries.set(entry, text);
  return text;
}

function asWritten(value: unknown): unknown {
  return isBareText(value) ? value[bareTextMember] : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isBareText(value: unknown): value is Readonly<Record<typeof bareTextMember, string>> {
  return isRecord(value) && typeof value[bareTextMember] === 'string' && Object.keys(value).length === 1;
}

/** The object of `field_plf`: members of any kind. */
export function readObjectText(
  field: NodeField,
  text: string | undefined,
): FieldText<Readonly<Record<string, unknown>>> {
  return readText(field, text, false, (_value): _value is unknown => true, '');
}

/** The object of `field_cid`: texts by key; other members count as strange. */
export function readTextsText(
  field: NodeField,
  text: string | undefined,
): FieldText<Readonly<Record<string, string>>> {
  return readText(field, text, false, (value) => typeof value === 'string', 'a text expected');
}

/**
 * The JSON text for a field, with look-alikes.
 * @param strange what the reader put aside, added if the key is still free.
 */
export function writeFieldText(
  value: Readonly<Record<string, unknown>>,
  strange: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify(encodeDeep({ ...strange, ...value }));
}

/** All fields of a node, each readable or not on its own. */
export interface NodeContent extends Readonly<Record<CollectionName, FieldText<StoredEntries>>> {
  readonly identityCard: FieldText<Readonly<Record<string, string>>>;
  readonly progression: FieldText<Readonly<Record<string, unknown>>>;
}

/** Parses all texts of a node. Never throws, and an error in one text does not affect the others. */
export function readNode(texts: Readonly<Partial<Record<NodeField, string>>>): NodeContent {
  const entries = (collection: CollectionName) => {
    const field = fieldOfCollection[collection];
    return readEntriesText(field, texts[field]);
  };
  return {
    ...byCollection(entries),
    identityCard: readTextsText(identityCardField, texts[identityCardField]),
    progression: readObjectText(progressionField, texts[progressionField]),
  };
}

/** The texts that could not be read as a whole. */
export function unreadableTexts(content: NodeContent): readonly UnreadableText[] {
  return Object.values(content)
    .filter((text): text is UnreadableText => text.kind === 'unreadable')
    .sort((left, right) => nodeFields.indexOf(left.field) - nodeFields.indexOf(right.field));
}

function isEntry(value: unknown): value is StoredEntry {
  return isRecord(value);
}

function readText<T>(
  field: NodeField,
  text: string | undefined,
  lists: boolean,
  fits: (value: unknown) => value is T,
  expected: string,
): FieldText<Readonly<Record<string, T>>> {
  if (text === undefined || text.trim() === '')
    return { kind: 'read', field, text, parsed: {}, list: false, strange: {}, problems: [] };
  const json = parseJson(text);
  if (!json.ok) return { kind: 'unreadable', field, ...json.problem, text };
  const members = membersOf(decodeDeep(json.value), lists);
  const bareTexts = field === fieldOfCollection.notes;
  if (members === undefined)
    return {
      kind: 'unreadable',
      field,
      detail: `an object expected, ${kindOf(json.value)} found`,
      text,
    };
  const problems: WireProblem[] = [];
  const parsed: [string, T][] = [];
  const strange: [string, unknown][] = [];
  for (const [key, given] of members) {
    const value = bareTexts && isText(given) ? { [bareTextMember]: given } : given;
    if (fits(value)) parsed.push([key, value]);
    else {
      strange.push([key, value]);
      problems.push({ place: pointer(key), detail: `${expected}, ${kindOf(value)} found` });
    }
  }
  return {
    kind: 'read',
    field,
    text,
    parsed: Object.fromEntries(parsed),
    // An empty list may be an empty PHP object, except for notes, which other clients store as a list.
    list: lists && isList(json.value) && (json.value.length > 0 || bareTexts),
    strange: Object.fromEntries(strange),
    problems,
  };
}

function membersOf(value: unknown, lists: boolean): readonly (readonly [string, unknown])[] | undefined {
  if (value === null) return [];
  if (isRecord(value)) return Object.entries(value);
  if (!isList(value)) return undefined;
  if (value.length === 0) return [];
  return lists ? keyedList(value) : undefined;
}

function keyedList(list: readonly unknown[]): readonly (readonly [string, unknown])[] {
  const taken = new Set<string>();
  // Stored keys take precedence: reserve them before assigning others.
  for (const item of list) {
    const key = isRecord(item) ? idText(item[keyMember]) : undefined;
    if (key !== undefined) taken.add(key);
  }
  const given = new Set<string>();
  return list.map((item, index) => {
    const { [keyMember]: written, ...entry }: Readonly<Record<string, unknown>> = isRecord(item) ? item : {};
    const known = idText(written);
    if (known !== undefined && !given.has(known)) {
      given.add(known);
      return [known, entry] as const;
    }
    let key = nameOf(entry) ?? String(index);
    for (let next = index; taken.has(key); next += 1) key = String(next);
    taken.add(key);
    return [key, known === undefined ? item : entry] as const;
  });
}

/** The name of an entry in a list. */
function nameOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  return idText(entry['special']) ?? idText(entry['date']);
}
