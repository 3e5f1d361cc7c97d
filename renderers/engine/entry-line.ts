/** The line of an entry in a list, from the document and its answers. */
import { type Answers, type Context, viewOf } from './answers.ts';
import { compileCondition } from './condition.ts';
import type { AnswerRanges, Exercise } from './exercise.ts';
import { interpolateMarked } from './interpolate.ts';
import { wordingOptions } from './wording-options.ts';

/**
 * The title of an entry in a list: the first of `entry.lineVariants` whose condition holds, else `entry.line`, with
 * answers inserted and without gaps for missing ones. Undefined if the document has none or nothing remains.
 */
export function lineOf(exercise: Exercise, answers: Answers, context: Context): string | undefined {
  const { line, lineVariants = [] } = exercise.document.entry;
  const view = viewOf(answers, context);
  const chosen = lineVariants.find(({ when }) => compileCondition(when)(view))?.line ?? line;
  if (chosen === undefined) return undefined;
  const marked = interpolateMarked(chosen, view, wordingOptions(exercise));
  const text = tidied(marked.text, marked.answers);
  return /[\p{L}\p{N}\p{S}]/u.test(text) ? text : undefined;
}

/** Removes the traces of missing answers from the wording. The user's own words only lose line breaks. */
function tidied(text: string, answers: AnswerRanges): string {
  let line = '';
  let end = 0;
  for (const [start, stop] of answers) {
    line = joined(line, text.slice(end, start)) + text.slice(start, stop).replace(/\s*\n\s*/g, ' ');
    end = stop;
  }
  return joined(line, text.slice(end).replace(/[\s,;:·|–—-]+$/u, '')).trim();
}

/** Appends a piece of wording to `before`. */
function joined(before: string, wording: string): string {
  let piece = wording.replace(/[ \t\n]+/g, ' ');
  if (before === '') piece = piece.replace(/^[\s,;:.·|–—-]+(?=\s|$)/u, '').trimStart();
  if (before.endsWith(' ')) piece = piece.trimStart();
  // An answer that already ends a sentence needs no second full stop.
  if (/[.!?…]["”’»)\s]*$/u.test(before)) piece = piece.replace(/^ ?[.,](?=\s|$)/u, '');
  return (
    before +
    piece
      .replace(/ (?=[.,)])/g, '')
      .replace(/([.,;:!?])[.,](?=\s|$)/g, '$1')
      .replace(/([·|–—]) (?:[·|–—] )+/gu, '$1 ')
  );
}
