/** French findings of the checker for authors who edit in fields. Only overrides those that name JSON members. */
import type { Words } from '#renderers/check/words/finding-wording.ts';
import type { QuestionName } from '#renderers/format/finding-facts.ts';

const named = ({ key, title = key }: QuestionName) => `« ${typeof title === 'string' ? title : title.fr} »`;

export const findingsFr: Partial<Words> = {
  'no-document-title': ['le titre manque', 'Écrivez-le.'],
  'no-title': ['le texte manque', 'Écrivez-le.'],
  'no-ui-title': ['la question elle-même manque', 'Écrivez ce qui est demandé.'],
  'may-be-empty': [
    ({ question }) => `la réponse à ${named(question)} peut manquer ici`,
    'Sélectionnez sa pastille et ajoutez un texte de remplacement, ou placez-la dans un texte facultatif.',
  ],
  'on-no-slide': ['la question n’est sur aucune page', 'Ajoutez-la à une page, ou retirez-la.'],
  'empty-slide': [
    'la page est vide',
    'Donnez-lui un titre, une consigne, une question, une réponse précédente ou une pause.',
  ],
  'empty-section': ['la rubrique est vide', 'Donnez-lui une consigne.'],
  'never-shown': ['cette page ne peut jamais être affichée', 'Changez sa condition.'],
  'no-condition': ['la condition manque', 'Choisissez quand ce texte est utilisé.'],
  'never-this-value': [
    ({ question }) => `la condition compare ${named(question)} à une valeur que cette réponse n’a jamais`,
    'Modifiez la condition.',
  ],
  'tested-not-required': [
    ({ question }) => `la condition regarde ${named(question)} sans rendre cette réponse obligatoire`,
    'Choisissez de nouveau la condition.',
  ],
  'required-deprecated': [
    ({ question }) => `la question ${named(question)} est obligatoire et n’est plus posée`,
    'Elle ne peut plus être obligatoire.',
  ],
  'empty-text-accepted': [
    'la réponse est obligatoire mais peut être vide',
    'Mettez « au moins » à un caractère.',
  ],
  'empty-list-accepted': [
    'la réponse est obligatoire mais la liste peut être vide',
    'Mettez « au moins » à un élément.',
  ],
  'exactly-differs': [
    'le nombre d’éléments demandés et ses limites ne sont pas les mêmes',
    'Indiquez le même nombre pour les deux.',
  ],
  'no-max-length': [
    'la réponse n’a pas de limite de longueur',
    ({ max }) => `Mettez une limite (${max} au plus).`,
  ],
  'closed-without-choices': ['les choix manquent', 'Ajoutez-les dans « Structure ».'],
  'unfitting-widget': [
    ({ needs }) =>
      needs === 'choices' ? 'les choix manquent' : 'ce type de réponse ne convient pas à la question',
    ({ needs }) => (needs === 'choices' ? 'Ajoutez-les dans « Structure ».' : 'Choisissez-en une autre.'),
  ],
  'no-max-items': ['la liste n’a pas de limite de longueur', 'Mettez une limite.'],
  'order-differs': ['l’ordre n’est pas le même dans les deux langues', 'Refaites le déplacement.'],
};
