/** A question or a title as it is read: French words held together at their hyphens, and whether one may pass it over. */
import { Fragment, memo } from 'react';
import type { Locale } from '../document/document.ts';
import { unbrokenPieces } from './typography.ts';

interface QuestionTextProps {
  readonly text: string;
  readonly locale: Locale;
  /** What is said of a question that may stay unanswered. */
  readonly optional?: string | undefined;
}

export const QuestionText = memo(function QuestionText({ text, locale, optional }: QuestionTextProps) {
  const pieces = unbrokenPieces(text, locale);
  return (
    <>
      {pieces.map((piece, rank) => (
        // The pieces of one text never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
        <Fragment key={rank}>
          {rank > 0 ? <span className="wj" /> : null}
          {piece}
        </Fragment>
      ))}
      {optional ? <span className="q-optional"> {optional}</span> : null}
    </>
  );
});
