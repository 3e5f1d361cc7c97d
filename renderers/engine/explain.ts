/** Explains as data why a slide is shown or not, for authors and for support. */

import { own } from '#renderers/format/own-property.ts';
import type { View } from './answers.ts';
import type { Exercise } from './exercise.ts';
import { type ExplainedCondition, explainCondition } from './explain-condition.ts';
import { walkSlides } from './plan.ts';

/** A key that a condition reads. */
interface ExplainedKey {
  readonly key: string;
  /** Undefined if it does not count. */
  readonly value: unknown;
  /** hidden: answered on a slide that is not shown, so it does not count. */
  readonly state: 'answered' | 'unanswered' | 'hidden';
  /** Name of the slide that asks it; undefined for context and other documents. */
  readonly slide: string | undefined;
}

export interface ExplainedSlide {
  readonly slide: string;
  readonly shown: boolean;
  /** Its own condition, for the answers that count. */
  readonly condition: ExplainedCondition;
  /** False if the exercise has parts and this slide belongs to another one. */
  readonly inPart: boolean;
  readonly keys: readonly ExplainedKey[];
}

/** Explains one slide for a view; undefined if the exercise has no slide of that name. */
export function explainSlide(exercise: Exercise, slideName: string, view: View): ExplainedSlide | undefined {
  let found: ExplainedSlide | undefined;
  walkSlides(exercise, view, ({ slide, inPart }, seen, holds) => {
    if (slide.name !== slideName || found !== undefined) return;
    const condition = explainCondition(slide.when, seen);
    const part = inPart(view);
    found = {
      slide: slide.name,
      shown: holds && part,
      condition,
      inPart: part,
      keys: condition.keys.map((key) => ({
        key,
        value: own(seen, key),
        state: Object.hasOwn(seen, key) ? 'answered' : Object.hasOwn(view, key) ? 'hidden' : 'unanswered',
        slide: exercise.slideOf.get(key),
      })),
    };
  });
  return found;
}
