/** Words as they are set: the app's in its own voice, never broken at their hyphens, a person's in theirs. */
import { Fragment, type ReactNode } from 'react';
import type { Locale } from '#renderers/format/document.ts';
import { runsOf } from './own-words.ts';
import { unbrokenWords } from './unbroken-words.tsx';

interface Voiced {
  /** A signed text, or a part of one. */
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
