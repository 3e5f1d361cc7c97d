/** Why a slide is shown or not, as data: for authors, and for whoever asks where a question went. */

import { own } from '#renderers/format/own-property.ts';
import type { View } from './answers.ts';
import type { Exercise } from './exercise.ts';
import { type ExplainedCondition, explainCondition } from './explain-condition.ts';
import { walkSlides } from './plan.ts';

/** A key that a condition looks at. */
interface ExplainedKey {
  readonly key: string;
  /** Undefined where it does not count. */
  readonly value: unknown;
  /** hidden: it was answered, on a slide that is not shown, and does not count. */
  readonly state: 'answered' | 'unanswered' | 'hidden';
  /** Name of the slide that asks it; undefined for context and other documents. */
  readonly slide: string | undefined;
}

export interface ExplainedSlide {
  readonly slide: string;
  readonly shown: boolean;
  /** Its own condition, over the answers that count for it. */
  readonly condition: ExplainedCondition;
  /** False where the exercise is done by parts and this slide belongs to another one. */
  readonly inPart: boolean;
  readonly keys: readonly ExplainedKey[];
}

/** Explains one slide for a view; undefined where the exercise has no slide of that name. */
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
