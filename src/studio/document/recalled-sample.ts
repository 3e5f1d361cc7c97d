/** A sample answer as a text inserts it, with its grammar: « d’Alice ». */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { interpolate } from '#renderers/engine/interpolate.ts';
import { wordingOptions } from '#renderers/engine/wording-options.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { isLocale } from '#src/contract/domain/locale.ts';
import { insertionSource } from './insertions.ts';
import { sampleAnswers } from './sample.ts';
import { sampleContext } from './sample-context.ts';

type StudioTranslation = (wording: string) => string;

const sayings = new WeakMap<DocumentDraft, StudioTranslation>();

/** Renders a text with the document's sample answers; '' if the document is invalid. */
function sayingOf(draft: DocumentDraft): StudioTranslation {
  const known = sayings.get(draft);
  if (known !== undefined) return known;
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
  const { document } = readDocument(draft.members, { name: draft.name, locale });
  const made = document?.kind === 'exercise' ? saying(document) : () => '';
  sayings.set(draft, made);
  return made;
}

function saying(document: Parameters<typeof compileExercise>[0]): StudioTranslation {
  const options = wordingOptions(compileExercise(document));
  const view = viewOf(sampleAnswers(document, 'real'), sampleContext[document.locale]);
  return (wording) => interpolate(wording, view, options).trim();
}

/** Places the answer inside a sentence, because at its start the first letter becomes a capital. */
const before = 'x ';

/** '' if the sample has no answer. @param grammar name of a grammar function, '' for none. */
export function recalledSample(draft: DocumentDraft, key: string, grammar: string): string {
  return sayingOf(draft)(before + insertionSource(key, grammar)).slice(before.length);
}
