/** Where a draft is, counted over the slides that its answers show. */
import { answersNow } from '#renderers/engine/answers-now.ts';
import type { Draft } from '#src/domain/entry.ts';
import { exerciseNamed } from '#src/exercises/catalogue.ts';
import { placeIn, stopOf } from '#src/exercises/place.ts';
import { useDocument } from '#src/ui/app/published-documents.ts';
import { useToday } from '#src/ui/app/today.ts';
import { useSnapshotNow } from '#src/ui/app/use-snapshot-now.ts';
import { useWords } from '#src/ui/kit/use-words.ts';

/**
 * The question at which a draft goes on, from 1; undefined while the document is not on the device, and where the draft
 * knows of no slide.
 */
export function useDraftProgress(
  draft: Pick<Draft, 'exercise' | 'about' | 'answers' | 'slide' | 'field' | 'index' | 'version' | 'asked'>,
): { readonly step: number; readonly total: number } | undefined {
  const served = useDocument(draft.exercise);
  const snapshot = useSnapshotNow();
  const { locale } = useWords();
  const today = useToday();
  const descriptor = exerciseNamed(draft.exercise);
  const stop = stopOf(draft);
  if (!served || !descriptor || !stop) return undefined;
  const context = descriptor.contextOf(snapshot, locale, today, draft.about);
  // As they will be read when it is opened again.
  const answers = answersNow(served.exercise.document, draft.answers, draft.version);
  const { plan, step } = placeIn(served.exercise, answers, context, undefined, stop);
  return { step, total: plan.length };
}
