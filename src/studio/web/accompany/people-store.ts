/** The people a counsellor accompanies. Deletes unsent texts about a person who withdrew access. */

import type { Accompanied } from '#src/contract/wire/accompanied.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import type { AccompanyClient } from '#src/studio/web/client/accompany-client.ts';
import type { StoredWordsStore } from '#src/studio/web/client/stored-words.ts';

interface PeopleState {
  /** undefined until read. */
  readonly people: readonly Accompanied[] | undefined;
  /** Why the last reading failed. */
  readonly problem: RemoteProblem | undefined;
  /** uuids of people about whom this device stores unsent texts. */
  readonly unsent: ReadonlySet<string>;
}

export interface PeopleStore extends StateStore<PeopleState> {
  readonly refresh: () => Promise<void>;
  /** Reads again which people have unsent texts. */
  readonly recount: () => Promise<void>;
}

export function createPeopleStore(
  client: Pick<AccompanyClient, 'people'>,
  words: StoredWordsStore,
): PeopleStore {
  const initial: PeopleState = { people: undefined, problem: undefined, unsent: new Set() };
  const { state, subscribe, update: set } = createStore(initial);
  let reading: Promise<void> | undefined;

  async function recount(): Promise<void> {
    const next = new Set(await words.kept());
    const isSame = next.size === state().unsent.size && [...next].every((uuid) => state().unsent.has(uuid));
    if (!isSame) set({ unsent: next });
  }

  async function read(): Promise<void> {
    const answer = await client.people();
    if (!answer.ok) {
      set({ problem: answer.problem });
      await recount();
      return;
    }
    // Only this answer proves that access was withdrawn. A refusal may be temporary.
    const known = new Set(answer.value.map(({ uuid }) => uuid));
    for (const { place, drop } of await words.all()) if (!known.has(place)) await drop();
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
