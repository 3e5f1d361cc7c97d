/** Which slide of an exercise is shown: where a draft stopped, or where the person asks to be. */
import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { type Plan, planSlides, progressOf } from '#renderers/engine/plan.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import { waitsForAnswer } from '#renderers/engine/validate.ts';
import type { Draft } from '#src/domain/entry.ts';

/** Where a draft stopped: a slide, its first question, and its rank in the document of then, with that document's version. */
export interface StoppedAt {
  readonly name: string;
  readonly field?: string;
  readonly index?: number;
  readonly version?: string;
}

/** Where a draft stopped; undefined where it knows of no slide: a form, a note, or one that came without. */
export function stopOf({
  slide,
  field,
  index,
  version,
}: Pick<Draft, 'slide' | 'field' | 'index' | 'version'>): StoppedAt | undefined {
  if (slide === '' && field === undefined) return undefined;
  return {
    name: slide,
    ...(field !== undefined && { field }),
    ...(index !== undefined && { index }),
    version,
  };
}

export interface Place {
  readonly plan: Plan;
  /** Name of the slide that is shown. */
  readonly slide: string;
  /** Its place among the slides shown, from 1. */
  readonly step: number;
}

/**
 * The slide to show. The question that a draft stopped at stands by its own key, wherever the provider moved it.
 * @param wanted name of the slide asked for; undefined: the first, or where the draft stopped.
 */
export function placeIn(
  exercise: Exercise,
  answers: Answers,
  context: Context,
  wanted: string | undefined,
  stoppedAt: StoppedAt | undefined,
): Place {
  const plan = planSlides(exercise, viewOf(answers, context));
  const name = wanted ?? stoppedAt?.name;
  const stopped = name === stoppedAt?.name ? stoppedAt : undefined;
  // A hidden slide keeps its place in the document; a removed one, the place it had when the draft was written.
  const index = exercise.slides.find((each) => each.slide.name === name)?.index ?? stopped?.index;
  const field = stopped?.field;
  // Whoever asks for a slide gets it; whoever goes on meets first what has come in before and is required.
  const changed =
    wanted === undefined && stopped?.version !== undefined && stopped.version !== exercise.document.version;
  const asked =
    name === undefined
      ? {}
      : { name, changed, ...(field !== undefined && { field }), ...(index !== undefined && { index }) };
  const slide = resumeSlide(plan, asked, waitsForAnswer(exercise, answers));
  return { plan, slide, step: progressOf(plan, slide).step };
}
