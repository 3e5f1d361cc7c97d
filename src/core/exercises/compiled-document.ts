/** The documents of this device, compiled. */

import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { DocumentCache } from '#src/core/workspace/documents.ts';

/** Compiles a document with its other languages. Returns the same object until one of them changes. */
export function compiledOf(documents: DocumentCache, name: string, document: ExerciseDocument): Exercise {
  const elsewhere = locales.flatMap((locale) => {
    const other = locale === document.locale ? undefined : documents.find(name, locale)?.document;
    // If that language is missing, `find` returns another one.
    return other?.kind === 'exercise' && other.locale === locale ? [other] : [];
  });
  return compileExercise(document, elsewhere);
}

/** The exercise in exactly this language; undefined if the device does not have it. */
export function exerciseIn(documents: DocumentCache, name: string, locale: Locale): Exercise | undefined {
  const document = documents.find(name, locale)?.document;
  return document?.kind === 'exercise' && document.locale === locale
    ? compiledOf(documents, name, document)
    : undefined;
}
