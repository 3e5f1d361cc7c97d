/** The grammar functions for answers inside a sentence, by locale. Usable without the rest of the engine. */
import type { Locale } from '#renderers/format/document.ts';
import { possessive } from './english.ts';
import { bare } from './final-punctuation.ts';
import { a, de, listDe, que } from './french.ts';
import { joinList } from './list-words.ts';

/** Joins the items of an answer (one item if it is not a list) to words. */
type GrammarFunction = (items: readonly string[]) => string;

/** Functions by the name under which a wording calls them (`{{de key}}`). */
export type Grammar = ReadonlyMap<string, GrammarFunction>;

const on =
  (locale: Locale, inflect: (text: string) => string): GrammarFunction =>
  (items) =>
    inflect(joinList(items, locale));

const GRAMMARS: Readonly<Record<Locale, Grammar>> = {
  fr: new Map([
    ['bare', on('fr', bare)],
    ['de', on('fr', de)],
    ['a', on('fr', a)],
    ['que', on('fr', que)],
    ['listde', listDe],
  ]),
  en: new Map([
    ['bare', on('en', bare)],
    ['s', on('en', possessive)],
  ]),
};

/** The functions that a wording of this locale may use. */
export function grammarOf(locale: Locale): Grammar {
  return GRAMMARS[locale];
}
