/** Reconnections by the month they were written in. */
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { inWords, opening } from './dates.ts';

export interface Month {
  /** « Novembre 2026 ». */
  readonly month: string;
  readonly items: readonly Reconnection[];
}

/** Groups in the order given; entries of one month are together. */
export function byMonth(reconnections: readonly Reconnection[], locale: Locale): readonly Month[] {
  const months = new Map<number, { readonly month: string; readonly items: Reconnection[] }>();
  for (const reconnection of reconnections) {
    const instant = instantOf(reconnection.key);
    const day = instant === undefined ? undefined : new Date(instant);
    const number = day === undefined ? -1 : day.getFullYear() * 12 + day.getMonth();
    const known = months.get(number);
    if (known) known.items.push(reconnection);
    else {
      const month = instant === undefined ? '' : opening(inWords(instant, 'month', locale));
      months.set(number, { month, items: [reconnection] });
    }
  }
  return [...months.values()];
}
