/** A document in both languages: two JSON texts and their parsed drafts. */
import { type DocumentDraft, readDraft } from '#renderers/check/draft.ts';
import { isLocale, type Locale, locales } from '#src/contract/domain/locale.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';

/** The parsed document of each language; absent if its text cannot be parsed. */
export type Pair = Readonly<Partial<Record<Locale, DocumentDraft>>>;

const known = new Map<string, DocumentDraft | undefined>();

/** Cache size, enough for undo and redo. Parsing one text takes a few milliseconds. */
const maxCached = 60;

function read(name: string, locale: Locale, text: string): DocumentDraft | undefined {
  const key = `${name}\n${locale}\n${text}`;
  if (known.has(key)) return known.get(key);
  const json = parseJson(text);
  const draft = json.ok ? readDraft(name, locale, json.value) : undefined;
  if (known.size >= maxCached) known.delete(known.keys().next().value ?? '');
  known.set(key, draft);
  return draft;
}

/** Parses both texts and caches the result. Omits a language whose text is invalid. */
export function readPair(name: string, texts: Texts): Pair {
  const pair: Partial<Record<Locale, DocumentDraft>> = {};
  for (const locale of locales) {
    const draft = read(name, locale, texts[locale]);
    if (draft !== undefined) pair[locale] = draft;
  }
  return pair;
}

/** All documents in the draft's language by name, with the draft itself in the place of its published version. */
export function draftsWith(
  draft: DocumentDraft,
  documents: Readonly<Record<string, Texts>>,
): ReadonlyMap<string, DocumentDraft> {
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
  const drafts = Object.entries(documents).flatMap(([name, texts]) => {
    const read = readPair(name, texts)[locale];
    return read === undefined ? [] : [[name, read] as const];
  });
  return new Map([...drafts, [draft.name, draft] as const]);
}
