/** Shows each error once: a summary for several, the question itself for one. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Exercise, FieldError, SlideWording } from '#renderers/engine/exercise.ts';
import { isMissing, isShortOfSlots } from '#renderers/engine/validate.ts';
import type { Shown } from '#renderers/parts/answering.ts';
import { focusControl } from '#renderers/parts/focus.ts';
import { piecesOf } from '#renderers/parts/inline.tsx';
import { controlId } from '#renderers/parts/question-data.ts';
import type { EngineWords } from '#renderers/words/words.ts';
import { ErrorSummary, errorLine, messageOf, missingTitle, type SummaryLine } from './errors.tsx';

interface FormErrorsProps {
  readonly exercise: Exercise;
  readonly shown: Shown;
  readonly announced: FieldError | undefined;
  readonly words: EngineWords;
  readonly idPrefix: string;
  /** The question as shown on the screen; undefined if it is not on it. */
  readonly questionOf: (key: string, part?: string) => string | undefined;
  /** Questions appear one slide at a time, so short texts are enough. */
  readonly isSlide?: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
}

type Line = Omit<SummaryLine, 'text'> & {
  /** The question as the page shows it; its label if it is on another page. */
  readonly name: string;
  readonly error: FieldError;
};

/** The question of an answer, or of a part of it, as the page shows it. */
export function titleIn({ fields }: SlideWording, key: string, part?: string): string | undefined {
  const words = fields[key];
  return part === undefined ? words?.title : words?.parts?.[part]?.title;
}

/** The question's text without its links: a line of the summary is a link itself. */
function inPlainWords(question: string | undefined): string | undefined {
  return (
    question &&
    piecesOf(question)
      .map(({ text }) => text)
      .join('')
  );
}

/** One line per invalid answer. For an answer asked in parts, one per invalid part. */
function linesOf({ exercise, idPrefix, questionOf }: FormErrorsProps, error: FieldError): readonly Line[] {
  const field = exercise.fields.get(error.key);
  const target = controlId(idPrefix, error.key);
  if (!error.parts)
    return [
      {
        key: error.key,
        target,
        name: inPlainWords(questionOf(error.key)) ?? field?.schema.title ?? error.key,
        error,
      },
    ];
  return error.parts.map((part) => ({
    key: `${error.key} ${part.key}`,
    target: controlId(target, part.key),
    name:
      inPlainWords(questionOf(error.key, part.key)) ??
      field?.parts?.find(({ key }) => key === part.key)?.schema.title ??
      part.key,
    error: part,
  }));
}

function titleOf({ shown, words, isSlide = false }: FormErrorsProps): string {
  if (shown.slide !== 'allRequired') return shown.slide === 'oneRequired' ? words.oneRequired : words.review;
  const title = missingTitle(shown.fields.values(), words);
  return isSlide ? `${title} ${words.fewWords}` : title;
}

/** For a missing answer, the line shows only the question. The title of the summary explains the rest. */
function isNamedAlone({ slide }: Shown, error: FieldError): boolean {
  return slide === 'allRequired' && (isMissing(error) || isShortOfSlots(error));
}

function isOffered({ fields }: Shown): boolean {
  return [...fields.values()].flatMap((error) => error.parts ?? [error]).some(({ keepable }) => keepable);
}

/** A single error is shown only at its question, because a summary of one line would repeat it. */
export function FormErrors(props: FormErrorsProps) {
  const { shown, announced, words, box } = props;
  const announcement = announced
    ? linesOf(props, announced)
        .map(({ name, error }) => errorLine(name, messageOf(error, words), words))
        .join(' ')
    : isOffered(shown)
      ? words.keep.offer
      : '';
  return (
    <>
      <p className="vh" role="alert">
        {announcement}
      </p>
      {shown.slide === undefined ? null : (
        <ErrorSummary
          title={titleOf(props)}
          lines={[...shown.fields.values()]
            .flatMap((error) => linesOf(props, error))
            .map(({ name, error, ...line }) => ({
              ...line,
              text: isNamedAlone(shown, error) ? name : errorLine(name, messageOf(error, words), words),
            }))}
          onGo={focusControl}
          box={box}
        />
      )}
    </>
  );
}

/**
 * Moves the focus to the error after the user tries to continue. Call the returned function once the errors are shown.
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
