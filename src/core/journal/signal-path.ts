/** Data of the view over time: reconnections by the body's signal before and after. */
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { DateKey, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { signalIn, whoIn } from '#src/core/exercises/reconew.ts';
import { byMonth } from './months.ts';
import { peopleIn, personNamedIn } from './people-met.ts';

export interface PathStep {
  readonly key: DateKey;
  /** When it was written, in milliseconds. */
  readonly instant: number;
  /** As typed; '' if unnamed. */
  readonly who: string;
  /** Strength of the signal, from 0 to 10. */
  readonly before: number;
  readonly after: number;
  /** Number of its intuitions acted on. */
  readonly actedOn: number;
}

/** @returns undefined for an entry without both strengths. */
function stepOf({ key, answers, intuitions }: Reconnection): PathStep | undefined {
  const signal = signalIn(answers);
  const instant = instantOf(key);
  if (signal === undefined || instant === undefined) return undefined;
  const actedOn = intuitions.filter(({ realised }) => realised).length;
  return { key, instant, who: whoIn(answers), ...signal, actedOn };
}

/** The filters of the view. */
export interface PathChoice {
  /** Key of an entry of the month; undefined: all. */
  readonly month?: DateKey | undefined;
  /** Key of an entry that names the person; undefined: all. */
  readonly who?: DateKey | undefined;
}

export interface SignalPath {
  /** All that have both strengths. */
  readonly all: readonly PathStep[];
  /** Those of the chosen month and person. */
  readonly shown: readonly PathStep[];
  readonly months: readonly { readonly key: DateKey; readonly instant: number }[];
  readonly people: readonly { readonly key: DateKey; readonly name: string }[];
  /** The chosen options, by their keys. */
  readonly chosen: PathChoice;
}

/** @param reconnections newest first; the steps are in the same order. */
export function signalPath(reconnections: readonly Reconnection[], choice: PathChoice): SignalPath {
  const measured = reconnections.filter((one) => stepOf(one) !== undefined);
  const months = byMonth(measured, 'fr').map(({ items }) => items);
  const people = peopleIn(measured);
  const month = months.find((items) => items.some(({ key }) => key === choice.month));
  const person = choice.who === undefined ? undefined : personNamedIn(people, choice.who);
  const isShown = (one: Reconnection) =>
    (month === undefined || month.includes(one)) && (person === undefined || person.entries.includes(one));
  const steps = (of: readonly Reconnection[]) => of.flatMap((one) => stepOf(one) ?? []);
  return {
    all: steps(measured),
    shown: steps(measured.filter(isShown)),
    months: months.flatMap(([newest]) => steps(newest ? [newest] : [])),
    people,
    chosen: { month: month?.[0]?.key, who: person?.key },
  };
}
