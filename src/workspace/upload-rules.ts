/** What the server takes as files, as this device was told: asked for once a day at most, learned from every refusal. */

import type { AttachmentTransport } from '#src/remote/attachment-transport.ts';
import type { UploadRules } from '#src/wire/upload-rules.ts';
import type { KnownRules } from './known-rules.ts';
import { type PersonDatabase, readRecord, writeRecord } from './store/person-database.ts';
import type { Keep } from './store/storage-queue.ts';

export interface UploadRulesCache {
  /** The same object until something changes; empty where the server has not said anything. */
  known(): KnownRules;
  subscribe(listener: () => void): () => void;
  /**
   * Asks the server, unless it was asked a short while ago. Never rejects: what was known stays where no answer comes.
   * @param again also where the last answer is young: somebody holds a file that it leaves out.
   */
  ask(again?: boolean): Promise<void>;
}

export interface UploadRulesStore {
  readonly cache: UploadRulesCache;
  /** Reads what the device kept. */
  load(): Promise<void>;
  /** A refusal told something. Throws StorageProblem. */
  learn(rules: UploadRules): Promise<void>;
}

const day = 24 * 60 * 60_000;

/** An answer as young as this is not asked for again, whatever is picked. */
const minute = 60_000;

export function createUploadRules(options: {
  readonly database: PersonDatabase;
  readonly keep: Keep;
  readonly transport: AttachmentTransport | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}): UploadRulesStore {
  const { database, keep, transport, now } = options;
  const listeners = new Set<() => void>();
  let known: KnownRules = {};
  let asking: Promise<void> | undefined;

  function become(next: KnownRules): void {
    known = next;
    for (const listener of [...listeners]) listener();
  }

  async function put(change: KnownRules): Promise<void> {
    if (Object.keys(change).length === 0) return;
    become({ ...known, ...change });
    const kept = known;
    await keep(() =>
      database.write(['records'], 'relaxed', (transaction) => writeRecord(transaction, 'uploadRules', kept)),
    );
  }

  async function askNow(): Promise<void> {
    const answer = await transport?.rules();
    // A device that does not keep it still has it for as long as the page is open.
    if (answer?.ok) await put({ ...answer.value, askedAt: now() }).catch(() => undefined);
  }

  return {
    load: () =>
      keep(async () => {
        const kept = await database.read(['records'], (transaction) =>
          readRecord(transaction, 'uploadRules'),
        );
        if (kept !== undefined) become(kept);
      }),
    learn: put,
    cache: {
      known: () => known,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ask(again = false) {
        const since = now() - (known.askedAt ?? Number.NEGATIVE_INFINITY);
        // A clock that was set back makes an answer no younger.
        if (since >= 0 && since < (again ? minute : day)) return Promise.resolve();
        asking ??= askNow().finally(() => {
          asking = undefined;
        });
        return asking;
      },
    },
  };
}
