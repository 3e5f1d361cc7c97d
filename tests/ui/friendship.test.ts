/** Friendship exchanges as the lists group them. */
import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import {
  byPerson,
  exchangePath,
  exchangeStateOf,
  freshExchangeKey,
  linesOf,
  readExchanges,
} from '#src/core/journal/friendships.ts';
import { recentPeople } from '#src/core/journal/people-met.ts';
import { snapshotWith } from '#tests/core/exercises/snapshots.ts';
import { someDraft } from '#tests/some-draft.ts';

function exchange(who: unknown, more: Readonly<Record<string, unknown>> = {}, whereTo: unknown = 'express') {
  return { whereTo, data: { 'amitiepro-prepare-qui': who, ...more } } satisfies StoredEntry;
}

describe('by person', () => {
  it('a name is the same whatever its case, accents and outer spaces, and reads as in the newest exchange', () => {
    const friends = byPerson(
      readExchanges({
        '1000': exchange(' helene '),
        '3000': exchange('Hélène'),
        '2000': exchange('Karim'),
        // With combining accents.
        '4000': exchange('HE\u0301LE\u0300NE'.normalize('NFD')),
      }),
    );
    expect(friends.map(({ who, exchanges }) => [who, exchanges.map(({ key }) => key)])).toEqual([
      ['HE\u0301LE\u0300NE', ['4000', '3000', '1000']],
      ['Karim', ['2000']],
    ]);
  });

  it('two names that differ by a letter or inside are two people; what names nobody stands by itself', () => {
    const friends = byPerson(
      readExchanges({
        '1': exchange('Ana'),
        '2': exchange('Anna'),
        '3': exchange('An a'),
        '4': exchange(12),
        '5': {},
      }),
    );
    expect(friends.map(({ who }) => who)).toEqual(['', 'An a', 'Anna', 'Ana']);
    expect(friends[0]?.exchanges).toHaveLength(2);
  });
});

describe('the four parts', () => {
  const standings = (entry: StoredEntry) => {
    const [read] = readExchanges({ '1': entry });
    if (!read) throw new Error('No exchange.');
    return (['prepare', 'express', 'listen', 'end'] as const).map((part) => exchangeStateOf(read, part));
  };

  it('stand behind, now or ahead by the part to come', () => {
    expect(standings(exchange('Karim', {}, 'listen'))).toEqual(['done', 'done', 'now', 'ahead']);
    expect(standings(exchange('Karim', {}, 'elsewhere'))).toEqual(['now', 'ahead', 'ahead', 'ahead']);
  });

  it('are all over once the last one was answered, not before', () => {
    expect(standings(exchange('Karim', {}, 'end'))).toEqual(['done', 'done', 'done', 'now']);
    expect(standings(exchange('Karim', { 'amitiepro-end-garde': '  ' }, 'end'))[3]).toBe('now');
    expect(standings(exchange('Karim', { 'amitiepro-end-garde': 'Son rire' }, 'end'))[3]).toBe('done');
  });
});

describe('by theme', () => {
  const exchanges = readExchanges({
    '1000': exchange('Nadège', {
      'amitiepro-prepare-conseils': ['Dire', ' ', 7, ' Prendre '],
      'amitiepro-listen-conseils': ['Ralentir'],
      'amitiepro-prepare-aide': '   ',
    }),
    '2000': exchange('Karim', {
      'amitiepro-prepare-conseils': ['Montrer'],
      'amitiepro-listen-aide': ' Relire ',
    }),
  });
  const read = (theme: Parameters<typeof linesOf>[0]) =>
    linesOf(theme, exchanges).map(({ exchange: { who }, side, words }) => [who, side, words]);

  it('gathers what was given and received, the newest exchange first', () => {
    expect(read('tips')).toEqual([
      ['Karim', 'given', ['Montrer']],
      ['Nadège', 'given', ['Dire', 'Prendre']],
      ['Nadège', 'received', ['Ralentir']],
    ]);
  });

  it('leaves out blanks, and a theme of which nothing was said', () => {
    expect(read('help')).toEqual([['Karim', 'received', 'Relire']]);
    expect(read('appreciation')).toEqual([]);
  });
});

describe('a new exchange', () => {
  const begun = someDraft({ exercise: 'amitiepro', about: { key: '5001', part: 'prepare' }, slide: '' });

  it('takes the next instant that neither an entry nor something begun has', () => {
    const empty = snapshotWith();
    const snapshot = {
      ...empty,
      collections: { ...empty.collections, friendships: { '5000': exchange('Karim') } },
      drafts: { 'amitiepro:5001:prepare': begun },
    };
    expect(freshExchangeKey(snapshot, 5000)).toBe('5002');
    expect(freshExchangeKey(snapshot, 4999.7)).toBe('4999');
  });

  it('has one address for each part', () => {
    expect(exchangePath('5002', 'listen')).toBe('/amitiepro/add/5002/listen');
  });
});

it('names of exchanges are suggested beside those of reconnections, most recent first', () => {
  const met = (who: string) => ({ data: { 'reconew-q2-qui': who } });
  const names = recentPeople(
    { '1000': met('Alice'), '3000': met('Karim') },
    { '2000': exchange(' Nadège '), '4000': exchange('Karim'), '5000': exchange('  ') },
  );
  expect(names).toEqual(['Karim', 'Nadège', 'Alice']);
});
