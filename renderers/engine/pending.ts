/** Compares a newer document with the open exercise. Its texts apply at once, its structure at the next opening. */

import type { ExerciseDocument } from '#renderers/format/document.ts';
import { sameJson } from '#renderers/json.ts';
import { compileExercise } from './compile.ts';
import type { Exercise } from './exercise.ts';
import { reworded } from './reworded.ts';

/** none: no visible difference. wording: `withWording` applies all of it. structure: more than wording. */
export type PendingChange = 'none' | 'wording' | 'structure';

/** What a newer document would change in the open exercise. */
export function pendingChange(open: Exercise, latest: Exercise): PendingChange {
  const wanted = substance(latest.document);
  if (sameJson(substance(open.document), wanted)) return 'none';
  return sameJson(substance(withWording(open, latest).document), wanted) ? 'wording' : 'structure';
}

/** The members that count: versions, migrations and unknown members are not visible. */
function substance({ name, locale, title, description, schema, uiSchema, entry }: ExerciseDocument): unknown {
  return { name, locale, title, description, schema, uiSchema, entry };
}

const worded = new WeakMap<Exercise, WeakMap<Exercise, Exercise>>();

/**
 * The open exercise with the latest texts of matching things: slides by name, questions by key and type, choices by
 * code, variants if the conditions are equal. A text that inserts an answer unknown to the open exercise stays. Slides,
 * questions, conditions, limits and the version stay those of `open`.
 */
export function withWording(open: Exercise, latest: Exercise): Exercise {
  if (open === latest) return open;
  const known = worded.get(open) ?? new WeakMap<Exercise, Exercise>();
  worded.set(open, known);
  const before = known.get(latest);
  if (before !== undefined) return before;
  const same = open.document.name === latest.document.name && open.locale === latest.locale;
  const document = same ? reworded(open.document, latest.document) : open.document;
  const exercise = sameJson(document, open.document) ? open : compileExercise(document, open.elsewhere);
  known.set(latest, exercise);
  return exercise;
}
