/** Checks texts before they are sent, with the same rules as the server. */
import { longestReportWord } from '#src/contract/wire/accompanied.ts';
import type { Seen, Written } from '#src/studio/web/client/written.ts';

export type Fault =
  | { readonly code: 'vocation-empty' | 'date-empty' }
  | { readonly code: 'vocation-long' | 'word-long'; readonly max: number };

const lengthOf = (text: string): number => [...text].length;

/** @param longestVocation characters; undefined if the published card sets no limit. */
export function faultOf(mine: Written, now: Seen, longestVocation: number | undefined): Fault | undefined {
  if (mine.vocation !== now.vocation) {
    if (mine.vocation.trim() === '') return { code: 'vocation-empty' };
    if (longestVocation !== undefined && lengthOf(mine.vocation) > longestVocation)
      return { code: 'vocation-long', max: longestVocation };
  }
  if (mine.word !== now.word && lengthOf(mine.word) > longestReportWord)
    return { code: 'word-long', max: longestReportWord };
  // A year before 1000 is an unfinished entry.
  const isAsked = mine.date.startsWith('0') || (mine.date === '' && now.date !== '');
  return isAsked ? { code: 'date-empty' } : undefined;
}
