/** Edits one person's page: reads it, stores unsent texts on the device at each key, and sends them. */

import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import type { StoredWordsStore } from '#src/studio/web/client/stored-words.ts';
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
import { type Fault, faultOf } from './text-faults.ts';

/** `unsaved`: the browser refuses to store the texts. */
type Keeping = 'nothing' | 'kept' | 'unsaved' | 'handed';

export interface CounselState {
  /** undefined until read. */
  readonly texts: PersonTexts | undefined;
  /** The texts on the server. */
  readonly seen: Seen | undefined;
  readonly mine: Written | undefined;
  readonly keeping: Keeping;
  readonly isSending: boolean;
  /** Why the last call failed. */
  readonly problem: RemoteProblem | undefined;
  /** Why the texts cannot be sent yet. */
  readonly fault: Fault | undefined;
  /** Texts that changed both on the server and here. */
  readonly clashes: readonly Group[];
  /** True if the server refuses access to this person's page. */
  readonly isClosed: boolean;
}

export interface Counsel extends StateStore<CounselState> {
  /** Reads the person's texts, also again. Unsent texts stay. */
  readonly open: () => Promise<void>;
  readonly write: (change: Partial<Written>) => void;
  /** Sends the texts. Resolves to true if none is left to send. */
  readonly handOver: () => Promise<boolean>;
  /** Dismisses the conflict. Sends nothing. */
  readonly dismissClash: () => void;
  /** Applies the user's choice for each conflict and sends the result. */
  readonly settle: (choices: Readonly<Partial<Record<Group, 'mine' | 'theirs'>>>) => Promise<boolean>;
}

interface CounselOptions {
  readonly client: Pick<AccompanyClient, 'open' | 'handOver'>;
  readonly words: StoredWordsStore;
  readonly longestVocation: () => number | undefined;
  /** Called when the texts stored on this device change. */
  readonly onKept: () => void;
  /** Called when the server has the texts. */
  readonly onHanded: () => void;
  /** Called when the server refuses the page. The list of people tells whether access was withdrawn. */
  readonly onClosed: () => void;
}

/** Attempts to send when each fails with a conflict in texts that were not edited here. */
const maxTries = 4;

/** The state of one page, with the texts on the device and those of the last read. */
function createTexts(
  person: Pick<Accompanied, 'uuid'>,
  { words, onKept }: Pick<CounselOptions, 'words' | 'onKept'>,
) {
  const { update: set, ...store } = createStore<CounselState>({
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
  const { state } = store;
  /** ETag of the last read, and the server's texts that `mine` is based on. */
  const basis: { tag?: string | undefined; base?: Seen } = {};
  let lastWrite = 0;

  /** Stores the unsent texts on the device, or deletes them if none is left. */
  async function keep(otherwise: Keeping): Promise<void> {
    const { mine, seen } = state();
    if (!mine || !seen || !basis.base) return;
    lastWrite += 1;
    const own = lastWrite;
    const isNothing = isSame(mine, seen);
    let keeping: Keeping = isNothing ? otherwise : 'kept';
    try {
      await (isNothing ? words.drop(person.uuid) : words.write(person.uuid, { mine, base: basis.base }));
    } catch {
      if (!isNothing) keeping = 'unsaved';
    }
    if (own !== lastWrite) return;
    if (keeping !== state().keeping) set({ keeping });
    onKept();
  }

  /** Takes over the server's texts. Fields that were not edited here follow them. */
  async function take({ texts, etag }: NodeTexts): Promise<void> {
    const personTexts = readPersonTexts(texts);
    const now = seenIn(personTexts);
    basis.tag = etag;
    const former =
      state().mine && basis.base
        ? { mine: state().mine, base: basis.base }
        : await words.read(person.uuid).catch(ignore('counsel'));
    // Text typed while the storage was read takes precedence.
    const mine = state().mine ?? former?.mine ?? now;
    const met = meet(mine, former?.base ?? now, now);
    basis.base = met.clashes.length > 0 ? (former?.base ?? now) : now;
    set({ texts: personTexts, seen: now, mine: met.mine, problem: undefined, isClosed: false });
    await keep(state().keeping === 'handed' ? 'handed' : 'nothing');
  }

  return { ...store, set, basis, keep, take };
}

/** The calls of one page: `open` reads it, `send` sends its texts and resolves to true if none is left to send. */
function createCalls(
  person: Pick<Accompanied, 'nid' | 'uuid'>,
  { state, set, basis, keep, take }: ReturnType<typeof createTexts>,
  { client, longestVocation, onHanded, onClosed }: CounselOptions,
) {
  function refused(problem: RemoteProblem): void {
    const isGone = problem.kind === 'refused' && problem.status === 404;
    const isClosed = problem.kind === 'forbidden' || isGone;
    set(isClosed ? { isClosed, problem: undefined } : { problem });
    if (isClosed) onClosed();
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
    for (let tries = 0; tries < maxTries; tries++) {
      const { mine, seen } = state();
      if (!mine || !seen || !basis.base) return false;
      if (isSame(mine, seen)) {
        await keep('handed');
        return true;
      }
      const { clashes } = meet(mine, basis.base, seen);
      const fault = faultOf(mine, seen, longestVocation());
      set({ clashes, fault });
      if (clashes.length > 0 || fault) return false;
      const answer = await client.handOver(person, bodyOf(mine, seen), basis.tag);
      if (answer.ok) {
        // Text typed while the request was in flight still has to be sent.
        basis.base = seenIn(readPersonTexts(answer.value.texts));
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

  return { open, send };
}

export function createCounsellorEditor(
  person: Pick<Accompanied, 'nid' | 'uuid'>,
  options: CounselOptions,
): Counsel {
  const texts = createTexts(person, options);
  const { state, subscribe, set, basis, keep } = texts;
  const { open, send } = createCalls(person, texts, options);

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
    dismissClash: () => set({ clashes: [] }),
    settle: async (choices) => {
      const { mine, seen, clashes } = state();
      if (!mine || !seen) return false;
      const settled = clashes.reduce(
        (chosen, group) => (choices[group] === 'theirs' ? takeOver(group, chosen, seen) : chosen),
        mine,
      );
      // The user has seen both texts, so the next edit is based on the server's.
      basis.base = seen;
      set({ mine: settled, clashes: [] });
      await keep('nothing');
      return handOver();
    },
  };
}
