/** A wording in plain words, for where no chips can stand: an insertion is its question's short label. */
import type { Draft } from '#renderers/check/draft.ts';
import { runsOfWording } from '../../edit/insertions.ts';
import { contextLabel } from './insertion-labels.ts';

export function shownWording(text: string, draft: Draft | undefined): string {
  return runsOfWording(text)
    .map((run) => {
      if (run.kind === 'text') return run.source;
      return run.kind === 'insertion' ? `[${contextLabel(run.key, draft)}]` : '';
    })
    .join('');
}

/** The same on one line, without the signs that draw a list, strong words and links. */
export function lineOfWording(text: string, draft: Draft | undefined): string {
  const plain = text
    .replace(/\*\*/gu, '')
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/gu, '$1')
    .replace(/^- /gmu, '');
  return shownWording(plain, draft).replace(/\s*\n\s*/gu, ' ');
}
