/** Answers as searchable text, by the keys of their questions. */
import { withoutFormerNames } from '#renderers/engine/answers-now.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { inOneLine, wordsOf } from '#renderers/engine/wording.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { folded } from '#src/contract/domain/text-search.ts';
import { pretentionKeys } from '#src/core/exercises/pretention.ts';
import { reconewKeys } from '#src/core/exercises/reconew.ts';

/** One answer, or its lines, as text. */
export interface Passage {
  /** The key of its question. */
  readonly key: string;
  readonly text: string;
}

/** Codes and marks of the app. The user did not write them, so they are not searched. */
const codes: ReadonlySet<string> = new Set([reconewKeys.tense, reconewKeys.intuitions, pretentionKeys.kind]);

/** The searchable text of an answer: words, names of things, labels of choices; no numbers or ticks. */
export function passagesOf(
  answers: Readonly<Record<string, unknown>>,
  exercise: Exercise | undefined,
  locale: Locale,
): readonly Passage[] {
  const properties = exercise?.document.schema.properties ?? {};
  const read = exercise === undefined ? answers : withoutFormerNames(exercise.document, answers);
  return Object.entries(read).flatMap(([key, value]) => {
    if (codes.has(key) || typeof value === 'number' || typeof value === 'boolean') return [];
    const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const words = wordsOf(value, schema, exercise?.locale ?? locale);
    const text =
      typeof words === 'string' ? words : inOneLine(words, exercise?.fields.get(key), words.length > 1);
    return text === '' ? [] : [{ key, text }];
  });
}

/** All passages as one normalized text for comparison with a query. */
export function foldedAll(passages: readonly Passage[]): string {
  return folded(passages.map(({ text }) => text).join('\n'));
}
