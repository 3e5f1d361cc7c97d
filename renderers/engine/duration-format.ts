/** The custom format `single-duration`: an ISO 8601 duration of one whole number and one unit. */

/** What a single duration matches. */
export const singleDuration = /^P(?:\d{1,3}[DWM]|T\d{1,3}[MH])$/;

/** True for `PT20M`, `P3D`, `P2W`, `P3M`, `PT1H` and the like. */
export function isSingleDuration(text: string): boolean {
  return singleDuration.test(text);
}

/** Months and minutes share a letter, so the T is part of the unit. Shortest first. */
export const durationUnits = ['TM', 'TH', 'D', 'W', 'M'] as const;

type DurationUnit = (typeof durationUnits)[number];

/** A duration while the user writes it: the number as typed, and '' until a unit is chosen. */
export interface WrittenDuration {
  readonly count: string;
  readonly unit: DurationUnit | '';
}

/** Separates number and unit of an incomplete duration. */
const SEPARATOR = '|';

function unitOf(text: string): DurationUnit | '' {
  return durationUnits.find((unit) => unit === text) ?? '';
}

/** Splits a stored duration into number and unit. Returns other texts as typed. */
export function readDuration(text: string): WrittenDuration {
  const [, time = '', digits, letter = ''] = /^P(T?)(\d{1,3})([MHDW])$/.exec(text) ?? [];
  if (digits !== undefined && unitOf(time + letter)) return { count: digits, unit: unitOf(time + letter) };
  const end = text.lastIndexOf(SEPARATOR);
  return end === -1
    ? { count: text, unit: '' }
    : { count: text.slice(0, end), unit: unitOf(text.slice(end + 1)) };
}

/**
 * Joins number and unit to an answer: ISO 8601 if both are valid, else both as typed, so that nothing is lost. '' if
 * both are empty.
 */
export function writeDuration({ count, unit }: WrittenDuration): string {
  if (unit !== '' && /^\d{1,3}$/.test(count.trim()))
    return unit.length === 2 ? `P${unit[0]}${count.trim()}${unit[1]}` : `P${count.trim()}${unit}`;
  return unit === '' && !count.includes(SEPARATOR) ? count : `${count}${SEPARATOR}${unit}`;
}

/** What is wrong with a duration; undefined for 1 to 999 of a unit. */
export function durationFault(
  text: string,
): 'number' | 'duration' | 'durationNumber' | 'durationUnit' | undefined {
  const { count, unit } = readDuration(text);
  if (count.trim() === '') return 'number';
  if (!/^\d{1,3}$/.test(count.trim()) || Number(count) === 0) return unit ? 'durationNumber' : 'duration';
  return unit === '' ? 'durationUnit' : undefined;
}

const DAYS: Readonly<Record<DurationUnit, number>> = { TM: 1 / 1440, TH: 1 / 24, D: 1, W: 7, M: 30.4375 };

/** Minimum and maximum days of a duration (a month has 28 to 31). Undefined if `text` is not a duration. */
export function daysOf(text: string): readonly [min: number, max: number] | undefined {
  const { count, unit } = readDuration(text);
  if (unit === '' || durationFault(text) !== undefined) return undefined;
  const days = Number(count) * DAYS[unit];
  return unit === 'M' ? [days - 2.5, days + 1.5] : [days, days];
}
