/** What a person wrote in an exchange, and the round mark of whom it is about. */
import './friendship-words.css';

/** Initials are decoration: the name is beside them. */
export function Avatar({ who }: { who: string }) {
  const initials = who
    .split(/[\s\u00A0-]+/u)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  const sum = [...who.toLowerCase()].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return (
    <span className={`avatar avatar--${sum % 3}`} aria-hidden="true">
      {initials}
    </span>
  );
}

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
