/** Exercises begun and not finished: written at every keystroke, one write in flight, the latest wins. */
import type { Draft } from '#src/domain/entry.ts';
import type { PersonDatabase } from './person-database.ts';

/** The latest state of each draft; undefined where it was dropped. */
export type DraftBatch = ReadonlyMap<string, Draft | undefined>;

export interface DraftWriter {
  /** Resolves when the device holds this state of the draft or a later one. */
  put(name: string, draft: Draft | undefined): Promise<void>;
  /** Work that takes drafts away by itself: after every write asked for before, and before those asked for later. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing waits or is in flight, whatever became of it. */
  settled(): Promise<void>;
  /** The page goes: what is not on the device yet is written past the queue, within this very task. */
  writeAtOnce(): void;
}

export interface DraftWriting {
  /** Keeps a batch; the next one waits for it. What is put meanwhile under a name of the batch may join it. */
  readonly write: (batch: DraftBatch) => Promise<void>;
  /** Writes within the task; undefined where that cannot be done now. */
  readonly writeAtOnce: (batch: DraftBatch) => Promise<void> | undefined;
  /** Something is in memory only from now on, until what it is given has resolved. */
  readonly onUnwritten: (until: Promise<void>) => void;
}

export function createDraftWriter({ write, writeAtOnce, onUnwritten }: DraftWriting): DraftWriter {
  type Batch = Map<string, Draft | undefined>;
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

  function tellUnwritten(): void {
    if (unwritten) return;
    unwritten = true;
    const until = drained().then(() => {
      unwritten = false;
    });
    onUnwritten(until);
  }

  async function writeBatch(batch: Batch): Promise<void> {
    if (waiting?.batch === batch) waiting = undefined;
    try {
      await write(batch);
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
      tellUnwritten();
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
    writeAtOnce() {
      const latest: Batch = new Map([...pending].flatMap((batch) => [...batch]));
      if (latest.size === 0) return;
      const written = writeAtOnce(latest);
      if (written === undefined) return;
      // A batch in flight may not have come to its own transaction yet, which would then write over the newer words.
      for (const batch of pending) for (const name of batch.keys()) batch.set(name, latest.get(name));
      // A page that stays hears of a failure from the queue, which writes the same.
      written.catch(() => undefined);
    },
  };
}

/** Relaxed: at every keystroke the disk need not be waited for; a power cut would cost the last of them only. */
export function writeDrafts(database: PersonDatabase, batch: DraftBatch): Promise<void> {
  return database.write(['drafts'], 'relaxed', async ({ store }) => {
    for (const [name, draft] of batch)
      if (draft === undefined) await store('drafts').delete(name);
      else await store('drafts').put(name, draft);
  });
}

/** The drafts after a batch. */
export function draftsAfter(
  drafts: Readonly<Record<string, Draft>>,
  batch: DraftBatch,
): Readonly<Record<string, Draft>> {
  const after = new Map(Object.entries(drafts));
  for (const [name, draft] of batch)
    if (draft === undefined) after.delete(name);
    else after.set(name, draft);
  return Object.fromEntries(after);
}
