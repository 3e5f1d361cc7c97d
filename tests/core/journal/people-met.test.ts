/** Which names are the same person, and which person a URL means. */
import { describe, expect, it } from 'vitest';
import type { Locale } from '#src/contract/domain/locale.ts';
import { newestWith, peopleIn, personNamedIn, recentPeople } from '#src/core/journal/people-met.ts';
import { writtenOn } from './reconnections-written.ts';

const day = (n: number) => new Date(2026, 0, n, 12);

/** Names as typed, oldest first. Returns the groups by name, each newest first. */
function groups(names: readonly string[], locale: Locale = 'fr') {
  const entries = names.map((who, index) => writtenOn(day(index + 1), { who, locale }));
  return peopleIn(entries).map((person) => person.entries.map(({ answers }) => answers['reconew-q2-qui']));
}

describe('the same person', () => {
  it.each<readonly [string, readonly string[]]>([
    ['case and accents', ['hélène', 'Helene', 'HÉLÈNE']],
    ['outer spaces', ['Karim', '  Karim ', 'karim\u00A0']],
    [
      'a determiner',
      ['Mon équipe', 'mon équipe', 'Équipe', 'notre équipe', 'L’équipe', "l'équipe", 'MON ÉQUIPE'],
    ],
    ['an article', ['Le directeur', 'directeur', 'le directeur']],
    ['an acronym', ['Le DRH', 'DRH', 'la DRH']],
  ])('%s', (_, names) => {
    expect(groups(names)).toEqual([names.toReversed()]);
  });

  it.each<readonly [string, readonly string[]]>([
    ['a name’s own article', ['Le Goff', 'Goff']],
    ['a name typed with a small letter, where it is known with a capital', ['Le Goff', 'le goff', 'Goff']],
    ['an English article that is a name’s own', ['The Hague', 'Hague']],
  ])('is not taken for another by %s', (_, names) => {
    const found = groups(names, 'fr').concat();
    expect(found.find((group) => group.includes('Goff') || group.includes('Hague'))).toHaveLength(1);
    expect(found).toHaveLength(2);
  });

  it('goes by the language that the entry was written in', () => {
    expect(groups(['My team', 'the team', 'Team'], 'en')).toHaveLength(1);
    // « son » is a determiner only in French.
    expect(groups(['Son', 'Le son'], 'fr')).toHaveLength(1);
    expect(groups(['Son Nguyen', 'Nguyen'], 'en')).toHaveLength(2);
  });
});

describe('the last time with somebody', () => {
  const entries = [
    writtenOn(day(9), { who: 'Goff' }),
    writtenOn(day(8), { who: 'L’équipe' }),
    writtenOn(day(7), { who: 'Le Goff' }),
    writtenOn(day(6), { who: '' }),
  ];
  const last = (who: string) => newestWith(entries, { who, locale: 'fr' })?.key;

  it('is found whichever way the name is typed, and never for no name', () => {
    expect(last(' mon EQUIPE')).toBe(entries[1]?.key);
    expect(last('le goff')).toBe(entries[2]?.key);
    expect(last('goff')).toBe(entries[0]?.key);
    expect(last(' ')).toBeUndefined();
    expect(last('Karim')).toBeUndefined();
  });
});

describe('the latest people', () => {
  it('are each there once, as typed last, of both collections', () => {
    const entry = (key: string, who: string) => ({ data: { [key]: who }, locale: 'fr' });
    expect(
      recentPeople(
        {
          1000: entry('reconew-q2-qui', 'Mon équipe'),
          3000: entry('reconew-q2-qui', 'Équipe'),
          2000: entry('reconew-q2-qui', 'Le Goff'),
          5000: entry('reconew-q2-qui', ''),
        },
        { 4000: entry('amitiepro-prepare-qui', 'le goff') },
      ),
    ).toEqual(['le goff', 'Équipe']);
  });
});

describe('what a question suggests', () => {
  it('is there whatever was stored beside the names', () => {
    const meeting = (who: unknown) => ({ data: { 'reconew-q2-qui': who } });
    const stored = { 1000: meeting(' Paul '), 2000: meeting(7), plf: { special: 'plf', intuitionsdata: [] } };
    expect(recentPeople(stored, { 900: { data: [] } })).toEqual(['Paul']);
  });
});

describe('the list', () => {
  const julien = [1, 3, 9].map((n) => writtenOn(day(n), { who: 'Julien' }));
  const alice = writtenOn(day(20), { who: 'Alice' });
  const karim = writtenOn(day(21), { who: 'Karim' });
  const people = peopleIn([...julien, alice, karim, writtenOn(day(22))]);

  it('has those with most situations first, then the latest, and nobody without a name', () => {
    expect(people.map(({ name }) => name)).toEqual(['Julien', 'Karim', 'Alice']);
    expect(people[0]?.key).toBe(julien[2]?.key);
    expect(people[0]?.entries.map(({ key }) => key)).toEqual(julien.map(({ key }) => key).toReversed());
  });

  it('means by an address the person whom that entry names now', () => {
    expect(personNamedIn(people, julien[0]?.key ?? '')?.name).toBe('Julien');
    expect(personNamedIn(people, 'gone')).toBeUndefined();
    const corrected = peopleIn([...julien.slice(1), writtenOn(day(1), { who: 'Alice' }), alice]);
    expect(personNamedIn(corrected, julien[0]?.key ?? '')?.name).toBe('Alice');
  });
});
