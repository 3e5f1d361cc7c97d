/** Deleting what was begun: gone at once, taken back for a while. */
import { alertToast, storageToast } from '#src/parts/alert-words.ts';
import { useApp } from '#src/parts/app.tsx';
import { useWorkspace } from '#src/parts/workspace.tsx';
import type { NamedDraft } from './drafts.ts';

/** Deletes a draft and says so, with the way back; a refusal of the device is said. */
export function useRemoveDraft(): (named: NamedDraft) => Promise<void> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const said = (thrown: unknown) => {
    toasts.show(storageToast(thrown));
  };
  return async ({ name, draft }) => {
    try {
      await workspace.dropDraft(name);
    } catch (thrown) {
      said(thrown);
      return;
    }
    toasts.show({
      ...alertToast('draft_deleted'),
      tone: 'undo',
      action: {
        label: (say) => say('common.undo'),
        run: () => void workspace.putDraft(name, draft).catch(said),
      },
    });
  };
}
