/** What the two layouts of an exercise are given. */

import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { Answering } from '#renderers/parts/answering.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';

export interface LayoutProps extends Omit<ExerciseFormProps, 'answers' | 'onAnswers'> {
  readonly answering: Answering;
  readonly words: EngineWords;
  readonly problems: readonly Problem[];
}

/** What a slide is given where slides come one at a time. */
export interface SlideLayoutProps extends LayoutProps {
  readonly plan: Plan;
  readonly current: CompiledSlide;
}
