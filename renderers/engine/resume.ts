/** On which slide a person goes on: where they were, else not past anything they have yet to answer. */
import type { CompiledSlide } from './exercise.ts';
import type { Plan } from './plan.ts';

export interface Wanted {
  /** Name of the slide where they stopped. It wins. */
  readonly name?: string;
  /** Its position in the document of then, from 0: all that an older record knows. */
  readonly index?: number;
}

/**
 * The name of the slide to open; '' where nothing is shown at all. A slide that is gone or hidden gives way to the
 * nearest one before its position, or to an earlier one that still waits for an answer: one may read a slide again, but
 * never miss one.
 * @param waits tells whether a slide still lacks a required answer
 */
export function resumeSlide(
  plan: Plan,
  wanted: Wanted,
  waits: (slide: CompiledSlide) => boolean = () => false,
): string {
  const [first] = plan;
  if (first === undefined) return '';
  if (plan.some(({ slide }) => slide.name === wanted.name)) return wanted.name ?? first.slide.name;
  const position = wanted.index ?? 0;
  const before = plan.filter(({ index }) => index <= position).at(-1) ?? first;
  const waiting = plan.find(waits);
  const chosen = waiting !== undefined && waiting.index < before.index ? waiting : before;
  return chosen.slide.name;
}
