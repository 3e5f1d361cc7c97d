/** A draft as the app reads it: the compiled exercise of its text. */
import type { DocumentDraft } from '#renderers/check/draft.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { readDocument } from '#renderers/format/read-document.ts';
import { isLocale } from '#src/contract/domain/locale.ts';

const known = new WeakMap<DocumentDraft, Exercise | undefined>();

/** Undefined for a page document, or if the reader refuses the draft. Cached by draft. */
export function exerciseOfDraft(draft: DocumentDraft): Exercise | undefined {
  if (known.has(draft)) return known.get(draft);
  const locale = isLocale(draft.locale) ? draft.locale : 'fr';
  const { document } = readDocument(draft.members, { name: draft.name, locale });
  const exercise = document?.kind === 'exercise' ? compileExercise(document) : undefined;
  known.set(draft, exercise);
  return exercise;
}
