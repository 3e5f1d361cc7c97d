/** Claire’s derailors and claims; each comes from one of her reconnections. */
import { keyDaysAgo } from '../moments.ts';
import { origin } from '../story.ts';

interface Found {
  readonly daysAgo: number;
  readonly kind: 'received' | 'emitted';
  /** The reconnection it came from, by the day it was written. */
  readonly source: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const derailors: readonly Found[] = [
  {
    daysAgo: 717,
    kind: 'received',
    source: 718,
    data: {
      'deviateur-q1-fait': '« On verra cela plus tard », devant tout le comité.',
      'deviateur-q2-risque': 'Que mon sujet disparaisse de l’ordre du jour.',
      'deviateur-q3-pire': 'Mon équipe comprend que je ne la défends pas.',
      'deviateur-q4-pirefinale': 'Plus personne ne veut travailler avec moi.',
      'deviateur-q6-nom': 'incapable',
      'deviateur-q7-oppose': 'Non, moi, je suis quelqu’un de solide.',
      'deviateur-q8-signe': 'Je coupe la parole et ma gorge se serre.',
    },
  },
  {
    daysAgo: 448,
    kind: 'emitted',
    source: 449,
    data: {
      'deviateur-q1-fait': 'La leçon que je fais à Léa en mettant la table.',
      'deviateur-q2-risque': 'Qu’elle échoue, et que ce soit ma faute.',
      'deviateur-q3-pire': 'Elle ne me parle plus.',
      'deviateur-q4-pirefinale': 'Elle dit un jour qu’elle a grandi seule.',
      'deviateur-q6-nom': 'égoïste',
      'deviateur-q7-oppose': 'Non, moi, je suis quelqu’un qui prend soin des siens.',
      'deviateur-q8-signe': 'Je parle de plus en plus vite, et je range des choses déjà rangées.',
    },
  },
  {
    daysAgo: 261,
    kind: 'received',
    source: 262,
    data: {
      'deviateur-q1-fait': 'La photographie du quai encombré.',
      'deviateur-q2-risque': 'Que l’on juge tout le site sur une image.',
      'deviateur-q3-pire': 'On nous retire le projet d’extension.',
      'deviateur-q4-pirefinale': 'On ferme, et l’on dit que je n’ai pas su.',
      'deviateur-q6-nom': 'imposteur',
      'deviateur-q7-oppose': 'Non, moi, je suis quelqu’un de compétent.',
    },
  },
  {
    daysAgo: 62,
    kind: 'received',
    source: 63,
    data: {
      'deviateur-q1-fait': 'Le « j’ai » de Hugo devant Alice.',
      'deviateur-q2-risque': 'Que l’on oublie le travail de mes équipes.',
      'deviateur-q3-pire': 'Je deviens quelqu’un que l’on ne consulte plus.',
      'deviateur-q4-pirefinale': 'On ne remarque pas mon départ.',
      'deviateur-q6-nom': 'transparent',
      'deviateur-q7-oppose': 'Non, moi, je suis quelqu’un qui compte.',
      'deviateur-q8-signe': 'Je souris sans écouter.',
    },
  },
];

const claims: readonly Found[] = [
  {
    daysAgo: 717,
    kind: 'emitted',
    source: 718,
    data: {
      'pretention-q3-qualites': ['fiable', 'juste', 'solide'],
      'pretention-q4-nom': 'incapable',
      'pretention-q5-oppose': 'Au contraire, je suis quelqu’un qui tient parole.',
      'pretention-q6-risque': 'Ne jamais demander d’aide.',
      'pretention-q6-pire': 'M’épuiser, et que personne ne l’ait vu venir.',
      'pretention-q7-permission': 'Je m’autorise à dire : « Je ne sais pas encore. »',
    },
  },
  {
    daysAgo: 387,
    kind: 'received',
    source: 388,
    data: {
      'pretention-q2-qui': 'Hugo',
      'pretention-q3-qualites': ['audacieux', 'brillant', 'rapide'],
      'pretention-q4-nom': 'frileux',
      'pretention-q5-oppose': 'Au contraire, je suis quelqu’un qui avance en regardant où il met les pieds.',
      'pretention-q6-risque': 'Le ridiculiser devant les autres.',
      'pretention-q7-permission': 'Je peux aussi aimer sa vitesse.',
    },
  },
  {
    daysAgo: 108,
    kind: 'emitted',
    source: 109,
    data: {
      'pretention-q3-qualites': ['disponible', 'généreux', 'discret'],
      'pretention-q4-nom': 'égoïste',
      'pretention-q5-oppose': 'Au contraire, je suis quelqu’un qui donne, et qui sait aussi s’arrêter.',
      'pretention-q6-risque': 'Dire oui à tout, et en vouloir à tout le monde.',
      'pretention-q7-permission': 'Je m’autorise à répondre demain.',
    },
  },
];

function entries(found: readonly Found[], now: number): Record<string, unknown> {
  return Object.fromEntries(
    found.map(({ daysAgo, kind, source, data }) => [
      keyDaysAgo(now, daysAgo),
      { kind, source: keyDaysAgo(now, source), data, ...origin('fr') },
    ]),
  );
}

/** For `field_deviateurs`. */
export function claireDerailors(now: number): Record<string, unknown> {
  return entries(derailors, now);
}

/** For `field_pretentions`. */
export function claireClaims(now: number): Record<string, unknown> {
  return entries(claims, now);
}
