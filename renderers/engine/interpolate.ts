/** Inserts answers into a wording, with the grammar of its locale. */
import type { Locale, Schema } from '#renderers/format/document.ts';
import {
  type Insertion,
  type ParsedWording,
  type Piece,
  parseWording,
} from '#renderers/format/parse-wording.ts';
import { wordsOf } from './answer-text.ts';
import { isEmpty, type View } from './answers.ts';
import type { AnswerRanges } from './exercise.ts';
import { addressed } from './grammar/address.ts';
import { isIsoDate } from './grammar/date.ts';
import { insideSentence, lowerFirst, upperFirst } from './grammar/determiner.ts';
import { grammarOf } from './grammar/grammar.ts';
import { joinList } from './grammar/list-words.ts';
import { placeAfter, type SentencePlace } from './sentence-place.ts';

export interface WordingOptions {
  readonly locale: Locale;
  /** Schema of a key, for labels, dates and durations; undefined if unknown (context). */
  readonly schemaOf?: (key: string) => Schema | undefined;
  /** True for keys whose first letter is shown in lower case (`ui:options.lowercase`). */
  readonly lowercase?: (key: string) => boolean;
  /** True for a text that the question suggests: inside a sentence it begins in lower case. */
  readonly suggested?: (key: string, words: string) => boolean;
  /** The wording addresses the user: “mon équipe” becomes “votre équipe”. */
  readonly addresses?: boolean;
  /** `copy` inserts answers as typed, for a prefilled answer. `sentence` (default) adapts the case to the place. */
  readonly casing?: 'sentence' | 'copy';
}

/** Names of the functions that a wording of this locale may use. */
export function grammarFunctions(locale: Locale): readonly string[] {
  return [...grammarOf(locale).keys()];
}

/** Maximum cached wordings. Bounded, because texts come from outside. */
const MAX_CACHED = 1000;
const parsed = new Map<string, ParsedWording>();

function parsedOnce(text: string): ParsedWording {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const fresh = parseWording(text);
  const oldest = parsed.size < MAX_CACHED ? undefined : parsed.keys().next().value;
  if (oldest !== undefined) parsed.delete(oldest);
  parsed.set(text, fresh);
  return fresh;
}

/** Adapts items to their place. In quotes they stay as written. */
function placed(
  items: readonly string[],
  key: string,
  { locale, suggested, addresses }: WordingOptions,
  place: SentencePlace,
): readonly string[] {
  if (place === 'apart') return items;
  return items.map((item, rank) => {
    if ((place === 'inside' || rank > 0) && suggested?.(key, item)) return lowerFirst(item);
    return addresses ? addressed(item, locale) : item;
  });
}

/** Items of an answer as texts; empty if it is empty or not in the view. */
function itemsOf(
  { key, function: name }: Insertion,
  view: View,
  options: WordingOptions,
  place: SentencePlace = 'start',
): readonly string[] {
  const value = Object.hasOwn(view, key) ? view[key] : undefined;
  if (isEmpty(value)) return [];
  const words = wordsOf(value, options.schemaOf?.(key), options.locale);
  const typed = typeof words === 'string' ? [words] : words;
  const items = options.casing === 'copy' ? typed : placed(typed, key, options, place);
  if (options.lowercase?.(key)) return items.map(lowerFirst);
  // French has “du 3 mars”: a date takes its article where a preposition may contract with it.
  const dated = typeof value === 'string' && isIsoDate(value) && (name === 'de' || name === 'a');
  return dated ? items.map((item) => `le ${item}`) : items;
}

/** The text of one insertion without its fallback; '' if it has none. */
function insertedWords(
  insertion: Insertion,
  view: View,
  options: WordingOptions,
  place?: SentencePlace,
): string {
  const items = itemsOf(insertion, view, options, place);
  if (items.length === 0) return '';
  if (insertion.function === '') return joinList(items, options.locale);
  return grammarOf(options.locale).get(insertion.function)?.(items) ?? '';
}

function cased(words: string, place: SentencePlace, { locale, casing }: WordingOptions): string {
  if (casing === 'copy') return words;
  if (place === 'start') return upperFirst(words);
  return place === 'inside' ? insideSentence(words, locale) : words;
}

/** A wording with answers inserted. `answers` lists where the user's own words are: [start, end) in UTF-16 units. */
export interface MarkedText {
  readonly text: string;
  readonly answers: AnswerRanges;
}

