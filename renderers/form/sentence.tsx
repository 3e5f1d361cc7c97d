/** The sentence that the answers make, live. It is composed for the eye and never stored. */
import './sentence.css';

interface SentenceProps {
  readonly text: string | undefined;
  /** Read out when it is complete; a sentence that grows at each key would talk without end. */
  readonly aloud?: boolean;
}

export function Sentence({ text, aloud = false }: SentenceProps) {
  return (
    <>
      {text ? <p className="sentence">{text}</p> : null}
      <p className="vh" role="status">
        {aloud ? text : ''}
      </p>
    </>
  );
}
