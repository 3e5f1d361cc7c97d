/** Full-text search over all documents in both languages; ignores accents and case. */
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { folded, holds, wordsOfQuery } from '#src/contract/domain/text-search.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type Pair, readPair } from './document-pair.ts';
import { withoutBraces } from './insertions.ts';
import { type PairedText, type TextGroup, type TextPage, textPages } from './texts.ts';

/** A published document or a draft of it. */
export interface Standing {
  /** Name of the document. */
  readonly name: string;
  readonly texts: Texts;
}

interface IndexedText {
  readonly pair: Pair;
  readonly page: TextPage;
  readonly group: TextGroup;
  readonly text: PairedText;
  readonly folded: Readonly<Record<Locale, string>>;
}

export interface FoundText<S extends Standing = Standing> extends IndexedText {
  readonly name: string;
  /** The document that contains the text. */
  readonly standing: S;
}

export type SearchIndex<S extends Standing = Standing> = readonly FoundText<S>[];

const indexed = new WeakMap<Texts, readonly IndexedText[]>();

/** Caches the result for each texts object. */
function textsIn({ name, texts }: Standing): readonly IndexedText[] {
  const before = indexed.get(texts);
  if (before !== undefined) return before;
  const pair = readPair(name, texts);
  const made = textPages(pair).flatMap((page) =>
    page.groups.flatMap((group) =>
      group.texts.map((text) => {
        const [fr, en] = locales.map((locale) => folded(withoutBraces(text[locale] ?? '')));
        return { pair, page, group, text, folded: { fr: fr ?? '', en: en ?? '' } };
      }),
    ),
  );
  indexed.set(texts, made);
  return made;
}

/**
 * @param standings for each document the version to edit first. A later version adds only texts that differ from it in
 * at least one language.
 */
export function searchIndex<S extends Standing>(standings: readonly S[]): SearchIndex<S> {
  const earlier = new Map<string, Set<string>>();
  return standings.flatMap((standing) => {
    const { name } = standing;
    const before = earlier.get(name);
    const wordings = textsIn(standing).map((each) => JSON.stringify([each.text.fr, each.text.en]));
    earlier.set(name, new Set([...(before ?? []), ...wordings]));
    return textsIn(standing).flatMap((each, rank) =>
      before?.has(wordings[rank] ?? '') ? [] : [{ ...each, name, standing }],
    );
  });
}

/**
 * Texts with all words of the query in one language: a document's title equal to it first, then other texts equal to
 * it, then those that contain it in a piece.
 */
export function searchTexts<S extends Standing>(
  index: SearchIndex<S>,
  query: string,
): readonly FoundText<S>[] {
  const words = wordsOfQuery(query);
  if (words.length === 0) return [];
  const whole = folded(query.trim());
  const rankOf = ({ folded: text, text: { pointer } }: FoundText<S>): number => {
    if (locales.some((locale) => text[locale].trim() === whole)) return pointer === '/title' ? 0 : 1;
    return locales.some((locale) => text[locale].includes(whole)) ? 2 : 3;
  };
  const found = index.filter((each) => locales.some((locale) => holds(each.folded[locale], words)));
  const ranked = found.map((each) => ({ each, rank: rankOf(each) }));
  return ranked.toSorted((left, right) => left.rank - right.rank).map(({ each }) => each);
}
