/** The questions of a run: they follow every key, and what stands around them does not. */
import { useSyncExternalStore } from 'react';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import type { CurrentRun } from './use-run.ts';

interface RunFormProps extends Omit<ExerciseFormProps, 'answers'> {
  readonly run: Pick<CurrentRun, 'subscribe' | 'latest'>;
}

export function RunForm({ run, ...form }: RunFormProps) {
  const answers = useSyncExternalStore(run.subscribe, run.latest);
  return <ExerciseForm {...form} answers={answers} />;
}