/** Range of the user's own words in an insertion. The grammar changes only one end of them. */
function ownWords(words: string, plain: string): readonly [start: number, end: number] {
  // The grammar may change the case of the first letter. It still counts as the user's.
  const same = (at: number) => words.at(at)?.toLowerCase() === plain.at(at)?.toLowerCase();
  const shortest = Math.min(words.length, plain.length);
  let tail = 0;
  while (tail < shortest && same(-1 - tail)) tail += 1;
  if (tail > 0) {
    const own = words.slice(words.length - tail);
    return [words.length - own.trimStart().length, words.length];
  }
  let head = 0;
  while (head < shortest && same(head)) head += 1;
  return head > 0 ? [0, head] : [0, words.length];
}

/** Appends pieces to `before`; undefined if an empty key drops the segment around them. */
function append(
  before: MarkedText,
  pieces: readonly Piece[],
  view: View,
  options: WordingOptions,
  droppable: boolean,
): MarkedText | undefined {
  let { text } = before;
  let answers = before.answers;
  for (const piece of pieces) {
    if (piece.kind === 'text') text += piece.text;
    else if (piece.kind === 'segment') {
      ({ text, answers } = append({ text, answers }, piece.pieces, view, options, true) ?? { text, answers });
    } else {
      const place = placeAfter(text);
      const inserted = insertedWords(piece, view, options, place);
      if (inserted === '' && droppable) return undefined;
      const words = cased(inserted === '' ? (piece.fallback ?? '') : inserted, place, options);
      if (inserted !== '') {
        const [start, end] = ownWords(words, joinList(itemsOf(piece, view, options, place), options.locale));
        answers = [...answers, [text.length + start, text.length + end]];
      }
      text += words;
    }
  }
  return { text, answers };
}

const NOTHING: MarkedText = { text: '', answers: [] };

/**
 * Inserts answers and context into a wording. Never throws and never adds braces: an empty answer, an unknown key or an
 * unknown function gives the fallback, else ''. Inserted answers are plain text and are not parsed again. `answers`
 * gives their ranges, for their style and so that marks in an answer are not parsed.
 */
export function interpolateMarked(text: string, view: View, options: WordingOptions): MarkedText {
  return append(NOTHING, parsedOnce(text).pieces, view, options, false) ?? NOTHING;
}

/** The result of one insertion. */
export interface TracedInsertion {
  /** As written, braces included. */
  readonly source: string;
  readonly key: string;
  /** Grammar function, '' for none. */
  readonly function: string;
  /** dropped: its optional segment was left out. */
  readonly gave: 'answer' | 'fallback' | 'nothing' | 'dropped';
  /** The inserted text before the case is adapted; '' if none. */
  readonly words: string;
  readonly fallback: string | undefined;
  /** Index of its optional segment, from 0; undefined outside of segments. */
  readonly segment: number | undefined;
}

/** The result of each insertion of a wording for a view, in order. */
export function traceInsertions(
  text: string,
  view: View,
  options: WordingOptions,
): readonly TracedInsertion[] {
  let segments = 0;
  return parsedOnce(text).pieces.flatMap((piece) => {
    if (piece.kind === 'text') return [];
    const inside = piece.kind === 'segment';
    const insertions = (inside ? piece.pieces : [piece]).filter((each) => each.kind === 'insertion');
    const segment = inside ? segments : undefined;
    if (inside) segments += 1;
    const all = insertions.map((insertion) => traced(insertion, segment, view, options));
    const dropped = inside && all.some(({ gave }) => gave !== 'answer');
    return dropped ? all.map((each) => ({ ...each, gave: 'dropped' as const, words: '' })) : all;
  });
}

function traced(
  insertion: Insertion,
  segment: number | undefined,
  view: View,
  options: WordingOptions,
): TracedInsertion {
  const { source, key, fallback } = insertion;
  const words = insertedWords(insertion, view, options);
  const base = { source, key, function: insertion.function, fallback, segment };
  if (words !== '') return { ...base, gave: 'answer', words };
  return { ...base, gave: fallback === undefined ? 'nothing' : 'fallback', words: fallback ?? '' };
}

/** The text of `interpolateMarked`. */
export function interpolate(text: string, view: View, options: WordingOptions): string {
  return interpolateMarked(text, view, options).text;
}
