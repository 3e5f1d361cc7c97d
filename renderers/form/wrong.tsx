/** What is wrong, told once: a summary where there are several things, the question itself where there is one. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Exercise, FieldError } from '../engine/exercise.ts';
import { type EngineWords, fill } from '../words/words.ts';
import type { Shown } from './answering.ts';
import { ErrorSummary, lowered, messageOf, type SummaryLine } from './errors.tsx';
import { focusControl } from './focus.ts';
import { controlId } from './question-data.ts';

interface WrongProps {
  readonly exercise: Exercise;
  readonly shown: Shown;
  readonly said: FieldError | undefined;
  readonly words: EngineWords;
  readonly idPrefix: string;
  readonly box: RefObject<HTMLDivElement | null>;
}

function labelOf(exercise: Exercise, key: string): string {
  return exercise.fields.get(key)?.schema.title ?? key;
}

function titleOf(slide: Shown['slide'], words: EngineWords): string {
  if (slide === 'allRequired') return words.allRequired;
  return slide === 'oneRequired' ? words.oneRequired : words.review;
}

/** One wrong answer alone is told where it stands; a summary of one line would say it twice. */
function linesOf({ exercise, shown, words, idPrefix }: WrongProps): readonly SummaryLine[] {
  return [...shown.fields.values()].map((error) => ({
    key: error.key,
    target: controlId(idPrefix, error.key),
    label: labelOf(exercise, error.key),
    message: messageOf(error, words),
  }));
}

export function Wrong(props: WrongProps) {
  const { exercise, shown, said, words, box } = props;
  const spoken = said
    ? fill(words.errorLine, { label: labelOf(exercise, said.key), message: lowered(messageOf(said, words)) })
    : '';
  return (
    <>
      <p className="vh" role="alert">
        {spoken}
      </p>
      {shown.slide === undefined ? null : (
        <ErrorSummary
          title={titleOf(shown.slide, words)}
          lines={linesOf(props)}
          words={words}
          onGo={focusControl}
          box={box}
        />
      )}
    </>
  );
}

/**
 * Takes the focus to what is wrong after a try to go on: call the function it returns once the errors are told.
 */
export function useFocusOnWrong(
  shown: Shown,
  idPrefix: string,
  box: RefObject<HTMLDivElement | null>,
): () => void {
  const [tries, setTries] = useState(0);
  const done = useRef(0);
  useLayoutEffect(() => {
    if (done.current === tries) return;
    done.current = tries;
    const [first] = shown.fields.keys();
    if (shown.slide !== undefined) box.current?.focus();
    else if (first !== undefined) focusControl(controlId(idPrefix, first));
  }, [tries, shown, idPrefix, box]);
  return () => setTries((before) => before + 1);
}
