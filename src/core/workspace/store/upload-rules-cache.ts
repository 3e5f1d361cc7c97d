/** What the server accepts as attachments: learned from refusals, and requested if unknown. */

import type { UploadRules } from '#src/contract/wire/upload-rules.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { AttachmentTransport } from '#src/platform/remote/attachment-transport.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import { type KnownRules, readRecord, writeRecord } from './person-database.ts';
import type { Store } from './store.ts';

/** Its state is empty if the server has not answered yet. */
export interface UploadRulesCache extends StateStore<KnownRules> {
  /** Asks the server, unless its last answer is recent. Never rejects: on failure the known rules stay. */
  ask(): Promise<void>;
  /** Reads what is stored on the device. Throws StorageProblem. */
  load(): Promise<void>;
  /** Stores the rules of a refusal. Throws StorageProblem. */
  learn(rules: UploadRules): Promise<void>;
}

/** Maximum age of an answer before it is requested again. */
const minute = 60_000;

export function createUploadRulesCache(
  store: Store,
  transport: AttachmentTransport | undefined,
  clock: Clock,
): UploadRulesCache {
  const { state, subscribe, set } = createStore<KnownRules>({});
  let asking: Promise<void> | undefined;

  async function put(change: KnownRules): Promise<void> {
    if (Object.keys(change).length === 0) return;
    const rules = { ...state(), ...change };
    set(rules);
    await store.commit(['records'], 'relaxed', async (transaction) => {
      await writeRecord(transaction, 'uploadRules', rules);
      return { result: undefined };
    });
  }

  async function askNow(): Promise<void> {
    const answer = await transport?.rules();
    // If the device cannot store the answer, keep it in memory while the page is open.
    if (answer?.ok) await put({ ...answer.value, askedAt: clock.now() }).catch(ignore('upload-rules-cache'));
  }

  return {
    async load() {
      const stored = await store.read(['records'], (records) => readRecord(records, 'uploadRules'));
      if (stored !== undefined) set(stored);
    },
    learn: put,
    state,
    subscribe,
    ask() {
      const since = clock.now() - (state().askedAt ?? Number.NEGATIVE_INFINITY);
      // If the clock was set back, the age is negative, and the answer does not count as recent.
      if (since >= 0 && since < minute) return Promise.resolve();
      asking ??= askNow().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}
