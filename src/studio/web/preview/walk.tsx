/** Interactive exercise with sample answers. */
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

/** Exercises that the app also shows on one page. */
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
  /** Texts of the document's language only, so that a phone does not load the others. */
  readonly engineWords: EngineWords;
}

/** Keeps answers in memory only, and resets them for another sample. */
export function Walk({ document, problems, shown, context, engineWords, onSlide, onWhy }: WordedProps) {
  const exercise = useMemo(() => compileExercise(document), [document]);
  const [answers, setAnswers] = useState<Answers>(() => answersFor(document, shown));
  const view = useMemo(() => viewOf(answers, context), [answers, context]);
  const [walked, setWalked] = useState({ from: shown.slide, to: shown.slide });
  // The editor opened another page: follow it.
  if (walked.from !== shown.slide) setWalked({ from: shown.slide, to: shown.slide });
  const walkTo = (to: string) => setWalked({ from: shown.slide, to });
  return (
    <>
      <ExercisePreview
        // A page change would take the focus, even from the editor. A new form does not.
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
