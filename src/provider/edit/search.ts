/** Every text of every document, found by words in either language without accents or case. */
import { type Locale, locales } from '#src/domain/locale.ts';
import { folded, holds, wordsOfQuery } from '#src/domain/text-search.ts';
import { type Pair, readPair, type Texts } from './document-pair.ts';
import { withoutBraces } from './insertions.ts';
import { type PairedText, type TextGroup, type TextPage, textPages } from './texts.ts';

export interface FoundText {
  /** Name of the document. */
  readonly name: string;
  readonly pair: Pair;
  readonly page: TextPage;
  readonly group: TextGroup;
  readonly text: PairedText;
}

interface Indexed extends FoundText {
  readonly folded: Readonly<Record<Locale, string>>;
}

export type SearchIndex = readonly Indexed[];

const indexed = new WeakMap<Texts, SearchIndex>();

/** @param documents texts by name; the same texts object is read once. */
export function searchIndex(documents: Readonly<Record<string, Texts>>): SearchIndex {
  return Object.entries(documents).flatMap(([name, texts]) => {
    const before = indexed.get(texts);
    if (before !== undefined) return before;
    const made = indexOf(name, texts);
    indexed.set(texts, made);
    return made;
  });
}

function indexOf(name: string, texts: Texts): SearchIndex {
  const pair = readPair(name, texts);
  return textPages(pair).flatMap((page) =>
    page.groups.flatMap((group) =>
      group.texts.map((text) => {
        const [fr, en] = locales.map((locale) => folded(withoutBraces(text[locale] ?? '')));
        return { name, pair, page, group, text, folded: { fr: fr ?? '', en: en ?? '' } };
      }),
    ),
  );
}

/**
 * Texts that contain all the words of the query in one language: those that contain it as it stands first, the order of
 * the documents otherwise. Empty for an empty query.
 */
export function searchTexts(index: SearchIndex, query: string): readonly FoundText[] {
  const words = wordsOfQuery(query);
  if (words.length === 0) return [];
  const whole = folded(query.trim());
  const found = index.filter((each) => locales.some((locale) => holds(each.folded[locale], words)));
  const isWhole = (each: Indexed) => locales.some((locale) => each.folded[locale].includes(whole));
  return [...found.filter(isWhole), ...found.filter((each) => !isWhole(each))];
}
