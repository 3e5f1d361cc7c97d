/** A person's data on this device: in memory, in the database, announced to other tabs. */

import { namesOf } from '#src/contract/domain/names.ts';
import type { Account } from '#src/contract/domain/owner.ts';
import type { Channel } from '#src/platform/device/channel.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createListeners } from '#src/platform/listeners.ts';
import { applyChanges, type Change, writeChanges } from './changes.ts';
import { type Part, partOf, readContents, readPart, type StoreContents } from './contents.ts';
import type { TakeOver } from './kept-elsewhere.ts';
import { openPersonDatabase } from './open-person-database.ts';
import {
  contentStores,
  type PersonDatabase,
  type PersonReading,
  type PersonStore,
  type PersonWriting,
  readRecord,
  writeRecord,
} from './person-database.ts';
import { type Snapshot, type SyncActivity, takeSnapshot } from './snapshot.ts';
import { asStorageProblem, createStorageQueue } from './storage-queue.ts';

/** Messages between tabs of one person. */
type TabMessage =
  | {
      readonly about: 'written';
      readonly part: Part | 'documents';
      /** The synced state did not change. */
      readonly isStateSame: boolean;
    }
  | { readonly about: 'activity'; readonly activity: SyncActivity }
  /** Asks tabs to write what they have in memory only, before a logout. */
  | { readonly about: 'write' }
  /** The database was ended. */
  | { readonly about: 'erased' };

/** The result of a transaction. */
export interface Commit<T> {
  readonly result: T;
  /** Changes of the synced state: written in the transaction, then applied in memory. */
  readonly changes?: readonly Change[];
  /** Other contents that the transaction wrote, based on those in memory. With `state`, `changes` are not applied. */
  readonly update?: (before: StoreContents) => Partial<StoreContents>;
  /** The state from `update` is complete: it was read whole in this transaction. */
  readonly isWhole?: boolean;
}

/** All methods that use the database reject with StorageProblem and run one after the other. */
export interface Store {
  /** Name of the database. Tabs derive the names of their locks from it. */
  readonly name: string;
  readonly tabs: Pick<Channel<TabMessage>, 'post' | 'subscribe'>;
  contents(): StoreContents;
  snapshot(): Snapshot;
  /** Called after every change, including those of other tabs. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read<T>(stores: readonly PersonStore[], work: (transaction: PersonReading) => Promise<T>): Promise<T>;
  /**
   * The only way to write: a transaction, then the contents in memory, then the other tabs. `work` may run a second time
   * if the connection was lost.
   * @param durability see `Database.write`.
   */
  commit<T>(
    stores: readonly PersonStore[],
    durability: 'strict' | 'relaxed',
    work: (transaction: PersonWriting) => Promise<Commit<T>>,
  ): Promise<T>;
  /** See `Database.writeAtOnce`. @param next what also changes in memory; by default nothing. */
  writeAtOnce(
    rows: Parameters<PersonDatabase['writeAtOnce']>[0],
    next?: Partial<StoreContents>,
  ): Promise<void> | undefined;
  /** Publishes the sync activity in every tab. */
  showActivity(activity: SyncActivity): void;
  closed(): boolean;
  /** Stops announcing and listening. Closes the database once `last` has resolved. */
  close(last: Promise<void>): void;
}

export interface StoreOptions {
  readonly takeOver?: TakeOver | undefined;
  readonly draftsTravel?: boolean;
}

