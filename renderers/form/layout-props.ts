/** What the two layouts of an exercise are given. */

import type { Problem } from '#renderers/document/document-problem.ts';
import type { EngineWords } from '../words/words.ts';
import type { Answering } from './answering.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';

export interface LayoutProps extends Omit<ExerciseFormProps, 'answers' | 'onAnswers'> {
  readonly answering: Answering;
  readonly words: EngineWords;
  readonly problems: readonly Problem[];
}
