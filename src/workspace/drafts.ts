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
}

/** @param write keeps a batch; the next one waits for it. */
export function createDraftWriter(write: (batch: DraftBatch) => Promise<void>): DraftWriter {
  let waiting:
    | { readonly batch: Map<string, Draft | undefined>; readonly written: Promise<void> }
    | undefined;
  let inFlight: Promise<void> = Promise.resolve();

  return {
    put(name, draft) {
      if (waiting === undefined) {
        const batch = new Map<string, Draft | undefined>();
        const written = inFlight.then(() => {
          if (waiting?.batch === batch) waiting = undefined;
          return write(batch);
        });
        waiting = { batch, written };
        inFlight = written.catch(() => undefined);
      }
      waiting.batch.set(name, draft);
      return waiting.written;
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
