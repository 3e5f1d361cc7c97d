/** Reconnections and their intuitions, in and out of the stored entries of `field_intuitions`. */
import { isBlank } from '#src/contract/domain/blank.ts';
import { instantOf, newestFirst } from '#src/contract/domain/date-key.ts';
import type {
  DateKey,
  Intuition,
  Reconnection,
  StoredEntries,
  StoredEntry,
  Tense,
} from '#src/contract/domain/entry.ts';
import { isShown, versionKeys } from '#src/contract/domain/entry-versions.ts';
import { type FinishedAnswers, writeEntry } from './entry-codec.ts';
import type { WireProblem } from './read-problem.ts';
import { pointer, type Read, readable, unreadable } from './read-problem.ts';
import { isList, isRecord, kindOf } from './shape.ts';

const intuitionsMember = 'intuitionsdata';

/** A list of reconnections sorted for display. */
export interface Reconnections {
  /** Newest first; of several versions of one the version that is shown. */
  readonly reconnections: readonly Reconnection[];
  /** Intuitions that come from elsewhere (`special`); never counted as reconnections. */
  readonly special: readonly Reconnection[];
  /** Entries that could not be read, each with its place; they stay stored. */
  readonly problems: readonly WireProblem[];
}

/**
 * Reads one entry. The intuitions keep the positions of the stored list, since `setRealised` and
 * `removeIntuition` go by position; one that cannot be read makes the entry a problem.
 */
export function readReconnection(key: DateKey, entry: StoredEntry): Read<Reconnection> {
  const data = entry['data'] ?? {};
  if (!isRecord(data) && !(isList(data) && data.length === 0))
    return unreadable(pointer(key, 'data'), `an object expected, ${kindOf(data)} found`);
  const intuitions = readIntuitions(key, entry[intuitionsMember]);
  if (!intuitions.ok) return intuitions;
  return readable({
    key,
    special: specialOf(key, entry),
    tense: tenseOf(entry['pf']),
    answers: isRecord(data) ? data : {},
    intuitions: intuitions.value,
    locale: textOf(entry['locale']),
    version: textOf(entry['version']),
  });
}

/** Where the intuitions come from, of an entry that is no reconnection: it says so, or its key is no date. */
export function specialOf(key: DateKey, entry: StoredEntry): string | undefined {
  return textOf(entry['special']) ?? (instantOf(key) === undefined ? key : undefined);
}

/** Reads all of them; a bad one becomes a problem and the others pass. */
export function readReconnections(entries: StoredEntries): Reconnections {
  const reconnections: Reconnection[] = [];
  const special: Reconnection[] = [];
  const problems: WireProblem[] = [];
  for (const key of Object.keys(entries).sort(newestFirst)) {
    const { content, at } = asListed(entries, key);
    if (at !== key) continue;
    const read = readReconnection(key, content);
    if (!read.ok) problems.push(read.problem);
    else if (read.value.special !== undefined) special.push(read.value);
    else if (isShown(entries, key)) reconnections.push(read.value);
  }
  return { reconnections, special, problems };
}

/** An entry as lists show it. */
interface ListedEntry {
  readonly at: DateKey;
  readonly content: StoredEntry;
  /** The versions that it says, by key; empty where there is none at this key. */
  readonly versions: StoredEntries;
}

/**
 * The entry at a key as lists show it. Of intuitions that come from elsewhere there is no summary in which one could
 * choose between versions, and need not be: they are a list, and what either device added or ticked stays so. Any other
 * entry is one of its versions, and what cannot be read as a list stays by itself.
 */
export function asListed(entries: StoredEntries, key: DateKey): ListedEntry {
  const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
  const alone: ListedEntry = { at: key, content: entry ?? {}, versions: entry ? { [key]: entry } : {} };
  const keys = versionKeys(entries, key);
  const [shown = key] = keys;
  if (keys.length < 2 || specialOf(key, alone.content) === undefined) return alone;
  const items: unknown[] = [];
  const places = new Map<string, number>();
  const versions = Object.fromEntries(keys.map((one) => [one, entries[one] ?? {}]));
  for (const [one, version] of Object.entries(versions)) {
    const own = itemsOf(version[intuitionsMember] ?? []);
    if (own === undefined || !readReconnection(one, version).ok) return alone;
    for (const item of own) {
      const name = nameOf(item);
      const place = places.get(name);
      if (place === undefined) places.set(name, items.push(item) - 1);
      else if (isRecord(item) && isRealised(item['realised'])) items[place] = item;
    }
  }
  return { at: shown, content: { ...versions[shown], [intuitionsMember]: items }, versions };
}

function nameOf(item: unknown): string {
  const name = isRecord(item) ? item['name'] : item;
  return typeof name === 'string' ? name.trim() : '';
}

/** The entry for a finished `reconew`; blank intuitions go, the others say whether they are realised. */
export function writeReconnection(finished: FinishedAnswers): StoredEntry {
  const list = finished.answers[intuitionsMember];
  if (!isList(list)) return writeEntry(finished);
  const written = list
    .map((item) => (isRecord(item) ? item : { name: item }))
    .filter((item) => textOf(item['name']) !== undefined)
    .map((item) => ({ ...item, realised: isRealised(item['realised']) }));
  return writeEntry({ ...finished, answers: { ...finished.answers, [intuitionsMember]: written } });
}

/** The entry with one intuition realised or not; unchanged where there is no such position. */
export function setRealised(entry: StoredEntry, index: number, realised: boolean): StoredEntry {
  return withIntuitions(entry, (items) =>
    items.map((item, position) => {
      if (position !== index) return item;
      return isRecord(item) ? { ...item, realised } : { name: item, realised };
    }),
  );
}

/** The entry without one of its intuitions. */
export function removeIntuition(entry: StoredEntry, index: number): StoredEntry {
  return withIntuitions(entry, (items) => items.filter((_item, position) => position !== index));
}

function withIntuitions(
  entry: StoredEntry,
  change: (items: readonly unknown[]) => readonly unknown[],
): StoredEntry {
  const items = itemsOf(entry[intuitionsMember]);
  return items === undefined ? entry : { ...entry, [intuitionsMember]: change(items) };
}

function readIntuitions(key: DateKey, stored: unknown): Read<readonly Intuition[]> {
  const items = itemsOf(stored ?? []);
  if (items === undefined)
    return unreadable(pointer(key, intuitionsMember), `a list expected, ${kindOf(stored)} found`);
  const intuitions: Intuition[] = [];
  for (const [index, item] of items.entries()) {
    const name = isRecord(item) ? item['name'] : item;
    if (typeof name !== 'string')
      return unreadable(
        pointer(key, intuitionsMember, index, 'name'),
        `a text expected, ${kindOf(name)} found`,
      );
    intuitions.push({ name, realised: isRecord(item) && isRealised(item['realised']) });
  }
  return readable(intuitions);
}

/** PHP writes a list with a gap as an object by position. */
function itemsOf(stored: unknown): readonly unknown[] | undefined {
  if (isList(stored)) return stored;
  if (isRecord(stored) && Object.keys(stored).every((key) => /^\d+$/u.test(key)))
    return Object.values(stored);
  return undefined;
}

function tenseOf(value: unknown): Tense | undefined {
  return value === 'past' || value === 'future' ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && !isBlank(value) ? value : undefined;
}

function isRealised(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}
