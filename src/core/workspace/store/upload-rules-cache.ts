/** What the server takes as attachments: learned from every refusal, and asked for where it is not known. */

import type { UploadRules } from '#src/contract/wire/upload-rules.ts';
import type { Clock } from '#src/platform/device/clock.ts';
import type { AttachmentTransport } from '#src/platform/remote/attachment-transport.ts';
import { createStore, type StateStore } from '#src/platform/state-store.ts';
import { type KnownRules, readRecord, writeRecord } from './person-database.ts';
import type { Store } from './store.ts';

/** Its state is empty where the server has not said anything. */
export interface UploadRulesCache extends StateStore<KnownRules> {
  /** Asks the server, unless its last answer is young. Never rejects: without an answer, what was known stays. */
  ask(): Promise<void>;
  /** Reads what is stored on the device. Throws StorageProblem. */
  load(): Promise<void>;
  /** A refusal named rules. Throws StorageProblem. */
  learn(rules: UploadRules): Promise<void>;
}

/** An answer as young as this is not asked for again, whatever is picked. */
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
    // A device that cannot store it still has it for as long as the page is open.
    if (answer?.ok) await put({ ...answer.value, askedAt: clock.now() }).catch(() => undefined);
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
      // A clock that was set back makes an answer no younger.
      if (since >= 0 && since < minute) return Promise.resolve();
      asking ??= askNow().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}
