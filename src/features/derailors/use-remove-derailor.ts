/** Deletes a derailor or a claim, with the way to take that back. */
import type { Identified } from '#src/journal/derailors.ts';
import { storageNote, undoPill } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';

/** Deletes one; false where the device refused; an alert reports it. */
export function useRemoveDerailor(): (identified: Identified) => Promise<boolean> {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const reportFailure = (thrown: unknown) => {
    notices.show(storageNote(thrown));
  };
  return async ({ group, key }) => {
    try {
      const removed = await workspace.remove(group, key);
      const putBack = () => workspace.putBack(group, removed);
      const said = group === 'claims' ? 'pretention_deleted' : 'deviateur_deleted';
      notices.show(undoPill(said, () => void putBack().catch(reportFailure)));
      return true;
    } catch (thrown) {
      reportFailure(thrown);
      return false;
    }
  };
}
