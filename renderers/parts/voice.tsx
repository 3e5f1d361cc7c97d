/** Draws texts in two styles: the app's texts do not break at hyphens, the user's own words have their own font. */
import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#renderers/format/document.ts';
import { runsOf } from './own-words.ts';
import { unbrokenWords } from './unbroken-words.tsx';

interface Voiced {
  /** A text with answers replaced by signs (see own-words.ts), or a part of one. */
  readonly text: string;
  readonly own: readonly string[];
  readonly locale: Locale;
}

export function voiced({ text, own, locale }: Voiced): ReactNode {
  if (own.length === 0) return unbrokenWords({ text, locale });
  return runsOf(text, own).map((run, place) => {
    if (run.kind === 'own')
      return (
        <span key={place} className="voice">
          {run.text}
        </span>
      );
    return <Fragment key={place}>{unbrokenWords({ text: run.text, locale })}</Fragment>;
  });
}
