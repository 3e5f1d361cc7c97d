/** The end of the progression: lines for the identity card, and intuitions. */
import { describe, expect, it } from 'vitest';
import { compileExercise } from '#renderers/engine/compile.ts';
import { cardLines, fedCard, fedIntuitions } from '#src/core/exercises/feeds.ts';
import { served } from './documents.ts';

const last = compileExercise(served('plf6', 'fr'));
const answers = {
  'plf6-phrase': 'Je suis là, et il y a de la place pour deux.',
  'plf6-intuitions': [{ name: 'Un matin sur le quai' }, { name: '  ' }, { name: 'Dire mes doutes' }],
};
const context = {
  'plf4-symptome': 'la gorge serrée',
  'plf4-invitation': 'Je retourne au bord du lac.',
  'plf5-vocation': 'faire grandir celles et ceux qui doutent',
  'plf5-finalite': 'chacun ose prendre sa place',
};

describe('the lines of the card', () => {
  it('are new on an empty card, the vocation composed as a sentence', () => {
    const lines = cardLines(last, answers, context, {});
    expect(lines.map(({ key, state }) => [key, state])).toEqual([
      ['CIDsymptome', 'new'],
      ['CIDmomentressource', 'new'],
      ['CIDphrasereconnexion', 'new'],
      ['CIDvocationpro', 'new'],
    ]);
    expect(fedCard({}, lines, new Set())).toEqual({
      CIDsymptome: 'la gorge serrée',
      CIDmomentressource: 'Je retourne au bord du lac.',
      CIDphrasereconnexion: 'Je suis là, et il y a de la place pour deux.',
      CIDvocationpro: 'Faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place',
    });
  });

  it('are a choice where the card says something else, and the vocation is never replaced', () => {
    const card = {
      CIDsymptome: 'mâchoires crispées',
      CIDmomentressource: 'Je retourne au bord du lac.',
      CIDvocationpro: 'Relier.',
      CIDautre: 'gardé',
    };
    const lines = cardLines(last, answers, context, card);
    expect(lines.map(({ state }) => state)).toEqual(['choice', 'same', 'new', 'kept']);
    expect(fedCard(card, lines, new Set())).toMatchObject({
      CIDsymptome: 'la gorge serrée',
      CIDvocationpro: 'Relier.',
    });
    expect(fedCard(card, lines, new Set(['CIDsymptome']))).toMatchObject({
      CIDsymptome: 'mâchoires crispées',
      CIDautre: 'gardé',
    });
  });

  it('never empty the card: an answer that is missing feeds nothing', () => {
    const card = { CIDsymptome: 'mâchoires crispées' };
    const lines = cardLines(last, {}, {}, card);
    expect(lines).toEqual([]);
    expect(fedCard(card, lines, new Set())).toEqual(card);
  });
});

describe('the intuitions of the progression', () => {
  it('begin a list of their own', () => {
    expect(fedIntuitions(last, answers, () => undefined)).toEqual({
      special: 'plf',
      content: {
        special: 'plf',
        intuitionsdata: [
          { name: 'Un matin sur le quai', realised: false },
          { name: 'Dire mes doutes', realised: false },
        ],
        locale: 'fr',
        version: last.document.version,
      },
    });
  });

  it('go on top of those there, which keep their order and whether they are realised', () => {
    const former = {
      _v: 'v1',
      special: 'plf',
      intuitionsdata: [
        { name: 'Dire mes doutes', realised: true },
        { name: 'Raconter', realised: false },
      ],
    };
    expect(fedIntuitions(last, answers, () => former)?.content).toMatchObject({
      _v: 'v1',
      intuitionsdata: [
        { name: 'Un matin sur le quai', realised: false },
        { name: 'Dire mes doutes', realised: true },
        { name: 'Raconter', realised: false },
      ],
    });
  });

  it('leave the list alone where nothing is new', () => {
    const former = { special: 'plf', intuitionsdata: [{ name: 'Un café', realised: true }] };
    expect(fedIntuitions(last, { 'plf6-intuitions': [{ name: 'Un café' }] }, () => former)).toBeUndefined();
    expect(fedIntuitions(last, {}, () => undefined)).toBeUndefined();
  });
});
