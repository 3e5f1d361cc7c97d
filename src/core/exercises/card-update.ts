/** Lines of the identity card that a corrected answer of the ended progression would change. */
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { IdentityCard } from '#src/contract/domain/stored-entry.ts';
import { type CardLine, cardLines } from './feeds.ts';

interface CorrectedAnswers {
  /** Every answer of the progression before and after. */
  readonly before: Answers;
  readonly answers: Answers;
  readonly context: Context;
}

/**
 * Returns the lines that the card takes over and whose text has changed. A line filled in only when empty (the
 * vocation) counts while the card still has the text from the answers.
 * @param exercise the document whose end feeds the card.
 */
export function cardUpdateOf(
  exercise: Exercise,
  { before, answers, context }: CorrectedAnswers,
  card: IdentityCard,
): readonly CardLine[] {
  const was = new Map(cardLines(exercise, before, context, card).map(({ key, next }) => [key, next]));
  return cardLines(exercise, answers, context, card).filter(({ key, next, state, today }) => {
    const former = was.get(key);
    if (former === next || state === 'same') return false;
    return state !== 'kept' || today?.trim() === former?.trim();
  });
}
