/** Rules 6, 7, 8, 19 and 30: each question on one slide, slides with a name and a content, quotations that look back. */
import { asTexts, isText, member } from '#renderers/document/json.ts';
import { atomsOf, isImplied } from '../condition-list.ts';
import { type Draft, type DraftSlide, isLive, liveKeys } from '../draft.ts';
import { type Report, shown } from '../finding.ts';
import type { CheckProfile } from '../host-profile.ts';
import type { Keys } from '../keys.ts';
import { didYouMean, nearest } from '../similar-name.ts';

/** Rule 6. */
export function checkPlacement(draft: Draft, report: Report): void {
  if (draft.slides.length === 0 && draft.properties.size > 0) {
    report.error(6, 'ui:slides', 'no slides', 'Put each question on a slide.');
    return;
  }
  for (const key of liveKeys(draft)) {
    const on = draft.slides.flatMap(({ name, fields }) =>
      fields.filter((each) => each === key).map(() => name),
    );
    const [first, second] = on;
    if (first === undefined) report.error(6, key, 'on no slide', 'Add it to a slide or mark it deprecated.');
    else if (second === first) report.error(6, key, `twice on slide "${first}"`, 'Keep one.');
    else if (second !== undefined)
      report.error(6, key, `on slides ${on.map(shown).join(' and ')}`, 'Keep one; use recall for the other.');
  }
}

/** Rules 7 and 8. */
export function checkSlides(draft: Draft, report: Report): void {
  const names = new Map<string, number>();
  const forgotten = liveKeys(draft).filter((key) => !draft.slideOf.has(key));
  for (const slide of draft.slides) {
    const { index, members, fields } = slide;
    const place = `ui:slides[${index}]`;
    const name = member(members, 'name');
    const before = isText(name) ? names.get(name) : undefined;
    if (before !== undefined)
      report.error(8, place, `name ${shown(name)} is already used by slide ${before + 1}`);
    else if (isText(name)) names.set(name, index);
    if (isEmpty(slide))
      report.error(8, place, 'empty slide', 'Give it a title or body, a field, a recall or a pause.');
    for (const key of fields) {
      const property = draft.properties.get(key);
      const where = `${place} ${shown(slide.name)}`;
      if (property === undefined)
        report.error(7, where, `field ${shown(key)} does not exist`, meantField(key, forgotten, draft));
      else if (!isLive(property))
        report.error(7, where, `field ${shown(key)} is deprecated`, 'Take it off the slide.');
    }
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

/** A question that is on no slide is what was meant, before any that has its place. */
function meantField(key: string, forgotten: readonly string[], { properties }: Draft): string {
  const meant = nearest(key, forgotten);
  return (
    (meant === undefined ? didYouMean(key, properties.keys()) : `Did you mean "${meant}"?`) ??
    'Add the question or take it off the slide.'
  );
}

/** Rule 19. */
export function checkRecalls({ slides }: Draft, keys: Keys, report: Report): void {
  for (const { index, members } of slides)
    for (const [at, key] of (asTexts(member(members, 'recall')) ?? []).entries()) {
      const fault = lookingBackFault(key, index, [], keys);
      if (fault !== undefined) report.error(19, `ui:slides[${index}].recall[${at}]`, ...fault);
    }
}

/** Why a key cannot be looked back at from a slide; undefined where it can. `beside`: keys of that slide that count. */
export function lookingBackFault(
  key: string,
  slide: number,
  beside: readonly string[],
  keys: Keys,
): readonly [problem: string, suggestion?: string | undefined] | undefined {
  const origin = keys.originOf(key);
  if (origin === undefined) return [`${shown(key)} is not a key`, didYouMean(key, keys.all())];
  if (origin.from === 'later') return [`${shown(key)} comes in a later step`];
  if (origin.from !== 'own' || beside.includes(key)) return undefined;
  const asked = origin.slide;
  if (asked === undefined || asked.index < slide) return undefined;
  if (asked.index === slide) return [`${shown(key)} is asked on this very slide`];
  return [`${shown(key)} is asked later, on slide ${asked.index + 1}`];
}

/** Rule 30. */
export function checkOnlyFor({ name, slides }: Draft, { onlyFor }: CheckProfile, report: Report): void {
  const only = Object.hasOwn(onlyFor, name) ? onlyFor[name] : undefined;
  if (only === undefined) return;
  const condition = { properties: { [only.key]: { const: only.value } }, required: [only.key] };
  for (const { index, when } of slides)
    if (!isImplied(condition, [when]))
      report.error(
        30,
        `ui:slides[${index}]`,
        atomsOf(when).size === 0 ? 'shown to every type' : `not only for ${only.key} = ${only.value}`,
        `Add the condition on ${only.key}.`,
      );
}
