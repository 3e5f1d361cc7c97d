/** Position of a draft, counted over the slides that its answers show. */
import { answersNow } from '#renderers/engine/answers-now.ts';
import { useDocument } from '#src/app/context/published-documents.ts';
import { useToday } from '#src/app/context/today.ts';
import { useSnapshotNow } from '#src/app/context/use-snapshot-now.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { exerciseNamed } from '#src/core/exercises/catalogue.ts';
import { placeIn, stopOf } from '#src/core/exercises/place.ts';
import { useWords } from '#src/ui/use-words.ts';

/**
 * Returns the question where a draft continues, from 1.
 * Undefined if the document is not on the device, or if the draft has no slide.
 */
export function useDraftProgress(
  draft: Pick<
    ExerciseDraft,
    'exercise' | 'about' | 'answers' | 'slide' | 'field' | 'index' | 'version' | 'asked'
  >,
): { readonly step: number; readonly total: number } | undefined {
  const served = useDocument(draft.exercise);
  const snapshot = useSnapshotNow();
  const { locale } = useWords();
  const today = useToday();
  const descriptor = exerciseNamed(draft.exercise);
  const stop = stopOf(draft);
  if (!served || !descriptor || !stop) return undefined;
  const context = descriptor.contextOf(snapshot, locale, today, draft.about);
  // Migrates the answers as on opening the draft.
  const answers = answersNow(served.exercise.document, draft.answers, draft.version);
  const { plan, step } = placeIn(served.exercise, answers, context, undefined, stop);
  return { step, total: plan.length };
}
