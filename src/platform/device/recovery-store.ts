/** A small database for the draft of the password recovery. Deleted when the recovery ends. */

import { wrap } from 'idb';
import type { RecoveryDraft, RecoveryStore } from '#src/contract/domain/recovery-draft.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { databaseAtFirstUse } from './database-at-first-use.ts';
import { browserStorage } from './device.ts';

type RecoveryStores = { readonly draft: { readonly key: string; readonly value: RecoveryDraft } };

const name = 'ancrage-recovery';
const draftKey = 'draft';

/** The store. The first write creates its database, and `clear` deletes it. */
export function openRecoveryStore(storage: IDBFactory | undefined = browserStorage()): RecoveryStore {
  const kept = databaseAtFirstUse<RecoveryStores>({
    name,
    version: 1,
    storage,
    stores: ['draft'],
  });

  return {
    async read() {
      const database = await kept.open();
      const stored: unknown = await database.read(['draft'], ({ store }) => store('draft').get(draftKey));
      return isDraft(stored) ? stored : undefined;
    },
    async write(draft) {
      const database = await kept.open();
      await database.write(['draft'], 'relaxed', ({ store }) => store('draft').put(draftKey, draft));
    },
    async clear() {
      // Close first: the deletion waits for every connection.
      await kept.close();
      if (storage !== undefined) await wrap(storage.deleteDatabase(name));
    },
  };
}

function isDraft(value: unknown): value is RecoveryDraft {
  if (!isRecord(value)) return false;
  const { mail, again, code } = value;
  return [mail, again, code].every((text) => typeof text === 'string');
}
