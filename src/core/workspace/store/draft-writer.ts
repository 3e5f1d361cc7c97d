/** Saves drafts, debounced while the user types. One write in flight; the last one wins. */

import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createTimer } from '#src/platform/device/timer.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { DraftRecord } from '../merge/draft-record.ts';
import { endDraft, membersAfter } from './draft-ends.ts';
import type { OrUnsaved } from './or-unsaved.ts';
import { draftStores } from './person-database.ts';
import type { Store } from './store.ts';

/**
 * When a draft is written. `now`: as soon as no other write is in flight. `typing`: at the next pause between two keys,
 * or with the next write of any draft, so that a key press costs no write.
 */
export type DraftPace = 'now' | 'typing';

/**
 * Debounce after the last key and maximum wait after the first, in milliseconds. Including the write, text is stored
 * within 300 ms of the last key and 1000 ms of the first.
 */
export const typingPause = { afterLast: 250, afterFirst: 900 };

/** Draft functions for pages. They never wait for code to load. */
export interface DraftCommands {
  /**
   * Saves a draft. The last one wins, one write in flight. Resolves when the device has this state or a later one.
   * @param pace `typing`: at the next pause between two keys. Default: at once.
   */
  putDraft(name: string, draft: ExerciseDraft, pace?: DraftPace): Promise<void>;
  /** Writes pending text now. Resolves when nothing is pending or in flight, even after a failure. */
  writeDrafts(): Promise<void>;
  dropDraft(name: string): Promise<void>;
}

export interface DraftWriter extends DraftCommands {
  /** Runs work that deletes drafts automatically: after every earlier write, and before later ones. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Drafts not known to be on the device, the latest of each; undefined if it was dropped. */
  unwritten(): ReadonlyMap<string, ExerciseDraft | undefined>;
  /** Called when the page closes: writes pending drafts past the queue, within this task. */
  writeAtOnce(): void;
}

/** The latest state of each draft; undefined if it was dropped. */
type Batch = Map<string, ExerciseDraft | undefined>;

/** The lock shared by every tab that has drafts in memory only. */
export function unwrittenLock({ name }: Store): string {
  return `unwritten:${name}`;
}

/** The next batch, written once it is released and no other write is in flight. */
interface Waiting {
  readonly batch: Batch;
  readonly written: Promise<void>;
  readonly release: () => void;
}

export interface DraftWriterOptions {
  readonly store: Store;
  readonly device: Pick<Device, 'locks' | 'clock' | 'model'>;
  readonly orUnsaved: OrUnsaved;
  /** Called after a draft was written. */
  readonly onDraft: () => void;
  /** Called after a draft was dropped, so that other devices learn of it. */
  readonly onDrop: () => void;
}

export function createDraftWriter(options: DraftWriterOptions): DraftWriter {
  const { store, device, orUnsaved, onDraft, onDrop } = options;
  const { put, ...batches } = createBatches(store, device);
  const lastChange = { here: true, ...(device.model && { device: device.model }) };
  /** The last state of each draft. Of keys that are written together, only the last one is reported. */
  const lastPut = new Map<string, ExerciseDraft>();

  return {
    ...batches,
    putDraft(name, draft, pace = 'now') {
      onDraft();
      lastPut.set(name, draft);
      return orUnsaved(
        draft.answers,
        () => put(name, { ...goingOn(store.contents().drafts[name], draft), ...lastChange }, pace),
        () => pace !== 'typing' || lastPut.get(name) === draft,
      );
    },
    async dropDraft(name) {
      await put(name, undefined, 'now');
      onDrop();
    },
  };
}

/** A draft without a base version is based on the stored one. */
function goingOn(present: ExerciseDraft | undefined, draft: ExerciseDraft): ExerciseDraft {
  return draft.from === undefined && present?.from !== undefined ? { ...draft, from: present.from } : draft;
}

interface Batches extends Omit<DraftWriter, 'putDraft' | 'dropDraft'> {
  /** Resolves when the device has this state of the draft or a later one. */
  put(name: string, draft: ExerciseDraft | undefined, pace: DraftPace): Promise<void>;
}

function createBatches(store: Store, { locks, clock }: DraftWriterOptions['device']): Batches {
  const pause = createTypingPause(clock, release);
  let waiting: Waiting | undefined;
  /** Batches not known to be on the device, in order. */
  const pending = new Set<Batch>();
  const queue = createQueue();
  let unwritten = false;

  function holdUnwritten(): void {
    if (unwritten) return;
    unwritten = true;
    const until = queue.drained().then(() => {
      unwritten = false;
    });
    void locks.share(unwrittenLock(store), () => until);
  }

  function latestOfPending(): Batch {
    return new Map([...pending].flatMap((batch) => [...batch]));
  }

  function release(): void {
    pause.stop();
    waiting?.release();
  }

  function wait(): Waiting {
    const batch: Batch = new Map();
    let open = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      open = resolve;
    });
    const written = queue.add(() => released.then(() => writeBatch(batch)));
    pending.add(batch);
    return { batch, written, release: open };
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
    put(name, draft, pace) {
      waiting ??= wait();
      waiting.batch.set(name, draft);
      const { written } = waiting;
      if (pace === 'now') release();
      else pause.pressed();
      holdUnwritten();
      return written;
    },
    between(work) {
      release();
      // A later put must wait for the work. In the earlier batch it would be written too soon.
      waiting = undefined;
      return queue.add(work);
    },
    writeDrafts: () => queue.drained(release),
    unwritten: latestOfPending,
    writeAtOnce() {
      release();
      const latest = latestOfPending();
      if (latest.size === 0) return;
      const written = store.writeAtOnce({ drafts: latest });
      if (written === undefined) return;
      // A batch in flight may not have started its transaction yet, which would then overwrite the newer text.
      for (const batch of pending) for (const name of batch.keys()) batch.set(name, latest.get(name));
      // If the page stays, the queue writes the same and reports the failure.
      written.catch(ignore('draft-writer'));
    },
  };
}

/** The pause between two keys. @param over writes what was typed. */
function createTypingPause(clock: Clock, over: () => void) {
  const [last, first] = [createTimer(clock), createTimer(clock)];
  return {
    pressed(): void {
      last.set(typingPause.afterLast, over);
      if (!first.runs()) first.set(typingPause.afterFirst, over);
    },
    /** Cancels the timers. */
    stop(): void {
      last.stop();
      first.stop();
    },
  };
}

/** Runs tasks one after the other, even after a failure. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** @returns the result of the work. */
    add<T>(work: () => Promise<T>): Promise<T> {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    /** Waits for all tasks, including those added while waiting. @param each called before each wait. */
    async drained(each: () => void = () => undefined): Promise<void> {
      let seen: Promise<unknown>;
      do {
        each();
        seen = last;
        await seen;
      } while (seen !== last);
    },
  };
}

/** Relaxed durability, so that typing does not wait for the disk. A power cut would lose only the last words. */
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
