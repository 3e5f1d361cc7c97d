/** Writes the chosen value of a merge conflict into the document's JSON text. */
import { isText } from '#renderers/json.ts';
import { byLocale } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { edited, valueIn, withItem, withoutPlace, withValue } from './document-edit.ts';
import { pathAtPlace } from './location-by-key.ts';
import type { TextClash } from './merge-texts.ts';

/**
 * Sets the value at the place.
 * @param place from the conflict; '' for the whole text.
 * @param value undefined deletes the place. @param isMissing the text lacks the place: a rank names what follows it.
 */
export function settledText(json: string, place: string, value: unknown, isMissing = false): string {
  if (place === '') return isText(value) ? value : json;
  return edited(json, (document) => {
    const path = pathAtPlace(document, place);
    if (value === undefined) return withoutPlace(document, path);
    const last = path.at(-1);
    return typeof last === 'number' && (isMissing || valueIn(document, path) === undefined)
      ? withItem(document, path.slice(0, -1), last, value)
      : withValue(document, path, value);
  });
}

/** Sets the value in the language of the conflict, or in both if it is the same in both. */
export function settledTexts(
  texts: Texts,
  { place, locale, inBoth, mine }: TextClash,
  value: unknown,
): Texts {
  return byLocale((each) =>
    inBoth || each === locale ? settledText(texts[each], place, value, mine === undefined) : texts[each],
  );
}
