/** The props of the two layouts of an exercise. */

import type { CompiledSlide } from '#renderers/engine/exercise.ts';
import type { Plan } from '#renderers/engine/plan.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { Answering } from '#renderers/parts/answering.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';

export interface LayoutProps extends Omit<ExerciseFormProps, 'answers' | 'onAnswers'> {
  readonly answering: Answering;
  readonly problems: readonly Problem[];
}

/** The props of a slide in the layout with one slide at a time. */
export interface SlideLayoutProps extends LayoutProps {
  readonly plan: Plan;
  readonly current: CompiledSlide;
}
