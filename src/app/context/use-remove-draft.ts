/** Deletes a draft together with its opening part, and offers to undo. */

import { draftBefore, followersOf, type NamedDraft, restoreDraft } from '#src/core/journal/draft-list.ts';
import { storageAlert, undoToast } from './alert-words.ts';
import { useApp } from './app-context.tsx';
import { useWorkspace } from './workspace-context.tsx';

/** Deletes a draft and offers to undo. Shows a note if the device rejects the write. */
export function useRemoveDraft(): (named: NamedDraft) => Promise<void> {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const reportFailure = (thrown: unknown) => {
    notices.show(storageAlert(thrown));
  };
  /** Returns the draft, and its opening draft if no other draft depends on that. */
  const withOpening = (named: NamedDraft): readonly NamedDraft[] => {
    const { drafts } = workspace.snapshot();
    const opening = draftBefore(named.draft);
    const before = opening === undefined ? undefined : drafts[opening];
    if (opening === undefined || !before || followersOf(drafts, opening).length > 1) return [named];
    return [named, { name: opening, draft: before }];
  };
  return async (named) => {
    const removed = withOpening(named);
    try {
      for (const { name } of removed) await workspace.dropDraft(name);
    } catch (thrown) {
      reportFailure(thrown);
      return;
    }
    notices.show(
      undoToast('draft_deleted', () => {
        Promise.all(removed.map((each) => restoreDraft(workspace, each))).catch(reportFailure);
      }),
    );
  };
}
