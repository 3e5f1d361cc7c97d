/** Claire’s progression, ended some months ago, with her counsellor’s word; and what came of it. */
import { dateDaysAgo } from '../moments.ts';
import { intuitionsOf, origin, type ToldIntuition } from '../story.ts';

/** When the flow was ended. */
const endedDaysAgo = 200;
/** When she met her counsellor. */
const interviewDaysAgo = 190;

const answers = {
  'plf1-equipes': ['L’équipe du dépôt de Lyon', 'L’équipage du Saint-Roch'],
  'plf1-equipes-vecu':
    'On se disait les choses, et l’on riait beaucoup. Personne ne rentrait tant qu’il restait quelqu’un.',
  'plf1-rencontres': ['Mme Keller, ma première responsable', 'Samir'],
  'plf1-rencontres-legs': 'Faire confiance avant d’avoir des preuves.',
  'plf1-qualites': ['confiance', 'simplicité', 'humour'],
  'plf2-autres': 'Que je sais apaiser une réunion.',
  'plf2-maniere': 'Je suis quelqu’un qui prend le temps d’entendre.',
  'plf2-effet': 'Chacun ose dire ce qui ne va pas.',
  'plf3-exemples': [
    'J’ai validé un plan auquel je ne croyais pas.',
    'Je n’ai pas défendu Inès devant la grille.',
  ],
  'plf3-protege': 'Ma place dans le comité.',
  'plf3-cout': 'Trois mois sans dormir et la confiance de Paul.',
  'plf3-signal': 'la gorge serrée',
  'plf3-douceur': 'J’ai fait de mon mieux, avec la peur que j’avais.',
  'plf4-symptome': 'la gorge serrée',
  'plf4-moment': 'Au bord du lac, à six heures du matin, avec ma fille.',
  'plf4-sens': 'La brume, le bois humide, le silence. Sa petite main dans ma poche.',
  'plf4-invitation': 'Je retourne au bord du lac.',
  'plf5-moment-1': {
    titre: 'La reprise du dépôt',
    criteres: ['plaisir', 'energie', 'naturel', 'utile'],
    duree: 'P3M',
    pic: 'P2W',
    plusvalue: 'Vingt personnes ont retrouvé l’envie de venir travailler.',
    choix: 'keep',
  },
  'plf5-moment-2': {
    titre: 'La nuit de la panne',
    criteres: ['energie', 'naturel', 'utile'],
    duree: 'PT9H',
    pic: 'PT2H',
    plusvalue: 'Aucune livraison manquée, et une équipe fière d’elle-même.',
    choix: 'keep',
  },
  'plf5-moment-3': {
    titre: 'L’atelier de lecture du quartier',
    criteres: ['plaisir', 'energie', 'naturel', 'utile'],
    duree: 'P2M',
    pic: 'P1W',
    plusvalue: 'Six adultes ont lu leur première lettre en entier.',
    choix: 'explore',
  },
  'plf5-moment-4': {
    titre: 'Le premier vrai conseil d’Inès',
    criteres: ['plaisir', 'naturel', 'utile'],
    duree: 'PT1H',
    pic: 'PT20M',
    plusvalue: 'Elle a trouvé sa propre réponse, et moi la mienne.',
    choix: 'keep',
  },
  'plf5-fil':
    'À chaque fois, quelqu’un doutait, et je suis restée à côté. Je n’entraîne pas les autres : je les attends.',
  'plf5-vocation': 'faire grandir celles et ceux qui doutent',
  'plf5-finalite': 'chacun ose prendre sa place',
  'plf5-choix': 'keep',
  'plf6-phrase': 'Je suis là, et il y a de la place pour deux.',
  'plf6-resonance': 9,
};

const counsellorsWord =
  'Claire, ce que j’ai entendu d’abord, c’est votre goût de faire grandir. Vous parlez de vos équipes comme on parle d’un jardin : avec patience, et en regardant le ciel. Votre force n’est pas de tenir, elle est de rester. Gardez le bord du lac pour les jours de vent.';

const intuitions: readonly ToldIntuition[] = [
  ['Passer un matin par semaine sur le quai', true],
  ['Dire mes doutes au comité une fois par mois', true],
  ['Raconter l’atelier de lecture à mon équipe', false],
  ['Proposer à Inès de reprendre une réunion', true],
  ['Retourner au lac avec Léa', false],
];

/** For `field_plf`. */
export function claireProgression(now: number): object {
  return {
    plf_track: { plf: 6, slide: 4, name: 'carte', type: 'plf', done: dateDaysAgo(now, endedDaysAgo) },
    data: answers,
    compterendu: { date: dateDaysAgo(now, interviewDaysAgo), mot: counsellorsWord },
    ...origin('fr'),
  };
}

/** The entry `plf` of `field_intuitions`. */
export function claireProgressionIntuitions(): Record<string, unknown> {
  return { plf: { special: 'plf', intuitionsdata: intuitionsOf(intuitions), ...origin('fr') } };
}

/** For `field_cid`; the vocation as she and her counsellor completed it. */
export const claireIdentityCard = {
  CIDsymptome: 'la gorge serrée',
  CIDmomentressource: 'Je retourne au bord du lac.',
  CIDphrasereconnexion: 'Je suis là, et il y a de la place pour deux.',
  CIDvocationpro: 'Faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place.',
};
