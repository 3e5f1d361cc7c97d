/** When rounds run: after edits, when the user returns, after a failure, and to confirm. One writer at a time. */
import type { Clock } from '#src/platform/device/clock.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createTimer, type Timer } from '#src/platform/device/timer.ts';
import type { SyncActivity } from '../store/snapshot.ts';
import type { Store } from '../store/store.ts';
import { type CoalescedRuns, coalesceRuns } from './coalesce-runs.ts';
import { createDraftPause } from './draft-pause.ts';
import { createEditPause } from './edit-pause.ts';
import { createPacing, looks } from './pacing.ts';
import { createPullBeforeOpen } from './pull-before-open.ts';
import { askedWait } from './retry.ts';
import type { RoundEnd } from './sync-round.ts';

export interface Scheduler {
  /** A round that begins after this call and includes all earlier writes. Rejects only for storage errors. */
  sync(): Promise<void>;
  /** Like `sync`. If an answer confirms nothing yet, waits for the confirming read, half a minute at most. */
  prove(): Promise<void>;
  /** Starts a first round in the background. */
  start(): void;
  /** Runs a round soon; quick edits share one. */
  soon(): void;
  /** A draft was saved. Syncs within two minutes of the last key press. */
  written(): void;
  /** A retry is due: runs a round now if rounds are automatic. */
  due(): void;
  /**
   * Pulls what other devices wrote, before the user reads it. Resolves when the space was read, after 600 ms at most.
   * undefined if there is nothing to wait for: it was read moments ago, or cannot be read now.
   */
  look(): Promise<void> | undefined;
  close(): void;
}

export interface SchedulerOptions {
  readonly store: Store;
  readonly device: Device;
  /** Whether there is something to send. */
  readonly hasWork: () => boolean;
  /** Held while a round writes; see `writerLock`. */
  readonly lock: string;
  /** Automatic rounds: when the user or the network returns, after a failure, for a second look. */
  readonly watch: boolean;
  readonly round: () => Promise<RoundEnd>;
  /** The page closes: sends what can be sent within this task; see `Rounds`. */
  readonly sendOnHide: () => Promise<void> | undefined;
  /** Rounds are so large that drafts alone do not justify one in a pause. */
  readonly isDear: () => boolean;
  /** Duration of the last write, in milliseconds. Edits wait equally long for others. */
  readonly writeTook: () => number;
  /** The user returned or asked for a round: refused fields are retried. */
  readonly onWake: (why: 'return' | 'asked') => void;
}

/** Maximum wait of `prove`, in milliseconds. The user waits with it. */
const proofPatience = 30_000;

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { store, device, watch, hasWork, onWake } = options;
  const { clock, connection } = device;
  const later = createLaterRound(device, due);
  const edits = createEditPause(clock, inBackground, options.writeTook);
  const draftPause = createDraftPause(clock, due, options.isDear);
  let closed = false;
  const light = createLight(store, () => closed);
  function due(): void {
    if (watch && !closed) inBackground();
  }

  function inBackground(): void {
    if (connection.online()) sync().catch(later.tryAgain);
    else light.show({ problem: { kind: 'offline' } });
  }

  const turn = async () => {
    edits.stop();
    later.stop();
    try {
      const end = await roundAlone(options, light);
      if (closed) return;
      if (end !== undefined) conclude(end);
      // Another tab runs a round, perhaps past the point where it would include the newest edit.
      else if (hasWork()) edits.edited();
    } catch (problem) {
      // Closed during the round: the database is closed too, and no caller waits for this round.
      if (!closed) throw problem;
    } finally {
      if (light.activity().sending) light.show({ sending: false });
    }
  };
  const rounds = coalesceRuns(async () => (closed ? undefined : draftPause.timed(turn)));
  const sync = rounds.run;
  const first = createPullBeforeOpen(clock, rounds, later.tryAgain);

  function conclude(end: RoundEnd): void {
    if (end.kind === 'settled') first.read();
    const confirming = end.kind === 'settled' && end.confirmedInMs !== undefined;
    light.show({ sending: false, confirming, problem: end.kind === 'failed' ? end.problem : end.refusal });
    later.after(end);
  }

  const unsubscribe = connection.subscribe((event) => {
    if (event === 'offline' || later.rests()) return;
    if (event === 'leave' && (!hasWork() || leftAtOnce(options, rounds, due))) return;
    if (watch && event !== 'leave') onWake('return');
    due();
  });

  function asked(): Promise<void> {
    onWake('asked');
    return sync();
  }

  return {
    sync: asked,
    async prove() {
      await asked();
      await patiently(clock, sync, () =>
        light.activity().confirming && !closed ? later.delay() : undefined,
      );
    },
    start: inBackground,
    soon() {
      if (!closed && !later.rests()) edits.edited();
    },
    written: draftPause.pressed,
    due,
    look() {
      const isAble = watch && !closed && connection.online() && !later.rests();
      return isAble ? first.look() : undefined;
    },
    close() {
      closed = true;
      unsubscribe();
      later.close();
      for (const timer of [edits, draftPause]) timer.stop();
    },
  };
}

