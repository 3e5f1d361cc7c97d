/** A year ago, coming up, months, filters: pure functions of entries and a clock. */
import { describe, expect, it } from 'vitest';
import type { Reconnection } from '#src/contract/domain/stored-entry.ts';
import { comingUp } from '#src/core/journal/coming-up.ts';
import { filtered, filterNamed } from '#src/core/journal/history-filter.ts';
import { monthNamed, monthsGrid } from '#src/core/journal/months-grid.ts';
import { numberInWords } from '#src/core/journal/number-words.ts';
import { yearAgo } from '#src/core/journal/year-ago.ts';
import { writtenOn } from './reconnections-written.ts';

const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);

describe('a year ago', () => {
  const found = (now: Date, ...days: readonly Date[]) => {
    const entries = days.map((day) => writtenOn(day));
    const entry = yearAgo(entries, now.getTime());
    return entry && days[entries.indexOf(entry)];
  };

  it.each<readonly [string, Date, readonly Date[], Date | undefined]>([
    ['the very day before another', at(2026, 11, 23), [at(2025, 11, 22), at(2025, 11, 23)], at(2025, 11, 23)],
    ['seven days before', at(2026, 11, 23), [at(2025, 11, 16, 0)], at(2025, 11, 16, 0)],
    ['seven days after', at(2026, 11, 23), [at(2025, 11, 30, 23)], at(2025, 11, 30, 23)],
    ['not eight days', at(2026, 11, 23), [at(2025, 11, 15, 23), at(2025, 12, 1, 0)], undefined],
    ['the later of two', at(2026, 11, 23), [at(2025, 11, 21), at(2025, 11, 25)], at(2025, 11, 25)],
    [
      'the later of one day',
      at(2026, 11, 23),
      [at(2025, 11, 22, 20), at(2025, 11, 22, 8)],
      at(2025, 11, 22, 20),
    ],
    ['28 February for the 29th', at(2028, 2, 29), [at(2027, 2, 28), at(2027, 3, 1)], at(2027, 2, 28)],
    ['over the change of the year', at(2026, 1, 3), [at(2024, 12, 29)], at(2024, 12, 29)],
    [
      'nothing of this year or of two years ago',
      at(2026, 11, 23),
      [at(2026, 11, 22), at(2024, 11, 23)],
      undefined,
    ],
    ['nothing', at(2026, 11, 23), [], undefined],
  ])('%s', (_, now, days, expected) => {
    expect(found(now, ...days)).toEqual(expected);
  });
});

describe('what comes', () => {
  const now = at(2026, 11, 23, 22);
  const dated = (subject: string, tense: Reconnection['tense'] = 'future') =>
    writtenOn(at(2026, 11, 1), { subject, tense });
  const entries = [
    dated('2026-12-24'),
    dated('2026-11-23'),
    dated('2026-11-22'),
    dated('La réunion'),
    dated('2026-12-01', 'past'),
    dated('2026-11-30'),
  ];

  it('is upcoming and dated today or later, the soonest first; everything else keeps its order', () => {
    const { coming, others } = comingUp(entries, now.getTime());
    expect(coming.map((entry) => entries.indexOf(entry))).toEqual([1, 5, 0]);
    expect(others.map((entry) => entries.indexOf(entry))).toEqual([2, 3, 4]);
  });
});

describe('the months', () => {
  const entries = [writtenOn(at(2026, 9, 30, 23)), writtenOn(at(2026, 9, 1, 0)), writtenOn(at(2024, 11, 5))];
  const years = monthsGrid(entries, at(2026, 11, 2).getTime());

  it('go from this one to the first entry’s; a year without any has none', () => {
    expect(years.map(({ year, months }) => [year, months.length])).toEqual([
      [2026, 11],
      [2025, 0],
      [2024, 2],
    ]);
    expect(years[0]?.months.slice(0, 3).map(({ id, entries: own }) => [id, own.length])).toEqual([
      ['2026-11', 0],
      ['2026-10', 0],
      ['2026-09', 2],
    ]);
    expect(years[2]?.months.map(({ id }) => id)).toEqual(['2024-12', '2024-11']);
    expect(new Date(years[0]?.months[2]?.instant ?? 0).getMonth()).toBe(8);
  });

  it('are named by an address where something was written in them', () => {
    expect(monthNamed(years, '2026-09')?.entries).toHaveLength(2);
    for (const none of ['2026-10', '2026-12', '2025-03', 'x', null])
      expect(monthNamed(years, none)).toBeUndefined();
  });

  it('reach as far as a key that is ahead of this clock, and are none where nothing was written', () => {
    expect(monthsGrid([writtenOn(at(2027, 1, 1))], at(2026, 12, 31).getTime())).toHaveLength(1);
    expect(monthsGrid([], 0)).toEqual([]);
    expect(monthsGrid([{ ...writtenOn(at(2026, 1, 1)), key: 'name' }], 0)).toEqual([]);
  });
});

describe('the filters', () => {
  const entries = [
    writtenOn(at(2026, 5, 3), { tense: 'future' }),
    writtenOn(at(2026, 5, 2), {
      intuitions: [
        { name: 'a', realised: true },
        { name: 'b', realised: false },
      ],
    }),
    writtenOn(at(2026, 5, 1), { intuitions: [{ name: 'a', realised: true }] }),
  ];
  it.each([
    [null, [0, 1, 2]],
    ['future', [0]],
    ['open', [1]],
    ['past', [0, 1, 2]],
  ])('%s', (name, expected) => {
    expect(filtered(entries, filterNamed(name)).map((one) => entries.indexOf(one))).toEqual(expected);
  });
});

it('numbers are words up to sixteen', () => {
  expect([1, 5, 16, 17].map((count) => numberInWords(count, 'fr'))).toEqual(['une', 'cinq', 'seize', '17']);
  expect(numberInWords(12, 'en')).toBe('twelve');
});
