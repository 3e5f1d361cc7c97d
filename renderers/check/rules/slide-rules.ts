/** Rules 6, 7, 8, 19 and 30: each question on one slide, named slides with content, quotations of earlier answers. */

import { type NearName, nearName } from '#renderers/format/similar-name.ts';
import { asTexts, isText, member } from '#renderers/json.ts';
import { isImplied, testsInCondition } from '../condition-list.ts';
import { drawingAt, questionAt } from '../document-place.ts';
import { type DocumentDraft, type DraftSlide, isLive, liveKeys, rankedTexts } from '../draft.ts';
import type { Report, TextPlace } from '../finding.ts';
import { type Edit, replaced } from '../fix.ts';
import type { CheckProfile } from '../host-profile.ts';
import type { Keys } from '../keys.ts';
import { questionOf } from '../question-name.ts';
import { shown } from '../shown-value.ts';

/** Rule 6. */
export function checkPlacement(draft: DocumentDraft, report: Report): void {
  if (draft.slides.length === 0 && draft.properties.size > 0) {
    report.error(6, drawingAt('ui:slides'), 'no-slides', {});
    return;
  }
  for (const key of liveKeys(draft)) {
    const slides = draft.slides.flatMap(({ name, fields }) =>
      fields.filter((each) => each === key).map(() => name),
    );
    const [first, second] = slides;
    if (first === undefined) report.error(6, questionAt(key), 'on-no-slide', {});
    else if (second === first) report.error(6, questionAt(key), 'twice-on-slide', { slide: first });
    else if (second !== undefined) report.error(6, questionAt(key), 'on-several-slides', { slides });
  }
}

/** Rules 7 and 8. */
export function checkSlides(draft: DocumentDraft, report: Report): void {
  const names = new Map<string, number>();
  const forgotten = liveKeys(draft).filter((key) => !draft.slideOf.has(key));
  for (const slide of draft.slides) {
    const { index, members } = slide;
    const place = drawingAt('ui:slides', index);
    const name = member(members, 'name');
    const before = isText(name) ? names.get(name) : undefined;
    if (isText(name) && before !== undefined)
      report.error(8, place, 'name-taken', { name, by: before + 1, holder: 'slide' });
    else if (isText(name)) names.set(name, index);
    if (isEmpty(slide)) report.error(8, place, 'empty-slide', {});
    checkFields(slide, forgotten, draft, report);
  }
}

function checkFields(
  slide: DraftSlide,
  forgotten: readonly string[],
  draft: DocumentDraft,
  report: Report,
): void {
  const { place, pointer } = drawingAt('ui:slides', slide.index);
  for (const [rank, key] of rankedTexts(member(slide.members, 'fields'))) {
    const where = { place: `${place} ${shown(slide.name)}`, pointer: `${pointer}/fields/${rank}` };
    const property = draft.properties.get(key);
    if (property === undefined) {
      const { meant, sure } = meantField(key, forgotten, draft);
      report.error(7, where, 'unknown-field', { key, meant }, replaced(where.pointer, sure));
    } else if (!isLive(property))
      report.error(7, where, 'deprecated-field', { question: questionOf(draft, key) });
  }
}

function isEmpty({ members, fields }: DraftSlide): boolean {
  const hasText = ['title', 'body'].some((name) => {
    const text = member(members, name);
    return isText(text) && text.trim() !== '';
  });
  const recalls = asTexts(member(members, 'recall')) ?? [];
  return !hasText && fields.length === 0 && recalls.length === 0 && member(members, 'pause') === undefined;
}

/** Suggests a question that no slide asks before one that a slide already asks. */
function meantField(key: string, forgotten: readonly string[], { properties }: DocumentDraft): NearName {
  const left = nearName(key, forgotten);
  if (left.meant !== undefined) return left;
  // A question that already has a slide would be asked twice, so do not fix it automatically.
  return { ...nearName(key, properties.keys()), sure: undefined };
}

/** Rule 19. */
export function checkRecalls({ slides }: DocumentDraft, keys: Keys, report: Report): void {
  for (const { index, members } of slides)
    for (const [rank, key] of rankedTexts(member(members, 'recall'))) {
      const place = drawingAt('ui:slides', index, 'recall', rank);
      const write = (value: string): readonly Edit[] => [{ pointer: place.pointer, value }];
      reportLookingBack(19, place, { key, slide: index, beside: [], write }, keys, report);
    }
}

interface LookedAt {
  readonly key: string;
  /** Index of the slide that reads it. */
  readonly slide: number;
  /** Keys of the same slide that count as answered. */
  readonly beside: readonly string[];
  /** Edits that write another key. */
  readonly write: (key: string) => readonly Edit[];
}

/** Reports why a slide cannot read a key, if it cannot. */
export function reportLookingBack(
  rule: number,
  place: TextPlace,
  { key, slide, beside, write }: LookedAt,
  keys: Keys,
  report: Report,
): void {
  const origin = keys.originOf(key);
  if (origin === undefined) {
    const { meant, sure } = nearName(key, keys.all());
    report.error(rule, place, 'unknown-key', { key, meant }, sure === undefined ? [] : write(sure));
    return;
  }
  const question = keys.nameOf(key);
  if (origin.from === 'later') report.error(rule, place, 'comes-later', { question });
  if (origin.from !== 'own' || beside.includes(key)) return;
  const asked = origin.slide;
  if (asked === undefined || asked.index < slide) return;
  if (asked.index === slide) report.error(rule, place, 'asked-here', { question });
  else report.error(rule, place, 'asked-later', { question, slide: asked.index + 1 });
}

/** Rule 30. */
export function checkOnlyFor(
  { name, slides }: DocumentDraft,
  { onlyFor }: CheckProfile,
  report: Report,
): void {
  const only = Object.hasOwn(onlyFor, name) ? onlyFor[name] : undefined;
  if (only === undefined) return;
  const condition = { properties: { [only.key]: { const: only.value } }, required: [only.key] };
  for (const { index, when } of slides) {
    if (isImplied(condition, [when])) continue;
    const place = drawingAt('ui:slides', index);
    if (testsInCondition(when).size === 0) report.error(30, place, 'shown-to-every-type', { key: only.key });
    else report.error(30, place, 'not-only-for', only);
  }
}
