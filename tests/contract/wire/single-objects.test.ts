/** The identity card and the progression: their members on the wire and in code. */
import { describe, expect, it } from 'vitest';
import { cardContext, cardOfAnswers, landmarkOf } from '#src/contract/wire/identity-card-codec.ts';
import { chooseVariant, readProgression, writeProgression } from '#src/contract/wire/progression-codec.ts';

describe('the identity card', () => {
  const card = { CIDsymptome: 'gorge serrée', CIDvocationpro: ' ', CIDinconnu: 'gardé' };

  it('gives its landmarks by English names, blanks as none', () => {
    expect(landmarkOf(card, 'symptom')).toBe('gorge serrée');
    expect(landmarkOf(card, 'vocation')).toBeUndefined();
    expect(landmarkOf(card, 'reconnectionPhrase')).toBeUndefined();
  });

  it('takes the answers of its form: emptied ones go, unknown keys stay', () => {
    expect(cardOfAnswers(card, { CIDphrasereconnexion: 'Je suis là.', CIDmomentressource: ' ' })).toEqual({
      CIDinconnu: 'gardé',
      CIDphrasereconnexion: 'Je suis là.',
    });
  });

  it('lends its filled texts to the wording', () => {
    expect(cardContext(card)).toEqual({ $CIDsymptome: 'gorge serrée' });
  });
});

describe('the progression', () => {
  it('reads the track of the exercise design', () => {
    const plf = { plf_track: { plf: 5, slide: 3, name: 'moment-3', type: 'ppp' }, data: {} };
    expect(readProgression(plf)).toEqual({
      variant: 'ppp',
      step: 5,
      slide: 3,
      slideName: 'moment-3',
      done: undefined,
      finished: [1, 2, 4],
    });
  });

  it.each([
    [{}, undefined],
    [{ plf_track: [] }, undefined],
    [{ plf_track: { plf: 9 } }, undefined],
    [{ plf_track: { plf: '2' } }, { variant: 'plf', step: 2, slide: 0 }],
    [{ plf_track: { plf: 2, slide: -1, type: 'other' } }, { variant: 'plf', step: 2, slide: 0 }],
  ])('reads %j', (plf, expected) => {
    const read = readProgression(plf);
    if (expected === undefined) expect(read).toBeUndefined();
    else expect(read).toMatchObject(expected);
  });

  it('knows the steps that were completed: the third is none of ppp, whatever is chosen since', () => {
    const done = '2026-11-22T10:00:00.000Z';
    const ended = { plf_track: { plf: 6, slide: 0, type: 'ppp', done } };
    expect(readProgression(ended)?.finished).toEqual([1, 2, 4, 5, 6]);
    expect(readProgression(chooseVariant(ended, 'plf'))?.finished).toEqual([1, 2, 4, 5, 6]);
    const chosenBefore = { plf_track: { plf: 6, slide: 0, type: 'plf', doneType: 'ppp', done } };
    expect(readProgression(chosenBefore)?.finished).toEqual([1, 2, 4, 5, 6]);
    const odd = { plf_track: { plf: 3, steps: [1, '2', 9, 4] } };
    expect(readProgression(odd)?.finished).toEqual([1, 4]);
  });

  it('keeps which variant was ended when another is chosen', () => {
    const ended = { plf_track: { plf: 6, slide: 0, type: 'plf', done: '2026-11-22T10:00:00.000Z' } };
    const other = { ...ended, ...chooseVariant(ended, 'ppp') };
    expect(readProgression(other)).toMatchObject({ variant: 'ppp', endedWith: 'plf' });
    const third = { ...other, ...chooseVariant(other, 'expagil') };
    expect(readProgression(third)).toMatchObject({ variant: 'expagil', endedWith: 'plf' });
    expect({ ...third, ...chooseVariant(third, 'plf') }).toMatchObject(ended);
    const saved = readProgression(third);
    if (!saved) throw new Error('No place.');
    expect(readProgression(writeProgression(third, { ...saved, slide: 1 }))).toMatchObject({
      endedWith: 'plf',
    });
    const again = writeProgression(third, {
      ...saved,
      done: '2026-11-23T10:00:00.000Z',
      endedWith: undefined,
    });
    expect(readProgression(again)?.endedWith).toBeUndefined();
    // No variant was completed, so none is stored.
    expect(chooseVariant({ plf_track: { plf: 2, type: 'plf' } }, 'ppp')).toEqual({
      plf_track: { plf: 2, type: 'ppp', steps: [1] },
    });
  });

  it('writes the track and keeps everything else', () => {
    const plf = {
      _sync: { a: 1 },
      data: { q: 'x' },
      plf_track: { plf: 1, slide: 2, name: 'old', more: true },
    };
    const written = writeProgression(plf, {
      variant: 'expagil',
      step: 2,
      slide: 0,
      slideName: undefined,
      done: undefined,
      finished: [],
    });
    expect(written).toEqual({
      _sync: { a: 1 },
      data: { q: 'x' },
      plf_track: { more: true, plf: 2, slide: 0, type: 'expagil' },
    });
    expect(readProgression(written)).toMatchObject({ variant: 'expagil', step: 2, slide: 0 });
  });
});
