/** When rounds happen: after edits, on coming back, after a failure, and once more to be sure. One writer at a time. */
import type { Device } from '#src/device/device.ts';
import { tryHoldAll } from '#src/device/locks.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { askedWait, retryDelay } from './retry.ts';
import type { RoundEnd } from './round.ts';

/** What the sync does just now, for the light. */
export interface Activity {
  readonly sending: boolean;
  /** Why the last round failed; undefined after one that did not. */
  readonly problem: RemoteProblem | undefined;
}

export interface Synchroniser {
  /** A round that begins after this call: what was written before it is covered. Rejects only for the storage. */
  sync(): Promise<void>;
  /** A first round in the background. */
  start(): void;
  /** A round soon; quick edits share one. */
  soon(): void;
  close(): void;
}

export interface SynchroniserOptions {
  /** Held while a round writes; see `writerLocks`. */
  readonly turns: readonly string[];
  readonly device: Device;
  /** Rounds by itself: when the person or the network comes back, after a failure, for a second look. */
  readonly watch: boolean;
  readonly play: () => Promise<RoundEnd>;
  /** Something waits for the server. */
  readonly hasWork: () => boolean;
  readonly onActivity: (activity: Activity) => void;
}

/** Edits within this time go out together, in milliseconds. */
const pause = 2000;
/** A second look after a write narrows the time in which another writer may have run over it. */
const secondLook = { from: 30_000, to: 60_000 };

export function createSynchroniser(options: SynchroniserOptions): Synchroniser {
  const { turns, device, watch, play, hasWork, onActivity } = options;
  const { clock, chance, connection, locks } = device;
  let activity: Activity = { sending: false, problem: undefined };
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failures = 0;
  /** The server asked to be left alone until then. */
  let notBefore = 0;
  let closed = false;
  const editTimer = createTimer(clock, inBackground);
  const laterTimer = createTimer(clock, () => {
    if (watch) inBackground();
  });

  function become(change: Partial<Activity>): void {
    activity = { ...activity, ...change };
    if (!closed) onActivity(activity);
  }

  function inBackground(): void {
    if (!connection.online()) {
      become({ problem: { kind: 'offline' } });
      return;
    }
    sync().catch(() => {
      // The storage failed: the edits are where they were, and a later round meets them again.
      if (!closed) laterTimer.set(secondLook.from);
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
      become({ sending: false, problem: undefined });
      if (end.wrote) laterTimer.set(secondLook.from + chance.fraction() * (secondLook.to - secondLook.from));
      return;
    }
    failures++;
    notBefore = clock.now() + askedWait(end.problem);
    become({ sending: false, problem: end.problem });
    const delay = retryDelay(end.problem, failures, chance.fraction());
    if (delay !== undefined) laterTimer.set(delay);
  }

  const stopWatching = connection.subscribe((event) => {
    if (!watch || event === 'offline' || clock.now() < notBefore) return;
    if (event !== 'leave' || hasWork()) inBackground();
  });

  return {
    sync,
    start: inBackground,
    soon: () => {
      if (!closed) editTimer.set(Math.max(pause, notBefore - clock.now()));
    },
    close() {
      closed = true;
      stopWatching();
      editTimer.stop();
      laterTimer.stop();
    },
  };
}

interface Timer {
  /** Replaces what was set before. */
  set(milliseconds: number): void;
  stop(): void;
}

function createTimer(clock: Device['clock'], work: () => void): Timer {
  let stop: (() => void) | undefined;
  return {
    set(milliseconds) {
      stop?.();
      stop = clock.after(milliseconds, () => {
        stop = undefined;
        work();
      });
    },
    stop() {
      stop?.();
      stop = undefined;
    },
  };
}
