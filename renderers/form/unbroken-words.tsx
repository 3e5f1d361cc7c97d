/** Words that must not break at their hyphens (« moi-même », « peut-être »); nothing is added to what is read, copied or searched. */
import { Fragment } from 'react';
import type { Locale } from '../document/document.ts';
import { unbrokenPieces } from './no-break-hyphens.ts';
import './unbroken-words.css';

interface UnbrokenWordsProps {
  readonly text: string;
  /** Default: French. A person's words may be older than their choice of the language that the app speaks. */
  readonly locale?: Locale;
}

export function UnbrokenWords({ text, locale = 'fr' }: UnbrokenWordsProps) {
  return unbrokenPieces(text, locale).map((piece, rank) => (
    <Fragment key={rank}>
      {rank > 0 && <span className="wj" />}
      {piece}
    </Fragment>
  ));
}
