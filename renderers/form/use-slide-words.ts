/** The texts, heading and questions of a slide for the present answers. Equal values keep their identity. */
import { useMemo } from 'react';
import type { View } from '#renderers/engine/answers.ts';
import type { CompiledSlide, SlideWording } from '#renderers/engine/exercise.ts';
import { wordSlide } from '#renderers/engine/wording.ts';
import type { QuestionData } from '#renderers/parts/question-data.ts';
import { useStable, useStableItems } from '#renderers/parts/stable-value.ts';
import { markSlide, type SlideMarks } from '#renderers/parts/text-marks.ts';
import { type Heading, headingOf } from './heading.ts';
import type { LayoutProps } from './layout-props.ts';
import { questionsOf } from './questions.ts';

interface Shown extends Pick<LayoutProps, 'exercise' | 'problems'> {
  readonly view: View;
  readonly contextLabels: LayoutProps['contextLabels'] | undefined;
  readonly textMarks: LayoutProps['textMarks'] | undefined;
  readonly kept: LayoutProps['kept'] | undefined;
}

export interface SlideWords {
  readonly wording: SlideWording;
  readonly heading: Heading;
  readonly textMarks: SlideMarks | undefined;
  readonly questions: readonly QuestionData[];
}

/** @param isHeaded whether a question that is alone on the slide serves as its heading */
export function useSlideWords(current: CompiledSlide, shown: Shown, isHeaded: boolean): SlideWords {
  const { exercise, view, contextLabels, problems, kept, textMarks: isMarked = false } = shown;
  const wording = useStable(
    useMemo(
      () => wordSlide(exercise, current, view, { labels: contextLabels }),
      [exercise, current, view, contextLabels],
    ),
  );
  const heading = useStable(
    useMemo(() => headingOf(exercise, current, wording), [exercise, current, wording]),
  );
  const textMarks = useStable(
    useMemo(
      () => (isMarked ? markSlide(exercise, current, wording, view) : undefined),
      [isMarked, exercise, current, wording, view],
    ),
  );
  const headingKey = isHeaded ? heading.key : undefined;
  const questions = useStableItems(
    useMemo(
      () => questionsOf(current, wording, headingKey, { exercise, view, problems, textMarks, kept }),
      [current, wording, headingKey, exercise, view, problems, textMarks, kept],
    ),
  );
  return { wording, heading, textMarks, questions };
}
