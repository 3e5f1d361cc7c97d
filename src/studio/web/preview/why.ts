/** Computes why a page is shown or not with the sample's answers, for the editor. */

import type { View } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { explainSlide } from '#renderers/engine/explain.ts';
import { type ExplainedCondition, explainCondition } from '#renderers/engine/explain-condition.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import type { PageDocument } from '#renderers/format/document.ts';
import type { Why } from './preview-message.ts';

/** undefined if the exercise has no such page. */
export function whyOfSlide(exercise: Exercise, slide: string, view: View): Why | undefined {
  const explained = explainSlide(exercise, slide, view);
  if (explained === undefined) return undefined;
  const { shown, inPart, condition } = explained;
  const pages = planSlides(exercise, view).length;
  return { place: slide, shown, inPart, pages, keys: decidingKeys(condition) };
}

export function whyOfSection({ sections }: PageDocument, name: string, view: View): Why | undefined {
  const section = sections.find((each) => each.name === name);
  if (section === undefined) return undefined;
  const condition = explainCondition(section.when, view);
  return { place: name, shown: condition.holds, inPart: true, keys: decidingKeys(condition) };
}

function decidingKeys({ because }: ExplainedCondition): readonly string[] {
  return [...new Set(because.flatMap(({ key }) => key ?? []))];
}
