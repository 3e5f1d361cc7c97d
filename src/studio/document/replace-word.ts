/** Finds a word in the texts of one language and replaces it, outside of insertions and link addresses. */
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type Pair, readPair } from './document-pair.ts';
import { groupBy } from './group-by.ts';
import { runsOfWording, type WordingRun } from './insertions.ts';
import { type SetStep, setStep } from './set-step.ts';
import { setTexts } from './set-text.ts';
import { type PairedText, type TextPage, textPages } from './texts.ts';
import { typeset } from './typography.ts';

export interface WordQuery {
  readonly find: string;
  readonly replacement: string;
  /** Language of the texts. */
  readonly locale: Locale;
  readonly matchesCase: boolean;
  readonly wholeWord: boolean;
}

/** A part of a text to replace. */
export interface WordHit {
  /** Offsets in the text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

export interface PlacedHit extends WordHit {
  /** Unique among the hits of a query. */
  readonly id: string;
  /** Name of the document. */
  readonly name: string;
  readonly pair: Pair;
  readonly page: TextPage;
  readonly text: PairedText;
  /** The whole text in the language of the query. */
  readonly wording: string;
}

/** Why a query cannot be made. `insertion`: the replacement would change how answers are inserted. */
export type QueryFault = 'empty' | 'insertion';

export function queryFault({ find, replacement }: WordQuery): QueryFault | undefined {
  if (find.trim() === '') return 'empty';
  return runsOfWording(replacement).some(({ kind }) => kind !== 'text') ? 'insertion' : undefined;
}

/** Signs that authors do not tell apart: the studio sets them while they type. */
const alike: readonly string[] = [' \u00a0\u202f', "'’"];

