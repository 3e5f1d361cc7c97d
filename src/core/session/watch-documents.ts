/** New words of the provider reach an open app: while the page is looked at, the documents are asked for again. */

import { askedWait } from '#src/core/workspace/sync/retry.ts';
import type { Device } from '#src/platform/device/device.ts';
import { createTimer } from '#src/platform/device/timer.ts';
import { done, type Outcome, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { Remote } from '#src/platform/remote/remote.ts';
import type { Person } from './person-session.ts';

/** Does the server say by a tag whether anything changed? Without one, asking costs all the documents. */
export type Freshness = 'tagged' | 'untagged';

/** Asks for the documents, and keeps what is new. Throws StorageProblem. */
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
  /** Of the tabs that hold it one asks; the others hear by the database what it brought. */
  readonly lock: string;
  /** May throw: then it is asked again later. */
  readonly ask: () => Promise<Outcome<Freshness>>;
  /** What was just asked for brought; undefined asks at once. */
  readonly fetched: Freshness | undefined;
}

const minute = 60_000;
/** Milliseconds between two questions to a server that gives a tag: 50 s, 8 s more or less, or all devices ask at once. */
const usual = { least: 42_000, most: 58_000 };
/** Between two to a server that gives none, and the longest wait for one that is overloaded. */
const longest = 15 * minute;
/** Whoever goes to and fro between two windows asks no more often. */
const pauseAtReturn = 5_000;

/**
 * Asks whenever the page comes into view and the network back, and every minute while it is in view. Failing is silent: the
 * documents on the device stay. @returns a function that ends it.
 */
export function watchDocuments({ device, lock, ask, fetched }: WatchOptions): () => void {
  const { clock, connection, locks, chance } = device;
  const pause = createTimer(clock);
  let known = fetched;
  /** Times in a row that the server was overloaded. */
  let refusals = 0;
  let isCut = false;
  /** Moments of `elapsed`. */
  let askedAt = clock.elapsed();
  let nextAt = fetched === undefined ? askedAt : askedAt + interval();
  let inView: AbortController | undefined;
  let wake: (() => void) | undefined;

  function interval(): number {
    if (known === 'untagged') return longest;
    return usual.least + Math.round((usual.most - usual.least) * chance.fraction());
  }

  function afterProblem(problem: RemoteProblem): number {
    if (problem.kind !== 'too-many' && problem.kind !== 'server') return interval();
    refusals += 1;
    return Math.max(askedWait(problem), Math.min(longest, interval() * 2 ** refusals));
  }

  async function askOnce(): Promise<void> {
    askedAt = clock.elapsed();
    isCut = false;
    let wait = interval();
    try {
      const outcome = await ask();
      if (outcome.ok) {
        refusals = 0;
        known = outcome.value;
        wait = interval();
      } else {
        isCut = outcome.problem.kind === 'offline';
        wait = afterProblem(outcome.problem);
      }
    } catch {
      // The storage failed: the next time.
    }
    nextAt = clock.elapsed() + wait;
  }

  function waitForNext(): Promise<void> {
    return new Promise((resolve) => {
      wake = () => {
        pause.stop();
        wake = undefined;
        resolve();
      };
      pause.set(Math.max(0, nextAt - clock.elapsed()), wake);
    });
  }

  async function whileInView({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      if (clock.elapsed() >= nextAt) await askOnce();
      else await waitForNext();
    }
  }

  function enter(): void {
    const view = new AbortController();
    inView = view;
    locks.hold(lock, () => whileInView(view), view.signal).catch(() => undefined);
  }

  function comeBack(): void {
    if (inView) return;
    if (known !== 'untagged' && refusals === 0) nextAt = Math.min(nextAt, askedAt + pauseAtReturn);
    enter();
  }

  function leave(): void {
    inView?.abort();
    inView = undefined;
    wake?.();
  }

  const unsubscribe = connection.subscribe((event) => {
    if (event === 'leave') leave();
    else if (event === 'return') comeBack();
    else if (event === 'online' && isCut) {
      nextAt = clock.elapsed();
      wake?.();
    }
  });
  if (connection.visible()) enter();

  return () => {
    unsubscribe();
    leave();
  };
}
