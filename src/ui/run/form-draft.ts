/** The draft of a form on a page: rendered at every change, its failures shown as notes. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Descriptor } from '#src/exercises/descriptor.ts';
import { createFormDraft, type FormDraft, type FormDraftState } from '#src/exercises/form-draft.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import type { Snapshot } from '#src/workspace/store/snapshot.ts';

export type CurrentFormDraft = FormDraftState &
  Pick<FormDraft, 'known' | 'restored' | 'keep' | 'settle' | 'saved'>;

/** @param seen what the form began from, at this visit. */
export function useFormDraft(
  descriptor: Descriptor,
  seen: Snapshot,
  document: { readonly version: string; readonly locale: string },
): CurrentFormDraft {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const [form] = useState(() =>
    createFormDraft({
      workspace,
      descriptor,
      seen,
      document,
      onFailure: (thrown) => notices.show(storageNote(thrown)),
    }),
  );
  useEffect(() => {
    void workspace.lookForDraft();
  }, [workspace]);
  form.follow(document);
  const state = useSyncExternalStore(form.subscribe, form.state);
  return { ...form, ...state };
}