/** Never splits a character: an accent or another part of an emoji must not follow. */
function patternOf({ find, matchesCase, wholeWord }: WordQuery): RegExp {
  const source = [...find.normalize('NFC')].map((sign) => {
    const signs = alike.find((each) => each.includes(sign));
    return signs === undefined ? sign.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`) : `[${signs}]`;
  });
  const [before, after] = wholeWord ? ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] : ['', ''];
  return new RegExp(
    `(?<!\\u200d)${before}${source.join('')}${after}(?![\\p{M}\\u200d\\u{1f3fb}-\\u{1f3ff}])`,
    matchesCase ? 'gu' : 'giu',
  );
}

/** The hits of one text, in order. Omits all of them if replacing them would change an insertion. */
export function hitsInText(text: string, query: WordQuery): readonly WordHit[] {
  return hitsWith(patternOf(query), text, query);
}

function hitsWith(pattern: RegExp, text: string, query: WordQuery): readonly WordHit[] {
  if (text.search(pattern) === -1) return [];
  const hits: WordHit[] = [];
  const replacement = typeset(query.replacement, query.locale);
  let offset = 0;
  for (const { kind, source } of runsOfWording(text)) {
    const words = kind === 'text' ? withoutAddresses(source) : '';
    for (const { index, 0: found } of words.matchAll(pattern)) {
      const written = keepsCapital(found, query) ? capitalized(replacement) : replacement;
      const start = offset + index;
      if (written !== found) hits.push({ start, end: start + found.length, written });
    }
    offset += source.length;
  }
  return withHits(text, hits) === text ? [] : hits;
}

/** Hides the addresses of links behind signs that no query contains. */
function withoutAddresses(text: string): string {
  return text.replace(/\]\([^()\s]*\)/gu, (address) => '\0'.repeat(address.length));
}

const capital = /^\p{Lu}/u;

/** If case is ignored, a word at the start of a sentence keeps its capital letter. */
function keepsCapital(found: string, { find, matchesCase }: WordQuery): boolean {
  return !matchesCase && capital.test(found) && !capital.test(find);
}

function capitalized(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Replaces the hits, which are in order. Returns the same text if that would change an insertion. */
export function withHits(text: string, hits: readonly WordHit[]): string {
  let [result, end] = ['', 0];
  for (const hit of hits) {
    result += text.slice(end, hit.start) + hit.written;
    end = hit.end;
  }
  result += text.slice(end);
  const isKept = marksOf(result).join('\n') === marksOf(text).join('\n');
  return isKept ? result : text;
}

function marksOf(text: string): readonly string[] {
  const isMark = ({ kind }: WordingRun) => kind !== 'text';
  return runsOfWording(text).flatMap((run) => (isMark(run) ? [run.source] : []));
}

/** The sentence of a hit. The parts joined are the sentence; an insertion is never cut. */
export function sentenceOf(
  text: string,
  { start, end }: WordHit,
  locale: Locale,
): { readonly before: string; readonly found: string; readonly after: string } {
  // A stop inside an insertion ends no sentence.
  const plain = runsOfWording(text)
    .map(({ kind, source }) => (kind === 'text' ? source : 'x'.repeat(source.length)))
    .join('');
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(plain)];
  const ofHit = sentences.filter(({ index, segment }) => index < end && index + segment.length > start);
  const from = ofHit[0]?.index ?? 0;
  const last = ofHit.at(-1);
  const to = last === undefined ? text.length : last.index + last.segment.length;
  return {
    before: text.slice(from, start).trimStart(),
    found: text.slice(start, end),
    after: text.slice(end, to).trimEnd(),
  };
}

/**
 * The hits in all documents, in the order of the documents and of their pages.
 * @param mayFeed true if the user may change the texts that feed the identity card.
 */
export function findWord(
  documents: Readonly<Record<string, Texts>>,
  query: WordQuery,
  mayFeed: boolean,
): readonly PlacedHit[] {
  if (queryFault(query) !== undefined) return [];
  const pattern = patternOf(query);
  return Object.entries(documents).flatMap(([name, texts]) => {
    const pair = readPair(name, texts);
    if (!pair.fr || !pair.en) return [];
    return textPages(pair).flatMap((page) =>
      page.groups.flatMap((group) =>
        group.texts.flatMap((text) => {
          const wording = text[query.locale] ?? '';
          const hits = text.kind === 'feed' && !mayFeed ? [] : hitsWith(pattern, wording, query);
          return hits.map((hit) => ({
            ...hit,
            ...{ id: hitId(name, text, hit.start), name, pair, page, text, wording },
          }));
        }),
      ),
    );
  });
}

function hitId(name: string, { pointer }: PairedText, start: number): string {
  return `${name} ${pointer} ${start}`;
}

/** The id of a hit once others are replaced: those before it in its text move it. */
export function idAfter({ name, text, wording, start }: PlacedHit, replaced: readonly PlacedHit[]): string {
  const before = replaced.filter((hit) => hit.text === text && hit.end <= start);
  return hitId(name, text, withHits(wording.slice(0, start), before).length);
}

/** The edit that replaces these hits in their documents, as one step. @param hits of `findWord`, in its order. */
export function replaceStep(
  documents: Readonly<Record<string, Texts>>,
  hits: readonly PlacedHit[],
  locale: Locale,
): SetStep {
  const byName = groupBy(hits, ({ name }) => name);
  const changed = [...byName].flatMap(([name, own]) => {
    const texts = documents[name];
    if (texts === undefined) return [];
    const wordings = [...groupBy(own, ({ text }) => text.pointer)].map(
      ([pointer, ofText]) => [pointer, withHits(ofText[0]?.wording ?? '', ofText)] as const,
    );
    return [[name, { ...texts, [locale]: setTexts(texts[locale], new Map(wordings)) }] as const];
  });
  return setStep('', documents, Object.fromEntries(changed));
}

/** Names of the documents in which the word cannot be searched, because a text is not valid. */
export function unreadableNames(documents: Readonly<Record<string, Texts>>): readonly string[] {
  return Object.keys(documents).filter((name) => {
    const pair = readPair(name, documents[name] ?? { fr: '', en: '' });
    return locales.some((locale) => pair[locale] === undefined);
  });
}
