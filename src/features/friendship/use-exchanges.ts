/** The person's friendship exchanges, and the way to delete one. */
import { useMemo } from 'react';
import type { DateKey } from '#src/domain/entry.ts';
import { draftKey, type Exchange, readExchanges } from '#src/journal/friendships.ts';
import { alertToast, storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';

/** Newest first. */
export function useExchanges(): readonly Exchange[] {
  const { friendships } = useSnapshot().collections;
  return useMemo(() => readExchanges(friendships), [friendships]);
}

/** Deletes an exchange and what was begun of it; false where the device refused; an alert reports it. */
export function useRemoveExchange(): (key: DateKey) => Promise<boolean> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  return async (key) => {
    try {
      await workspace.remove('friendships', key);
      const begun = Object.entries(workspace.snapshot().drafts).filter(
        ([, draft]) => draftKey(draft) === key,
      );
      await Promise.all(begun.map(([name]) => workspace.dropDraft(name)));
      toasts.show(alertToast('data_deleted'));
      return true;
    } catch (thrown) {
      toasts.show(storageToast(thrown));
      return false;
    }
  };
}
