/** Example answers of the progression, by the key of each question: cards, chips and scales by their labels. */

/** The example of the exercise design, up to the third moment; the rest is in its style. */
export const clair = {
  'plf1-equipes': ['L’équipe du dépôt de Lyon'],
  'plf1-equipes-vecu': 'On se disait les choses, et l’on riait beaucoup.',
  'plf1-rencontres': ['Mme Keller, ma première responsable'],
  'plf1-rencontres-legs': 'Faire confiance avant d’avoir des preuves.',
  'plf1-qualites': ['confiance', 'simplicité', 'humour'],
  'plf2-autres': 'Que je sais apaiser une réunion.',
  'plf2-maniere': 'Je suis quelqu’un qui prend le temps d’entendre.',
  'plf2-effet': 'Chacun ose dire ce qui ne va pas.',
  'plf3-exemples': ['J’ai validé un plan auquel je ne croyais pas.'],
  'plf3-protege': 'Ma place dans le comité.',
  'plf3-cout': 'Trois mois sans dormir et la confiance de Paul.',
  'plf3-signal': 'la gorge serrée',
  'plf4-moment': 'Au bord du lac, à six heures du matin, avec ma fille.',
  'plf4-sens': 'La brume, le bois humide, le silence.',
  'plf4-invitation': 'Je retourne au bord du lac.',
  'plf5-moment-1': {
    titre: 'La reprise du dépôt',
    criteres: [
      'J’y ai pris plaisir',
      'Il m’a donné plus d’énergie',
      'Ce que je faisais me venait',
      'Il a apporté quelque chose',
    ],
    duree: '3 mois',
    pic: '2 semaines',
    plusvalue: 'Vingt personnes ont retrouvé l’envie de venir travailler.',
    choix: 'Je garde',
  },
  'plf5-moment-2': {
    titre: 'La nuit de la panne',
    criteres: ['Il m’a donné plus d’énergie'],
    duree: '9 heures',
    pic: '20 minutes',
    plusvalue: 'Aucune livraison manquée.',
    choix: 'J’explore',
  },
  'plf5-moment-3': {
    titre: 'L’atelier de lecture',
    criteres: ['J’y ai pris plaisir'],
    duree: '2 jours',
    pic: '1 jour',
    plusvalue: 'Six adultes ont lu leur première lettre.',
    choix: 'Je garde',
  },
  'plf5-moment-4': {
    titre: 'Le premier vrai conseil',
    criteres: ['Ce que je faisais me venait'],
    duree: '1 heure',
    pic: '20 minutes',
    plusvalue: 'Elle a trouvé sa propre réponse.',
    choix: 'Je garde',
  },
  'plf5-fil': 'À chaque fois, quelqu’un doutait.',
  'plf5-vocation': 'faire grandir celles et ceux qui doutent',
  'plf5-finalite': 'chacun ose prendre sa place',
  'plf5-choix': 'J’explore',
  'plf6-phrase': 'Je suis là, et il y a de la place pour deux.',
  'plf6-resonance': 8,
  'plf6-intuitions': ['Passer un matin par semaine sur le quai', 'Dire mes doutes au comité'],
} as const;

/** What the server stores for moments that are shown as cards. */
export const storedMoments = {
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
    criteres: ['energie'],
    duree: 'PT9H',
    pic: 'PT20M',
    plusvalue: 'Aucune livraison manquée.',
    choix: 'explore',
  },
} as const;

/** In English, for the types without a third step. */
export const harbour = {
  'plf1-equipes': ['The night shift', 'The choir'],
  'plf1-equipes-vecu': 'Nobody left before the last one.',
  'plf1-rencontres': ['Ada, who hired me'],
  'plf1-rencontres-legs': 'Ask before you answer.',
  'plf1-qualites': ['trust', 'humour', 'patience'],
  'plf2-autres': 'That I can quiet a room.',
  'plf2-maniere': 'I take the time to listen.',
  'plf2-effet': 'People say what goes wrong.',
  'plf4-symptome': 'a stiff neck',
  'plf4-moment': 'On the quay, at dawn.',
  'plf4-sens': 'Salt, ropes, no voices.',
  'plf4-invitation': 'I go back to the quay.',
  ...Object.fromEntries(
    [1, 2, 3, 4].map((rank) => [
      `plf5-moment-${rank}`,
      {
        titre: `Moment ${rank}`,
        criteres: ['I enjoyed it'],
        duree: '2 days',
        pic: '3 hours',
        plusvalue: 'Somebody smiled.',
        choix: 'I keep it',
      },
    ]),
  ),
  'plf5-fil': 'Somebody was in doubt each time.',
  'plf5-vocation': 'help the new ones grow',
  'plf5-choix': 'I keep it',
  'plf6-phrase': 'I am here.',
  'plf6-resonance': 3,
  'plf6-intuitions': ['Walk to work on Mondays'],
};
