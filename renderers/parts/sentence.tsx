/** The live preview sentence of the answers. It is shown and never stored. */
import './sentence.css';
import type { ReactNode } from 'react';

/** @param textMark its place in the document, if the host asks for it */
export function sentenceLine(text: string | undefined, textMark: string | undefined): ReactNode {
  return text ? (
    <p className="sentence" data-text={textMark}>
      {text}
    </p>
  ) : null;
}

/** Announces the complete sentence. A sentence that grows at each key press would be announced all the time. */
export function sentenceAloud(text: string): ReactNode {
  return (
    <p className="vh" role="status">
      {text}
    </p>
  );
}

/** The same for sentences that are never announced. */
export const sentenceUnsaid = sentenceAloud('');
