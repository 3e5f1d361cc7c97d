/** The context and the labels that an exercise's wording may quote, the same objects while nothing changes. */
import { useMemo } from 'react';
import type { Context } from '#renderers/engine/answers.ts';
import type { Descriptor } from '#src/exercises/descriptor.ts';
import { useWords } from './app.tsx';
import { useToday } from './today.ts';
import { useSnapshot } from './workspace.tsx';

export function useExerciseContext(descriptor: Descriptor): {
  readonly context: Context;
  readonly contextLabels: Readonly<Record<string, string>>;
} {
  const snapshot = useSnapshot();
  const { say, locale } = useWords();
  const today = useToday();
  const { personal, identityCard } = snapshot;
  // Of the snapshot the context reads the profile and the card: a sync or a draft must not redraw every question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const context = useMemo(
    () => descriptor.contextOf(snapshot, locale, today),
    [descriptor, personal, identityCard, locale, today],
  );
  const contextLabels = useMemo(() => descriptor.contextLabels(say), [descriptor, say]);
  return { context, contextLabels };
}
