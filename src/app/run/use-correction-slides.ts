/** The slides of a correction: the current one, and those that the change requires. */
import { useState } from 'react';
import type { Answers, Context } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise } from '#renderers/engine/exercise.ts';
import { noMarks } from '#renderers/engine/kept-marks.ts';
import { sameJson } from '#renderers/json.ts';
import { useWorkspace } from '#src/app/context/workspace-context.tsx';
import { type Change, nextToSee } from '#src/core/exercises/correction.ts';
import { placeIn } from '#src/core/exercises/place.ts';
import { type CurrentRun, type RunSettings, useLatestOf } from './use-run.tsx';

interface CorrectionSlidesOptions extends Pick<RunSettings, 'descriptor' | 'former'> {
  /** Name of the slide in the address. */
  readonly slide: string;
  readonly exercise: Exercise;
  readonly context: Context;
  readonly run: CurrentRun;
}

export interface CorrectionSlides {
  /** Name of the current slide. */
  readonly slide: string;
  /** Undefined if the exercise has no such slide. */
  readonly current: CompiledSlide['slide'] | undefined;
  /** Name of the next slide to visit before saving, by the current answers. Undefined if there is none. */
  readonly next: string | undefined;
  /** Returns the same by these answers. */
  readonly nextAfter: (answers: Answers) => string | undefined;
  /** Records that the user has visited the current slide. */
  readonly pass: () => void;
  /** Answers before the correction. */
  readonly before: Answers;
  /** Returns true if the user has kept an answer despite an error. */
  readonly isMarked: () => boolean;
  readonly isChanged: () => boolean;
}

export function useCorrectionSlides(options: CorrectionSlidesOptions): CorrectionSlides {
  const { descriptor, former, exercise, context, run } = options;
  const workspace = useWorkspace();
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const before = run.before();
  const nextFrom = (slide: string, answers: Answers) => {
    const change: Change = { exercise, before, answers, context, kept: run.marks() };
    return nextToSee(change, slide, passed);
  };
  /** Returns the current slide and the next one for the save button. Both depend on the answers. */
  const wayOf = (answers: Answers): readonly [slide: string, next: string | undefined] => {
    const { slide } = placeIn(exercise, answers, context, options.slide, undefined);
    return [slide, nextFrom(slide, answers)];
  };
  // A string, so that equal results compare equal.
  useLatestOf(run, (answers) => JSON.stringify(wayOf(answers)));
  const [slide, next] = wayOf(run.latest());
  const [formerMarks] = useState(() => descriptor.marksOf?.(workspace.snapshot(), former?.entry) ?? noMarks);
  const isMarked = () => Object.keys(run.marks()).some((key) => !Object.hasOwn(formerMarks, key));
  return {
    slide,
    current: exercise.slides.find((each) => each.slide.name === slide)?.slide,
    next,
    nextAfter: (answers) => nextFrom(slide, answers),
    pass: () => setPassed(new Set([...passed, slide])),
    before,
    isMarked,
    isChanged: () => isMarked() || !sameJson(run.before(), run.latest()),
  };
}
