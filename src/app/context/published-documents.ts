/** Published exercise documents, as stored on this device. Compiles each version once. */

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { AnyDocument } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { compiledOf } from '#src/core/exercises/compiled-document.ts';
import type { LabelsOf } from '#src/core/exercises/descriptor.ts';
import { useWords } from '#src/ui/use-words.ts';
import { useWorkspace } from './workspace-context.tsx';

export interface ServedExercise {
  readonly exercise: Exercise;
  /** Problems that validation of the document found. */
  readonly problems: readonly Problem[];
  /** Actual language of the document. */
  readonly servedLocale: Locale;
}

/**
 * Returns the exercise in the interface's language, else in the other one. Undefined until it is on the device.
 * Pages that show a document keep it if the server withdraws it.
 * @param name name of the document, equal in every language.
 */
export function useDocument(name: string): ServedExercise | undefined {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const latest = useSyncExternalStore(documents.subscribe, () => documents.find(name, locale));
  const [opened, setOpened] = useState(latest);
  if (latest !== undefined && latest !== opened) setOpened(latest);
  const found = latest ?? (opened?.document.name === name ? opened : undefined);
  return useMemo(() => {
    if (found?.document.kind !== 'exercise') return undefined;
    return {
      exercise: compiledOf(documents, name, found.document),
      problems: found.problems,
      servedLocale: found.document.locale,
    };
  }, [documents, name, found]);
}

/** Finds a document in the interface's language, else in the other one. Changes identity after each server answer. */
function useFind(): (name: string) => AnyDocument | undefined {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const all = useSyncExternalStore(documents.subscribe, documents.problems);
  // Each server answer brings a new list of problems, so the list stands for all documents.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useCallback((name) => documents.find(name, locale)?.document, [documents, locale, all]);
}

/** Returns short labels of any exercise's questions, deprecated ones included, in the interface's language if possible. */
export function useLabels(): LabelsOf {
  const find = useFind();
  return useCallback(
    (name) => {
      const document = find(name);
      if (document?.kind !== 'exercise') return {};
      const titles = Object.entries(document.schema.properties ?? {}).map(
        ([key, property]) => [key, property.title ?? key] as const,
      );
      return Object.fromEntries(titles);
    },
    [find],
  );
}

/** Finds a compiled exercise by name. Changes identity after each server answer. */
export function useExercises(): (name: string) => Exercise | undefined {
  const { documents } = useWorkspace();
  const find = useFind();
  return useCallback(
    (name) => {
      const document = find(name);
      return document?.kind === 'exercise' ? compiledOf(documents, name, document) : undefined;
    },
    [documents, find],
  );
}
