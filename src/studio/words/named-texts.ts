/** Readable names of places: « 3. Votre première réaction › Consigne ». */
import { isText, member } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Pair } from '#src/studio/document/document-pair.ts';
import { locationByKey, valueAtPlace } from '#src/studio/document/location-by-key.ts';
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

/** Name of the page that contains the place, for a link into the editor; undefined if none does. */
export function slideOfPlace(pair: Pair, { place, slide }: Asked): string | undefined {
  return slide ?? textAt(pair, place)?.page.place;
}

/** @returns '' for the document as a whole. */
export function placeName(pairs: readonly Pair[], asked: Asked, t: StudioTranslation): string {
  for (const pair of pairs) {
    const found = textAt(pair, asked.place);
    if (found) return textLine(found, pair, t);
  }
  for (const pair of pairs) {
    const page = textPages(pair).find(({ place }) => place === asked.slide);
    if (page) return pageName(page, t);
  }
  return asked.slide ?? '';
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
  const titles = drafts.map(
    (draft) => [draft, member(valueAtPlace(draft?.members, place), 'title')] as const,
  );
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
