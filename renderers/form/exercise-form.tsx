/** Draws an exercise. The host owns the answers and the place; the form draws, validates and asks to navigate. */
import { wordsIn } from '#renderers/words/engine-words.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';
import { WordedForm } from './worded-form.tsx';

export function ExerciseForm(props: ExerciseFormProps) {
  return <WordedForm {...props} words={wordsIn(props.exercise.locale)} />;
}
