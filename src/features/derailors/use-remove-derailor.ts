/** Deletes a derailor or a claim, and shows a toast. */
import type { Identified } from '#src/journal/derailors.ts';
import { alertToast, storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';

/** Deletes one; false where the device refused; an alert reports it. */
export function useRemoveDerailor(): (identified: Identified) => Promise<boolean> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  return async ({ group, key }) => {
    try {
      await workspace.remove(group, key);
      toasts.show(alertToast('data_deleted'));
      return true;
    } catch (thrown) {
      toasts.show(storageToast(thrown));
      return false;
    }
  };
}
