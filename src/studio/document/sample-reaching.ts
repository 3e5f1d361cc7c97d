/** Finds sample answers with which the app shows a page, so that the preview can show the page being edited. */
import { keysTested } from '#renderers/check/condition-list.ts';
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { createKeys } from '#renderers/check/keys.ts';
import { anyOther, createSituations } from '#renderers/check/situations.ts';
import type { Answers, View } from '#renderers/engine/answers.ts';
import { compileCondition } from '#renderers/engine/condition.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import type { When } from '#renderers/format/document.ts';
import { isText, sameJson } from '#renderers/json.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { withChanges } from './changes-over.ts';
import type { ChosenContext } from './closed-contexts.ts';
import { draftsWith } from './document-pair.ts';
import { exerciseOfDraft } from './draft-exercise.ts';
import { productProfile } from './product-profile.ts';
import { sampleAnswers } from './sample.ts';
import { sampleContext } from './sample-context.ts';

/** Situations to try, nearest first. One of the first almost always shows the page. */
const maxTried = 200;

/**
 * Values by key that have to differ from the sample and the chosen context for a page to be shown; `null` means not
 * answered. Empty if the page is shown already. Undefined if no answers show it in the document's language.
 * @param page name of the slide
 * @param others documents whose answers this one borrows, by name
 */
export function sampleReaching(
  draft: DocumentDraft,
  page: string,
  chosen: ChosenContext,
  others: Readonly<Record<string, Texts>>,
): Answers | undefined {
  const index = draft.slides.findIndex(({ name }) => name === page);
  const slide = draft.slides[index];
  if (slide === undefined || (slide.when === undefined && slide.part === undefined)) return {};
  const exercise = exerciseOfDraft(draft);
  if (exercise === undefined) return {};
  const sample: View = {
    ...sampleContext[exercise.locale],
    ...sampleAnswers(exercise.document, 'real'),
    ...chosen,
  };
  const part = slide.part === undefined || chosen['$part'] === slide.part ? {} : { $part: slide.part };
  const isShown = (changes: Answers): boolean =>
    planSlides(exercise, withChanges(sample, changes)).some((each) => each.slide.name === page);
  if (isShown(part)) return part;
  const keys = createKeys(draft, draftsWith(draft, others), productProfile);
  const situations = createSituations(keys).before(index, keysTested(slide.when)) ?? [];
  const holds = compileCondition(slide.when as When | undefined);
  const names = [...new Set(situations.flatMap((each) => Object.keys(each)))];
  return (
    situations
      .filter((each) => holds(each))
      .map((each): Answers => ({ ...part, ...changesTo(sample, each, names) }))
      // The preview shows the document of one language, which no answer changes.
      .filter((each) => !Object.hasOwn(each, '$locale'))
      .sort((one, other) => Object.keys(one).length - Object.keys(other).length)
      .slice(0, maxTried)
      .find(isShown)
  );
}

/** The values of the sample that differ from the situation. */
function changesTo(sample: View, situation: View, names: readonly string[]): Answers {
  const changes = names.flatMap((key): readonly (readonly [string, unknown])[] => {
    const wanted = situation[key];
    if (wanted === undefined) return sample[key] === undefined ? [] : [[key, null]];
    if (sameJson(wanted, sample[key]) || (wanted === anyOther && isText(sample[key]))) return [];
    return [[key, wanted]];
  });
  return Object.fromEntries(changes);
}
