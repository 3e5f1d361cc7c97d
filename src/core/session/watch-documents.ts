/** Polls for new documents of the provider while the page is visible. */

import { askedWait } from '#src/core/workspace/sync/retry.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createTimer } from '#src/platform/device/timer.ts';
import { ignore } from '#src/platform/ignore.ts';
import { done, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import type { Person } from './person-session.ts';

/** Whether the server sends an ETag. Without one, every poll downloads all documents. */
export type Freshness = 'tagged' | 'untagged';

/** Requests the documents and stores new ones. Throws StorageProblem. */
export async function fetchDocuments(
  remote: Remote,
  { access, workspace: { documents } }: Person,
): Promise<Outcome<Freshness>> {
  const known = await documents.knownTag();
  const answer = await access.call((bearer) => remote.documents(bearer, known));
  if (!answer.ok) return answer;
  if (!answer.value.changed) return done('tagged');
  const { text, tag } = answer.value;
  await documents.update(text, tag);
  return done(tag === undefined ? 'untagged' : 'tagged');
}

export interface WatchOptions {
  readonly device: Pick<Device, 'clock' | 'connection' | 'locks' | 'chance'>;
  /** Only one of the tabs that share this lock polls. The others get the result through the database. */
  readonly lock: string;
  /** May throw; the poll is then repeated later. */
  readonly ask: () => Promise<Outcome<Freshness>>;
  /** Result of a request just made; undefined polls at once. */
  readonly fetched: Freshness | undefined;
}

const minute = 60_000;
/** Interval if the server sends an ETag, in milliseconds: 50 s ± 8 s, so that devices do not poll at the same time. */
const usual = { min: 42_000, max: 58_000 };
/** Interval without an ETag, and maximum wait for an overloaded server. */
const longest = 15 * minute;
/** Minimum interval when the user switches between windows. */
const pauseAtReturn = 5_000;

interface Schedule {
  /** Milliseconds until the next poll; negative if it is due. */
  waitMs(): number;
  /** A poll begins. */
  begin(): void;
  /** Plans the next poll. @param outcome of this one; undefined if it threw. */
  plan(outcome: Outcome<Freshness> | undefined): void;
  /** The user returns to the page: polls soon, unless the server has no ETag or is overloaded. */
  onReturn(): void;
  /** The network returned. @returns whether the last poll failed for lack of it, and the next one is now due. */
  onOnline(): boolean;
}

/** Decides when to poll. @param fetched see `WatchOptions`. */
function createSchedule(
  { clock, chance }: Pick<Device, 'clock' | 'chance'>,
  fetched: Freshness | undefined,
): Schedule {
  let known = fetched;
  /** Number of consecutive overload answers. */
  let refusals = 0;
  let isCut = false;
  /** Timestamps of `elapsed`. */
  let askedAt = clock.elapsed();
  let nextAt = fetched === undefined ? askedAt : askedAt + interval();

  function interval(): number {
    if (known === 'untagged') return longest;
    return usual.min + Math.round((usual.max - usual.min) * chance.fraction());
  }

  function afterProblem(problem: RemoteProblem): number {
    if (problem.kind !== 'too-many' && problem.kind !== 'server') return interval();
    refusals += 1;
    return Math.max(askedWait(problem), Math.min(longest, interval() * 2 ** refusals));
  }

  return {
    waitMs: () => nextAt - clock.elapsed(),
    begin() {
      askedAt = clock.elapsed();
      isCut = false;
    },
    plan(outcome) {
      if (outcome?.ok) {
        refusals = 0;
        known = outcome.value;
      }
      isCut = outcome?.ok === false && outcome.problem.kind === 'offline';
      nextAt = clock.elapsed() + (outcome?.ok === false ? afterProblem(outcome.problem) : interval());
    },
    onReturn() {
      if (known !== 'untagged' && refusals === 0) nextAt = Math.min(nextAt, askedAt + pauseAtReturn);
    },
    onOnline() {
      if (isCut) nextAt = clock.elapsed();
      return isCut;
    },
  };
}

/**
 * Polls when the page becomes visible, when the network returns, and every minute while visible. Failures are silent:
 * the stored documents stay. @returns a function that stops it.
 */
export function watchDocuments({ device, lock, ask, fetched }: WatchOptions): () => void {
  const { clock, connection, locks } = device;
  const pause = createTimer(clock);
  const schedule = createSchedule(device, fetched);
  let inView: AbortController | undefined;
  let wake: (() => void) | undefined;

  async function askOnce(): Promise<void> {
    schedule.begin();
    let outcome: Outcome<Freshness> | undefined;
    try {
      outcome = await ask();
    } catch (error) {
      // The storage failed: retry at the next poll.
      ignore('watch-documents')(error);
    }
    schedule.plan(outcome);
  }

  function waitForNext(): Promise<void> {
    return new Promise((resolve) => {
      wake = () => {
        pause.stop();
        wake = undefined;
        resolve();
      };
      pause.set(Math.max(0, schedule.waitMs()), wake);
    });
  }

  async function whileInView({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      if (schedule.waitMs() <= 0) await askOnce();
      else await waitForNext();
    }
  }

  function enter(): void {
    const view = new AbortController();
    inView = view;
    locks.hold(lock, () => whileInView(view), view.signal).catch(ignore('watch-documents'));
  }

  function leave(): void {
    inView?.abort();
    inView = undefined;
    wake?.();
  }

  const unsubscribe = connection.subscribe((event) => {
    if (event === 'leave') leave();
    else if (event === 'return' && !inView) {
      schedule.onReturn();
      enter();
    } else if (event === 'online' && schedule.onOnline()) wake?.();
  });
  if (connection.visible()) enter();

  return () => {
    unsubscribe();
    leave();
  };
}
