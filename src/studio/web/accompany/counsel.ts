/** One person's page at work: what is read, what is written beside it and kept at each key, and how it is handed over. */

import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import type { KeptWordsStore } from '#src/studio/web/client/kept-words.ts';
import {
  bodyOf,
  type Group,
  isSame,
  meet,
  type PersonTexts,
  readPersonTexts,
  type Seen,
  seenIn,
  takeOver,
  type Written,
} from '#src/studio/web/client/written.ts';
import { type Fault, faultOf } from './limits.ts';

/** `unkept`: this computer refuses to keep it. */
type Keeping = 'nothing' | 'kept' | 'unkept' | 'handed';

export interface CounselState {
  /** undefined: not read yet. */
  readonly texts: PersonTexts | undefined;
  /** As the node has it. */
  readonly seen: Seen | undefined;
  readonly mine: Written | undefined;
  readonly keeping: Keeping;
  readonly isSending: boolean;
  /** Why the last call failed. */
  readonly problem: RemoteProblem | undefined;
  /** Why it is not sent. */
  readonly fault: Fault | undefined;
  /** Changed there since, and otherwise here. */
  readonly clashes: readonly Group[];
  /** The backend refuses this person's page. */
  readonly isClosed: boolean;
}

export interface Counsel extends StateStore<CounselState> {
  /** Reads the person's texts, also again; what is written stays. */
  readonly open: () => Promise<void>;
  readonly write: (change: Partial<Written>) => void;
  /** Whether nothing is left to hand over. */
  readonly handOver: () => Promise<boolean>;
  /** The choice is put off: nothing is sent. */
  readonly putOff: () => void;
  /** The choice of each clash, handed over. */
  readonly settle: (choices: Readonly<Partial<Record<Group, 'mine' | 'theirs'>>>) => Promise<boolean>;
}

interface CounselOptions {
  readonly client: Pick<AccompanyClient, 'open' | 'handOver'>;
  readonly words: KeptWordsStore;
  readonly longestVocation: () => number | undefined;
  /** What is kept here is another. */
  readonly onKept: () => void;
  /** What was written is there. */
  readonly onHanded: () => void;
  /** The page was refused: whether access was taken back is said elsewhere. */
  readonly onClosed: () => void;
}

/** Times that a conflict about what nobody here wrote is followed by another try. */
const mostTries = 4;

export function createCounsel(
  person: Pick<Accompanied, 'nid' | 'uuid'>,
  { client, words, longestVocation, onKept, onHanded, onClosed }: CounselOptions,
): Counsel {
  const {
    state,
    subscribe,
    update: set,
  } = createStore<CounselState>({
    texts: undefined,
    seen: undefined,
    mine: undefined,
    keeping: 'nothing',
    isSending: false,
    problem: undefined,
    fault: undefined,
    clashes: [],
    isClosed: false,
  });
  let tag: string | undefined;
  /** What stood there when `mine` was begun. */
  let base: Seen | undefined;
  let lastWrite = 0;

  /** On the disk what is written and not there yet; nothing where it is. */
  async function keep(otherwise: Keeping): Promise<void> {
    const { mine, seen } = state();
    if (!mine || !seen || !base) return;
    lastWrite += 1;
    const own = lastWrite;
    const isNothing = isSame(mine, seen);
    let keeping: Keeping = isNothing ? otherwise : 'kept';
    try {
      await (isNothing ? words.drop(person.uuid) : words.write(person.uuid, { mine, base }));
    } catch {
      if (!isNothing) keeping = 'unkept';
    }
    if (own !== lastWrite) return;
    if (keeping !== state().keeping) set({ keeping });
    onKept();
  }

  function refused(problem: RemoteProblem): void {
    const isGone = problem.kind === 'refused' && problem.status === 404;
    const isClosed = problem.kind === 'forbidden' || isGone;
    set(isClosed ? { isClosed, problem: undefined } : { problem });
    if (isClosed) onClosed();
  }

  /** What the node says now; whatever nobody wrote here follows it. */
  async function take({ texts, etag }: NodeTexts): Promise<void> {
    const read = readPersonTexts(texts);
    const now = seenIn(read);
    tag = etag;
    const former =
      state().mine && base
        ? { mine: state().mine, base }
        : await words.read(person.uuid).catch(() => undefined);
    // What was typed while the disk was asked counts.
    const mine = state().mine ?? former?.mine ?? now;
    const met = meet(mine, former?.base ?? now, now);
    base = met.clashes.length > 0 ? (former?.base ?? now) : now;
    set({ texts: read, seen: now, mine: met.mine, problem: undefined, isClosed: false });
    await keep(state().keeping === 'handed' ? 'handed' : 'nothing');
  }

  async function open(): Promise<Outcome<void>> {
    const answer = await client.open(person);
    if (answer.ok) {
      await take(answer.value);
      return { ok: true, value: undefined };
    }
    refused(answer.problem);
    return answer;
  }

  async function send(): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries++) {
      const { mine, seen } = state();
      if (!mine || !seen || !base) return false;
      if (isSame(mine, seen)) {
        await keep('handed');
        return true;
      }
      const { clashes } = meet(mine, base, seen);
      const fault = faultOf(mine, seen, longestVocation());
      set({ clashes, fault });
      if (clashes.length > 0 || fault) return false;
      const answer = await client.handOver(person, bodyOf(mine, seen), tag);
      if (answer.ok) {
        // What was typed in between is still to be handed over.
        base = seenIn(readPersonTexts(answer.value.texts));
        await take(answer.value);
        const after = state();
        if (after.mine && after.seen && !isSame(after.mine, after.seen)) return false;
        await keep('handed');
        onHanded();
        return true;
      }
      if (answer.problem.kind !== 'conflict') {
        refused(answer.problem);
        return false;
      }
      const again = await open();
      if (!again.ok) return false;
    }
    set({ problem: { kind: 'conflict' } });
    return false;
  }

  async function handOver(): Promise<boolean> {
    if (state().isSending) return false;
    set({ isSending: true, problem: undefined, fault: undefined, clashes: [] });
    const isDone = await send();
    set({ isSending: false });
    return isDone;
  }

  return {
    state,
    subscribe,
    open: async () => {
      if (!state().isSending) await open();
    },
    write: (change) => {
      const { mine } = state();
      if (!mine) return;
      set({ mine: { ...mine, ...change }, fault: undefined });
      void keep('nothing');
    },
    handOver,
    putOff: () => set({ clashes: [] }),
    settle: async (choices) => {
      const { mine, seen, clashes } = state();
      if (!mine || !seen) return false;
      const settled = clashes.reduce(
        (chosen, group) => (choices[group] === 'theirs' ? takeOver(group, chosen, seen) : chosen),
        mine,
      );
      // Both texts were seen: what is written now was written knowing the other.
      base = seen;
      set({ mine: settled, clashes: [] });
      await keep('nothing');
      return handOver();
    },
  };
}
