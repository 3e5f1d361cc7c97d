/** Renders an exercise in one state or in all of them, or a page of texts. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Answers, type Context, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { checkSlide } from '#renderers/engine/validate.ts';
import type { AnyDocument, ExerciseDocument } from '#renderers/format/document.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { ExercisePreview } from '#src/studio/web/preview/exercise-preview.tsx';
import { PagePreview } from '#src/studio/web/preview/page-preview.tsx';
import { type PlaygroundPlace, states } from './playground-address.ts';
import { services } from './playground-services.tsx';
import { answersIn, inState, named, type OneState } from './preview-state.ts';
import { contextOf } from './quoted-context.ts';

export interface DrawnProps {
  readonly document: AnyDocument;
  /** The document in its one state; undefined for a page, or if all states are shown. */
  readonly one: ExerciseDocument | undefined;
  readonly answers: Answers;
  readonly place: PlaygroundPlace;
  readonly problems: readonly Problem[];
  readonly onPlace: (change: Partial<PlaygroundPlace>) => void;
}

const everyState = states.filter((state): state is OneState => state !== 'all');

export function Drawn({ document, one, answers, place, problems, onPlace }: DrawnProps) {
  const { locale } = document;
  const context = useMemo(() => contextOf(locale, place.context), [locale, place.context]);
  const shared = { context, place, problems: problemsOf(document, problems) };
  if (document.kind === 'page')
    return <PagePreview page={document} section={place.slide} view={viewOf({}, context)} onWhy={undefined} />;
  if (one !== undefined && place.state !== 'all')
    return (
      <div className="playground-form" lang={locale}>
        <Form
          {...shared}
          document={one}
          state={place.state}
          answers={answers}
          slide={place.slide}
          onAnswers={(next) => onPlace({ answers: next })}
          onSlide={(slide) => onPlace({ slide })}
        />
      </div>
    );
  return (
    <div className="playground-states">
      {everyState.map((state) => (
        <section key={state} className="playground-form" aria-labelledby={`state-${state}`}>
          <h3 className="kicker" id={`state-${state}`}>
            {state}
          </h3>
          <div lang={locale}>
            <OfState {...shared} document={document} state={state} />
          </div>
        </section>
      ))}
    </div>
  );
}

function problemsOf({ name, locale }: AnyDocument, problems: readonly Problem[]): readonly Problem[] {
  return problems.filter((problem) => problem.document === name && problem.locale === locale);
}

interface SharedProps {
  readonly document: ExerciseDocument;
  readonly state: OneState;
  readonly context: Context;
  readonly place: PlaygroundPlace;
  readonly problems: readonly Problem[];
}

/** One of several states, with its own answers. */
function OfState(props: SharedProps) {
  const { document, state } = props;
  const own = useMemo(() => named(inState(document, state), state), [document, state]);
  const [answers, setAnswers] = useState<Answers>(() => answersIn(document, state));
  const [slide, setSlide] = useState('');
  return (
    <Form
      {...props}
      document={own}
      answers={answers}
      slide={slide}
      onAnswers={setAnswers}
      onSlide={setSlide}
    />
  );
}

interface FormProps extends SharedProps {
  readonly answers: Answers;
  readonly slide: string;
  readonly onAnswers: (answers: Answers) => void;
  readonly onSlide: (slide: string) => void;
}

function Form({ document, state, answers, slide, context, place, problems, onAnswers, onSlide }: FormProps) {
  const exercise = useMemo(() => compileExercise(document), [document]);
  const root = useRef<HTMLDivElement>(null);
  const plan = planSlides(exercise, viewOf(answers, context));
  const current = plan.find((each) => each.slide.name === slide) ?? plan[0];
  // Only press "Next" on a slide with errors: otherwise it would leave the slide.
  const goesWrong =
    state === 'error' && current !== undefined && checkSlide(exercise, current, answers).fields.length > 0;
  usePressAtFirst(root, goesWrong);
  return (
    <div ref={root} className="playground-frame">
      <ExercisePreview
        exercise={exercise}
        words={wordsIn(exercise.locale)}
        answers={answers}
        context={context}
        slide={slide}
        layout={place.layout}
        services={services}
        problems={problems}
        headingLevel={3}
        onAnswers={onAnswers}
        onSlide={onSlide}
        onRestart={() => onSlide('')}
      />
    </div>
  );
}

/** Presses the form's own button once to show the errors, and restores focus and scroll position. */
function usePressAtFirst(root: { readonly current: HTMLElement | null }, wanted: boolean): void {
  const first = useRef(wanted);
  useEffect(() => {
    if (!first.current) return;
    const timer = setTimeout(() => {
      const before = document.activeElement;
      const { scrollX, scrollY } = window;
      const button = root.current?.querySelector<HTMLButtonElement>('.form-save, .actions > .btn--ember');
      flushSync(() => button?.click());
      if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    });
    return () => clearTimeout(timer);
  }, [root]);
}
