/** Exercises begun and not finished: written at every keystroke, one write in flight, the latest wins. */
import type { Locks } from '#src/device/tab-locks.ts';
import type { Draft } from '#src/domain/entry.ts';
import type { DraftRecord } from '../merge/drafts.ts';
import { endDraft, membersAfter } from './draft-ends.ts';
import { draftStores } from './person-database.ts';
import type { Store } from './store.ts';

export interface DraftWriter {
  /** Resolves when the device holds this state of the draft or a later one. */
  put(name: string, draft: Draft | undefined): Promise<void>;
  /** Work that deletes drafts by itself: after every write asked for before, and before those asked for later. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing waits or is in flight, whatever became of it. */
  settled(): Promise<void>;
  /** What is not known to be on the device yet, the latest of each; undefined where one was dropped. */
  unwritten(): ReadonlyMap<string, Draft | undefined>;
  /** The page goes: what is not on the device yet is written past the queue, within this very task. */
  writeAtOnce(): void;
}

/** The latest state of each draft; undefined where it was dropped. */
type Batch = Map<string, Draft | undefined>;

/** The lock that every tab shares which has drafts in memory only. */
export function unwrittenLock({ name }: Store): string {
  return `unwritten:${name}`;
}

export function createDraftWriter(store: Store, locks: Locks): DraftWriter {
  let waiting: { readonly batch: Batch; readonly written: Promise<void> } | undefined;
  /** Not known to be on the device, in their order. */
  const pending = new Set<Batch>();
  let inFlight: Promise<void> = Promise.resolve();
  let unwritten = false;

  async function drained(): Promise<void> {
    let seen: Promise<void>;
    do {
      seen = inFlight;
      await seen;
    } while (seen !== inFlight);
  }

  function holdUnwritten(): void {
    if (unwritten) return;
    unwritten = true;
    const until = drained().then(() => {
      unwritten = false;
    });
    void locks.share(unwrittenLock(store), () => until);
  }

  function latestOfPending(): Batch {
    return new Map([...pending].flatMap((batch) => [...batch]));
  }

  async function writeBatch(batch: Batch): Promise<void> {
    if (waiting?.batch === batch) waiting = undefined;
    try {
      await write(store, batch);
    } finally {
      pending.delete(batch);
    }
  }

  return {
    put(name, draft) {
      if (waiting === undefined) {
        const batch: Batch = new Map();
        const written = inFlight.then(() => writeBatch(batch));
        waiting = { batch, written };
        pending.add(batch);
        inFlight = written.catch(() => undefined);
      }
      waiting.batch.set(name, draft);
      const { written } = waiting;
      holdUnwritten();
      return written;
    },
    between(work) {
      const done = inFlight.then(work);
      // What is put from now on waits for the work: joined to the batch before it, it would be written too early.
      waiting = undefined;
      inFlight = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
    settled: drained,
    unwritten: latestOfPending,
    writeAtOnce() {
      const latest = latestOfPending();
      if (latest.size === 0) return;
      const written = store.writeAtOnce({ drafts: latest });
      if (written === undefined) return;
      // A batch in flight may not have come to its own transaction yet, which would then write over the newer words.
      for (const batch of pending) for (const name of batch.keys()) batch.set(name, latest.get(name));
      // A page that stays hears of a failure from the queue, which writes the same.
      written.catch(() => undefined);
    },
  };
}

/** Relaxed: at every keystroke the disk need not be waited for; a power cut would cost the last of them only. */
function write(store: Store, batch: Batch): Promise<void> {
  return store.commit(draftStores, 'relaxed', async (transaction) => {
    const ended = new Map<string, DraftRecord | undefined>();
    for (const [name, draft] of batch)
      if (draft === undefined) ended.set(name, await endDraft(transaction, name));
      else await transaction.store('drafts').put(name, draft);
    return {
      result: undefined,
      update: ({ drafts, draftRecords }) => ({
        drafts: membersAfter(drafts, batch),
        draftRecords: membersAfter(draftRecords, ended),
      }),
    };
  });
}
