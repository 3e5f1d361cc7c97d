/** Whom the counsellor accompanies, read again on coming back; what was written about whoever took access back is erased. */

import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import type { KeptWordsStore } from '#src/studio/web/client/kept-words.ts';

interface PeopleState {
  /** undefined: not read yet. */
  readonly people: readonly Accompanied[] | undefined;
  /** Why the last reading failed. */
  readonly problem: RemoteProblem | undefined;
  /** About whom words are kept here that were not handed over: uuids. */
  readonly unsent: ReadonlySet<string>;
}

export interface PeopleStore extends StateStore<PeopleState> {
  readonly refresh: () => Promise<void>;
  /** Looks up again about whom words are kept. */
  readonly recount: () => Promise<void>;
}

export function createPeopleStore(
  client: Pick<AccompanyClient, 'people'>,
  words: KeptWordsStore,
): PeopleStore {
  const initial: PeopleState = { people: undefined, problem: undefined, unsent: new Set() };
  const { state, subscribe, update: set } = createStore(initial);
  let reading: Promise<void> | undefined;

  async function recount(): Promise<void> {
    const kept = new Set(await words.kept().catch(() => []));
    const isSame = kept.size === state().unsent.size && [...kept].every((uuid) => state().unsent.has(uuid));
    if (!isSame) set({ unsent: kept });
  }

  async function read(): Promise<void> {
    const answer = await client.people();
    if (!answer.ok) {
      set({ problem: answer.problem });
      await recount();
      return;
    }
    // Nothing but this answer says that access was taken back: a refusal alone may pass.
    const known = new Set(answer.value.map(({ uuid }) => uuid));
    const gone = (await words.kept().catch(() => [])).filter((uuid) => !known.has(uuid));
    await Promise.all(gone.map((uuid) => words.drop(uuid).catch(() => undefined)));
    set({ people: answer.value, problem: undefined });
    await recount();
  }

  return {
    state,
    subscribe,
    recount,
    refresh: () => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}
