/** Everything that this device stores of a person, read from the database in parts or as a whole. */

import { byCollection } from '#src/contract/domain/collections.ts';
import type { PersonalInfo } from '#src/contract/domain/profile.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import type { DraftRecord } from '../merge/draft-record.ts';
import type { DraftEnds } from '../merge/draft-versions.ts';
import { emptyOutbox, type ProfileOutbox } from '../merge/profile-outbox.ts';
import type { MergeState } from '../merge/state.ts';
import type { AttachmentRecords } from './attachment-record.ts';
import { rememberMarks } from './outbox.ts';
import {
  draftStores,
  type PersonDatabase,
  type PersonReading,
  type PersonStore,
  readRecord,
  stateStores,
  type UnreadableText,
} from './person-database.ts';
import { shareStructure } from './structural-sharing.ts';

export interface StoreContents {
  /** What is synced with the server. */
  readonly state: MergeState;
  /** The database revision of `state`; undefined if another tab may have written since. */
  readonly revision: string | undefined;
  /** Marks of what the server had when it was last read. */
  readonly confirmed: ReadonlySet<string>;
  readonly lastSentAt: number | undefined;
  readonly unreadable: readonly UnreadableText[];
  /** Fields in which the last read node differs from the wanted one. */
  readonly differing: readonly NodeField[];
  readonly drafts: Readonly<Record<string, ExerciseDraft>>;
  /** The record of each draft by name, without its text. */
  readonly draftRecords: Readonly<Record<string, DraftRecord>>;
  readonly draftEnds: DraftEnds;
  /** Names of drafts that were ended on another device while this page was open. Not stored. */
  readonly endedElsewhere: ReadonlySet<string>;
  /** Whether drafts are synced. */
  readonly draftsTravel: boolean;
  /** The profile from the server's last answer. */
  readonly personal: PersonalInfo | undefined;
  readonly profileOutbox: ProfileOutbox;
  /** Attachments of notes that are on this device and not on the server yet. */
  readonly attachments: AttachmentRecords;
}

/** What is known of the node from the last read. */
export type KnownOfServer = Pick<StoreContents, 'confirmed' | 'lastSentAt' | 'unreadable' | 'differing'>;

/** Parts that tabs announce to each other. Do not rename them: tabs of two releases may be open at once. */
export type Part = 'travelling' | 'drafts' | 'personal' | 'files';

export const partOf = {
  state: 'travelling',
  confirmed: 'travelling',
  lastSentAt: 'travelling',
  unreadable: 'travelling',
  differing: 'travelling',
  drafts: 'drafts',
  draftRecords: 'drafts',
  draftEnds: 'drafts',
  endedElsewhere: 'drafts',
  draftsTravel: 'drafts',
  personal: 'personal',
  profileOutbox: 'personal',
  attachments: 'files',
} as const satisfies Record<Exclude<keyof StoreContents, 'revision'>, Part>;

const storesOfPart = {
  travelling: stateStores,
  drafts: draftStores,
  personal: ['records'],
  files: ['files'],
} as const satisfies Record<Part, readonly PersonStore[]>;

/**
 * Reads one part in one transaction.
 * @param before entries that are equal are reused, so their identity stays.
 * @param isStateSame true if the tab that wrote the part did not change the state.
 */
export function readPart(
  database: PersonDatabase,
  part: Part,
  before: StoreContents,
  isStateSame: boolean,
): Promise<Partial<StoreContents>> {
  return database.read(storesOfPart[part], async (transaction) => {
    if (part === 'travelling') return readSynced(transaction, before, isStateSame);
    if (part === 'drafts') return readDrafts(transaction);
    if (part === 'files') return { attachments: await readAttachmentRecords(transaction) };
    return readProfile(transaction);
  });
}

/**
 * Reads everything in one transaction over `contentStores`, so that writes of other tabs cannot interleave.
 * @param before as for `readPart`.
 */
