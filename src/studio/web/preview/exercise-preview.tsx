/** An exercise with sample answers, for the studio and the playground. Usable to its end; saves nothing. */
import { useState } from 'react';
import { viewOf } from '#renderers/engine/answers.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import { WordedForm } from '#renderers/form/worded-form.tsx';
import type { EngineWords } from '#renderers/words/words.ts';
import { contextLabels } from '#src/studio/document/sample-context.ts';
import { previewWords } from './preview-words.ts';

interface ExercisePreviewProps extends Omit<ExerciseFormProps, 'aside' | 'contextLabels' | 'onFinish'> {
  readonly words: EngineWords;
  /** The user starts again after the end. */
  readonly onRestart: () => void;
}

export function ExercisePreview({ onRestart, ...form }: ExercisePreviewProps) {
  const { exercise, answers, context, slide, layout } = form;
  const words = previewWords[exercise.locale];
  const [finished, setFinished] = useState(false);
  if (finished)
    return (
      <div className="preview-end">
        <p role="status">{words.done}</p>
        <button
          type="button"
          className="btn btn--line"
          onClick={() => {
            setFinished(false);
            onRestart();
          }}
        >
          {words.again}
        </button>
      </div>
    );
  const plan = planSlides(exercise, viewOf(answers, context));
  const isShown = plan.some((each) => slide === '' || each.slide.name === slide);
  // The reader leaves out a page that has no content yet.
  const isKnown = exercise.slides.some((each) => each.slide.name === slide);
  if (!isShown && layout !== 'page')
    return (
      <p className="preview-note" role="status">
        {isKnown ? words.notShown : words.empty}
      </p>
    );
  return (
    <WordedForm
      {...form}
      contextLabels={contextLabels[exercise.locale]}
      aside={false}
      onFinish={() => setFinished(true)}
    />
  );
}