/** Opens or creates the database of a person. Throws KeptElsewhere if the user must be asked first. */
export async function openStore(
  account: Account,
  device: Device,
  { takeOver, draftsTravel = true }: StoreOptions = {},
): Promise<Store> {
  const { database, name } = await asStorageProblem(() => openPersonDatabase(account, device, takeOver));
  const queue = createStorageQueue();
  const channel = device.channel<TabMessage>(name);
  const opening = queue(async () => {
    const stored = await database.read(contentStores, (reading) => readContents(reading));
    return createMemory({ ...stored, draftsTravel });
  });
  let opened: Awaited<typeof opening> | undefined;
  // Listens before the contents are read: what another tab writes during the read would be missed afterwards.
  const unsubscribe = channel.subscribe((message) => {
    if (message.about === 'activity') opened?.showActivity(message.activity);
    else if (message.about === 'written' && message.part !== 'documents') {
      const { part, isStateSame } = message;
      // A tab that cannot read keeps showing its last state. Its next write reports the reason.
      queue(async () => {
        const { update, contents } = await opening;
        update(await readPart(database, part, contents(), isStateSame));
      }).catch(() => undefined);
    }
  });
  opened = await opening.catch((problem: unknown) => {
    unsubscribe();
    channel.close();
    database.close();
    throw problem;
  });
  const { update, ...memory } = opened;
  const nextRevision = createRevisions(device.chance);
  let closed = false;

  function post(message: TabMessage): void {
    if (!closed) channel.post(message);
  }

  return {
    ...memory,
    name,
    tabs: { post, subscribe: channel.subscribe },
    read: (stores, work) => queue(() => database.read(stores, work)),
    commit: (stores, durability, work) =>
      queue(async () => {
        const { made, revisions } = await database.write(stores, durability, async (transaction) => {
          const made = await work(transaction);
          return { made, revisions: await writeState(transaction, made, nextRevision) };
        });
        const { result, changes = [], isWhole } = made;
        const before = memory.contents();
        const updated = { ...revisionAfter(before, revisions, isWhole), ...made.update?.(before) };
        const { state = applyChanges(before.state, changes) } = updated;
        const isStateSame = state === before.state;
        for (const part of update({ ...updated, state })) post({ about: 'written', part, isStateSame });
        return result;
      }),
    writeAtOnce(rows, next) {
      const written = database.writeAtOnce(rows);
      if (written !== undefined && next !== undefined)
        for (const part of update(next)) post({ about: 'written', part, isStateSame: true });
      return written;
    },
    showActivity(activity) {
      memory.showActivity(activity);
      post({ about: 'activity', activity });
    },
    closed: () => closed,
    close(last) {
      closed = true;
      unsubscribe();
      void last.then(() =>
        queue(async () => {
          channel.close();
          database.close();
        }),
      );
    },
  };
}

/** Creates revision names that are unique across tabs. */
function createRevisions({ text }: Device['chance']): () => string {
  const tab = text(7);
  let count = 0;
  return () => `${tab}.${++count}`;
}

/** The revisions before and after a transaction. */
interface Revisions {
  readonly found: string | undefined;
  readonly left: string | undefined;
}

/**
 * Writes the changes of a commit and a new revision.
 * @returns undefined if it neither changed nor read the state.
 */
async function writeState(
  transaction: PersonWriting,
  { changes = [], isWhole = false }: Commit<unknown>,
  next: () => string,
): Promise<Revisions | undefined> {
  if (changes.length === 0 && !isWhole) return undefined;
  const found = await readRecord(transaction, 'revision');
  if (changes.length === 0 && found !== undefined) return { found, left: found };
  const left = next();
  await writeChanges(transaction, changes);
  await writeRecord(transaction, 'revision', left);
  return { found, left };
}

/** If another tab wrote without this one knowing, the state in memory is incomplete. */
function revisionAfter(
  before: StoreContents,
  revisions: Revisions | undefined,
  isWhole = false,
): Partial<Pick<StoreContents, 'revision'>> {
  if (revisions === undefined) return {};
  const { found, left } = revisions;
  const isKnown = isWhole || (found !== undefined && found === before.revision);
  return { revision: isKnown ? left : undefined };
}

/** The contents in memory and their snapshot. */
function createMemory(stored: StoreContents) {
  const listeners = createListeners();
  let contents = stored;
  let activity: SyncActivity = { sending: false, confirming: false, problem: undefined };
  let snapshot = takeSnapshot(contents, activity, undefined);

  function notify(): void {
    const next = takeSnapshot(contents, activity, snapshot);
    if (next === snapshot) return;
    snapshot = next;
    listeners.call();
  }

  return {
    contents: () => contents,
    snapshot: () => snapshot,
    subscribe: listeners.subscribe,
    showActivity(next: SyncActivity): void {
      activity = next;
      notify();
    },
    /** Returns the parts that changed. */
    update(next: Partial<StoreContents>): ReadonlySet<Part> {
      const before = contents;
      contents = { ...before, ...next };
      notify();
      const names = namesOf(partOf).filter((each) => contents[each] !== before[each]);
      return new Set(names.map((each) => partOf[each]));
    },
  };
}
