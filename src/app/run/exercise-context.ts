/** Context and labels for an exercise's texts, stable while nothing changes. */

import { useMemo } from 'react';
import type { Context } from '#renderers/engine/answers.ts';
import { useStable } from '#renderers/parts/stable-value.ts';
import { useLabels } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSavedNow } from '#src/app/context/use-snapshot-now.ts';
import type { About } from '#src/contract/domain/stored-entry.ts';
import type { Descriptor } from '#src/core/exercises/descriptor.ts';
import { useWords } from '#src/ui/use-words.ts';

const nothing: About = {};

/** @param about subject of the exercise. Keep the object stable while nothing in it changes. */
export function useExerciseContext(
  descriptor: Descriptor,
  about: About = nothing,
): {
  readonly context: Context;
  readonly contextLabels: Readonly<Record<string, string>>;
} {
  const snapshot = useSavedNow();
  const { t, locale } = useWords();
  const today = useToday();
  const labelsOf = useLabels();
  const { personal, identityCard, progression, collections } = snapshot;
  // Does not depend on the snapshot, which changes at each key press and would render every question.
  const made = useMemo(
    () => descriptor.contextOf({ personal, identityCard, progression, collections }, locale, today, about),
    [descriptor, personal, identityCard, progression, collections, locale, today, about],
  );
  const context = useStable(made);
  const contextLabels = useMemo(() => descriptor.contextLabels(t, labelsOf), [descriptor, t, labelsOf]);
  return { context, contextLabels };
}
