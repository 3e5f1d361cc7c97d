/** Keeps words on one line at their hyphens (« moi-même », « peut-être ») without changing the text itself. */
import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#renderers/format/document.ts';
import { unbrokenPieces } from './no-break-hyphens.ts';
import './unbroken-words.css';

interface UnbrokenWordsProps {
  readonly text: string;
  /** Default: French. The user's texts may be older than their choice of language. */
  readonly locale?: Locale;
}

export function UnbrokenWords(props: UnbrokenWordsProps) {
  return unbrokenWords(props);
}

/** The same without a component, because most texts need no element. */
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
