/** A question or title as shown, with a mark if it is optional. */
import { memo, type ReactNode } from 'react';
import type { AnswerRanges } from '#renderers/engine/exercise.ts';
import type { Locale } from '#renderers/format/document.ts';
import { signed } from './own-words.ts';
import { voiced } from './voice.tsx';

interface QuestionTextProps {
  readonly text: string;
  readonly locale: Locale;
  /** Where the user's own words are in the text. */
  readonly answers?: AnswerRanges | undefined;
  /** The mark of an optional question. */
  readonly optional?: string | undefined;
}

/** Returns plain text if it has neither the user's words nor a mark. This saves memory: a page has many texts. */
export function questionText({ text, locale, answers, optional }: QuestionTextProps): ReactNode {
  const words = voiced({ ...signed(text, answers), locale });
  if (!optional) return words;
  return (
    <>
      {words}
      <span className="q-optional"> {optional}</span>
    </>
  );
}

/** The same, memoized. */
export const QuestionText = memo(questionText);
