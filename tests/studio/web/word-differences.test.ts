import { describe, expect, test } from 'vitest';
import { isRewritten, wordDifferences } from '#src/studio/web/kit/word-differences.ts';

const shown = (before: string, after: string) =>
  wordDifferences(before, after, 'fr')
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

describe('words that differ', () => {
  test('words that were replaced together are read together', () => {
    expect(shown('would like to hear about you', 'would like people to say about you')).toBe(
      'would like +[people ]to -[hear]+[say] about you',
    );
    expect(shown('Trois mots que vous aimeriez entendre.', 'Trois mots que vous aimeriez qu’on dise.')).toBe(
      'Trois mots que vous aimeriez -[entendre]+[qu’on dise].',
    );
    expect(shown('deux mots anciens ici', 'trois termes nouveaux ici')).toBe(
      '-[deux mots anciens]+[trois termes nouveaux] ici',
    );
  });

  test('a sentence of which more than half is new is read whole, before and after', () => {
    const rewritten = (before: string, after: string) => isRewritten(wordDifferences(before, after, 'fr'));
    expect(
      rewritten(
        'La résistance, c’est l’instant où quelque chose en vous se ferme.',
        'Repérez la seconde où votre corps dit non, et ce qu’il protège en vous.',
      ),
    ).toBe(true);
    expect(rewritten('Prenez un moment pour vous, au calme.', 'Prenez un instant pour vous, au calme.')).toBe(
      false,
    );
    // Words that were added to a shorter sentence.
    expect(
      rewritten(
        'Respirez lentement.',
        'Respirez très lentement. Puis notez ce que vous avez remarqué en vous.',
      ),
    ).toBe(false);
    // No word is unchanged or one text is empty: a word diff is readable.
    expect(rewritten('', 'Une phrase entière.')).toBe(false);
    expect(rewritten('Titre', 'Autre')).toBe(false);
    expect(rewritten('Même', 'Même')).toBe(false);
  });

  test('what an answer puts in is one word', () => {
    expect(shown('Face {{a who}}, dites.', 'Face {{de who}}, dites.')).toBe(
      'Face -[{{a who}}]+[{{de who}}], dites.',
    );
  });

  test('no sign is cut, however many characters it is made of', () => {
    expect(shown('Bravo 👩‍🌾 !', 'Bravo 👩‍🚒 !')).toBe('Bravo -[👩‍🌾]+[👩‍🚒] !');
    expect(shown('Le café', 'Le cafe\u0301')).toBe('Le -[café]+[cafe\u0301]');
  });

  test('another space is a change of its own', () => {
    expect(wordDifferences('Prêt ?', 'Prêt\u00a0?', 'fr')).toEqual([
      { kind: 'same', text: 'Prêt' },
      { kind: 'removed', text: ' ' },
      { kind: 'added', text: '\u00a0' },
      { kind: 'same', text: '?' },
    ]);
  });

  test('both texts are in the runs, to the letter', () => {
    const texts = [
      '',
      'Un mot.',
      'Deux {{who ?? quelqu’un}}\n\n- a\n- b',
      'Un autre  mot. ',
      '👩‍🌾👩‍🌾 [[x]] }{',
    ];
    for (const before of texts)
      for (const after of texts) {
        const runs = wordDifferences(before, after, 'fr');
        const joined = (left: string) =>
          runs.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('');
        expect(joined('added')).toBe(before);
        expect(joined('removed')).toBe(after);
      }
  });
});