/** The automatic round after one that ended. @param due called when it is time. */
function createLaterRound({ clock, chance }: Device, due: () => void) {
  const pacing = createPacing(chance);
  const [timer, rest] = [createTimer(clock), createTimer(clock)];
  let delay = 0;
  let isClosed = false;
  return {
    /** Milliseconds from the end of the last round to this one. */
    delay: () => delay,
    /** The server asked clients to wait, and that time is not over. */
    rests: rest.runs,
    after(end: RoundEnd): void {
      restFor(end, rest);
      const until = pacing.after(end);
      if (until === undefined) return;
      delay = until;
      timer.set(until, () => {
        pacing.begins();
        due();
      });
    },
    /** The storage failed. The edits are unchanged, and a later round includes them. */
    tryAgain(): void {
      if (!isClosed) timer.set(looks.later.from, due);
    },
    stop: timer.stop,
    close(): void {
      isClosed = true;
      for (const each of [timer, rest]) each.stop();
    },
  };
}

/** A closing page cannot wait for locks and answers, as a round does. If the page stays, a round follows. */
function leftAtOnce(
  { device, sendOnHide }: SchedulerOptions,
  rounds: CoalescedRuns,
  afterwards: () => void,
): boolean {
  if (rounds.current() !== undefined || !device.connection.online()) return false;
  const sent = sendOnHide();
  void sent?.then(afterwards);
  return sent !== undefined;
}

/** Runs a round and shows it at once; undefined if another tab runs one. */
async function roundAlone(
  { device, lock, round }: SchedulerOptions,
  light: Light,
): Promise<RoundEnd | undefined> {
  const held = await device.locks.tryHold(lock, async () => {
    light.show({ sending: true });
    return round();
  });
  return held.held ? held.value : undefined;
}

/** Waits as long as the server asked. Uses a timer, because the clock may be set back. */
function restFor(end: RoundEnd, timer: Timer): void {
  const rest = end.kind === 'failed' ? askedWait(end.problem) : 0;
  if (rest > 0) timer.set(rest, () => undefined);
  else timer.stop();
}

type Light = ReturnType<typeof createLight>;

/** The displayed activity of the sync. */
function createLight(store: Store, isClosed: () => boolean) {
  let activity: SyncActivity = { sending: false, confirming: false, problem: undefined };
  return {
    activity: () => activity,
    show(change: Partial<SyncActivity>): void {
      activity = { ...activity, ...change };
      if (!isClosed()) store.showActivity(activity);
    },
  };
}

/**
 * Runs rounds until everything is confirmed, half a minute at most.
 * @param next milliseconds until the next confirming round; undefined if there is nothing to wait for.
 */
async function patiently(
  clock: Clock,
  sync: () => Promise<void>,
  next: () => number | undefined,
): Promise<void> {
  let waited = 0;
  for (let wait = next(); wait !== undefined && waited + wait <= proofPatience; wait = next()) {
    waited += wait;
    const milliseconds = wait;
    await new Promise<void>((resolve) => clock.after(milliseconds, resolve));
    await sync();
  }
}
