/** A document in both languages as an editor holds it: two JSON texts, and what can be read of them. */
import { type Draft, readDraft } from '#renderers/check/draft.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';

/** JSON texts by language; '' where a language is missing. */
export type Texts = Readonly<Record<Locale, string>>;

/** The document of each language as far as its text can be read. */
export type Pair = Readonly<Partial<Record<Locale, Draft>>>;

const known = new Map<string, Draft | undefined>();

/** As many texts as an editor goes back and forth between; parsing one takes a few milliseconds. */
const mostKnown = 60;

function read(name: string, locale: Locale, text: string): Draft | undefined {
  const key = `${name}\n${locale}\n${text}`;
  if (known.has(key)) return known.get(key);
  const json = parseJson(text);
  const draft = json.ok ? readDraft(name, locale, json.value) : undefined;
  if (known.size >= mostKnown) known.delete(known.keys().next().value ?? '');
  known.set(key, draft);
  return draft;
}

/** Reads both texts; the same texts give the same objects. A text that is no document is absent. */
export function readPair(name: string, texts: Texts): Pair {
  const pair: Partial<Record<Locale, Draft>> = {};
  for (const locale of locales) {
    const draft = read(name, locale, texts[locale]);
    if (draft !== undefined) pair[locale] = draft;
  }
  return pair;
}
