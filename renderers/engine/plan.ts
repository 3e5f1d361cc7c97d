/** Which slides are shown for these answers, and how to go from one to the next. */
import type { View } from './answers.ts';
import type { CompiledSlide, Exercise } from './exercise.ts';

/** The slides shown, in order. */
export type Plan = readonly CompiledSlide[];

export interface Progress {
  /** From 1. */
  readonly step: number;
  readonly total: number;
}

/**
 * The slides shown for a view, in the order of the document. Answers of a hidden slide do not count for the conditions
 * after it, as if they were not there: so the plan stays the same once they are parked.
 */
export function planSlides(exercise: Exercise, view: View): Plan {
  const seen: Record<string, unknown> = Object.assign(Object.create(null), view);
  const shown: CompiledSlide[] = [];
  for (const slide of exercise.slides)
    if (slide.shown(seen)) shown.push(slide);
    else for (const key of slide.slide.fields) delete seen[key];
  return shown;
}

/** Where a slide stands. A slide that is not shown counts as the first. */
export function progressOf(plan: Plan, name: string): Progress {
  return { step: Math.max(indexOf(plan, name), 0) + 1, total: plan.length };
}

/** The slide before or after; undefined at either end, and where the slide is not shown. */
export function neighbour(plan: Plan, name: string, direction: 'back' | 'next'): CompiledSlide | undefined {
  const index = indexOf(plan, name);
  return index === -1 ? undefined : plan[index + (direction === 'next' ? 1 : -1)];
}

function indexOf(plan: Plan, name: string): number {
  return plan.findIndex(({ slide }) => slide.name === name);
}
