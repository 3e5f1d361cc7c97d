/** What a person wrote in an exchange. */
import './friendship-words.css';

/** One text, or tips with their numbers, in the person's own voice. */
export function Words({ words }: { words: string | readonly string[] }) {
  if (typeof words === 'string') return <p className="voice friend-text">{words}</p>;
  return (
    <ol className="voice friend-tips">
      {words.map((item, index) => (
        <li key={index}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}
