/** An exercise with sample answers, for the studio and the playground. Usable to its end; saves nothing. */
import { useMemo, useState } from 'react';
import { viewOf } from '#renderers/engine/answers.ts';
import { compileExercise } from '#renderers/engine/compile.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import { planSlides } from '#renderers/engine/plan.ts';
import { ExerciseForm } from '#renderers/form/exercise-form.tsx';
import type { ExerciseFormProps } from '#renderers/form/exercise-form-props.ts';
import { contextLabels } from '#src/studio/document/sample-context.ts';
import { previewWords } from './preview-words.ts';

interface ExercisePreviewProps extends Omit<ExerciseFormProps, 'aside' | 'contextLabels' | 'onFinish'> {
  /** The user starts again after the end. */
  readonly onRestart: () => void;
}

export function ExercisePreview({ onRestart, ...form }: ExercisePreviewProps) {
  const { exercise, answers, context, slide, layout } = form;
  const words = previewWords[exercise.locale];
  const [finished, setFinished] = useState(false);
  const [forced, setForced] = useState(false);
  const drawn = useMemo(
    () => (forced ? withoutCondition(exercise, slide) : exercise),
    [forced, exercise, slide],
  );
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
  if (!isShown && layout !== 'page' && !forced)
    return (
      <div className="preview-note">
        <p role="status">{isKnown ? words.notShown : words.empty}</p>
        {isKnown ? (
          <button type="button" className="btn btn--line" onClick={() => setForced(true)}>
            {words.showAnyway}
          </button>
        ) : null}
      </div>
    );
  return (
    <ExerciseForm
      {...form}
      exercise={isShown ? exercise : drawn}
      contextLabels={contextLabels[exercise.locale]}
      aside={false}
      onFinish={() => setFinished(true)}
    />
  );
}

/** The exercise in which this slide is always shown. */
function withoutCondition({ document, elsewhere }: Exercise, name: string): Exercise {
  const slides = (document.uiSchema['ui:slides'] ?? []).map((slide) => {
    const { when: _, part: __, ...always } = slide;
    return slide.name === name ? always : slide;
  });
  return compileExercise({ ...document, uiSchema: { ...document.uiSchema, 'ui:slides': slides } }, elsewhere);
}
