/** Which slide of an exercise is shown: where a draft stopped, or the one that the user asks for. */
import { type Answers, type Context, isEmpty, viewOf } from '#renderers/engine/answers.ts';
import { formerNames } from '#renderers/engine/answers-now.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { type Plan, planSlides, progressOf } from '#renderers/engine/plan.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import { waitsForAnswer } from '#renderers/engine/validate.ts';
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';

/** Where a draft stopped: slide, first question, and rank in that version of the document. */
export interface StoppedAt {
  readonly name: string;
  readonly field?: string;
  readonly index?: number;
  readonly version?: string;
  /** Names of the slides after it. */
  readonly ahead?: readonly string[];
  /** The keys that the draft has asked. */
  readonly asked?: readonly string[];
}

type Stopped = Pick<ExerciseDraft, 'slide' | 'field' | 'index' | 'ahead' | 'version' | 'asked'>;

/** Where a draft stopped; undefined if it stores no slide (a form or a note). */
export function stopOf(draft: Stopped): StoppedAt | undefined {
  return draft.slide === '' && draft.field === undefined ? undefined : stoppedAtOf(draft);
}

/** The same for any draft. If it stores no slide, the name is empty. */
export function stoppedAtOf({ slide, field, index, ahead, version, asked }: Stopped): StoppedAt {
  return {
    name: slide,
    ...(field !== undefined && { field }),
    ...(index !== undefined && { index }),
    ...(ahead !== undefined && { ahead }),
    ...(asked !== undefined && { asked }),
    version,
  };
}

export interface SlidePlace {
  readonly plan: Plan;
  /** Name of the slide that is shown. */
  readonly slide: string;
  /** Its rank among the visible slides, from 1. */
  readonly step: number;
}

/**
 * The slide to show. The question where a draft stopped is found by its key, even if the provider has moved it.
 * @param wanted name of the requested slide; undefined: the first, or where the draft stopped.
 */
export function placeIn(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  wanted: string | undefined,
  stoppedAt: StoppedAt | undefined,
): SlidePlace {
  const plan = planSlides(exercise, viewOf(answers, context));
  const name = wanted ?? stoppedAt?.name;
  const stopped = name === stoppedAt?.name ? stoppedAt : undefined;
  // Use the document rank of a hidden slide, and the stored rank of a removed one.
  const there = exercise.slides.find((each) => each.slide.name === name);
  const index = there?.index ?? stopped?.index;
  const field = stopped?.field;
  // A requested slide is shown at once. When a draft continues, slides added since come first.
  const changed =
    wanted === undefined && stopped?.version !== undefined && stopped.version !== exercise.document.version;
  const place =
    name === undefined
      ? {}
      : {
          name,
          changed,
          ahead: there ? undefined : stopped?.ahead,
          ...(field !== undefined && { field }),
          ...(index !== undefined && { index }),
        };
  const waits = waitsForAnswer(exercise, answers);
  const isNew = newTo(changed ? stopped?.asked : undefined, exercise, answers);
  const slide = resumeSlide(plan, place, (each) => waits(each) || isNew(each));
  return { plan, slide, step: progressOf(plan, slide).step };
}

/**
 * Whether a slide asks an unanswered question that the user has never seen, required or not. It is shown once, because
 * the draft then records it.
 * @param asked the keys asked at the time; undefined if unknown, so that nothing counts as new.
 */
function newTo(
  asked: readonly string[] | undefined,
  { document, fields }: Exercise,
  answers: Answers,
): (slide: CompiledSlide) => boolean {
  if (asked === undefined) return () => false;
  const names = formerNames(document);
  const known = new Set(asked.flatMap((key) => [key, names.get(key) ?? key]));
  return ({ slide }) =>
    slide.fields.some(
      (key) => !known.has(key) && isEmpty(answers[key]) && fields.get(key)?.ui['ui:readonly'] !== true,
    );
}
