/** Reconnections by the month they were written in. */
import { instantOf } from '#src/domain/date-key.ts';
import type { Reconnection } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import { inWords, opening } from './dates.ts';

export interface Month {
  /** « Novembre 2026 ». */
  readonly month: string;
  readonly items: readonly Reconnection[];
}

/** Groups in the order given; entries of one month stand together. */
export function byMonth(reconnections: readonly Reconnection[], locale: Locale): readonly Month[] {
  const months = new Map<string, Reconnection[]>();
  for (const reconnection of reconnections) {
    const instant = instantOf(reconnection.key);
    const month = instant === undefined ? '' : opening(inWords(instant, 'month', locale));
    months.set(month, [...(months.get(month) ?? []), reconnection]);
  }
  return [...months].map(([month, items]) => ({ month, items }));
}
