/** Everything that this device holds of a person, read from and written to the database as one. */

import { byCollection } from '#src/domain/collections.ts';
import type { Draft } from '#src/domain/entry.ts';
import type { PersonalInfo } from '#src/domain/profile.ts';
import type { MergeState } from '../merge/state.ts';
import type { NodeState } from '../sync/node-state.ts';
import type { AttachmentRecords } from './attachment-record.ts';
import type { Change } from './changes.ts';
import {
  type PersonDatabase,
  type PersonReading,
  type PersonWriting,
  readRecord,
  stateStores,
} from './person-database.ts';

/** What travels, and what is known of the server. */
interface Travelling {
  readonly state: MergeState;
  /** Marks of what the server held when it was last read. */
  readonly confirmed: ReadonlySet<string>;
  readonly lastSentAt: number | undefined;
  readonly unreadable: NodeState['unreadable'];
}

export interface Held extends Travelling {
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly personal: PersonalInfo | undefined;
  /** Files of the notes that wait for the server. */
  readonly files: AttachmentRecords;
}

/** A part of it: what one write of another tab may have changed. */
export type Part = 'travelling' | 'drafts' | 'personal' | 'files';

/** Reads one part, as of one moment. */
export async function readPart(database: PersonDatabase, part: Part): Promise<Partial<Held>> {
  switch (part) {
    case 'travelling':
      return readTravelling(database);
    case 'drafts':
      return {
        drafts: Object.fromEntries(await database.read(['drafts'], ({ store }) => store('drafts').all())),
      };
    case 'files':
      return {
        files: Object.fromEntries(await database.read(['files'], ({ store }) => store('files').all())),
      };
    case 'personal':
      return { personal: await database.read(['records'], (records) => readRecord(records, 'personal')) };
  }
}

/** Reads all of it. */
export async function readHeld(database: PersonDatabase): Promise<Held> {
  const [travelling, drafts, personal, files] = await Promise.all([
    readTravelling(database),
    readPart(database, 'drafts'),
    readPart(database, 'personal'),
    readPart(database, 'files'),
  ]);
  return { drafts: {}, personal: undefined, files: {}, ...drafts, ...personal, ...files, ...travelling };
}

/** Reads all of it inside a transaction over its stores: as of one moment, whatever other tabs write. */
export async function readAllHeld(transaction: PersonReading): Promise<Held> {
  const { store } = transaction;
  const [travelling, drafts, files, personal] = await Promise.all([
    readTravellingIn(transaction),
    store('drafts').all(),
    store('files').all(),
    readRecord(transaction, 'personal'),
  ]);
  return { ...travelling, drafts: Object.fromEntries(drafts), files: Object.fromEntries(files), personal };
}

function readTravelling(database: PersonDatabase): Promise<Travelling> {
  return database.read(stateStores, readTravellingIn);
}

async function readTravellingIn(transaction: PersonReading): Promise<Travelling> {
  const [state, confirmed, lastSentAt, unreadable] = await Promise.all([
    readState(transaction),
    readRecord(transaction, 'confirmed'),
    readRecord(transaction, 'lastSentAt'),
    readRecord(transaction, 'unreadable'),
  ]);
  return { state, confirmed: new Set(confirmed), lastSentAt, unreadable: unreadable ?? [] };
}

/** Reads what travels, inside a transaction over its stores. */
export async function readState(transaction: PersonReading): Promise<MergeState> {
  const { store } = transaction;
  const [entries, singles, tombstones] = await Promise.all([
    store('entries').all(),
    store('singles').all(),
    store('tombstones').all(),
  ]);
  const entriesOf = grouped(entries);
  const singlesOf = grouped(singles);
  return {
    collections: byCollection((name) => entriesOf.get(name) ?? {}),
    singles: {
      identityCard: singlesOf.get('identityCard') ?? {},
      progression: singlesOf.get('progression') ?? {},
    },
    tombstones: Object.fromEntries(grouped(tombstones)),
  };
}

/** Writes changes, inside a transaction over their stores. */
export async function writeChanges({ store }: PersonWriting, changes: readonly Change[]): Promise<void> {
  await Promise.all(
    changes.map((change) => {
      if (change.of === 'entries') return write(store('entries'), [change.group, change.key], change.value);
      if (change.of === 'singles') return write(store('singles'), [change.group, change.key], change.value);
      return write(store('tombstones'), [change.group, change.key], change.value);
    }),
  );
}

function write<Key, Value>(
  store: { put(key: Key, value: Value): Promise<void>; delete(key: Key): Promise<void> },
  key: Key,
  value: Value | undefined,
): Promise<void> {
  return value === undefined ? store.delete(key) : store.put(key, value);
}

function grouped<G extends string, T>(
  rows: readonly (readonly [readonly [G, string], T])[],
): ReadonlyMap<G, Readonly<Record<string, T>>> {
  const groups = new Map<G, [string, T][]>();
  for (const [[group, key], value] of rows) {
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [[key, value]]);
    else known.push([key, value]);
  }
  return new Map([...groups].map(([group, members]) => [group, Object.fromEntries(members)]));
}
