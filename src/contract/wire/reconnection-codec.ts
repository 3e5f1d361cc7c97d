/** Parses and writes reconnections and their intuitions in the stored entries of `field_intuitions`. */
import { isBlank } from '#src/contract/domain/blank.ts';
import { instantOf, newestFirst } from '#src/contract/domain/date-key.ts';
import { isShown, versionKeys } from '#src/contract/domain/entry-versions.ts';
import type {
  DateKey,
  Intuition,
  Reconnection,
  StoredEntries,
  StoredEntry,
  Tense,
} from '#src/contract/domain/stored-entry.ts';
import { type FinishedAnswers, writeEntry } from './entry-codec.ts';
import type { WireProblem } from './read-problem.ts';
import { pointer, type Read, readable, unreadable } from './read-problem.ts';
import { isList, isRecord, kindOf } from './shape.ts';

const intuitionsMember = 'intuitionsdata';

/** A list of reconnections sorted for display. */
export interface Reconnections {
  /** Newest first; of an entry with several versions the shown one. */
  readonly reconnections: readonly Reconnection[];
  /** Intuitions from another source (`special`); they do not count as reconnections. */
  readonly special: readonly Reconnection[];
  /** Invalid entries, each with its location; they stay stored. */
  readonly problems: readonly WireProblem[];
}

/**
 * Parses one entry. Intuitions keep their positions in the stored list, because `setRealised` and
 * `removeIntuition` use them. An invalid intuition makes the entry a problem.
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

/** The source of intuitions that are not from a reconnection: named in the entry, or its key if that is not a date. */
export function specialOf(key: DateKey, entry: StoredEntry): string | undefined {
  return textOf(entry['special']) ?? (instantOf(key) === undefined ? key : undefined);
}

/** Parses all entries. An invalid one becomes a problem and does not affect the others. */
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

/** An entry for lists. */
interface ListedEntry {
  readonly at: DateKey;
  readonly content: StoredEntry;
  /** Its stored versions, by key; empty if the key has none. */
  readonly versions: StoredEntries;
}

/**
 * The entry at a key for lists. Intuitions from another source have no summary in which to choose between versions, so
 * both lists are merged: additions and ticks of either device stay. Any other entry is one of its versions. A version
 * that cannot be read as a list stays separate.
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

/** The entry for a finished `reconew`. Removes blank intuitions; the others have a realised state. */
export function writeReconnection(finished: FinishedAnswers): StoredEntry {
  const list = finished.answers[intuitionsMember];
  if (!isList(list)) return writeEntry(finished);
  const written = list
    .map((item) => (isRecord(item) ? item : { name: item }))
    .filter((item) => textOf(item['name']) !== undefined)
    .map((item) => ({ ...item, realised: isRealised(item['realised']) }));
  return writeEntry({ ...finished, answers: { ...finished.answers, [intuitionsMember]: written } });
}

/** The entry with one intuition realised or not; unchanged if the position does not exist. */
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
