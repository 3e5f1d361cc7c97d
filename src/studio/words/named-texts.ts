/** Readable names of places: « 3. Votre première réaction › Consigne ». */
import { stepsOf } from '#renderers/check/document-place.ts';
import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { locationByKey, pointerAtPlace, valueBehind } from '#src/studio/document/location-by-key.ts';
import { pageAt } from '#src/studio/document/page-places.ts';
import { type PairedText, type TextGroup, type TextPage, textPages } from '#src/studio/document/texts.ts';
import type { StudioTranslation } from '#src/studio/words/date-words.ts';
import { groupTitle, placeTitle, textName } from './place-names.ts';
import { shownWording } from './shown-wording.ts';

/** The place to name. */
interface Asked {
  readonly place: string;
  readonly slide?: string;
  readonly question?: string;
}

interface Found {
  readonly page: TextPage;
  readonly group: TextGroup;
  readonly text: PairedText;
}

function textAt(pair: Pair, place: string): Found | undefined {
  const members = (pair.fr ?? pair.en)?.members;
  for (const page of textPages(pair))
    for (const group of page.groups)
      for (const text of group.texts)
        if (locationByKey(members, text.pointer) === place) return { page, group, text };
  return undefined;
}

function pageName(page: TextPage, { locale, words }: StudioTranslation): string {
  const title = placeTitle(page, locale, words);
  return page.number === undefined ? title : `${page.number}. ${title}`;
}

/** The page that contains the place, for a link into the editor, and whether the place is one of its texts. */
export function pageOfPlace(
  pair: Pair,
  place: string,
): { readonly page: string | undefined; readonly isText: boolean } {
  const found = textAt(pair, place);
  const draft = pair.fr ?? pair.en;
  const page = found?.page.place ?? (draft && pageAt(draft, pointerAtPlace(draft.members, place)));
  return { page, isText: found !== undefined };
}

/** @returns '' for the document as a whole. */
export function placeName(pairs: readonly Pair[], asked: Asked, t: StudioTranslation): string {
  for (const pair of pairs) {
    const found = textAt(pair, asked.place);
    if (found) return textLine(found, pair, t);
  }
  for (const pair of pairs) {
    const name = asked.slide ?? pageOfPlace(pair, asked.place).page;
    const page = textPages(pair).find(({ place }) => place === name);
    if (page)
      return asked.slide === undefined || isChoice(asked.place)
        ? placeOnPage(asked.place, page, pair, t)
        : pageName(page, t);
  }
  return asked.slide ?? '';
}

/** A choice is named by its title, so its question is part of its place. */
function isChoice(place: string): boolean {
  return stepsOf(place).some((step) => ['oneOf', 'anyOf', 'enum'].includes(step));
}

/** Name of a place that is not a text: its page, and the question or condition. */
function placeOnPage(place: string, page: TextPage, pair: Pair, t: StudioTranslation): string {
  const steps = stepsOf(place);
  const group = page.groups.find(({ key }) => key !== undefined && steps.includes(key));
  const inner = group
    ? groupTitle(group, pair, t.locale, t.words)
    : steps.at(-1) === 'when'
      ? t.words.editor.condition
      : '';
  return inner === '' ? pageName(page, t) : `${pageName(page, t)} › ${inner}`;
}

function textLine({ page, group, text }: Found, pair: Pair, t: StudioTranslation): string {
  const { item, ...whole } = text;
  const isOfList = typeof item === 'number' && (text.kind === 'suggestions' || text.kind === 'starters');
  const kind = textName(isOfList ? whole : text, pair, t.locale, t.words);
  const question = group.key === undefined ? [] : [groupTitle(group, pair, t.locale, t.words)];
  return [pageName(page, t), ...question, kind].join(' › ');
}

/** Text of the changed question, choice, slide or section; '' if it has none. */
export function subjectName(
  pairs: readonly Pair[],
  { place, question, slide }: Asked,
  { locale }: StudioTranslation,
): string {
  const drafts = [locale, ...locales].flatMap((language) => pairs.map((pair) => pair[language]));
  // A removed choice has its title in the older document only, where its question has a label in both.
  const titles = drafts.map((draft) => [draft, member(valueBehind(draft?.members, place), 'title')] as const);
  const labels = drafts.map((draft) => [draft, draft?.properties.get(question ?? '')?.title] as const);
  for (const [draft, found] of [...titles, ...labels])
    if (isText(found) && found !== '') return shownWording(found, draft);
  return titleOfSlide(pairs, slide, locale) ?? question ?? '';
}

function titleOfSlide(pairs: readonly Pair[], slide: string | undefined, locale: Locale): string | undefined {
  const pages = pairs.flatMap((pair) => textPages(pair));
  const title = pages.find(({ place }) => slide !== undefined && place === slide)?.title;
  return title?.[locale] ?? title?.fr ?? title?.en;
}
