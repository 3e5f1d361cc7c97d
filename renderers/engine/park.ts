/** Separates the answers of hidden slides. They are not part of the entry, but are never deleted. */
import { type Answers, type Context, viewOf } from './answers.ts';
import type { Exercise } from './exercise.ts';
import { planEveryPart } from './plan.ts';

export interface Split {
  /** Answers of shown slides, and keys that no slide asks (older or newer questions). */
  readonly answers: Answers;
  /** Answers of the hidden slides. */
  readonly parked: Answers;
}

/**
 * Separates the answers of hidden slides from the others. The two results together equal the input. Slides of another
 * part do not count as hidden.
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
