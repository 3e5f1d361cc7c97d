/** The exercise documents that the server published, as kept on this device, compiled once per version. */
import { useSyncExternalStore } from 'react';
import type { Problem } from '#renderers/document/problem.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Locale } from '#src/domain/locale.ts';
import { useWords } from './app.tsx';
import { useWorkspace } from './workspace.tsx';

export interface ServedExercise {
  readonly exercise: Exercise;
  /** What the check of the document found. */
  readonly problems: readonly Problem[];
  /** The language that the document is really in. */
  readonly servedLocale: Locale;
}

/**
 * The exercise in the interface's language, else in the other one; undefined until the device holds it.
 * @param name of the document, the same in every language.
 */
export function useDocument(name: string): ServedExercise | undefined {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const found = useSyncExternalStore(documents.subscribe, () => documents.find(name, locale));
  if (found?.document.kind !== 'exercise') return undefined;
  return {
    exercise: compileExercise(found.document),
    problems: found.problems,
    servedLocale: found.document.locale,
  };
}
