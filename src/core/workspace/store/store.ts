/** A person's data on this device: in memory, on the disk, announced to the other tabs. */

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

/** What tabs of one person announce to each other. */
type TabMessage =
  | {
      readonly about: 'written';
      readonly part: Part | 'documents';
      /** Nothing of the synced state changed. */
      readonly isStateSame: boolean;
    }
  | { readonly about: 'activity'; readonly activity: SyncActivity }
  /** What is in memory only is to be written now: somebody logs out. */
  | { readonly about: 'write' }
  /** The database was ended. */
  | { readonly about: 'erased' };

/** What a transaction came to. */
export interface Commit<T> {
  readonly result: T;
  /** Changes of the synced state: written in the transaction, then applied in memory. */
  readonly changes?: readonly Change[];
  /** Other contents that the transaction wrote, from those in memory. With `state`, the changes need not be applied. */
  readonly update?: (before: StoreContents) => Partial<StoreContents>;
  /** The state that `update` gives is all that the database holds: it was read whole in this transaction. */
  readonly isWhole?: boolean;
}

/** All methods that touch the disk reject with StorageProblem and run one after the other. */
export interface Store {
  /** Of the database; what tabs that share it name their locks after. */
  readonly name: string;
  readonly tabs: Pick<Channel<TabMessage>, 'post' | 'subscribe'>;
  contents(): StoreContents;
  snapshot(): Snapshot;
  /** Called after every change, other tabs' changes included. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  read<T>(stores: readonly PersonStore[], work: (transaction: PersonReading) => Promise<T>): Promise<T>;
  /**
   * The one way to write: a transaction, then the contents in memory, then the other tabs. `work` may run a second time
   * where the connection was lost.
   * @param durability see `Database.write`.
   */
  commit<T>(
    stores: readonly PersonStore[],
    durability: 'strict' | 'relaxed',
    work: (transaction: PersonWriting) => Promise<Commit<T>>,
  ): Promise<T>;
  /** See `Database.writeAtOnce`. @param next what changes in memory with it; by default nothing. */
  writeAtOnce(
    rows: Parameters<PersonDatabase['writeAtOnce']>[0],
    next?: Partial<StoreContents>,
  ): Promise<void> | undefined;
  /** Shows what the sync does, in every tab. */
  showActivity(activity: SyncActivity): void;
  closed(): boolean;
  /** Announces nothing and listens to nothing from now on; the database is closed once `last` has resolved. */
  close(last: Promise<void>): void;
}

export interface StoreOptions {
  readonly takeOver?: TakeOver | undefined;
  readonly draftsTravel?: boolean;
}

/** Opens (or makes) the database of a person. Throws KeptElsewhere where the person must be asked first. */
export async function openStore(
  account: Account,
  device: Device,
  { takeOver, draftsTravel = true }: StoreOptions = {},
): Promise<Store> {
  const { database, name } = await asStorageProblem(() => openPersonDatabase(account, device, takeOver));
  const queue = createStorageQueue();
  const stored = await queue(() => database.read(contentStores, (reading) => readContents(reading))).catch(
    (problem: unknown) => {
      database.close();
      throw problem;
    },
  );
  const { update, ...memory } = createMemory({ ...stored, draftsTravel });
  const channel = device.channel<TabMessage>(name);
  const nextRevision = createRevisions(device.chance);
  let closed = false;

  function post(message: TabMessage): void {
    if (!closed) channel.post(message);
  }

  const unsubscribe = channel.subscribe((message) => {
    if (message.about === 'activity') memory.showActivity(message.activity);
    else if (message.about === 'written' && message.part !== 'documents') {
      const { part, isStateSame } = message;
      // A tab that cannot read now shows what it last saw; its own next write will say why.
      queue(async () => update(await readPart(database, part, memory.contents(), isStateSame))).catch(
        () => undefined,
      );
    }
  });

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

/** Names for the states of a database that no other tab gives. */
function createRevisions({ text }: Device['chance']): () => string {
  const tab = text(7);
  let count = 0;
  return () => `${tab}.${++count}`;
}

/** The revision that a transaction found, and the one that it left. */
interface Revisions {
  readonly found: string | undefined;
  readonly left: string | undefined;
}

/**
 * Writes the changes of a commit, and that there were some.
 * @returns undefined where it neither changed nor read the state.
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

/** Where another tab wrote that this one has not heard of, what is in memory is not all that the database holds. */
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

/** The contents in memory and the snapshot of them. */
function createMemory(stored: StoreContents) {
  const listeners = createListeners();
  let contents = stored;
  let activity: SyncActivity = { sending: false, proving: false, problem: undefined };
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
