/** Where a draft is, counted over the slides that its answers show. */

import { viewOf } from '#renderers/engine/answers.ts';
import { planSlides, progressOf } from '#renderers/engine/plan.ts';
import type { Draft } from '#src/domain/entry.ts';
import { exerciseNamed } from '#src/exercises/catalogue.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useToday } from '#src/ui/app/today.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';

/** Where a draft is, from 1; undefined while the document is not on the device. */
export function useDraftProgress(
  draft: Pick<Draft, 'exercise' | 'about' | 'answers' | 'slide'>,
): { readonly step: number; readonly total: number } | undefined {
  const served = useDocument(draft.exercise);
  const snapshot = useSnapshot();
  const { locale } = useWords();
  const today = useToday();
  const descriptor = exerciseNamed(draft.exercise);
  if (!served || !descriptor) return undefined;
  const context = descriptor.contextOf(snapshot, locale, today, draft.about);
  return progressOf(planSlides(served.exercise, viewOf(draft.answers, context)), draft.slide);
}
