/** Decides which slides are shown for these answers, and their order. */
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
 * The slides shown for a view, in document order. Answers of a hidden slide do not count for later conditions, so the
 * plan stays the same once they are parked. In an exercise with parts (`$part` in the context), only slides of this
 * part. Answers of other parts still count.
 */
export function planSlides(exercise: Exercise, view: View): Plan {
  return planEveryPart(exercise, view).filter(({ inPart }) => inPart(view));
}

/** The slides whose own condition holds, in every part. */
export function planEveryPart(exercise: Exercise, view: View): Plan {
  const shown: CompiledSlide[] = [];
  walkSlides(exercise, view, (slide, _, holds) => {
    if (holds) shown.push(slide);
  });
  return shown;
}

/** Visits the slides in order, with the view that their condition reads and its result. */
export function walkSlides(
  exercise: Exercise,
  view: View,
  visit: (slide: CompiledSlide, seen: View, holds: boolean) => void,
): void {
  const seen: Record<string, unknown> = Object.assign(Object.create(null), view);
  for (const slide of exercise.slides) {
    const holds = slide.shown(seen);
    visit(slide, seen, holds);
    if (!holds) for (const key of slide.slide.fields) delete seen[key];
  }
}

/** The position of a slide. A slide that is not shown counts as the first. */
export function progressOf(plan: Plan, name: string): Progress {
  return { step: Math.max(indexOf(plan, name), 0) + 1, total: plan.length };
}

/** The previous or next slide; undefined at either end and for a slide that is not shown. */
export function neighbour(plan: Plan, name: string, direction: 'back' | 'next'): CompiledSlide | undefined {
  const index = indexOf(plan, name);
  return index === -1 ? undefined : plan[index + (direction === 'next' ? 1 : -1)];
}

function indexOf(plan: Plan, name: string): number {
  return plan.findIndex(({ slide }) => slide.name === name);
}
