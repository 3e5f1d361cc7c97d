/** Example derailors and claims, by the key of each question, and what the server stores for them. */
import { expect } from 'vitest';

/** The derailor of the exercise design. */
export const unfit = {
  'deviateur-q1-fait': '« On verra cela plus tard », devant tout le comité.',
  'deviateur-q2-risque': 'Que mon sujet disparaisse de l’ordre du jour.',
  'deviateur-q3-pire': 'Mon équipe comprend que je ne la défends pas.',
  'deviateur-q4-pirefinale': 'Plus personne ne veut travailler avec moi.',
  'deviateur-q6-nom': 'incapable',
  'deviateur-q7-oppose': 'Non, moi, je suis quelqu’un de solide.',
  'deviateur-q8-signe': 'Je coupe la parole et ma gorge se serre.',
} as const;

/** The claim of the exercise design. */
export const reliable = {
  'pretention-q3-qualites': ['fiable', 'juste', 'solide'],
  'pretention-q4-nom': 'incapable',
  'pretention-q5-oppose': 'Au contraire, je suis quelqu’un qui tient parole.',
  'pretention-q6-risque': 'Ne jamais demander d’aide.',
  'pretention-q7-permission': 'Je m’autorise à dire : « Je ne sais pas encore. »',
} as const;

/** In English, with characters that the server replaces. */
export const selfish = {
  'deviateur-q1-fait': 'A "not now" before I had said <why>.',
  'deviateur-q2-risque': 'Looking small in front of the board.',
  'deviateur-q3-pire': 'They stop asking me.',
  'deviateur-q4-pirefinale': 'I sit alone in a corner office.',
  'deviateur-q6-nom': 'Selfish',
  'deviateur-q7-oppose': 'No, I am someone who stays.',
} as const;

export const fair = {
  'pretention-q2-qui': 'the board',
  'pretention-q3-qualites': ['reliable', 'fair', 'quick to answer'],
  'pretention-q4-nom': 'slow',
  'pretention-q5-oppose': 'On the contrary, I am someone who thinks first.',
  'pretention-q6-risque': 'Answering too soon.',
  'pretention-q6-pire': 'A promise that nobody can keep.',
} as const;

/** The sync members of every stored entry, in addition to those of the exercise design; all begin with `_`. */
export const versionMembers = {
  _v: expect.stringMatching(/^0[0-9a-z]+\.[0-9a-z]+$/u),
  _p: expect.any(Array),
  _h: expect.stringMatching(/^[0-9a-z]+$/u),
};
