/** An exercise of the studio, walked with a sample's answers. */
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Answers, viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { ExerciseDocument } from '#renderers/format/document.ts';
import type { ReadDocument } from '#renderers/format/read-document.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import { sampleAnswers } from '#src/studio/document/sample.ts';
import { ExercisePreview } from './exercise-preview.tsx';
import type { Shown, Why } from './preview-message.ts';
import { previewServices } from './preview-services.tsx';

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

/** Answers are in memory only, and start again with another situation. */
export function Walk({ document, problems, shown, context, engineWords, onSlide, onWhy }: WordedProps) {
  const exercise = useMemo(() => compileExercise(document), [document]);
  const [answers, setAnswers] = useState<Answers>(() => answersFor(document, shown));
  const view = useMemo(() => viewOf(answers, context), [answers, context]);
  const [walked, setWalked] = useState({ from: shown.slide, to: shown.slide });
  // The editor went elsewhere: the preview follows.
  if (walked.from !== shown.slide) setWalked({ from: shown.slide, to: shown.slide });
  const walkTo = (to: string) => setWalked({ from: shown.slide, to });
  return (
    <>
      <ExercisePreview
        // Another page would take the focus, from the editor too: a new form leaves it where it is.
        key={shown.slide}
        exercise={exercise}
        words={engineWords}
        answers={answers}
        context={context}
        slide={walked.to}
        layout={onOnePage.has(document.name) ? 'page' : 'slides'}
        services={previewServices}
        problems={problems}
        textMarks
        onAnswers={setAnswers}
        onSlide={(slide) => {
          walkTo(slide);
          onSlide?.(slide);
        }}
        onRestart={() => walkTo('')}
      />
      {onWhy === undefined ? null : (
        <Suspense>
          <SlideReason exercise={exercise} slide={shown.slide} view={view} onWhy={onWhy} />
        </Suspense>
      )}
    </>
  );
}

function answersFor(document: ExerciseDocument, { sample, context }: Shown): Answers {
  const given = sample === 'empty' ? {} : sampleAnswers(document, sample);
  const chosen = Object.entries(context).filter(([key]) =>
    Object.hasOwn(document.schema.properties ?? {}, key),
  );
  return { ...given, ...Object.fromEntries(chosen) };
}
