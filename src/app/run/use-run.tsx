/** Runs an exercise on a page. Questions render at every key press, the rest in pauses. Shows failures as notes. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Answers } from '#renderers/engine/answers.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { storageAlert } from '#src/app/context/alert-words.ts';
import { useApp } from '#src/app/context/app-context.tsx';
import { sendNow } from '#src/app/context/send-now.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { createRun } from '#src/core/exercises/run.ts';
import type { FinishOptions, Run, RunOptions, RunState } from '#src/core/exercises/run-contract.ts';
import { isTyping, subscribeToTyping } from '#src/ui/typing.ts';
import { useStore } from '#src/ui/use-store.ts';

/** Place of notes above the buttons of a slide, or above the save button. */
export const nextButton = 'next';

export type RunSettings = Omit<RunOptions, 'workspace' | 'onFailure' | 'onSaved' | 'now'>;

export type CurrentRun = RunState & Omit<Run, 'state' | 'follow'>;

/** Returns a value derived from the current answers. Renders only when it changes. */
export function useLatestOf<T>(run: Pick<Run, 'subscribe' | 'latest'>, choose: (answers: Answers) => T): T {
  return useSyncExternalStore(run.subscribe, () => choose(run.latest()));
}

/** @param settings the name of the draft must not change while the page is mounted. */
export function useRun(settings: RunSettings): CurrentRun {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const [run] = useState(() =>
    createRun({
      ...settings,
      workspace,
      onFailure: (thrown) => notices.show({ ...storageAlert(thrown), above: nextButton }),
      onSaved: () => sendNow(workspace, notices),
    }),
  );
  const begun = run.stoppedAt !== undefined;
  useEffect(() => {
    if (begun) void workspace.pullDraftBeforeOpen();
  }, [workspace, begun]);
  run.follow(settings);
  const state = useStore(run);
  // A draft that another tab ended stays open while the user types: the next key press stores it again.
  const typing = useSyncExternalStore(subscribeToTyping, isTyping);
  return { ...run, ...state, gone: state.gone && !typing };
}

interface RunFormProps extends Omit<ExerciseFormProps, 'answers' | 'words' | 'onAnswers' | 'onFinish'> {
  readonly run: CurrentRun;
  /** How to finish: options for the run, or a callback that takes the last answers. */
  readonly end: FinishOptions | ExerciseFormProps['onFinish'];
}

/** The questions. They render at every key press, and the run stores each change. */
export function RunForm({ run, end, ...form }: RunFormProps) {
  const answers = useSyncExternalStore(run.subscribe, run.latest);
  return (
    <ExerciseForm
      {...form}
      words={wordsIn(form.exercise.locale)}
      answers={answers}
      kept={run.kept}
      onKeep={(key, code) => void run.mark(key, code, form.slide)}
      parked={run.parked}
      onPark={(parked) => void run.park(parked, form.slide)}
      busy={run.busy}
      onAnswers={(next) => void run.keep(next, form.slide, 'typing')}
      onLeave={run.settle}
      onFinish={typeof end === 'function' ? end : (last) => void run.finish(last, end)}
    />
  );
}
