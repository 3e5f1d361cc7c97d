/** Which slide of an exercise is shown: where a draft stopped, or where the person asks to be. */
import { type Answers, type Context, isEmpty, viewOf } from '#renderers/engine/answers.ts';
import { formerNames } from '#renderers/engine/answers-now.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { type Plan, planSlides, progressOf } from '#renderers/engine/plan.ts';
import { resumeSlide } from '#renderers/engine/resume.ts';
import { waitsForAnswer } from '#renderers/engine/validate.ts';
import type { Draft } from '#src/contract/domain/entry.ts';

/** Where a draft stopped: a slide, its first question, and its rank in the document of then, with that document's version. */
export interface StoppedAt {
  readonly name: string;
  readonly field?: string;
  readonly index?: number;
  readonly version?: string;
  /** Names of the slides that came after it. */
  readonly ahead?: readonly string[];
  /** The keys that it asked. */
  readonly asked?: readonly string[];
}

type Stopped = Pick<Draft, 'slide' | 'field' | 'index' | 'ahead' | 'version' | 'asked'>;

/** Where a draft stopped; undefined where it knows of no slide: a form, a note, or one that came without. */
export function stopOf(draft: Stopped): StoppedAt | undefined {
  return draft.slide === '' && draft.field === undefined ? undefined : stoppedAtOf(draft);
}

/** The same of any draft; one that knows of no slide has an empty name. */
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
  const there = exercise.slides.find((each) => each.slide.name === name);
  const index = there?.index ?? stopped?.index;
  const field = stopped?.field;
  // Whoever asks for a slide gets it; whoever goes on meets first what has come in before.
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
 * Whether a slide asks what the person was never asked, required or not, and has no answer to: met once, for the draft
 * that is written there knows it.
 * @param asked the keys of then; undefined where nobody knows them, so that nothing is new.
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
