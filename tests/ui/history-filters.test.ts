/** The filters of the history: what passes, and how the address says it. */
import { describe, expect, it } from 'vitest';
import type { Reconnection } from '#src/domain/entry.ts';
import {
  filtered,
  type HistoryFilter,
  isEverything,
  knownAs,
  peopleIn,
  readFilter,
  writeFilter,
  yearsIn,
} from '#src/journal/history-filter.ts';

const everything: HistoryFilter = { who: '', period: undefined, tense: undefined, open: false };
const now = new Date(2026, 4, 31, 15, 0);

function written(
  when: Date,
  who: string,
  parts: Partial<Pick<Reconnection, 'tense' | 'intuitions'>> = {},
): Reconnection {
  return {
    key: String(when.getTime()),
    special: undefined,
    tense: 'past',
    answers: { 'reconew-q2-qui': who },
    intuitions: [],
    locale: 'fr',
    version: '1.0.0',
    ...parts,
  };
}

const open = [{ name: 'Lui parler', realised: false }];
const done = [{ name: 'Lui parler', realised: true }];
const all = [
  written(new Date(2026, 4, 31, 14), 'Karim', { tense: 'future', intuitions: open }),
  written(new Date(2026, 4, 1, 0, 0), 'Hélène'),
  written(new Date(2026, 3, 30, 23, 59), ' helene ', { intuitions: done }),
  written(new Date(2026, 1, 28, 0, 0), 'Karim', { intuitions: [...done, ...open] }),
  written(new Date(2026, 1, 27, 23, 59), ''),
  written(new Date(2025, 11, 31, 23, 59), 'Karim', { intuitions: open }),
  written(new Date(2024, 0, 1, 0, 0), 'Zoé'),
];
const passing = (filter: Partial<HistoryFilter>) =>
  filtered(all, { ...everything, ...filter }, now).map((one) => all.indexOf(one));

describe('the filter', () => {
  it.each<[Partial<HistoryFilter>, readonly number[]]>([
    [{}, [0, 1, 2, 3, 4, 5, 6]],
    [{ who: 'HELENE' }, [1, 2]],
    [{ who: 'Personne' }, []],
    [{ tense: 'future' }, [0]],
    [{ tense: 'past' }, [1, 2, 3, 4, 5, 6]],
    [{ open: true }, [0, 3, 5]],
    [{ period: 'month' }, [0, 1]],
    // Three months before 31 May is the end of February.
    [{ period: 'quarter' }, [0, 1, 2, 3]],
    [{ period: 'year' }, [0, 1, 2, 3, 4]],
    [{ period: '2025' }, [5]],
    [{ period: '2024' }, [6]],
    [{ period: '1999' }, []],
    [{ who: 'karim', open: true, tense: 'past' }, [3, 5]],
    [{ who: 'karim', open: true, tense: 'past', period: 'year' }, [3]],
  ])('%j', (filter, expected) => {
    expect(passing(filter)).toEqual(expected);
  });

  it('of entries whose key is no instant shows them only where no period is asked', () => {
    const named = [{ ...written(now, 'Karim'), key: 'sans date' }];
    expect(filtered(named, { ...everything, who: 'karim' }, now)).toHaveLength(1);
    expect(filtered(named, { ...everything, period: 'year' }, now)).toHaveLength(0);
  });
});

describe('the address', () => {
  it('says the filter, leaves its other members alone, and reads it back', () => {
    const filter: HistoryFilter = { who: 'Zoé & Cie', period: '2024', tense: 'future', open: true };
    const query = writeFilter(new URLSearchParams('open=17'), filter);
    expect(query.get('open')).toBe('17');
    expect(readFilter(new URLSearchParams(query.toString()))).toEqual(filter);
    expect(writeFilter(query, everything).toString()).toBe('open=17');
  });

  it('that makes no sense filters nothing', () => {
    const odd = new URLSearchParams('who=%20&period=20245&tense=future2&todo=yes');
    expect(isEverything(readFilter(odd))).toBe(true);
  });
});

describe('what there is to choose from', () => {
  it('is each person once, as typed last, and each year', () => {
    expect(peopleIn(all, 'fr')).toEqual(['Hélène', 'Karim', 'Zoé']);
    expect(yearsIn(all)).toEqual(['2026', '2025', '2024']);
    expect(knownAs('helene', peopleIn(all, 'fr'))).toBe('Hélène');
    expect(knownAs('Personne', peopleIn(all, 'fr'))).toBe('Personne');
  });
});
