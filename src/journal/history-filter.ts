/** Which reconnections the history shows: by person, period, tense and what is left to realise, all at once. */
import { instantOf } from '#src/domain/date-key.ts';
import type { Reconnection, Tense } from '#src/domain/entry.ts';
import { foldedName } from '#src/domain/text-search.ts';
import { whoIn } from '#src/exercises/reconew.ts';

export const periods = ['month', 'quarter', 'year'] as const;

/** One of `periods`, or a calendar year as « 2024 ». */
export type Period = (typeof periods)[number] | `${number}`;

export interface HistoryFilter {
  /** A name as typed; '' for everybody. */
  readonly who: string;
  readonly period: Period | undefined;
  readonly tense: Tense | undefined;
  /** Only those with an intuition left to realise. */
  readonly open: boolean;
}

/** Members of the address; `open` is taken by the summary. */
const names = { who: 'who', period: 'period', tense: 'tense', open: 'todo' } as const;

/** What the address asks for; what it does not know it does not ask. */
export function readFilter(query: URLSearchParams): HistoryFilter {
  const [period, tense] = [query.get(names.period), query.get(names.tense)];
  return {
    who: query.get(names.who)?.trim() ?? '',
    period: periodOf(period),
    tense: tense === 'past' || tense === 'future' ? tense : undefined,
    open: query.get(names.open) === '1',
  };
}

/** The address with this filter; its other members stay. */
export function writeFilter(query: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const { who, period, tense, open } = filter;
  const members = { who, period: period ?? '', tense: tense ?? '', open: open ? '1' : '' };
  for (const member of ['who', 'period', 'tense', 'open'] as const) {
    if (members[member] === '') next.delete(names[member]);
    else next.set(names[member], members[member]);
  }
  return next;
}

export function isEverything({ who, period, tense, open }: HistoryFilter): boolean {
  return who === '' && period === undefined && tense === undefined && !open;
}

function periodOf(value: string | null): Period | undefined {
  const known = periods.find((period) => period === value);
  if (known !== undefined) return known;
  return value !== null && /^\d{4}$/u.test(value) ? (value as `${number}`) : undefined;
}

/** From the first instant on, up to the second, in milliseconds. */
function boundsOf(period: Period | undefined, now: Date): readonly [from: number, to: number] {
  const endless = Number.POSITIVE_INFINITY;
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (period) {
    case undefined:
      return [-endless, endless];
    case 'month':
      return [new Date(year, month, 1).getTime(), endless];
    case 'quarter': {
      // Three months before 31 May is the last day of February.
      const last = new Date(year, month - 2, 0).getDate();
      return [new Date(year, month - 3, Math.min(day, last)).getTime(), endless];
    }
    case 'year':
      return [new Date(year, 0, 1).getTime(), endless];
    default:
      return [new Date(Number(period), 0, 1).getTime(), new Date(Number(period) + 1, 0, 1).getTime()];
  }
}

/** The reconnections that pass every part of the filter, in their order. @param now in the person's time zone. */
export function filtered(
  reconnections: readonly Reconnection[],
  filter: HistoryFilter,
  now: Date,
): readonly Reconnection[] {
  if (isEverything(filter)) return reconnections;
  const { who, tense, open, period } = filter;
  const wanted = foldedName(who);
  const [from, to] = boundsOf(period, now);
  return reconnections.filter(({ key, answers, tense: own, intuitions }) => {
    if (tense !== undefined && own !== tense) return false;
    if (open && intuitions.every(({ realised }) => realised)) return false;
    if (period !== undefined) {
      const instant = instantOf(key);
      if (instant === undefined || instant < from || instant >= to) return false;
    }
    return wanted === '' || foldedName(whoIn(answers)) === wanted;
  });
}

/** Each person once, as typed last, in alphabetical order. @param reconnections newest first. */
export function peopleIn(reconnections: readonly Reconnection[], locale: string): readonly string[] {
  const people = new Map<string, string>();
  for (const { answers } of reconnections) {
    const who = whoIn(answers);
    const name = foldedName(who);
    if (name !== '' && !people.has(name)) people.set(name, who);
  }
  const { compare } = new Intl.Collator(locale);
  return [...people.values()].sort(compare);
}

/** The name by which the list of people knows this one; the name itself where it does not. */
export function knownAs(who: string, people: readonly string[]): string {
  const name = foldedName(who);
  return people.find((one) => foldedName(one) === name) ?? who;
}

/** The calendar years that anything was written in, newest first. */
export function yearsIn(reconnections: readonly Reconnection[]): readonly `${number}`[] {
  const years = new Set<number>();
  for (const { key } of reconnections) {
    const instant = instantOf(key);
    if (instant !== undefined) years.add(new Date(instant).getFullYear());
  }
  return [...years].sort((left, right) => right - left).map((year): `${number}` => `${year}`);
}
