/** Tells the editor why a slide is shown or not. Loaded on demand, because a phone does not need it. */
import type { View } from '#renderers/engine/answers.ts';
import type { Exercise } from '#renderers/engine/exercise.ts';
import type { Why } from './preview-message.ts';
import { useOnChange } from './use-on-change.ts';
import { whyOfSlide } from './why.ts';

interface SlideReasonProps {
  readonly exercise: Exercise;
  readonly slide: string;
  readonly view: View;
  readonly onWhy: (why: Why) => void;
}

export function SlideReason({ exercise, slide, view, onWhy }: SlideReasonProps) {
  useOnChange(whyOfSlide(exercise, slide, view), onWhy);
  return null;
}
