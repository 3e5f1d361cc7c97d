/** The form in words that its host has fetched: `exercise-form.tsx` brings those of every language. */

import { useMemo } from 'react';
import type { Problem } from '#renderers/document/document-problem.ts';
import type { Answers } from '#renderers/engine/answers.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import type { Services } from '../widgets/widget.ts';
import { useAnswering } from './answering.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';
import { hasNested } from './field.tsx';
import { type FormContext, FormContextProvider } from './form-context.ts';
import { PlainForm } from './nested-parts.tsx';
import { Page } from './one-page.tsx';
import { Slides } from './slide-by-slide.tsx';

const none: Answers = {};
const noServices: Services = {};
const noProblems: readonly Problem[] = [];
const noMarks: ReadonlyMap<string, string> = new Map();

interface WordedFormProps extends ExerciseFormProps {
  readonly words: EngineWords;
}

export function WordedForm(props: WordedFormProps) {
  const { exercise, answers, context, onAnswers, layout = 'slides', services = noServices } = props;
  const { sheets = 'groups', marks = noMarks, underQuestion, words } = props;
  const answering = useAnswering(exercise, answers, context, onAnswers, props);
  const { actions } = answering;
  const formContext = useMemo<FormContext>(
    () => ({ exercise, words, services, layout, sheets, marks, underQuestion, actions }),
    [exercise, words, services, layout, sheets, marks, underQuestion, actions],
  );
  const isPlain = exercise.slides[0]?.slide.plain === true;
  const isNested = useMemo(() => exercise.slides.some((slide) => hasNested(exercise, slide)), [exercise]);
  const { onAnswers: _, ...others } = props;
  const shared = {
    ...others,
    answers: isNested || isPlain ? answers : none,
    problems: props.problems ?? noProblems,
  };
  const Layout = layout === 'page' ? Page : Slides;
  return (
    <FormContextProvider value={formContext}>
      {isPlain ? (
        <PlainForm {...shared} onAnswers={onAnswers} />
      ) : (
        <Layout {...shared} answering={answering} />
      )}
    </FormContextProvider>
  );
}
