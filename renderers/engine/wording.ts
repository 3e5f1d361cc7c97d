/** Builds every text of a slide for these answers: chooses variants, inserts answers, formats quotations. */

import { member } from '#renderers/json.ts';
import { wordsOf } from './answer-text.ts';
import { isEmpty, type View } from './answers.ts';
import type {
  CompiledField,
  CompiledSlide,
  Exercise,
  FieldWording,
  Recalled,
  SlideWording,
} from './exercise.ts';
import { isStill } from './fixed-values.ts';
import { lowerFirst } from './grammar/determiner.ts';
import { interpolate, interpolateMarked, type MarkedText, type WordingOptions } from './interpolate.ts';
import { kept, momentKeys } from './moment-parts.ts';
import { isRight } from './validate.ts';
import { wordingOptions } from './wording-options.ts';

export { wordsOf } from './answer-text.ts';

export interface HostLabels {
  /** Short labels by key, for keys that the document does not ask (`$CIDsymptome`, `$source.…`). */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** The texts of one slide. Omits quotations without an answer. Unknown fields have no texts. */
export function wordSlide(
  exercise: Exercise,
  { slide, variants }: CompiledSlide,
  view: View,
  { labels = {} }: HostLabels = {},
): SlideWording {
  const options = { ...wordingOptions(exercise), addresses: true };
  const variant = variants.find(({ when }) => when(view));
  const fields = slide.fields.flatMap((key) => {
    const field = exercise.fields.get(key);
    if (field === undefined) return [];
    const words = wordField(field, view, options);
    // The user could not correct it.
    const isWrong = words.prefill !== '' && isStill(field) && !isRight(exercise, field, words.prefill);
    return [[key, isWrong ? { ...words, prefill: '' } : words] as const];
  });
  const title = marked(variant?.title ?? slide.title, view, options);
  const body = marked(variant?.body ?? slide.body, view, options);
  return {
    title: title?.text,
    titleAnswers: title?.answers ?? [],
    body: body?.text,
    bodyAnswers: body?.answers ?? [],
    fields: Object.fromEntries(fields),
    recall: orderMoments(exercise, slide.recall ?? [], view).flatMap((key) =>
      recalled(exercise, key, view, labels),
    ),
  };
}

/**
 * The live preview of an answer (`sentence`, from the first variant whose condition is true, or from the options).
 * Undefined if the question has none, is unanswered, or the sentence is empty.
 */
export function wordSentence(exercise: Exercise, key: string, view: View): string | undefined {
  if (!Object.hasOwn(view, key)) return undefined;
  const field = exercise.fields.get(key);
  const variant = field?.variants.find(({ when }) => when(view));
  const sentence = variant?.sentence ?? field?.ui['ui:options']?.sentence;
  return interpolated(sentence, view, wordingOptions(exercise));
}

function marked(text: string | undefined, view: View, options: WordingOptions): MarkedText | undefined {
  const words = text === undefined ? undefined : interpolateMarked(text, view, options);
  return words === undefined || words.text.trim() === '' ? undefined : words;
}

function interpolated(text: string | undefined, view: View, options: WordingOptions): string | undefined {
  return marked(text, view, options)?.text;
}

function wordField(
  { key, schema, ui, variants, parts }: CompiledField,
  view: View,
  options: WordingOptions,
): FieldWording {
  const variant = variants.find(({ when }) => when(view));
  const label = schema.title ?? key;
  const title = marked(variant?.title ?? ui['ui:title'], view, options) ?? { text: label, answers: [] };
  return {
    title: title.text,
    titleAnswers: title.answers,
    label,
    help: interpolated(variant?.help ?? ui['ui:help'], view, options),
    placeholder: interpolated(variant?.placeholder ?? ui['ui:placeholder'], view, options),
    prefill: interpolate(ui['ui:options']?.prefill ?? '', view, { ...options, casing: 'copy' }).trim(),
    // Stems and prefilled answers are in the user's own voice.
    stem: interpolated(ui['ui:options']?.stem, view, { ...options, addresses: false }),
    ...(parts && {
      parts: Object.fromEntries(parts.map((part) => [part.key, wordField(part, view, options)])),
    }),
  };
}

function isMoment(exercise: Exercise, key: string): boolean {
  return exercise.fields.get(key)?.widget === 'moment';
}

/** An answer as shown, alone or in a sentence. `lowercase` applies to both. */
export function shownWords(exercise: Exercise, key: string, value: unknown): string | readonly string[] {
  const { schemaOf, lowercase, locale } = wordingOptions(exercise);
  const words = wordsOf(value, schemaOf?.(key), locale);
  if (!lowercase?.(key)) return words;
  return typeof words === 'string' ? lowerFirst(words) : words.map(lowerFirst);
}

/**
 * Joins chips to one line. Suggestions of the document begin in lower case inside it; typed texts stay.
 * @param inside the line continues a sentence, so its first item is lower-cased too
 */
export function inOneLine(
  words: readonly string[],
  field: CompiledField | undefined,
  inside: boolean,
): string {
  const suggested = field?.ui['ui:options']?.suggestions ?? [];
  const lowers = (word: string, rank: number) => (inside || rank > 0) && suggested.includes(word);
  return words.map((word, rank) => (lowers(word, rank) ? lowerFirst(word) : word)).join(', ');
}

/** Quotes only the title of a moment and what it brought. All six parts would fill a page. */
function momentWords(value: unknown): readonly string[] {
  return [member(value, momentKeys.title), member(value, momentKeys.value)].flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [],
  );
}

/** Moves the moments that the user keeps before the others. All other keys stay in place. */
function orderMoments(exercise: Exercise, keys: readonly string[], view: View): readonly string[] {
  const moments = keys.filter((key) => isMoment(exercise, key));
  const isKept = (key: string) => member(view[key], momentKeys.choice) === kept;
  const sorted = [...moments.filter(isKept), ...moments.filter((key) => !isKept(key))];
  return keys.map((key) => (isMoment(exercise, key) ? (sorted.shift() ?? key) : key));
}

function recalled(
  exercise: Exercise,
  key: string,
  view: View,
  labels: Readonly<Record<string, string>>,
): readonly Recalled[] {
  const value = Object.hasOwn(view, key) ? view[key] : undefined;
  const schema = wordingOptions(exercise).schemaOf?.(key);
  const words = isMoment(exercise, key) ? momentWords(value) : shownWords(exercise, key, value);
  if (isEmpty(words)) return [];
  const hostLabel = Object.hasOwn(labels, key) ? labels[key] : undefined;
  const name = exercise.slideOf.get(key);
  const asking = exercise.slides.find(({ slide }) => slide.name === name);
  // An answer of another part has no link, because the user changes it in that part.
  const slide = asking?.inPart(view) ? name : undefined;
  return [{ key, label: schema?.title ?? hostLabel ?? '', words, slide }];
}
