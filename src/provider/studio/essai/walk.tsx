/** An exercise walked with a sample's answers. */
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ExerciseDocument } from '#renderers/document/document.ts';
import type { ReadDocument } from '#renderers/document/read-document.ts';
import { type Answers, type View, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { WordedForm } from '#renderers/form/worded-form.tsx';
import type { EngineWords } from '#renderers/words/words.ts';
import { sampleAnswers } from '../../edit/sample.ts';
import { contextLabels } from '../../edit/sample-context.ts';
import type { Shown, Why } from './preview-message.ts';
import { previewServices } from './preview-services.tsx';
import { previewWords } from './preview-words.ts';

const SlideReason = lazy(async () => ({ default: (await import('./slide-reason.tsx')).SlideReason }));

/** Drawn on one page in the app too. */
const onOnePage: ReadonlySet<string> = new Set(['user', 'checkin']);

export interface WalkProps {
  readonly shown: Shown;
  readonly onSlide: ((slide: string) => void) | undefined;
  readonly onWhy: ((why: Why) => void) | undefined;
  readonly document: ExerciseDocument;
  readonly problems: ReadDocument['problems'];
  readonly context: Readonly<Record<string, unknown>>;
}

interface WordedProps extends WalkProps {
  /** Those of the document's language: no phone fetches the others. */
  readonly engineWords: EngineWords;
}

/** Answers are in memory only, and begin anew with another situation. */
export function Walk(props: WordedProps) {
  const { document, shown, context, onWhy } = props;
  const exercise = useMemo(() => compileExercise(document), [document]);
  const [answers, setAnswers] = useState<Answers>(() => answersFor(document, shown));
  const view = useMemo(() => viewOf(answers, context), [answers, context]);
  return (
    <>
      <Slides {...props} exercise={exercise} answers={answers} view={view} onAnswers={setAnswers} />
      {onWhy === undefined ? null : (
        <Suspense>
          <SlideReason exercise={exercise} slide={shown.slide} view={view} onWhy={onWhy} />
        </Suspense>
      )}
    </>
  );
}

interface SlidesProps extends Omit<WordedProps, 'onWhy'> {
  readonly exercise: Exercise;
  readonly answers: Answers;
  readonly view: View;
  readonly onAnswers: (answers: Answers) => void;
}

function Slides({ document, problems, shown, context, exercise, answers, view, ...on }: SlidesProps) {
  const words = previewWords[shown.locale];
  const [walked, setWalked] = useState({ from: shown.slide, to: shown.slide });
  const [finished, setFinished] = useState(false);
  // The editor went elsewhere: the preview follows.
  if (walked.from !== shown.slide) {
    setWalked({ from: shown.slide, to: shown.slide });
    setFinished(false);
  }
  const plan = planSlides(exercise, view);
  const isShown = walked.to === '' || plan.some(({ slide }) => slide.name === walked.to);
  const isOwnPage = onOnePage.has(document.name);
  const isKnown = exercise.slides.some(({ slide }) => slide.name === walked.to);
  if (finished)
    return (
      <div className="preview-end">
        <p role="status">{words.done}</p>
        <button
          type="button"
          className="btn btn--line"
          onClick={() => {
            setFinished(false);
            setWalked({ from: shown.slide, to: '' });
          }}
        >
          {words.again}
        </button>
      </div>
    );
  // The reader leaves a page out on which nothing stands yet.
  if (!isShown && !isOwnPage)
    return (
      <p className="preview-note" role="status">
        {isKnown ? words.notShown : words.empty}
      </p>
    );
  return (
    <WordedForm
      // At another page the form would take the focus, from the editor too: begun anew it leaves it where it is.
      key={shown.slide}
      exercise={exercise}
      words={on.engineWords}
      answers={answers}
      context={context}
      contextLabels={contextLabels[document.locale]}
      slide={walked.to}
      layout={isOwnPage ? 'page' : 'slides'}
      services={previewServices}
      problems={problems}
      aside={false}
      textMarks
      onAnswers={on.onAnswers}
      onSlide={(slide) => {
        setWalked({ from: shown.slide, to: slide });
        on.onSlide?.(slide);
      }}
      onFinish={() => setFinished(true)}
    />
  );
}

function answersFor(document: ExerciseDocument, { sample, context }: Shown): Answers {
  const given = sample === 'empty' ? {} : sampleAnswers(document, sample);
  const chosen = Object.entries(context).filter(([key]) =>
    Object.hasOwn(document.schema.properties ?? {}, key),
  );
  return { ...given, ...Object.fromEntries(chosen) };
}