export async function readContents(
  transaction: PersonReading,
  before?: StoreContents,
): Promise<StoreContents> {
  const [synced, drafts, attachments, profile] = await Promise.all([
    readSynced(transaction, before),
    readDrafts(transaction),
    readAttachmentRecords(transaction),
    readProfile(transaction),
  ]);
  const endedElsewhere = before?.endedElsewhere ?? new Set<string>();
  const draftsTravel = before?.draftsTravel ?? true;
  return { ...synced, ...drafts, endedElsewhere, draftsTravel, attachments, ...profile };
}

/** Reads the drafts in a transaction over `draftStores`. */
export async function readDrafts(
  transaction: PersonReading,
): Promise<Pick<StoreContents, 'drafts' | 'draftRecords' | 'draftEnds'>> {
  const [drafts, records, ends] = await Promise.all([
    transaction.store('drafts').all(),
    transaction.store('draftRecords').all(),
    readRecord(transaction, 'draftEnds'),
  ]);
  return {
    drafts: Object.fromEntries(drafts),
    draftRecords: Object.fromEntries(records),
    draftEnds: ends ?? {},
  };
}

/** Reads the profile in a transaction over the records. */
export async function readProfile(
  transaction: PersonReading,
): Promise<Pick<StoreContents, 'personal' | 'profileOutbox'>> {
  const [personal, outbox] = await Promise.all([
    readRecord(transaction, 'personal'),
    readRecord(transaction, 'profileOutbox'),
  ]);
  return { personal, profileOutbox: outbox ?? emptyOutbox };
}

export async function readAttachmentRecords({ store }: PersonReading): Promise<AttachmentRecords> {
  return Object.fromEntries(await store('files').all());
}

async function readSynced(
  transaction: PersonReading,
  before: StoreContents | undefined,
  isStateSame = false,
): Promise<KnownState & KnownOfServer> {
  const [state, known] = await Promise.all([
    isStateSame && before !== undefined ? readNewState(transaction, before) : readWhole(transaction, before),
    readKnownOfServer(transaction),
  ]);
  return { ...state, ...known };
}

/** Reads what is known of the node, in a transaction over the records. */
export async function readKnownOfServer(transaction: PersonReading): Promise<KnownOfServer> {
  const [confirmed, lastSentAt, unreadable, differing] = await Promise.all([
    readRecord(transaction, 'confirmed'),
    readRecord(transaction, 'lastSentAt'),
    readRecord(transaction, 'unreadable'),
    readRecord(transaction, 'differing'),
  ]);
  return {
    confirmed: new Set(confirmed),
    lastSentAt,
    unreadable: unreadable ?? [],
    differing: differing ?? [],
  };
}

type KnownState = Pick<StoreContents, 'state' | 'revision'>;

/**
 * The synced state, in a transaction over `stateStores`. Returns the state in memory if its revision is the database's:
 * reading thousands of unchanged entries is the most expensive part of a round.
 */
export async function readNewState(transaction: PersonReading, before: KnownState): Promise<KnownState> {
  const revision = await readRecord(transaction, 'revision');
  const isKnown = revision !== undefined && revision === before.revision;
  return isKnown ? { state: before.state, revision } : readWhole(transaction, before);
}

/** Reads the whole synced state. @param before equal entries are reused, so their identity stays. */
async function readWhole(
  transaction: PersonReading,
  before: Pick<StoreContents, 'state'> | undefined,
): Promise<KnownState> {
  // At the first read, compute marks while the browser continues reading. Later, most objects are cached.
  const onEntries = before === undefined ? rememberMarks : undefined;
  const [state, revision] = await Promise.all([
    readState(transaction, onEntries),
    readRecord(transaction, 'revision'),
  ]);
  return { state: shareStructure(before?.state, state), revision };
}

/** Reads the synced state in a transaction over `stateStores`. @param onEntries called with each part of the entries as it arrives. */
export async function readState(
  { store }: PersonReading,
  onEntries?: typeof rememberMarks,
): Promise<MergeState> {
  const [entries, singles, tombstones] = await Promise.all([
    store('entries').all(onEntries),
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
