/** Words that must not break at their hyphens (« moi-même », « peut-être »); nothing is added to what is read, copied or searched. */
import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#renderers/format/document.ts';
import { unbrokenPieces } from './no-break-hyphens.ts';
import './unbroken-words.css';

interface UnbrokenWordsProps {
  readonly text: string;
  /** Default: French. A person's words may be older than their choice of the language that the app speaks. */
  readonly locale?: Locale;
}

export function UnbrokenWords(props: UnbrokenWordsProps) {
  return unbrokenWords(props);
}

/** The same without a component of its own: most words are text alone. */
export function unbrokenWords({ text, locale = 'fr' }: UnbrokenWordsProps): ReactNode {
  const pieces = unbrokenPieces(text, locale);
  if (pieces.length === 1) return text;
  return pieces.map((piece, rank) => (
    <Fragment key={rank}>
      {rank > 0 && <span className="wj" />}
      {piece}
    </Fragment>
  ));
}
