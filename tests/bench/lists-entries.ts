/** A person with thousands of reconnections: the same at each run. */
import type { StoredEntries } from '#src/contract/domain/stored-entry.ts';

const people = [
  'Julien Marchetti',
  'Karim Benali',
  'Hélène Tardieu',
  'Équipe logistique',
  'Zoé Œuvrard',
  'mon directeur',
];
const subjects = [
  'Réunion budget',
  'Point hebdomadaire',
  'L’entretien de mi-parcours',
  'Une annonce à faire',
  '',
];
const sentences = [
  'Il ne me fait pas confiance, il va tout reprendre derrière moi.',
  'J’ai senti ma gorge se serrer, puis une grande fatigue.',
  'Je me suis tue, alors que j’avais préparé mes chiffres.',
  'Leur rendre la confiance, pas le planning ; et à l’équipe, du temps.',
  'Être entendue sans avoir à hausser la voix.',
];

const day = 86_400_000;

/** That many, two a day back from now, each with a dozen answers and two intuitions. @param now in milliseconds. */
export function manyReconnections(count: number, now: number): StoredEntries {
  const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length];
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const answers = Object.fromEntries(
        Array.from({ length: 12 }, (_answer, place) => [
          `reconew-q${place + 3}-texte`,
          `${pick(sentences, index + place)} ${pick(sentences, index * 3 + place)}`,
        ]),
      );
      return [
        String(now - index * (day / 2)),
        {
          pf: index % 3 === 0 ? 'future' : 'past',
          data: {
            'reconew-q2-qui': pick(people, index),
            'reconew-q2-datesujet': pick(subjects, index),
            ...answers,
          },
          intuitionsdata: [
            { name: `Lui demander ce qu’il redoute, ${index}`, realised: index % 2 === 0 },
            { name: 'Préparer deux chiffres et une question', realised: true },
          ],
          locale: 'fr',
          version: '1.0.0',
        },
      ];
    }),
  );
}
