/** The user's text in an exchange. */
import './friendship-words.css';

/** Draws one text, or numbered tips, as the user wrote them. */
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
