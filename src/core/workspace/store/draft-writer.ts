/** Exercises begun and not finished: written in the pauses of whoever types, one write in flight, the latest wins. */

import type { Draft } from '#src/contract/domain/entry.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createTimer } from '#src/platform/device/timer.ts';
import type { DraftRecord } from '../merge/drafts.ts';
import { endDraft, membersAfter } from './draft-ends.ts';
import type { OrUnsaved } from './or-unsaved.ts';
import { draftStores } from './person-database.ts';
import type { Store } from './store.ts';

/**
 * When a draft is written. `now`: as soon as no other write is in flight. `typing`: at the next pause between two keys, so
 * that a key costs no write; with the draft that is written next in any case.
 */
export type DraftPace = 'now' | 'typing';

/**
 * Milliseconds that a key waits for the next one, and that the first of them waits at most. With the write itself the
 * words are on the device within 300 of the last key and 1 000 of the first.
 */
export const typingPause = { afterLast: 250, afterFirst: 900 };

/** What a page does with a draft: it never waits for code that is still to come. */
export interface DraftCommands {
  /**
   * Latest wins, one write in flight; resolves when the device holds this state or a later one.
   * @param pace `typing`: at the next pause between two keys. Default: at once.
   */
  putDraft(name: string, draft: Draft, pace?: DraftPace): Promise<void>;
  /** What was typed and waits for a pause is written now. Resolves when nothing waits or is in flight, whatever became of it. */
  writeDrafts(): Promise<void>;
  dropDraft(name: string): Promise<void>;
}

export interface DraftWriter extends DraftCommands {
  /** Work that deletes drafts by itself: after every write asked for before, and before those asked for later. */
  between<T>(work: () => Promise<T>): Promise<T>;
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

/** What is written next, once it is released and no other write is in flight. */
interface Waiting {
  readonly batch: Batch;
  readonly written: Promise<void>;
  readonly release: () => void;
}

export interface DraftWriterOptions {
  readonly store: Store;
  readonly device: Pick<Device, 'locks' | 'clock' | 'model'>;
  readonly orUnsaved: OrUnsaved;
  /** A draft was written. */
  readonly onDraft: () => void;
  /** One was dropped, of which other devices are to hear. */
  readonly onDrop: () => void;
}

export function createDraftWriter(options: DraftWriterOptions): DraftWriter {
  const { store, device, orUnsaved, onDraft, onDrop } = options;
  const { put, ...batches } = createBatches(store, device);
  const lastChange = { here: true, ...(device.model && { device: device.model }) };
  /** The last state of each draft that was put: of keys that are written together, the last one alone is reported. */
  const lastPut = new Map<string, Draft>();

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

/** Who writes a draft without saying which version it goes on from goes on from the one that is there. */
function goingOn(present: Draft | undefined, draft: Draft): Draft {
  return draft.from === undefined && present?.from !== undefined ? { ...draft, from: present.from } : draft;
}

interface Batches extends Omit<DraftWriter, 'putDraft' | 'dropDraft'> {
  /** Resolves when the device holds this state of the draft or a later one. */
  put(name: string, draft: Draft | undefined, pace: DraftPace): Promise<void>;
}

function createBatches(store: Store, { locks, clock }: DraftWriterOptions['device']): Batches {
  const pause = createTypingPause(clock, release);
  let waiting: Waiting | undefined;
  /** Not known to be on the device, in their order. */
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
      // What is put from now on waits for the work: joined to the batch before it, it would be written too early.
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
      // A batch in flight may not have come to its own transaction yet, which would then write over the newer words.
      for (const batch of pending) for (const name of batch.keys()) batch.set(name, latest.get(name));
      // A page that stays hears of a failure from the queue, which writes the same.
      written.catch(() => undefined);
    },
  };
}

/** The pause between two keys. @param over what was typed is written now. */
function createTypingPause(clock: Clock, over: () => void) {
  const [last, first] = [createTimer(clock), createTimer(clock)];
  return {
    pressed(): void {
      last.set(typingPause.afterLast, over);
      if (!first.runs()) first.set(typingPause.afterFirst, over);
    },
    /** Nothing is due any more. */
    stop(): void {
      last.stop();
      first.stop();
    },
  };
}

/** Works one after the other, whatever becomes of each. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** @returns what becomes of the work. */
    add<T>(work: () => Promise<T>): Promise<T> {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    /** Waits for all that is in it, also for what comes meanwhile. @param each what is done before each wait. */
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

/** Relaxed: whoever types need not wait for the disk; a power cut would cost the last words only. */
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
