/** Texts that changed in one language alone since they were published, and that nobody marked as still right. */
import { isText } from '#renderers/json.ts';
import { byLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Pair } from './document-pair.ts';
import { namedPlace, valueAtPlace } from './named-place.ts';
import { hashAtPlace } from './reviewed.ts';
import { type PairedText, textPages } from './texts.ts';

/** Where a text stands, whatever was put in or moved before it: its page by name, a word of a list by its rank. */
export function placeOfText(pair: Pair, { pointer }: Pick<PairedText, 'pointer'>): string {
  const place = namedPlace((pair.fr ?? pair.en)?.members, pointer);
  const inList = pointer.split('/').slice(place.split('/').length);
  return [place, ...inList].join('/');
}

/** Texts by their places. */
export function textsByPlace(pair: Pair): ReadonlyMap<string, PairedText> {
  const all = textPages(pair).flatMap(({ groups }) => groups.flatMap(({ texts }) => texts));
  return new Map(all.map((text) => [placeOfText(pair, text), text]));
}

/** What a place says in a language: a list of words is one text. */
function wordsAt(pair: Pair, locale: Locale, place: string): string {
  const value = valueAtPlace(pair[locale]?.members, place);
  return isText(value) ? value : JSON.stringify(value ?? '');
}

/** Under which a review of the text is put down, and what it then says. */
export function reviewOf(
  pair: Pair,
  { pointer }: PairedText,
): { readonly place: string; readonly hash: string } {
  const place = namedPlace((pair.fr ?? pair.en)?.members, pointer);
  return {
    place,
    hash: hashAtPlace(
      byLocale((locale) => pair[locale]?.members),
      place,
    ),
  };
}

/** The language that changed alone; undefined where both did, none did, or it was marked. */
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
