/** Deletes an entry with all its versions and drafts, and offers to undo. */

import type { AlertKey } from '#src/contract/domain/alert-keys.ts';
import type { CollectionName } from '#src/contract/domain/collections.ts';
import { versionKeys } from '#src/contract/domain/entry-versions.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import { entryOfDraft, restoreDraft } from '#src/core/journal/draft-list.ts';
import { storageAlert, undoToast } from './alert-words.ts';
import { useApp } from './app-context.tsx';
import { useWorkspace } from './workspace-context.tsx';

const said = {
  reconnections: 'reco_deleted',
  derailors: 'deviateur_deleted',
  claims: 'pretention_deleted',
  friendships: 'exchange_deleted',
  notes: 'note_deleted',
} as const satisfies Record<CollectionName, AlertKey>;

/** Alerts about an entry, dismissed when the entry is deleted. */
const over: Readonly<Partial<Record<CollectionName, readonly AlertKey[]>>> = {
  notes: ['note_added', 'data_saved'],
};

/**
 * Deletes an entry. Resolves to false, after an alert, if the device rejects the write.
 * `leave` navigates to the next page, which offers to undo.
 */
export function useRemoveEntry(): (
  collection: CollectionName,
  key: DateKey,
  leave?: () => unknown,
) => Promise<boolean> {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const reportFailure = (thrown: unknown) => {
    notices.show(storageAlert(thrown));
  };
  return async (collection, key, leave) => {
    try {
      const { collections, drafts } = workspace.snapshot();
      const keys = versionKeys(collections[collection], key);
      const begun = Object.entries(drafts).filter(([, draft]) => {
        const of = entryOfDraft(draft);
        return of?.collection === collection && keys.includes(of.key);
      });
      const removed = await workspace.remove(collection, key);
      // A draft of a deleted entry would be listed as a row of its own.
      for (const [name] of begun) await workspace.dropDraft(name);
      await leave?.();
      for (const before of over[collection] ?? []) notices.dismissGroup(before);
      const putBack = async () => {
        await workspace.putBack(collection, removed);
        for (const [name, draft] of begun) await restoreDraft(workspace, { name, draft });
      };
      notices.show(undoToast(said[collection], () => void putBack().catch(reportFailure)));
      return true;
    } catch (thrown) {
      reportFailure(thrown);
      return false;
    }
  };
}
