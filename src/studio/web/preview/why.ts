/** Computes why a page is shown or not with the sample's answers, for the editor. */

import type { View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { explainSlide } from '#renderers/engine/explain.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import type { PageDocument } from '#renderers/format/document.ts';
import type { Why } from './preview-message.ts';

/** undefined if the exercise has no such page. */
export function whyOfSlide(exercise: Exercise, slide: string, view: View): Why | undefined {
  const explained = explainSlide(exercise, slide, view);
  if (explained === undefined) return undefined;
  const { shown, inPart } = explained;
  const pages = planSlides(exercise, view).length;
  return { place: slide, shown, inPart, pages };
}

export function whyOfSection({ sections }: PageDocument, name: string, view: View): Why | undefined {
  const section = sections.find((each) => each.name === name);
  if (section === undefined) return undefined;
  return { place: name, shown: compileCondition(section.when)(view), inPart: true };
}
