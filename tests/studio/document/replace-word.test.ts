/** Replacing a word in all documents: which hits are offered, and what stays as it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt } from '#renderers/check/document-place.ts';
import { readPair } from '#src/studio/document/document-pair.ts';
import { runsOfWording } from '#src/studio/document/insertions.ts';
import {
  findWord,
  hitsInText,
  queryFault,
  replaceStep,
  sentenceOf,
  type WordQuery,
  withHits,
} from '#src/studio/document/replace-word.ts';
import { stepped } from '#src/studio/document/set-step.ts';
import { textPages } from '#src/studio/document/texts.ts';
import { expectLaw } from '#tests/law.ts';
import { shippedTexts } from './shipped-texts.ts';

const asked = (find: string, replacement: string, more: Partial<WordQuery> = {}): WordQuery => ({
  ...{ find, replacement, locale: 'fr', matchesCase: false, wholeWord: true },
  ...more,
});

const replaced = (text: string, query: WordQuery) => withHits(text, hitsInText(text, query));

describe('hits', () => {
  it.each([
    ['Le parcours, votre parcours.', asked('parcours', 'chemin'), 'Le chemin, votre chemin.'],
    ['Parcours et parcourir', asked('parcours', 'chemin'), 'Chemin et parcourir'],
    ['Parcours et parcours', asked('parcours', 'chemin', { matchesCase: true }), 'Parcours et chemin'],
    ['Parcourir', asked('parcour', 'cour', { wholeWord: false }), 'Courir'],
    ['Paul et paul', asked('Paul', 'Léa'), 'Léa et Léa'],
    ['élève, Élève, élever', asked('élève', 'apprenti'), 'apprenti, Apprenti, élever'],
    ['Quoi\u00a0? Qu’il', asked('quoi ?', 'comment\u00a0?', { wholeWord: false }), 'Comment\u00a0? Qu’il'],
    ["Qu’il et qu'il", asked("qu'il", 'qu’elle'), 'Qu’elle et qu’elle'],
    ['a.b a+b aab', asked('a.b', '(x)'), '(x) a+b aab'],
    ['prix: $& $1', asked('prix', '$&$1'), '$&$1: $& $1'],
    ['mot_clé mot', asked('mot', 'x'), 'mot_clé x'],
    ['👩‍💻 👩', asked('👩', 'x', { wholeWord: false }), '👩‍💻 x'],
    ['e\u0301t\u0301e', asked('e', 'x', { wholeWord: false }), 'e\u0301t\u0301x'],
    ['le mot', asked('mot', ''), 'le '],
    ['déjà là', asked('là', 'là'), 'déjà là'],
    ['Ce qu’il dit', asked("qu'il", "qu'elle"), 'Ce qu’elle dit'],
    ['L’ami\u00a0?', asked("l'ami ?", 'l\'"amie" ?', { wholeWord: false }), 'L’«\u00a0amie\u00a0»\u00a0?'],
    ['It is so', asked('is', 'was "very"', { locale: 'en' }), 'It was “very” so'],
  ])('%s', (text, query, after) => {
    expect(replaced(text, query)).toBe(after);
  });

  it.each([
    ['a name', 'Avec {{nom ?? nom}}, dites [[le nom {{de nom}}]].', asked('nom', 'titre')],
    ['a fallback', '{{qui ?? cette personne}}', asked('personne', 'x')],
    ['braces alone', '{nom} }} {{a b c}}', asked('nom', 'x')],
    ['an address', 'Lire [la page](/aide/nom) et https', asked('nom', 'x', { wholeWord: false })],
    ['brackets that would join', '[nom[', asked('nom', '', { wholeWord: false })],
  ])('never changes %s', (_, text, query) => {
    const after = replaced(text, query);
    const marks = (each: string) => runsOfWording(each).filter(({ kind }) => kind !== 'text');
    expect(marks(after)).toEqual(marks(text));
    expect(after).not.toMatch(/\(\/aide\/x/);
  });

  it('refuses nothing to find, and braces to write', () => {
    expect(queryFault(asked('\u00a0 ', 'x'))).toBe('empty');
    for (const bad of ['{{nom}}', '{', '[[x', ']]']) expect(queryFault(asked('x', bad))).toBe('insertion');
    expect(queryFault(asked('x', '[facultatif]'))).toBeUndefined();
  });

  it('shows the sentence of a hit, and cuts no insertion', () => {
    const text = 'Un début. Avec {{qui ?? M. ou Mme. Ici}}, le mot\u00a0! Une fin.';
    const [hit] = hitsInText(text, asked('mot', 'x'));
    expect(hit && sentenceOf(text, hit, 'fr')).toEqual({
      before: 'Avec {{qui ?? M. ou Mme. Ici}}, le ',
      found: 'mot',
      after: '\u00a0!',
    });
  });
});

it('whatever is asked, insertions stay and each hit is shown where it is', async () => {
  const piece = fc.constantFrom(
    'mot',
    'Mot',
    ' ',
    '{{',
    '}}',
    '{{qui}}',
    '[[',
    ']]',
    '[',
    '](x)',
    'e\u0301',
    '👩‍💻',
    '.',
    '\n',
  );
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const queries = fc.record({
    find: texts,
    replacement: texts,
    matchesCase: fc.boolean(),
    wholeWord: fc.boolean(),
  });
  await expectLaw(
    fc.property(texts, queries, (text, given) => {
      const query = { ...given, locale: 'fr' as const };
      const hits = hitsInText(text, query);
      const marks = (each: string) =>
        runsOfWording(each).flatMap(({ kind, source }) => (kind === 'text' ? [] : [source]));
      for (const some of [hits, hits.slice(1), hits.slice(0, 1)])
        expect(marks(withHits(text, some))).toEqual(marks(text));
      for (const hit of hits) {
        const { before, found, after } = sentenceOf(text, hit, 'fr');
        expect(text).toContain(before + found + after);
        expect(found).toBe(text.slice(hit.start, hit.end));
      }
    }),
    1_000,
  );
});

describe('in the included documents', () => {
  it('one step replaces every hit of the language and nothing else, and undo restores every byte', () => {
    const query = asked('vous', 'toi');
    const hits = findWord(shippedTexts, query, true);
    const step = replaceStep(shippedTexts, hits, 'fr');
    expect(Object.keys(step.documents).length).toBeGreaterThan(5);
    for (const [name, { before, after }] of Object.entries(step.documents)) {
      expect(after.en).toBe(before.en);
      const pair = readPair(name, after);
      const changed = new Map(
        hits.filter((hit) => hit.name === name).map(({ text }) => [text.pointer, text]),
      );
      for (const { pointer, fr } of textPages(readPair(name, before)).flatMap(({ groups }) =>
        groups.flatMap(({ texts }) => texts),
      )) {
        const now = valueAt(pair.fr?.members, pointer);
        expect(now).toBe(changed.has(pointer) && fr !== undefined ? replaced(fr, query) : fr);
      }
      expect(stepped(after, { before, after }, 'undo')).toEqual(before);
      expect(stepped(before, { before, after }, 'redo')).toEqual(after);
    }
    const now = Object.fromEntries(Object.entries(step.documents).map(([name, { after }]) => [name, after]));
    expect(findWord(now, query, true)).toEqual([]);
  });

  it('leaves what feeds the identity card to users who may change the structure', () => {
    const cid = { title: 'x', entry: { feeds: [{ to: 'CIDsymptome', value: 'Un mot' }] } };
    const texts = { fr: JSON.stringify(cid), en: JSON.stringify(cid) };
    const kinds = (mayFeed: boolean) =>
      findWord({ cid: texts }, asked('mot', 'x'), mayFeed).map(({ text }) => text.kind);
    expect(kinds(true)).toEqual(['feed']);
    expect(kinds(false)).toEqual([]);
  });
});
