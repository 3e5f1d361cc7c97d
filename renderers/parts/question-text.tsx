/** A question or a title as it is read, and whether one may pass it over. */
import { memo, type ReactNode } from 'react';
import type { AnswerRanges } from '#renderers/engine/exercise.ts';
import type { Locale } from '#renderers/format/document.ts';
import { signed } from './own-words.ts';
import { voiced } from './voice.tsx';

interface QuestionTextProps {
  readonly text: string;
  readonly locale: Locale;
  /** Where a person's own words are in the text. */
  readonly answers?: AnswerRanges | undefined;
  /** The mark of an optional question. */
  readonly optional?: string | undefined;
}

/** Text alone where it has neither a person's words nor a mark: a page has many, and each component is kept in memory. */
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

/** The same, drawn again only where it says something else. */
export const QuestionText = memo(questionText);
