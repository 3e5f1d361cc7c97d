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
