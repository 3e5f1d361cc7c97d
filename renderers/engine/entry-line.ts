/** The line of an entry in a list: the document's, for these answers. */
import { type Answers, type Context, viewOf } from './answers.ts';
import { compileCondition } from './condition.ts';
import type { AnswerRanges, Exercise } from './exercise.ts';
import { interpolateMarked } from './interpolate.ts';
import { wordingOptions } from './wording-options.ts';

/**
 * What an entry is called in a list: the first of `entry.lineVariants` whose condition holds, else `entry.line`, with
 * its answers put in. One line, without the gaps that missing answers leave. Undefined where the document has none or
 * nothing is left to say.
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

/** The wording without the traces of what is not there; the person's own words only lose their line breaks. */
function tidied(text: string, answers: AnswerRanges): string {
  let line = '';
  let end = 0;
  for (const [start, stop] of answers) {
    line = joined(line, text.slice(end, start)) + text.slice(start, stop).replace(/\s*\n\s*/g, ' ');
    end = stop;
  }
  return joined(line, text.slice(end).replace(/[\s,;:·|–—-]+$/u, '')).trim();
}

/** `before` with a piece of wording after it. */
function joined(before: string, wording: string): string {
  let piece = wording.replace(/[ \t\n]+/g, ' ');
  if (before === '') piece = piece.replace(/^[\s,;:.·|–—-]+(?=\s|$)/u, '').trimStart();
  if (before.endsWith(' ')) piece = piece.trimStart();
  // An answer that ends a sentence by itself needs no second full stop.
  if (/[.!?…]["”’»)\s]*$/u.test(before)) piece = piece.replace(/^ ?[.,](?=\s|$)/u, '');
  return (
    before +
    piece
      .replace(/ (?=[.,)])/g, '')
      .replace(/([.,;:!?])[.,](?=\s|$)/g, '$1')
      .replace(/([·|–—]) (?:[·|–—] )+/gu, '$1 ')
  );
}
