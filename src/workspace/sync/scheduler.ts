/** When rounds happen: after edits, on coming back, after a failure, and once more to be sure. One writer at a time. */
import type { Device } from '#src/device/device.ts';
import { tryHoldAll } from '#src/device/tab-locks.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { provingTime } from './proof.ts';
import { askedWait, retryDelay } from './retry.ts';
import type { RoundEnd } from './sync-round.ts';

/** What the sync does just now, for the light. */
export interface Activity {
  readonly sending: boolean;
  /** The server took everything, and a second look has to show that it stayed. */
  readonly proving: boolean;
  /** Why the last round failed, or a field was refused; undefined after one that took everything. */
  readonly problem: RemoteProblem | undefined;
}

export interface Synchroniser {
  /** A round that begins after this call: what was written before it is covered. Rejects only for the storage. */
  sync(): Promise<void>;
  /** As `sync`; where a server's answer proves nothing yet, the look that does is waited for, half a minute at most. */
  prove(): Promise<void>;
  /** A first round in the background. */
  start(): void;
  /** A round soon; quick edits share one. */
  soon(): void;
  /** It is time for something that waited: a round now, where rounds come by themselves. */
  due(): void;
  close(): void;
}

export interface SynchroniserOptions {
  /** Held while a round writes; see `writerLocks`. */
  readonly turns: readonly string[];
  readonly device: Device;
  /** Rounds by itself: when the person or the network comes back, after a failure, for a second look. */
  readonly watch: boolean;
  readonly play: () => Promise<RoundEnd>;
  /** Before a round: the person came back or asked for it, so that what was refused is worth another try. */
  readonly onWake: (why: 'return' | 'asked') => void;
  /** Something waits for the server. */
  readonly hasWork: () => boolean;
  readonly onActivity: (activity: Activity) => void;
}

/** Edits within this time go out together, in milliseconds. */
const pause = 2000;
/**
 * Looks after a write, in milliseconds. Where the server gives no ETag the first one proves that the write stayed; the
 * later one, everywhere, narrows the time in which a writer that is slow or heeds no ETag may have run over it.
 */
const looks = { proving: { from: provingTime, to: 8000 }, later: { from: 30_000, to: 60_000 } };
/** How long `prove` waits for looks at most, in milliseconds: a person waits with it. */
const proofPatience = 30_000;

export function createSynchroniser(options: SynchroniserOptions): Synchroniser {
  const { turns, device, watch, play, onWake, hasWork, onActivity } = options;
  const { clock, chance, connection, locks } = device;
  let activity: Activity = { sending: false, proving: false, problem: undefined };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failures = 0;
  /** The server asked to be left alone, and the time is not over. A timer knows: a clock may be put back. */
  let resting = false;
  /** Milliseconds until the look that is due. */
  let nextLook = 0;
  /** Looks since the last write that had still something to prove. */
  let unproven = 0;
  /** A look is to come 30 to 60 s after a write. */
  let lookOwed = false;
  let closed = false;
  const editTimer = createTimer(clock, inBackground);
  const laterTimer = createTimer(clock, due);
  const restTimer = createTimer(clock, () => {
    resting = false;
  });

  function become(change: Partial<Activity>): void {
    activity = { ...activity, ...change };
    if (!closed) onActivity(activity);
  }

  function due(): void {
    if (watch && !closed) inBackground();
  }

  function inBackground(): void {
    if (!connection.online()) {
      become({ problem: { kind: 'offline' } });
      return;
    }
    sync().catch(() => {
      // The storage failed: the edits are where they were, and a later round meets them again.
      if (!closed) laterTimer.set(looks.later.from);
    });
  }

  function sync(): Promise<void> {
    if (closed) return Promise.resolve();
    if (running === undefined) {
      running = round().finally(() => {
        running = undefined;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return sync();
      });
    return next;
  }

  async function round(): Promise<void> {
    editTimer.stop();
    laterTimer.stop();
    try {
      const turn = await tryHoldAll(locks, turns, async () => {
        become({ sending: true });
        return play();
      });
      if (closed) return;
      if (turn.held) conclude(turn.value);
      // Another tab is at it, perhaps past the point where it would have met the newest edit.
      else if (hasWork()) editTimer.set(pause);
    } catch (problem) {
      // Closed under way: the database went with it, and nobody waits for this round.
      if (!closed) throw problem;
    } finally {
      if (activity.sending) become({ sending: false });
    }
  }

  function conclude(end: RoundEnd): void {
    if (end.kind === 'settled') {
      failures = 0;
      rest(0);
      become({ sending: false, proving: end.provenIn !== undefined, problem: end.refusal });
      lookOwed ||= end.wrote;
      if (end.provenIn !== undefined) {
        unproven = end.wrote ? 0 : unproven + 1;
        // The first look comes soon, to find out early. Where only a much later one proves anything, some come between.
        nextLook = end.wrote
          ? between(looks.proving)
          : Math.min(
              end.provenIn + between(looks.proving) - provingTime,
              between(looks.later) * 2 ** (unproven - 1),
            );
        laterTimer.set(nextLook);
      } else if (lookOwed)
        laterTimer.set(between(looks.later), () => {
          lookOwed = false;
        });
      return;
    }
    failures++;
    rest(askedWait(end.problem));
    become({ sending: false, proving: false, problem: end.problem });
    const delay = retryDelay(end.problem, failures, chance.fraction());
    if (delay !== undefined) laterTimer.set(delay);
  }

  function rest(milliseconds: number): void {
    resting = milliseconds > 0;
    if (resting) restTimer.set(milliseconds);
    else restTimer.stop();
  }

  function between({ from, to }: { readonly from: number; readonly to: number }): number {
    return from + chance.fraction() * (to - from);
  }

  const stopWatching = connection.subscribe((event) => {
    if (!watch || event === 'offline' || resting) return;
    if (event === 'leave') {
      if (hasWork()) inBackground();
      return;
    }
    onWake('return');
    inBackground();
  });

  function asked(): Promise<void> {
    onWake('asked');
    return sync();
  }

  return {
    sync: asked,
    async prove() {
      await asked();
      for (let waited = 0; activity.proving && waited + nextLook <= proofPatience && !closed; ) {
        waited += nextLook;
        await new Promise<void>((resolve) => clock.after(nextLook, resolve));
        await sync();
      }
    },
    start: inBackground,
    soon: () => {
      // A server that asked for time is met again when it is over, with this edit too.
      if (!closed && !resting) editTimer.set(pause);
    },
    due,
    close() {
      closed = true;
      stopWatching();
      editTimer.stop();
      laterTimer.stop();
      restTimer.stop();
    },
  };
}

interface Timer {
  /** Replaces what was set before. `first` is done before the timer's own work. */
  set(milliseconds: number, first?: () => void): void;
  stop(): void;
}

function createTimer(clock: Device['clock'], work: () => void): Timer {
  let stop: (() => void) | undefined;
  return {
    set(milliseconds, first) {
      stop?.();
      stop = clock.after(milliseconds, () => {
        stop = undefined;
        first?.();
        work();
      });
    },
    stop() {
      stop?.();
      stop = undefined;
    },
  };
}
