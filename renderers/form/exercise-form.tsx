/** Draws an exercise. The host owns the answers and the place; the form draws, validates and asks to navigate. */
import { useMemo } from 'react';
import { isWhole } from '#renderers/engine/exercise.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import { useAnswering } from '#renderers/parts/answering.ts';
import { type FormContext, FormContextProvider } from '#renderers/parts/form-context.ts';
import type { Services } from '#renderers/parts/widget.ts';
import type { ExerciseFormProps } from './exercise-form-props.ts';
import { Page } from './one-page.tsx';
import { Slides } from './slide-by-slide.tsx';
import { WholePage } from './whole-page.tsx';

const noServices: Services = {};
const noProblems: readonly Problem[] = [];
const noMarks: ReadonlyMap<string, string> = new Map();

export function ExerciseForm(props: ExerciseFormProps) {
  const { exercise, answers, context, onAnswers, layout = 'slides', services = noServices } = props;
  const { sheets = 'groups', marks = noMarks, underQuestion, words } = props;
  const answering = useAnswering(exercise, answers, context, onAnswers, props);
  const formContext = useMemo<FormContext>(
    () => ({ exercise, locale: exercise.locale, words, services, layout, sheets, marks, underQuestion }),
    [exercise, words, services, layout, sheets, marks, underQuestion],
  );
  const { onAnswers: _, answers: __, ...others } = props;
  const shared = { ...others, problems: props.problems ?? noProblems };
  const Layout = isWhole(exercise) ? WholePage : layout === 'page' ? Page : Slides;
  return (
    <FormContextProvider value={formContext}>
      <Layout {...shared} answering={answering} />
    </FormContextProvider>
  );
}
