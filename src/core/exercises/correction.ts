/** Correcting a finished entry: which slides the change requires, and how to undo it. */

import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkSlide } from '#renderers/engine/validate.ts';
import { sameJson } from '#renderers/json.ts';
import type { DateKey, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Landing } from './descriptor.ts';

/** The answers before the correction and now, by the exercise's keys. */
export interface Change {
  readonly exercise: Exercise;
  readonly before: Answers;
  readonly answers: Answers;
  readonly context: Context;
  /** Marks of answers that the user kept despite a validation error. */
  readonly kept?: KeptMarks;
}

function differs({ before, answers }: Change, { slide }: CompiledSlide): boolean {
  return slide.fields.some((key) => !sameJson(before[key], answers[key]));
}

function isWrong(exercise: Exercise, slide: CompiledSlide, answers: Answers, kept?: KeptMarks): boolean {
  const { fields, slide: whole } = checkSlide(exercise, slide, answers, kept);
  return fields.length > 0 || whole !== undefined;
}

/** The slides whose answers have changed, in document order. */
export function changedSlides(change: Change): readonly CompiledSlide[] {
  const { exercise, answers, context } = change;
  return planSlides(exercise, viewOf(answers, context)).filter((slide) => differs(change, slide));
}

/**
 * Names of the slides to visit before saving, in document order: slides with a changed answer, and slides that the
 * change has shown or emptied and that now lack an answer. Answers that were already missing are not required.
 */
function toSee(change: Change): readonly { readonly name: string; readonly wrong: boolean }[] {
  const { exercise, before, answers, context, kept } = change;
  const shownBefore = new Set(planSlides(exercise, viewOf(before, context)));
  return planSlides(exercise, viewOf(answers, context)).flatMap((slide) => {
    const wrong = isWrong(exercise, slide, answers, kept);
    const already = shownBefore.has(slide) && isWrong(exercise, slide, before);
    const lacking = wrong && !already;
    return lacking || differs(change, slide) ? [{ name: slide.slide.name, wrong: lacking }] : [];
  });
}

/**
 * The next slide to visit before saving; undefined if there is none.
 * @param at name of the current slide, which is valid
 * @param passed names of the slides already visited
 */
export function nextToSee(change: Change, at: string, passed: ReadonlySet<string>): string | undefined {
  return toSee(change).find(({ name, wrong }) => name !== at && (wrong || !passed.has(name)))?.name;
}

/** What a correction wrote, and the values before it. */
export interface Corrected {
  readonly landing: Landing;
  /** Key of the entry that was written. Differs from the landing's key if there are two versions. */
  readonly key: DateKey | undefined;
  /** The entry before the correction; for the progression, the whole object. */
  readonly before: StoredEntry;
  /** The same entry after the correction. */
  readonly after: StoredEntry;
}

/**
 * Restores the previous version as a new version. If another device has written since, both versions stay.
 * Throws StorageProblem.
 */
export async function takeBack(
  workspace: Pick<Workspace, 'put' | 'putProgression' | 'removeVersion'>,
  { landing, key, before, after }: Corrected,
): Promise<void> {
  if (landing.to === 'collection' && key !== undefined) {
    if (key === landing.key) await workspace.put(landing.collection, key, before, after);
    else await workspace.removeVersion(landing.collection, key);
  }
  if (landing.to !== 'progression') return;
  const { data, ...members } = landing.change;
  const change = { ...formerOf(before, members), data: formerOf(before['data'], data) };
  await workspace.putProgression(change, after);
}

/** The previous values of the written keys; undefined removes a key that did not exist before. */
function formerOf(before: unknown, written: unknown): Readonly<Record<string, unknown>> {
  const former = isRecord(before) ? before : {};
  return Object.fromEntries(Object.keys(isRecord(written) ? written : {}).map((key) => [key, former[key]]));
}
