/** An exercise on the screen: the host owns the answers and the place, the form draws, checks and asks to move. */

import { useMemo } from 'react';
import type { Problem } from '#renderers/document/document-problem.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import type { Services } from '../widgets/widget.ts';
import { useAnswering } from './answering.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';
import { type FormContext, FormContextProvider } from './form-context.ts';
import { PlainForm } from './nested-parts.tsx';
import { Page } from './one-page.tsx';
import { Slides } from './slide-by-slide.tsx';

const noServices: Services = {};
const noProblems: readonly Problem[] = [];
const noMarks: ReadonlyMap<string, string> = new Map();

export function ExerciseForm(props: ExerciseFormProps) {
  const { exercise, answers, context, onAnswers, layout = 'slides', services = noServices } = props;
  const { sheets = 'groups', marks = noMarks, underQuestion } = props;
  const words = wordsIn(exercise.locale);
  const answering = useAnswering(exercise, answers, context, onAnswers);
  const { actions } = answering;
  const formContext = useMemo<FormContext>(
    () => ({ exercise, words, services, layout, sheets, marks, underQuestion, actions }),
    [exercise, words, services, layout, sheets, marks, underQuestion, actions],
  );
  const shared = { ...props, words, problems: props.problems ?? noProblems };
  const Layout = layout === 'page' ? Page : Slides;
  return (
    <FormContextProvider value={formContext}>
      {exercise.slides[0]?.slide.plain ? (
        <PlainForm {...shared} />
      ) : (
        <Layout {...shared} answering={answering} />
      )}
    </FormContextProvider>
  );
}
