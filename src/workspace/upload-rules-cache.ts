/** What the server takes as attachments: learned from every refusal, and asked for where it is not known. */

import type { Clock } from '#src/device/clock.ts';
import { createListeners } from '#src/domain/listeners.ts';
import type { AttachmentTransport } from '#src/remote/attachment-transport.ts';
import type { UploadRules } from '#src/wire/upload-rules.ts';
import { type KnownRules, readRecord, writeRecord } from './store/person-database.ts';
import type { Store } from './store/store.ts';

export interface UploadRulesCache {
  /** The same object until something changes; empty where the server has not said anything. */
  known(): KnownRules;
  /** Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
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
  const listeners = createListeners();
  let known: KnownRules = {};
  let asking: Promise<void> | undefined;

  function become(next: KnownRules): void {
    known = next;
    listeners.call();
  }

  async function put(change: KnownRules): Promise<void> {
    if (Object.keys(change).length === 0) return;
    become({ ...known, ...change });
    const rules = known;
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
      if (stored !== undefined) become(stored);
    },
    learn: put,
    known: () => known,
    subscribe: listeners.subscribe,
    ask() {
      const since = clock.now() - (known.askedAt ?? Number.NEGATIVE_INFINITY);
      // A clock that was set back makes an answer no younger.
      if (since >= 0 && since < minute) return Promise.resolve();
      asking ??= askNow().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}
