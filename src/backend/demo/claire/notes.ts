/** Claire’s personal notes. */
import { keyDaysAgo } from '../moments.ts';
import { origin } from '../story.ts';

const notes: readonly (readonly [daysAgo: number, text: string])[] = [
  [
    690,
    'Sur le quai à six heures. Paul m’a tendu un café sans rien dire. J’ai compris que j’étais attendue.',
  ],
  [
    575,
    'Phrase de Mme Keller, retrouvée dans un vieux carnet : « Faites confiance avant d’avoir des preuves. »',
  ],
  [
    487,
    'Le carton abîmé au milieu de la table du comité. Dix minutes de silence. Alice a parlé la dernière, et elle a dit oui.',
  ],
  [430, 'Léa a laissé un mot sur mon oreiller : « Merci de n’avoir rien dit. »'],
  [345, 'J’ai défendu Inès. Ma voix tremblait, et j’ai fini ma phrase.'],
  [278, 'Premier retour de Karim : « J’ai osé dire non. » Une vraie joie.'],
  [180, 'M. Berthier a signé pour trois ans. Il est resté, m’a-t-il dit, parce qu’ici quelqu’un répond.'],
  [
    140,
    'Samir est revenu travailler. Toute l’équipe l’attendait à la porte, et personne n’avait rien organisé.',
  ],
  [112, 'Lettre reçue de Rennes. Je la garde ici pour les mauvais jours.'],
  [48, 'On ne me voyait plus. Je l’ai entendu sans me défendre. Je ne savais pas que j’en étais capable.'],
  [22, 'Karim part à Montréal. J’ai pleuré, puis j’ai ri. Huit ans de confiance, cela ne s’en va pas.'],
  [3, 'Deux portes inversées, une heure gagnée par jour. L’idée de Paul, au feutre bleu.'],
];

/** For `field_celebrations`. */
export function claireNotes(now: number): Record<string, unknown> {
  return Object.fromEntries(
    notes.map(([daysAgo, text]) => [
      keyDaysAgo(now, daysAgo),
      { data: { 'celebrations-note': text }, ...origin('fr') },
    ]),
  );
}
