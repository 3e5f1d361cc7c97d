/** A sample answer as a text inserts it, with its grammar: « d’Alice ». */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import { exerciseOfDraft } from './draft-exercise.ts';
import { insertionSource } from './insertions.ts';
import { sampleAnswers } from './sample.ts';
import { sampleContext } from './sample-context.ts';

const sayings = new WeakMap<DocumentDraft, (wording: string) => string>();

/** Renders a text with the document's sample answers; '' if the document is invalid. */
function sayingOf(draft: DocumentDraft): (wording: string) => string {
  const known = sayings.get(draft);
  if (known !== undefined) return known;
  const exercise = exerciseOfDraft(draft);
  const made = exercise === undefined ? () => '' : saying(exercise);
  sayings.set(draft, made);
  return made;
}

function saying(exercise: Exercise): (wording: string) => string {
  const options = wordingOptions(exercise);
  const view = viewOf(sampleAnswers(exercise.document, 'real'), sampleContext[exercise.locale]);
  return (wording) => interpolate(wording, view, options).trim();
}

/** Places the answer inside a sentence, because at its start the first letter becomes a capital. */
const before = 'x ';

/** '' if the sample has no answer. @param grammar name of a grammar function, '' for none. */
export function recalledSample(draft: DocumentDraft, key: string, grammar: string): string {
  return sayingOf(draft)(before + insertionSource(key, grammar)).slice(before.length);
}
