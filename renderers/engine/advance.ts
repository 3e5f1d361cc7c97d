/** Decides where the user goes after a slide. The form and the tests share this code. */
import { type Answers, type Context, viewOf } from './answers.ts';
import type { CompiledSlide, Exercise, SlideErrors } from './exercise.ts';
import { noMarks } from './kept-marks.ts';
import { neighbour, planSlides } from './plan.ts';
import { checkExercise, checkSlide } from './validate.ts';

export type Advance =
  /** This slide has errors: stay on it. */
  | { readonly to: 'stay'; readonly errors: SlideErrors }
  | { readonly to: 'slide'; readonly slide: CompiledSlide }
  /** The last slide is valid, but another one is not. */
  | { readonly to: 'missed'; readonly slide: string; readonly errors: SlideErrors }
  | { readonly to: 'end' };

/**
 * Returns where « Next » leads.
 * @param answers all answers as shown on the screen
 * @param returnTo name of the slide that the user left to make a change
 * @param kept marks of answers that the user keeps despite an error
 */
export function advance(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  from: CompiledSlide,
  returnTo?: string,
  kept = noMarks,
): Advance {
  const alone = advanceAlone(exercise, answers, from, kept);
  if (alone.to === 'stay') return alone;
  const ahead = planSlides(exercise, viewOf(answers, context));
  const back = ahead.find(({ slide }) => slide.name === returnTo);
  const next = back ?? neighbour(ahead, from.slide.name, 'next');
  if (next !== undefined) return { to: 'slide', slide: next };
  const [missed] = checkExercise(exercise, answers, context, kept);
  return missed === undefined ? { to: 'end' } : { to: 'missed', slide: missed[0], errors: missed[1] };
}

/** The same for a slide that is corrected alone: the host decides which slides follow. */
export function advanceAlone(
  exercise: Exercise,
  answers: Answers,
  from: CompiledSlide,
  kept = noMarks,
): Advance {
  const errors = checkSlide(exercise, from, answers, kept);
  return errors.fields.length > 0 || errors.slide !== undefined ? { to: 'stay', errors } : { to: 'end' };
}
