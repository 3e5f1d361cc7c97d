/** Every text of a slide for these answers: variants chosen, texts interpolated, quotations in words. */

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
  /** Short labels of keys that the document does not ask (`$CIDsymptome`, `$source.…`), by key. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** Words of one slide. Quotations without an answer are left out; unknown fields have no words. */
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
    // Nobody could correct it.
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
    recall: keptFirst(exercise, slide.recall ?? [], view).flatMap((key) =>
      recalled(exercise, key, view, labels),
    ),
  };
}

/**
 * The live preview of an answer (`sentence`, of the first variant whose condition is true, or of the options), undefined where the
 * question has none, is not answered, or the sentence says nothing.
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
    // The person speaks in a stem, and in an answer filled in beforehand.
    stem: interpolated(ui['ui:options']?.stem, view, { ...options, addresses: false }),
    ...(parts && {
      parts: Object.fromEntries(parts.map((part) => [part.key, wordField(part, view, options)])),
    }),
  };
}

function isMoment(exercise: Exercise, key: string): boolean {
  return exercise.fields.get(key)?.widget === 'moment';
}

/** An answer as it is shown, on its own or in a sentence: `lowercase` applies to both. */
export function shownWords(exercise: Exercise, key: string, value: unknown): string | readonly string[] {
  const { schemaOf, lowercase, locale } = wordingOptions(exercise);
  const words = wordsOf(value, schemaOf?.(key), locale);
  if (!lowercase?.(key)) return words;
  return typeof words === 'string' ? lowerFirst(words) : words.map(lowerFirst);
}

/**
 * Several chips as one line: what the document suggests begins with a small letter inside it, what was typed stays.
 * @param inside the line goes on: the first one too.
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

/** A quotation of a moment is its title and what it brought: all six parts would be a page. */
function momentWords(value: unknown): readonly string[] {
  return [member(value, momentKeys.title), member(value, momentKeys.value)].flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [],
  );
}

/** Of several moments quoted together those that are kept come first; everything else stays in its place. */
function keptFirst(exercise: Exercise, keys: readonly string[], view: View): readonly string[] {
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
  // What another part asked is changed there: no slide of this one leads to it.
  const slide = asking?.inPart(view) ? name : undefined;
  return [{ key, label: schema?.title ?? hostLabel ?? '', words, slide }];
}
