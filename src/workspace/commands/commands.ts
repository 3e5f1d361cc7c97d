/** The person's own acts, each one strict transaction: reads what stands, decides, writes. */

import type { CollectionName } from '#src/domain/collections.ts';
import type { DateKey, IdentityCard, StoredEntry } from '#src/domain/entry.ts';
import { nextFreeKey, rootOf } from '../merge/entries.ts';
import type { SingleGroup } from '../merge/state.ts';
import { dayOf } from '../merge/tombstones.ts';
import { identify } from '../merge/version.ts';
import type { Change } from '../store/changes.ts';
import { writeChanges } from '../store/contents.ts';
import {
  type PersonDatabase,
  type PersonReading,
  type PersonWriting,
  stateStores,
} from '../store/person-database.ts';
import { progressionKeys } from '../sync/node-state.ts';
import {
  asJson,
  type Content,
  placeEntry,
  removal,
  type SingleEdit,
  settlement,
  singleChanges,
} from './edits.ts';

export interface Writer {
  readonly database: PersonDatabase;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Random characters for the id of a version. */
  readonly random: () => string;
  /** Names of the drafts that this act is the end of: they go with it, or nothing happens. */
  readonly ends: readonly string[];
}

interface Written<T> {
  readonly changes: readonly Change[];
  readonly result: T;
}

/** Writes an entry; gives its key. See `Workspace.put`. */
export async function putEntry(
  writer: Writer,
  group: CollectionName,
  key: DateKey | undefined,
  content: Content,
  seen: StoredEntry | undefined,
): Promise<Written<DateKey>> {
  const { now, random } = writer;
  const plain = asJson(content);
  return writeState(writer, async (transaction) => {
    const wanted = key ?? (await freeKey(transaction, group, String(now)));
    const current = await transaction.store('entries').get([group, wanted]);
    const placement = placeEntry(wanted, current, plain, random(), seen && identify(seen));
    if (placement.at === 'nowhere') return { changes: [], result: wanted };
    const at =
      placement.at === 'key'
        ? wanted
        : await freeKey(transaction, group, nextFreeKey(placement.root, new Set()));
    const changes: readonly Change[] = [{ of: 'entries', group, key: at, value: placement.entry }];
    await writeChanges(transaction, changes);
    return { changes, result: at };
  });
}

/** Removes an entry; gives it back for undo. See `Workspace.remove`. */
export async function removeEntry(
  writer: Writer,
  group: CollectionName,
  key: DateKey,
): Promise<Written<StoredEntry | undefined>> {
  return writeState(writer, async (transaction) => {
    const entry = await transaction.store('entries').get([group, key]);
    if (entry === undefined) return { changes: [], result: undefined };
    const graves = await transaction.store('tombstones').get([group, rootOf(key, entry)]);
    const changes = removal(group, key, entry, graves, dayOf(writer.now));
    await writeChanges(transaction, changes);
    return { changes, result: entry };
  });
}

/** Writes the identity card. See `Workspace.putIdentityCard`. */
export function putIdentityCard(
  writer: Writer,
  card: IdentityCard,
  seen: IdentityCard,
): Promise<Written<void>> {
  const textOr = (text: string | undefined) => (text?.trim() ? text : undefined);
  const edits = [...new Set([...Object.keys(seen), ...Object.keys(card)])].map(
    (key) => [key, { seen: textOr(seen[key]), value: textOr(card[key]) }] as const,
  );
  return putSingles(writer, 'identityCard', new Map(edits));
}

/** Writes parts of the progression. See `Workspace.putProgression`. */
export function putProgression(writer: Writer, change: Content, seen: Content): Promise<Written<void>> {
  const before = progressionKeys(seen) ?? {};
  const values = progressionKeys(change);
  if (values === undefined) throw new TypeError('The data of a progression is an object.');
  const edits = Object.entries(values).map(
    ([key, value]) => [key, { seen: before[key], value: asJson(value) }] as const,
  );
  return putSingles(writer, 'progression', new Map(edits));
}

/** Settles on one of several versions of a single value. See `Workspace.settle`. */
export async function settleSingle(
  writer: Writer,
  group: SingleGroup,
  key: string,
  value: unknown,
): Promise<Written<void>> {
  return writeState(writer, async (transaction) => {
    const versions = (await transaction.store('singles').get([group, key])) ?? [];
    const changes = settlement(group, key, versions, asJson(value), writer.random());
    await writeChanges(transaction, changes);
    return { changes, result: undefined };
  });
}

async function putSingles(
  writer: Writer,
  group: SingleGroup,
  edits: ReadonlyMap<string, SingleEdit>,
): Promise<Written<void>> {
  const { now, random } = writer;
  return writeState(writer, async (transaction) => {
    const changes: Change[] = [];
    for (const [key, edit] of edits) {
      const versions = (await transaction.store('singles').get([group, key])) ?? [];
      const graves = await transaction.store('tombstones').get([group, key]);
      changes.push(...singleChanges(group, key, versions, graves, edit, random(), dayOf(now)));
    }
    await writeChanges(transaction, changes);
    return { changes, result: undefined };
  });
}

/** One strict transaction over what travels, and over the drafts that end with it. */
function writeState<T>(
  { database, ends }: Writer,
  work: (transaction: PersonWriting) => Promise<T>,
): Promise<T> {
  if (ends.length === 0) return database.write(stateStores, 'strict', work);
  return database.write([...stateStores, 'drafts'], 'strict', async (transaction) => {
    for (const name of ends) await transaction.store('drafts').delete(name);
    return work(transaction);
  });
}

/** The first key from `start` on that nothing stands at. */
async function freeKey({ store }: PersonReading, group: CollectionName, start: DateKey): Promise<DateKey> {
  let key = start;
  while (await store('entries').has([group, key])) key = nextFreeKey(key, new Set());
  return key;
}
