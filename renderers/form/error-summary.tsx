/** Shows errors once: a summary where there are several things, the question itself where there is one. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Exercise, FieldError } from '#renderers/engine/exercise.ts';
import { type EngineWords, fill } from '#renderers/words/words.ts';
import type { Shown } from './answering.ts';
import { ErrorSummary, lowered, messageOf, type SummaryLine } from './errors.tsx';
import { focusControl } from './focus.ts';
import { controlId } from './question-data.ts';

interface FormErrorsProps {
  readonly exercise: Exercise;
  readonly shown: Shown;
  readonly announced: FieldError | undefined;
  readonly words: EngineWords;
  readonly idPrefix: string;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** One line per wrong answer; of an answer that is asked in parts, one per wrong part. */
function linesOf(
  { exercise, words, idPrefix }: Pick<FormErrorsProps, 'exercise' | 'words' | 'idPrefix'>,
  error: FieldError,
): readonly SummaryLine[] {
  const field = exercise.fields.get(error.key);
  const target = controlId(idPrefix, error.key);
  if (!error.parts)
    return [
      { key: error.key, target, label: field?.schema.title ?? error.key, message: messageOf(error, words) },
    ];
  return error.parts.map((part) => ({
    key: `${error.key} ${part.key}`,
    target: controlId(target, part.key),
    label: field?.parts?.find(({ key }) => key === part.key)?.schema.title ?? part.key,
    message: messageOf(part, words),
  }));
}

function titleOf(slide: Shown['slide'], words: EngineWords): string {
  if (slide === 'allRequired') return words.allRequired;
  return slide === 'oneRequired' ? words.oneRequired : words.review;
}

/** One wrong answer alone is reported at its question; a summary of one line would repeat it. */
export function FormErrors(props: FormErrorsProps) {
  const { shown, announced, words, box } = props;
  const announcement = (announced ? linesOf(props, announced) : [])
    .map(({ label, message }) => fill(words.errorLine, { label, message: lowered(message) }))
    .join(' ');
  return (
    <>
      <p className="vh" role="alert">
        {announcement}
      </p>
      {shown.slide === undefined ? null : (
        <ErrorSummary
          title={titleOf(shown.slide, words)}
          lines={[...shown.fields.values()].flatMap((error) => linesOf(props, error))}
          words={words}
          onGo={focusControl}
          box={box}
        />
      )}
    </>
  );
}

/**
 * Takes the focus to what is wrong after a try to go on: call the function it returns once the errors are shown.
 */
export function useFocusOnError(
  shown: Shown,
  idPrefix: string,
  box: RefObject<HTMLDivElement | null>,
): () => void {
  const [tries, setTries] = useState(0);
  const done = useRef(0);
  useLayoutEffect(() => {
    if (done.current === tries) return;
    done.current = tries;
    const [first] = shown.fields.values();
    const [part] = first?.parts ?? [];
    if (shown.slide !== undefined) box.current?.focus();
    else if (first) {
      const target = controlId(idPrefix, first.key);
      focusControl(part ? controlId(target, part.key) : target);
    }
  }, [tries, shown, idPrefix, box]);
  return () => setTries((before) => before + 1);
}
