/** The sentence that the answers make, live. It is composed for the eye and never stored. */
import './sentence.css';

interface SentenceProps {
  readonly text: string | undefined;
  /** Read out when it is complete; a sentence that grows at each key would talk without end. */
  readonly aloud?: boolean;
  /** Where it stands in the document, where the host asks for it. */
  readonly textMark?: string | undefined;
}

export function Sentence({ text, aloud = false, textMark }: SentenceProps) {
  return (
    <>
      {text ? (
        <p className="sentence" data-text={textMark}>
          {text}
        </p>
      ) : null}
      <p className="vh" role="status">
        {aloud ? text : ''}
      </p>
    </>
  );
}
