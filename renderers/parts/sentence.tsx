/** The sentence that the answers make, live. It is composed for the eye and never stored. */
import './sentence.css';
import type { ReactNode } from 'react';

/** @param textMark where it stands in the document, where the host asks for it */
export function sentenceLine(text: string | undefined, textMark: string | undefined): ReactNode {
  return text ? (
    <p className="sentence" data-text={textMark}>
      {text}
    </p>
  ) : null;
}

/** Where it is read out once it is complete; a sentence that grows at each key would talk without end. */
export function sentenceAloud(text: string): ReactNode {
  return (
    <p className="vh" role="status">
      {text}
    </p>
  );
}

/** The same for all that are never read out. */
export const sentenceUnsaid = sentenceAloud('');
