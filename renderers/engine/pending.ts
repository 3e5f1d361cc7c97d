/** A newer document while an exercise is open: its words can be taken at once, its structure at the next opening. */

import type { ExerciseDocument } from '#renderers/format/document.ts';
import { sameJson } from '#renderers/json.ts';
import { compileExercise } from './compile.ts';
import type { Exercise } from './exercise.ts';
import { reworded } from './reworded.ts';

/** none: nothing that a person could see differs; wording: `withWording` takes it all; structure: more than that. */
export type PendingChange = 'none' | 'wording' | 'structure';

/** What a newer document of the same exercise would change for the one that is open. */
export function pendingChange(open: Exercise, latest: Exercise): PendingChange {
  const wanted = substance(latest.document);
  if (sameJson(substance(open.document), wanted)) return 'none';
  return sameJson(substance(withWording(open, latest).document), wanted) ? 'wording' : 'structure';
}

/** What counts: versions, migrations and unknown members do not show. */
function substance({ name, locale, title, description, schema, uiSchema, entry }: ExerciseDocument): unknown {
  return { name, locale, title, description, schema, uiSchema, entry };
}

const worded = new WeakMap<Exercise, WeakMap<Exercise, Exercise>>();

/**
 * The open exercise with the words of the latest one wherever they belong to the same thing: slides by name, questions
 * by key and type, choices by code, variants where the conditions are the same. A text that puts in an answer which the
 * open exercise does not ask stays as it was. Slides, questions, conditions, limits and the version are those of `open`.
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
