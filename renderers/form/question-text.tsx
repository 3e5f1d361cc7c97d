/** A question or a title as it is read, and whether one may pass it over. */
import { memo } from 'react';
import type { Locale } from '../document/document.ts';
import type { AnswerRanges } from '../engine/exercise.ts';
import { signed } from './own-words.ts';
import { VoicedText } from './voice.tsx';

interface QuestionTextProps {
  readonly text: string;
  readonly locale: Locale;
  /** Where a person's own words are in the text. */
  readonly answers?: AnswerRanges | undefined;
  /** The mark of an optional question. */
  readonly optional?: string | undefined;
}

export const QuestionText = memo(function QuestionText({
  text,
  locale,
  answers,
  optional,
}: QuestionTextProps) {
  return (
    <>
      <VoicedText {...signed(text, answers)} locale={locale} />
      {optional ? <span className="q-optional"> {optional}</span> : null}
    </>
  );
});
