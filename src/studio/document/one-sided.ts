/** Texts that changed in only one language since they were published, and that no author has reviewed since. */
import { isText } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Pair } from './document-pair.ts';
import { locationByKey, valueAtPlace } from './location-by-key.ts';
import { hashAtPlace } from './reviewed.ts';
import { type PairedText, textPages } from './texts.ts';

/** The named place of a text, plus the index of a word in its list. Stays valid when pages move. */
export function placeOfText(pair: Pair, { pointer }: Pick<PairedText, 'pointer'>): string {
  const place = locationByKey((pair.fr ?? pair.en)?.members, pointer);
  const inList = pointer.split('/').slice(place.split('/').length);
  return [place, ...inList].join('/');
}

/** Texts by their places. */
export function textsByPlace(pair: Pair): ReadonlyMap<string, PairedText> {
  const all = textPages(pair).flatMap(({ groups }) => groups.flatMap(({ texts }) => texts));
  return new Map(all.map((text) => [placeOfText(pair, text), text]));
}

/** The text at a place in one language: a list of words is one text. */
function wordsAt(pair: Pair, locale: Locale, place: string): string {
  const value = valueAtPlace(pair[locale]?.members, place);
  return isText(value) ? value : JSON.stringify(value ?? '');
}

/** The place and hash that record a review of the text. */
export function reviewOf(
  pair: Pair,
  { pointer }: PairedText,
): { readonly place: string; readonly hash: string } {
  const place = locationByKey((pair.fr ?? pair.en)?.members, pointer);
  return {
    place,
    hash: hashAtPlace(
      byLocale((locale) => pair[locale]?.members),
      place,
    ),
  };
}

/** The language that changed alone; undefined if both changed, none changed, or the text was reviewed. */
export function oneSided(
  pair: Pair,
  published: Pair,
  text: PairedText,
  before: PairedText | undefined,
  reviewed: Readonly<Record<string, string>>,
): Locale | undefined {
  const changedHere = locales.find((locale) => before?.[locale] !== text[locale]);
  if (before === undefined || changedHere === undefined) return undefined;
  const { place, hash } = reviewOf(pair, text);
  const changed = locales.filter(
    (locale) => wordsAt(published, locale, place) !== wordsAt(pair, locale, place),
  );
  if (changed.length !== 1) return undefined;
  return Object.hasOwn(reviewed, place) && reviewed[place] === hash ? undefined : changed[0];
}
