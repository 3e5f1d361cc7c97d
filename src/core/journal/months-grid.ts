/** Reconnections by year and month, from the first one to the current month. */
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';

export interface MonthCell {
  /** For example `2026-11`, as in URLs. */
  readonly id: string;
  /** An instant in the month, in milliseconds. */
  readonly instant: number;
  /** In the order given; empty for a month without any. */
  readonly entries: readonly Reconnection[];
}

export interface YearRow {
  readonly year: number;
  /** Newest first, from the first entry to the current month. Empty if nothing was written that year. */
  readonly months: readonly MonthCell[];
}

const monthsOfYear = 12;

/** Months since year 0 of an instant, in the device's time zone. */
function numberAt(instant: number): number {
  const day = new Date(instant);
  return day.getFullYear() * monthsOfYear + day.getMonth();
}

function cellAt(number: number, entries: readonly Reconnection[]): MonthCell {
  const [year, month] = [Math.floor(number / monthsOfYear), number % monthsOfYear];
  const id = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`;
  return { id, instant: new Date(year, month, 1, monthsOfYear).getTime(), entries };
}

/**
 * Years newest first. A key in the future (from another device's clock) extends the grid to its month.
 * @param now in milliseconds.
 */
export function monthsGrid(reconnections: readonly Reconnection[], now: number): readonly YearRow[] {
  const written = new Map<number, Reconnection[]>();
  for (const entry of reconnections) {
    const instant = instantOf(entry.key);
    if (instant === undefined) continue;
    const number = numberAt(instant);
    const known = written.get(number);
    if (known) known.push(entry);
    else written.set(number, [entry]);
  }
  if (written.size === 0) return [];
  const first = Math.min(...written.keys());
  const last = Math.max(numberAt(now), ...written.keys());
  const years: { year: number; months: MonthCell[] }[] = [];
  for (let number = last; number >= first; number -= 1) {
    const year = Math.floor(number / monthsOfYear);
    let row = years.at(-1);
    if (row?.year !== year) {
      row = { year, months: [] };
      years.push(row);
    }
    row.months.push(cellAt(number, written.get(number) ?? []));
  }
  return years.map(({ year, months }) => ({
    year,
    months: months.some(({ entries }) => entries.length > 0) ? months : [],
  }));
}

/** The month of a URL; undefined if nothing was written in it. */
export function monthNamed(years: readonly YearRow[], id: string | null): MonthCell | undefined {
  return years.flatMap(({ months }) => months).find((month) => month.id === id && month.entries.length > 0);
}
