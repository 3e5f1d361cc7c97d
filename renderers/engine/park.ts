/** Answers of slides that turned out hidden: not part of the entry, never dropped. */
import { type Answers, type Context, viewOf } from './answers.ts';
import type { Exercise } from './exercise.ts';
import { planEveryPart } from './plan.ts';

export interface Split {
  /** Answers of the shown slides, and keys that no slide asks (older or newer questions). */
  readonly answers: Answers;
  /** Answers of the hidden slides. */
  readonly parked: Answers;
}

/**
 * Separates the answers of hidden slides from the others; together they are exactly what came in. A slide of another
 * part is not hidden: its turn came or comes.
 */
export function splitHidden(exercise: Exercise, answers: Answers, context: Context): Split {
  const shown = new Set(planEveryPart(exercise, viewOf(answers, context)).map(({ slide }) => slide.name));
  const kept: Record<string, unknown> = {};
  const parked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(answers)) {
    const slide = exercise.slideOf.get(key);
    (slide === undefined || shown.has(slide) ? kept : parked)[key] = value;
  }
  return { answers: kept, parked };
}
