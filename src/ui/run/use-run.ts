/** The run of an exercise on a page: its failures shown as notes. What stands around the questions is drawn in pauses alone. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import { createRun } from '#src/exercises/run.ts';
import type { FinishOptions, Run, RunOptions, RunState } from '#src/exercises/run-contract.ts';
import { storageNote } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { sendNow } from '#src/ui/app/send-now.ts';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';

/** Place of notes: above the buttons of a slide, or the one of a page that saves. */
export const nextButton = 'next';

export type RunSettings = Omit<RunOptions, 'workspace' | 'onFailure' | 'now'>;

export type CurrentRun = RunState & Omit<Run, 'state' | 'follow'>;

/** Something of the answers of this very moment; whoever asks is drawn again when that changes, and at no other key. */
export function useLatestOf<T>(run: Pick<Run, 'subscribe' | 'latest'>, choose: (answers: Answers) => T): T {
  return useSyncExternalStore(run.subscribe, () => choose(run.latest()));
}

/** @param settings the name of the draft stays the same while the page is mounted. */
export function useRun(settings: RunSettings): CurrentRun {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const [run] = useState(() =>
    createRun({
      ...settings,
      workspace,
      onFailure: (thrown) => notices.show({ ...storageNote(thrown), above: nextButton }),
    }),
  );
  const begun = run.stoppedAt !== undefined;
  useEffect(() => {
    if (begun) void workspace.lookForDraft();
  }, [workspace, begun]);
  run.follow(settings);
  const state = useSyncExternalStore(run.subscribe, run.state);
  const finish = (answers: Answers, options: FinishOptions) =>
    run.finish(answers, {
      ...options,
      onLanded: async (landed) => {
        if (landed.landing.to !== 'nothing') sendNow(workspace, notices);
        await options.onLanded(landed);
      },
    });
  return { ...run, ...state, finish };
}
