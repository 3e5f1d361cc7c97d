/** Dates in words: the year if it differs, and the first of a month in French. */
import { expect, it } from 'vitest';
import { inWords } from '#src/core/journal/dates.ts';

const now = new Date(2026, 10, 19).getTime();
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

it.each([
  [at(2026, 11, 12), 'dayMonth', 'fr', '12\u00a0novembre'],
  [at(2025, 11, 12), 'dayMonth', 'fr', '12\u00a0novembre 2025'],
  [at(2026, 11, 1), 'dayMonth', 'fr', '1er\u00a0novembre'],
  [at(2025, 1, 1), 'dayMonth', 'fr', '1er\u00a0janvier 2025'],
  [at(2026, 11, 1), 'longDay', 'fr', 'dimanche 1er\u00a0novembre'],
  [at(2024, 11, 21), 'longDay', 'fr', 'jeudi 21\u00a0novembre 2024'],
  [at(2026, 11, 1), 'day', 'fr', '1'],
  [at(2026, 11, 1), 'month', 'fr', 'novembre 2026'],
  [at(2025, 1, 1), 'dayMonth', 'en', '1\u00a0January 2025'],
  [at(2026, 11, 19), 'longDay', 'en', 'Thursday 19\u00a0November'],
  [at(2025, 10, 12), 'longDay', 'en', 'Sunday 12\u00a0October 2025'],
] as const)('%d as %s in %s: %s', (instant, format, locale, words) => {
  expect(inWords(instant, format, locale, now)).toBe(words);
});
