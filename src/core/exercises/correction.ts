/** Correcting a finished entry: which slides a change leads through, and taking it back. */

import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkSlide } from '#renderers/engine/validate.ts';
import { sameJson } from '#renderers/json.ts';
import type { DateKey, StoredEntry } from '#src/contract/domain/entry.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Landing } from './descriptor.ts';

/** The answers before the correction and now, by the exercise's keys. */
export interface Change {
  readonly exercise: Exercise;
  readonly before: Answers;
  readonly answers: Answers;
  readonly context: Context;
  /** Marks of the answers that are kept although a rule refuses them. */
  readonly kept?: KeptMarks;
}

function differs({ before, answers }: Change, { slide }: CompiledSlide): boolean {
  return slide.fields.some((key) => !sameJson(before[key], answers[key]));
}

function isWrong(exercise: Exercise, slide: CompiledSlide, answers: Answers, kept?: KeptMarks): boolean {
  const { fields, slide: whole } = checkSlide(exercise, slide, answers, kept);
  return fields.length > 0 || whole !== undefined;
}

/** The slides shown with another answer than before, in the order of the document. */
export function changedSlides(change: Change): readonly CompiledSlide[] {
  const { exercise, answers, context } = change;
  return planSlides(exercise, viewOf(answers, context)).filter((slide) => differs(change, slide));
}

/**
 * Names of the slides to be seen before this is saved, in the order of the document: those with another answer, and
 * those that the change has shown or emptied and that lack an answer now. What an old entry lacked before is not asked
 * for because of a change elsewhere.
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
 * The slide that follows before saving; undefined where nothing else has to be seen.
 * @param at name of the slide that one is on, which is right
 * @param passed names of the slides that were gone on from
 */
export function nextToSee(change: Change, at: string, passed: ReadonlySet<string>): string | undefined {
  return toSee(change).find(({ name, wrong }) => name !== at && (wrong || !passed.has(name)))?.name;
}

/** What a correction has written, and what was there before it. */
export interface Corrected {
  readonly landing: Landing;
  /** Key of the entry that was written: another one than that of the landing where two versions stand. */
  readonly key: DateKey | undefined;
  /** The entry as it was; of a progression, the whole object. */
  readonly before: StoredEntry;
  /** The same as the correction has left it. */
  readonly after: StoredEntry;
}

/**
 * Brings the version before back, as one more version: where another device wrote meanwhile both stay. Throws
 * StorageProblem.
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

/** The former values at the keys that were written; what was not there is undefined, and goes again. */
function formerOf(before: unknown, written: unknown): Readonly<Record<string, unknown>> {
  const former = isRecord(before) ? before : {};
  return Object.fromEntries(Object.keys(isRecord(written) ? written : {}).map((key) => [key, former[key]]));
}
