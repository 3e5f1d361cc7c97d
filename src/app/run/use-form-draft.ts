/** Draft of a form page: renders in pauses of typing, and shows failures as notes. */
import { useEffect, useState } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { createFormDraft, type FormDraft, type FormDraftState } from '#src/core/exercises/form-draft.ts';
import type { Saving } from '#src/core/exercises/run-contract.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { useStore } from '#src/ui/use-store.ts';

export interface OpenFormDraft
  extends Pick<FormDraft, 'subscribe' | 'known' | 'restored' | 'keep' | 'settle' | 'saved'>,
    Pick<FormDraftState, 'wasUpdatedElsewhere'> {
  /** Returns the current answers. Its callers follow every key press. */
  latest(): Answers;
  saving(): Saving;
}

/** @param seen data on which this visit's form is based. */
export function useFormDraft(
  descriptor: Descriptor,
  seen: Snapshot,
  document: { readonly version: string; readonly locale: string },
): OpenFormDraft {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const [form] = useState(() => {
    const made = createFormDraft({
      workspace,
      descriptor,
      seen,
      document,
      onFailure: (thrown) => notices.show(storageAlert(thrown)),
    });
    return { ...made, latest: () => made.state().answers, saving: () => made.state().saving };
  });
  useEffect(() => {
    void workspace.pullDraftBeforeOpen();
  }, [workspace]);
  form.follow(document);
  const wasUpdatedElsewhere = useStore(form, (state) => state.wasUpdatedElsewhere);
  return { ...form, wasUpdatedElsewhere };
}
