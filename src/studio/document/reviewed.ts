/** Texts that changed in one language only: the author updates the other language or marks the text as reviewed. */
import { readDraft } from '#renderers/check/draft.ts';
import { textsOf } from '#renderers/check/text-list.ts';
import { isText } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { locationByKey, valueAtPlace } from './location-by-key.ts';
import type { Pair } from './step.ts';

/** A short hash of a text in both languages. Detects changes since a review; it need not be secure. */
function hashOfTexts(fr: string, en: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const sign of JSON.stringify([fr, en])) {
    const code = sign.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}

/** Hash of the text at a named place; a list of words is one text. */
export function hashAtPlace(pair: Pair, place: string): string {
  const { fr, en } = byLocale((locale) => wordsOf(valueAtPlace(pair[locale], place)));
  return hashOfTexts(fr, en);
}

function wordsOf(value: unknown): string {
  if (isText(value)) return value;
  return value === undefined ? '' : JSON.stringify(value);
}

/** Every text that users read, by named place; a list of words is one text. */
function textsByPlace(name: string, locale: Locale, document: Pair[Locale]): ReadonlyMap<string, string> {
  const draft = document === undefined ? undefined : readDraft(name, locale, document);
  if (draft === undefined) return new Map();
  return new Map(
    textsOf(draft).map(({ pointer }) => {
      const place = locationByKey(document, pointer);
      return [place, wordsOf(valueAtPlace(document, place))];
    }),
  );
}

/**
 * Places of the texts that changed in one language only and were not reviewed since.
 * @param reviewed hashes of the reviewed texts by place.
 */
export function unreviewedPlaces(
  name: string,
  before: Pair,
  after: Pair,
  reviewed: Readonly<Record<string, string>>,
): readonly string[] {
  const [old, now] = [before, after].map((pair) =>
    byLocale((locale) => textsByPlace(name, locale, pair[locale])),
  );
  if (!old || !now) return [];
  const places = new Set(locales.flatMap((locale) => [...now[locale].keys()]));
  return [...places].filter((place) => {
    const changed = locales.filter((locale) => old[locale].get(place) !== now[locale].get(place));
    if (changed.length !== 1) return false;
    const seen = Object.hasOwn(reviewed, place) ? reviewed[place] : undefined;
    return seen !== hashOfTexts(now.fr.get(place) ?? '', now.en.get(place) ?? '');
  });
}

/** The hashes of all texts of a document, to mark everything as reviewed. */
export function allReviewed(name: string, pair: Pair): Readonly<Record<string, string>> {
  const texts = byLocale((locale) => textsByPlace(name, locale, pair[locale]));
  const places = new Set(locales.flatMap((locale) => [...texts[locale].keys()]));
  return Object.fromEntries(
    [...places].map((place) => [place, hashOfTexts(texts.fr.get(place) ?? '', texts.en.get(place) ?? '')]),
  );
}
