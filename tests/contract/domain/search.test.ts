/** Text search: normalization, positions in the text as typed, results and their order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  excerpt,
  type Findable,
  find,
  folded,
  foldedName,
  holds,
  marked,
  placesOf,
  wordsOfQuery,
} from '#src/contract/domain/text-search.ts';
import { cases } from '#tests/cases.ts';

const found = (text: string, query: string) =>
  placesOf(text, wordsOfQuery(query)).map(([start, end]) => text.slice(start, end));

describe('what counts as the same', () => {
  it.each([
    ['CONFIANCE', 'confiance'],
    ['Été où naïf garçon', 'ete ou naif garcon'],
    ['e\u0301te\u0301', 'ete'],
    ['Œuvre, cœur, ex æquo', 'oeuvre, coeur, ex aequo'],
    ['l’équipe, l‘équipe, l´équipe, lʼéquipe, l`équipe', "l'equipe, l'equipe, l'equipe, l'equipe, l'equipe"],
    ['dix\u00A0heures\u202F!', 'dix heures !'],
    ['peut\u2011être', 'peut-etre'],
    ['com\u00ADpris', 'compris'],
    ['ﬁn', 'fin'],
    ['İstanbul Straße ŁÓDŹ Ångström', 'istanbul strasse lodz angstrom'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['日本語', '日本語'],
  ])('%s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it('holds for names with any spaces', () => {
    expect(foldedName('  Zoé\u00A0 Œuvrard ')).toBe(foldedName('ZOE oeuvrard'));
  });
});

describe('a query', () => {
  it('is its words, each once, without the signs that only set it', () => {
    expect(wordsOfQuery('  «\u00A0Confiance\u00A0» équipe CONFIANCE ')).toEqual(['confiance', 'equipe']);
    expect(wordsOfQuery('?!')).toEqual(['?!']);
    expect(wordsOfQuery('équipe ?')).toEqual(['equipe']);
    expect(wordsOfQuery(' \n ')).toEqual([]);
  });

  it('as long as a book stays a question', () => {
    expect(wordsOfQuery('mot1 mot2 '.repeat(10_000)).length).toBeLessThan(15);
    expect(wordsOfQuery(Array.from({ length: 500 }, (_, index) => `m${index}`).join(' '))).toHaveLength(12);
  });

  it('of two letters finds the beginnings of words only', () => {
    expect(holds(folded('dans le vent'), ['an'])).toBe(false);
    expect(holds(folded('l’année'), ['an'])).toBe(true);
    expect(holds(folded('méfiance'), ['fiance'])).toBe(true);
  });
});

describe('the words found', () => {
  it.each([
    ['Il me fait confiance. Confiance !', 'CONFIANCE', ['confiance', 'Confiance']],
    ['Un cœur à l’œuvre', 'oeuvre coeur', ['cœur', 'œuvre']],
    ['E\u0301te\u0301 comme hiver', 'été', ['E\u0301te\u0301']],
    ['Sa sœur', 'so', ['sœ']],
    ['👩🏽‍💻 à l’équipe 👍🏽', "l'equipe", ['l’équipe']],
    ['abcabc', 'abca cabc', ['abcabc']],
    ['rien', 'tout', []],
  ])('stand in « %s » as typed', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('are where folding says they are, whatever the text', () => {
    const signs = fc.constantFrom(
      ...('aàéœŒ’\'"« \n.İßΣς👩🏽日'.match(/./gsu) ?? []),
      '\u0301',
      '\u200D',
      '\uD83D',
      'conf',
    );
    const text = fc.oneof(
      fc.array(signs, { maxLength: 40 }).map((all) => all.join('')),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    fc.assert(
      fc.property(text, text, (typed, query) => {
        const words = wordsOfQuery(query);
        const stretches = marked(typed, words);
        expect(stretches.map((stretch) => stretch.text).join('')).toBe(typed);
        for (const stretch of stretches.filter((one) => one.found))
          expect(words.some((word) => folded(stretch.text).includes(word))).toBe(true);
        const there = words.filter((word) => holds(folded(typed), [word]));
        expect(stretches.some((one) => one.found)).toBe(there.length > 0);
      }),
      { numRuns: cases(60) },
    );
  });

  it('are read with the words around them', () => {
    const long = `${'avant '.repeat(60)}la confiance ${'après '.repeat(60)}`;
    const parts = excerpt(long, ['confiance']);
    const text = parts.map((part) => part.text).join('');
    expect(text).toMatch(/^… avant .*la confiance après .*…$/u);
    expect(text.length).toBeLessThan(200);
    expect(parts.filter((part) => part.found)).toEqual([{ text: 'confiance', found: true }]);
    expect(excerpt('  deux\n\nlignes ', [])).toEqual([{ text: 'deux lignes', found: false }]);
  });

  it('are never cut inside of a sign', () => {
    const text = excerpt(`${'👍'.repeat(300)}confiance${'👍'.repeat(300)}`, ['confiance'])
      .map((part) => part.text)
      .join('');
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(text).toContain('confiance');
  });
});

type Kind = 'reconnections' | 'notes';

function entry(kind: Kind, person: string, text: string, instant?: number): Findable<Kind, string> {
  return { kind, person, personId: foldedName(person), folded: folded(text), instant, source: text };
}

const everything = [
  entry('reconnections', 'Karim Benali', 'Karim Benali, budget', 5),
  entry('reconnections', 'Hélène Tardieu', 'Karim m’a dit de venir', 4),
  entry('reconnections', 'karim  benali', 'Un retour', 9),
  entry('notes', '', 'Parler à Karim du budget', 7),
];

describe('what is found', () => {
  const sources = (query: string) => {
    const { people, kinds, count } = find(everything, wordsOfQuery(query));
    return {
      people: people.map(({ name, entries }) => [name, entries.map(({ source }) => source)]),
      kinds: [...kinds].map(([kind, entries]) => [kind, entries.map(({ source }) => source)]),
      count,
    };
  };

  it('holds every word, by kind', () => {
    expect(sources('budget parler')).toEqual({
      people: [],
      kinds: [['notes', ['Parler à Karim du budget']]],
      count: 1,
    });
  });

  it('has one group for a person whose name was typed in two ways, asked for by either', () => {
    const same = [
      { ...entry('reconnections', 'Mon équipe', 'Le budget', 1), personId: 'equipe' },
      { ...entry('reconnections', 'Équipe', 'Le bilan', 2), personId: 'equipe' },
    ];
    for (const query of ['mon', 'equipe']) {
      const { people, count } = find(same, wordsOfQuery(query));
      expect(people.map(({ name, entries }) => [name, entries.length])).toEqual([['Équipe', 2]]);
      expect(count).toBe(2);
    }
  });

  it('begins with the person whose name is typed: everything with them, newest first', () => {
    expect(sources('KARIM')).toEqual({
      people: [['karim  benali', ['Un retour', 'Karim Benali, budget']]],
      kinds: [
        ['reconnections', ['Karim m’a dit de venir']],
        ['notes', ['Parler à Karim du budget']],
      ],
      count: 4,
    });
    expect(sources('ben kar').people).toHaveLength(1);
    expect(sources('arim').people).toEqual([]);
    expect(sources('k').people).toEqual([]);
  });

  it('puts an exact name before names that begin alike, and never shows a crowd', () => {
    const people = ['Annabelle', 'Anne-Marie', 'Anna', 'Annick', 'Anne'].map((name, index) =>
      entry('reconnections', name, name, index),
    );
    const { people: groups, count } = find(people, wordsOfQuery('anne'));
    expect(groups.map(({ name }) => name)).toEqual(['Anne', 'Anne-Marie']);
    expect(count).toBe(2);
    expect(find(people, wordsOfQuery('ann')).people).toHaveLength(3);
    expect(find(people, wordsOfQuery('ann')).count).toBe(5);
  });

  it('is nothing where nothing is asked', () => {
    expect(sources('  ')).toEqual({ people: [], kinds: [], count: 0 });
  });
});
