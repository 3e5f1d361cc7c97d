/** Saves the texts that the user marked as right (« Il convient »). Queues them and retries. */

import { byLocale } from '#src/contract/domain/locale.ts';
import type { DraftDocument, Texts } from '#src/contract/wire/studio-records.ts';
import { mayPass, type RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { hashAtPlace } from '#src/studio/document/reviewed.ts';
import type { StudioClient } from '#src/studio/web/client/studio-client.ts';

/** A text that the user marked as right. */
export interface Review {
  readonly name: string;
  readonly place: string;
}

interface ReviewQueueState {
  /** Unsaved marks, oldest first. */
  readonly waiting: readonly Review[];
  /** Why the last attempt failed. */
  readonly problem: RemoteProblem | undefined;
  readonly isBusy: boolean;
}

export interface ReviewQueue extends StateStore<ReviewQueueState> {
  /** @param texts shown to the user. The mark is dropped if the text has changed since. */
  readonly markRight: (review: Review, texts: Texts) => void;
  readonly retry: () => void;
  /** Starts automatic retries. Returns a function that stops them. */
  readonly start: () => () => void;
}

interface QueuedReview extends Review {
  readonly hash: string;
}

interface QueueOptions {
  readonly client: Pick<StudioClient, 'readDraft' | 'writeDocument'>;
  /** Draft id. */
  readonly draft: string;
  /** Called when the draft has changed. */
  readonly onSaved: () => Promise<void>;
}

/** Milliseconds before a retry. Doubled after each failure, up to a minute. */
const retryDelayMs = 5_000;
const maxRetryDelayMs = 60_000;

/** Maximum saves in one run, including retries after a conflict with another user. */
const maxSaves = 4;

export function createReviewQueue({ client, draft, onSaved }: QueueOptions): ReviewQueue {
  const initial: ReviewQueueState = { waiting: [], problem: undefined, isBusy: false };
  const { state, subscribe, update } = createStore(initial);
  let queued: readonly QueuedReview[] = [];
  let wait = retryDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  const set = (change: Partial<ReviewQueueState>): void => update({ ...change, waiting: queued });

  /** Saves all marks of the first document in the queue. */
  async function saveFirst(): Promise<RemoteProblem | undefined> {
    const name = queued[0]?.name ?? '';
    const read = await client.readDraft(draft);
    if (!read.ok) return read.problem;
    const document = read.value.value?.documents[name];
    const own = queued.filter((each) => each.name === name);
    const marks = own.filter(
      ({ place, hash }) => document && hashAtPlace(readPairOf(name, document), place) === hash,
    );
    if (document && marks.length > 0) {
      const { fr, en, base, revision } = document;
      const reviewed = {
        ...document.reviewed,
        ...Object.fromEntries(marks.map(({ place, hash }) => [place, hash])),
      };
      const saved = await client.writeDocument(draft, name, { fr, en, base, reviewed }, revision);
      if (!saved.ok) return saved.problem;
    }
    queued = queued.filter((each) => !own.includes(each));
    return undefined;
  }

  async function run(): Promise<void> {
    if (state().isBusy || queued.length === 0) return;
    clearTimeout(timer);
    set({ isBusy: true });
    let problem: RemoteProblem | undefined;
    for (let turn = 0; turn < maxSaves && queued.length > 0; turn += 1) {
      problem = await saveFirst();
      if (problem !== undefined && problem.kind !== 'conflict') break;
    }
    if (problem === undefined) wait = retryDelayMs;
    set({ problem, isBusy: false });
    await onSaved();
    if (!isStarted || queued.length === 0) return;
    if (problem === undefined) void run();
    else if (mayPass(problem)) {
      timer = setTimeout(() => void run(), wait);
      wait = Math.min(maxRetryDelayMs, wait * 2);
    }
  }

  const attempt = (): void => void run();

  return {
    state,
    subscribe,
    markRight: ({ name, place }, texts) => {
      queued = [...queued, { name, place, hash: hashAtPlace(readPairOf(name, texts), place) }];
      set({});
      void run();
    },
    retry: attempt,
    start: () => {
      isStarted = true;
      globalThis.addEventListener('online', attempt);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        globalThis.removeEventListener('online', attempt);
      };
    },
  };
}

function readPairOf(name: string, { fr, en }: Texts | DraftDocument) {
  const pair = readPair(name, { fr, en });
  return byLocale((locale) => pair[locale]?.members);
}
