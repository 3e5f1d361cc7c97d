/** The questions of a slide: their texts, and which were repaired. */

import type { View } from '#renderers/engine/answers.ts';
import type { CompiledSlide, Exercise, SlideWording } from '#renderers/engine/exercise.ts';
import type { KeptMarks } from '#renderers/engine/kept-marks.ts';
import { wordSentence } from '#renderers/engine/wording.ts';
import type { Problem } from '#renderers/format/document-problem.ts';
import type { QuestionData } from '#renderers/parts/question-data.ts';
import type { SlideMarks } from '#renderers/parts/text-marks.ts';

interface Standing {
  readonly exercise: Exercise;
  readonly view: View;
  readonly problems: readonly Problem[];
  readonly textMarks?: SlideMarks | undefined;
  readonly kept?: KeptMarks | undefined;
}

/** One entry per drawable question, in slide order. `heading`: key of the question used as the heading. */
export function questionsOf(
  { slide }: CompiledSlide,
  wording: SlideWording,
  heading: string | undefined,
  { exercise, view, problems, textMarks, kept }: Standing,
): readonly QuestionData[] {
  return slide.fields.flatMap((key) => {
    const field = exercise.fields.get(key);
    const words = wording.fields[key];
    if (!field || !words) return [];
    return [
      {
        field,
        wording: words,
        recall: wording.recall,
        headed: key === heading,
        sentence: wordSentence(exercise, key, view),
        repaired: problems.some((problem) => problem.effect === 'repaired' && problem.field === key),
        showsOptional: slide.require !== 'one',
        ...(kept && Object.hasOwn(kept, key) && { kept: true as const }),
        ...(textMarks && { textMarks: textMarks.fields[key] }),
      },
    ];
  });
}
