/** Saves a page with a single form: validates everything at once, and stores the answers where the exercise defines. */
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import { splitHidden } from '#renderers/engine/park.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkExercise } from '#renderers/engine/validate.ts';
import { land } from '#src/core/exercises/run.ts';
import type { Session } from '#src/core/session/session.ts';
import { contextOf, type ExerciseHost, servedExercise } from './exercise.ts';
import { complaints } from './reading.ts';

/** Answers by their labels, replacing the form's initial ones. Throws the errors. */
export async function saveForm(
  host: ExerciseHost & { readonly session: Session },
  byLabel: Answers,
): Promise<void> {
  const { workspace, descriptor, session } = host;
  const exercise = servedExercise(host);
  const context = contextOf(host);
  const seen = workspace.snapshot();
  const before = descriptor.startFrom(seen, undefined);
  const shown = planSlides(exercise, viewOf(before, context)).flatMap(({ slide }) => slide.fields);
  const given = Object.entries(byLabel).map(([label, value]) => {
    const key = shown.find((each) => exercise.fields.get(each)?.schema.title === label);
    if (key === undefined) throw new Error(`${descriptor.name} has no field “${label}”.`);
    return [key, value] as const;
  });
  const answers = { ...before, ...Object.fromEntries(given) };
  const wrong = [...checkExercise(exercise, answers, context).values()];
  if (wrong.length > 0) throw new Error(wrong.flatMap((each) => complaints(exercise, each)).join(' '));

  const split = splitHidden(exercise, answers, context);
  const landing = descriptor.gather({
    document: exercise.document,
    ...split,
    former: undefined,
    snapshot: seen,
  });
  if (landing.to !== 'profile') {
    await land(landing, workspace, []);
    return;
  }
  const saved = await session.savePersonal(landing.changes);
  if (!saved.ok) throw new Error(`The profile was not saved: ${saved.problem.kind}.`);
}
