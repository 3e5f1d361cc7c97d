/** When rounds happen: after edits, on coming back, after a failure, and once more to be sure. One writer at a time. */
import type { Clock } from '#src/platform/device/clock.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createTimer, type Timer } from '#src/platform/device/timer.ts';
import type { SyncActivity } from '../store/snapshot.ts';
import type { Store } from '../store/store.ts';
import { createDraftPause } from './draft-pause.ts';
import { createEditPause } from './edit-pause.ts';
import { createFirstLook } from './first-look.ts';
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts';
import { createPacing, looks } from './pacing.ts';
import { askedWait } from './retry.ts';
import type { RoundEnd } from './sync-round.ts';

export interface Scheduler {
  /** A round that begins after this call: what was written before it is covered. Rejects only for the storage. */
  sync(): Promise<void>;
  /** As `sync`; where a server's answer proves nothing yet, the read that does is waited for, half a minute at most. */
  prove(): Promise<void>;
  /** A first round in the background. */
  start(): void;
  /** A round soon; quick edits share one. */
  soon(): void;
  /** A draft was written: a round two minutes after the last key at the latest. */
  written(): void;
  /** It is time for something that waited: a round now, where rounds come by themselves. */
  due(): void;
  /**
   * What other devices wrote, for somebody who is about to read it: resolves when the space was read, after 600 ms at
   * most. undefined: there is nothing to wait for; it was read moments ago, or cannot be read now.
   */
  look(): Promise<void> | undefined;
  close(): void;
}

export interface SchedulerOptions {
  readonly store: Store;
  readonly device: Device;
  /** Something is to be sent. */
  readonly hasWork: () => boolean;
  /** Held while a round writes; see `writerLock`. */
  readonly lock: string;
  /** Rounds by itself: when the person or the network comes back, after a failure, for a second look. */
  readonly watch: boolean;
  readonly round: () => Promise<RoundEnd>;
  /** The page goes: what can leave within this very task; see `Rounds`. */
  readonly sendOnHide: () => Promise<void> | undefined;
  /** A round moves so much that drafts alone are no reason for one in a pause. */
  readonly isDear: () => boolean;
  /** How long the last write took, in milliseconds: edits wait as long for others. */
  readonly writeTook: () => number;
  /** The person came back or asked for a round: what was refused is worth another try. */
  readonly onWake: (why: 'return' | 'asked') => void;
}

/** How long `prove` waits at most, in milliseconds: a person waits with it. */
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
      // Another tab is at it, perhaps past the point where it would have met the newest edit.
      else if (hasWork()) edits.edited();
    } catch (problem) {
      // Closed under way: the database went with it, and nobody waits for this round.
      if (!closed) throw problem;
    } finally {
      if (light.activity().sending) light.show({ sending: false });
    }
  };
  const rounds = oneAtATime(async () => (closed ? undefined : draftPause.timed(turn)));
  const sync = rounds.run;
  const first = createFirstLook(clock, rounds, later.tryAgain);

  function conclude(end: RoundEnd): void {
    if (end.kind === 'settled') first.read();
    const proving = end.kind === 'settled' && end.provenIn !== undefined;
    light.show({ sending: false, proving, problem: end.kind === 'failed' ? end.problem : end.refusal });
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
      await patiently(clock, sync, () => (light.activity().proving && !closed ? later.delay() : undefined));
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

/** The round that comes by itself after one that ended. @param due it is time. */
function createLaterRound({ clock, chance }: Device, due: () => void) {
  const pacing = createPacing(chance);
  const [timer, rest] = [createTimer(clock), createTimer(clock)];
  let delay = 0;
  let isClosed = false;
  return {
    /** Milliseconds from the end of the last round to this one. */
    delay: () => delay,
    /** The server asked for time, which is not over. */
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
    /** The storage failed: the edits are where they were, and a later round meets them again. */
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

/** A round waits for locks and answers, and a page that is closed waits for nothing. One that stays looks afterwards. */
function leftAtOnce(
  { device, sendOnHide }: SchedulerOptions,
  rounds: OneAtATime,
  afterwards: () => void,
): boolean {
  if (rounds.underWay() !== undefined || !device.connection.online()) return false;
  const sent = sendOnHide();
  void sent?.then(afterwards);
  return sent !== undefined;
}

/** A round, shown as soon as it begins; undefined where another tab is at it. */
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

/** A server that asks for time is met again when it is over. A timer knows: a clock may be put back. */
function restFor(end: RoundEnd, timer: Timer): void {
  const rest = end.kind === 'failed' ? askedWait(end.problem) : 0;
  if (rest > 0) timer.set(rest, () => undefined);
  else timer.stop();
}

type Light = ReturnType<typeof createLight>;

/** What the sync does just now, as it is shown. */
function createLight(store: Store, isClosed: () => boolean) {
  let activity: SyncActivity = { sending: false, proving: false, problem: undefined };
  return {
    activity: () => activity,
    show(change: Partial<SyncActivity>): void {
      activity = { ...activity, ...change };
      if (!isClosed()) store.showActivity(activity);
    },
  };
}

/**
 * Rounds until nothing is left to prove, half a minute at most.
 * @param next milliseconds until the round that may prove it; undefined: there is nothing to wait for.
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
