/** The exercise documents that the server published, as kept on this device, compiled once per version. */

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
  /** What the check of the document found. */
  readonly problems: readonly Problem[];
  /** The language that the document is really in. */
  readonly servedLocale: Locale;
}

/**
 * The exercise in the interface's language, else in the other one; undefined until the device has it. A document that the
 * server withdraws stays for the pages that have it open.
 * @param name of the document, the same in every language.
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

/** Finds a document in the interface's language, else in the other one. Another function once the server has answered. */
function useFind(): (name: string) => AnyDocument | undefined {
  const { documents } = useWorkspace();
  const { locale } = useWords();
  const all = useSyncExternalStore(documents.subscribe, documents.problems);
  // The list of problems is a new one with each answer of the server, and so stands for all documents.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useCallback((name) => documents.find(name, locale)?.document, [documents, locale, all]);
}

/** The short labels of any exercise's questions, deprecated ones too, in the interface's language where they are there. */
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

/** The compiled exercise of a name, for what quotes several of them. Another function once the server has answered. */
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
