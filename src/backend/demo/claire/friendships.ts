/** Claire’s professional friendship exchanges: one finished, one under way, one just prepared. */
import { keyDaysAgo } from '../moments.ts';
import { origin } from '../story.ts';

interface Exchange {
  readonly daysAgo: number;
  /** The part that comes next. */
  readonly whereTo: 'prepare' | 'express' | 'listen' | 'end';
  readonly data: Readonly<Record<string, unknown>>;
}

const exchanges: readonly Exchange[] = [
  {
    daysAgo: 410,
    whereTo: 'end',
    data: {
      'amitiepro-prepare-qui': 'Nadège',
      'amitiepro-prepare-appreciation':
        'La nuit de la panne, tu as appelé chaque famille pour dire que l’on rentrerait tard.',
      'amitiepro-prepare-contribution':
        'Tu vois qui va mal avant tout le monde, et tu n’en parles qu’à la bonne personne.',
      'amitiepro-prepare-conseils': [
        'Dire ce que tu sais plus tôt',
        'Prendre tes mercredis, vraiment',
        'Signer les idées qui sont les tiennes',
      ],
      'amitiepro-prepare-aide': 'Me prévenir, d’un mot, quand je deviens sèche.',
      'amitiepro-express-dit': ['appreciation', 'contribution', 'conseils', 'aide'],
      'amitiepro-listen-appreciation': 'Que je tiens mes promesses, même petites.',
      'amitiepro-listen-contribution': 'Je donne aux gens l’envie de rester.',
      'amitiepro-listen-conseils': ['Ralentir avant midi', 'Demander de l’aide à voix haute'],
      'amitiepro-listen-aide': 'L’aider à préparer son oral de cheffe de service.',
      'amitiepro-end-garde': 'Son rire quand j’ai dit « sèche ».',
      'amitiepro-end-pas': 'Une heure ensemble, le premier lundi du mois.',
      'amitiepro-end-merci': 'Merci pour ta vérité si douce. Cet échange m’a permis de respirer.',
    },
  },
  {
    daysAgo: 118,
    whereTo: 'listen',
    data: {
      'amitiepro-prepare-qui': 'Karim',
      'amitiepro-prepare-appreciation':
        'Mardi, tu as pris dix minutes pour rassurer l’équipe avant la mise en service.',
      'amitiepro-prepare-contribution': 'Tu rends simples les sujets qui nous font peur.',
      'amitiepro-prepare-conseils': [
        'Dire non plus tôt',
        'Montrer tes brouillons',
        'Prendre la parole en premier, parfois',
      ],
      'amitiepro-prepare-aide': 'Relire ma présentation avec moi avant jeudi.',
      'amitiepro-express-dit': ['appreciation', 'contribution'],
    },
  },
  {
    daysAgo: 9,
    whereTo: 'express',
    data: {
      'amitiepro-prepare-qui': 'Sophie',
      'amitiepro-prepare-appreciation': 'Tu as raccourci ta grille après une seule conversation.',
      'amitiepro-prepare-contribution': 'Tu veilles sur celles et ceux que l’on ne regarde pas.',
      'amitiepro-prepare-conseils': [
        'Raconter davantage d’histoires',
        'Venir sur les quais',
        'Dire ton avis avant de demander le nôtre',
      ],
      'amitiepro-prepare-aide': 'M’aider à préparer l’arrivée d’Inès dans son nouveau poste.',
    },
  },
];

/** For `field_amitiepro`. */
export function claireFriendships(now: number): Record<string, unknown> {
  return Object.fromEntries(
    exchanges.map(({ daysAgo, whereTo, data }) => [
      keyDaysAgo(now, daysAgo),
      { whereTo, data, ...origin('fr') },
    ]),
  );
}
