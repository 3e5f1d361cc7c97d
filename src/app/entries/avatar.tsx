/** The round avatar of a person. */
import './avatar.css';

/** The initials are hidden from assistive technology, because the name is next to them. */
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
