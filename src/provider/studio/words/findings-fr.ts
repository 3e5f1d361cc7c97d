/** What the checker finds, in French for whoever writes in fields; most of its own sentences do already. */
import type { QuestionName } from '#renderers/check/question-name.ts';
import type { Words } from '#renderers/check/words/words.ts';

const named = ({ key, title = key }: QuestionName) => `« ${typeof title === 'string' ? title : title.fr} »`;

export const findingsFr: Partial<Words> = {
  'no-title': ['le nom court manque', 'Écrivez-le.'],
  'no-ui-title': ['la question elle-même manque', 'Écrivez ce qui est demandé.'],
  'may-be-empty': [
    ({ question }) => `la réponse à ${named(question)} peut manquer ici`,
    'Appuyez sur sa pastille et donnez les mots à dire dans ce cas, ou rappelez-la dans un passage qui part avec elle.',
  ],
  'on-no-slide': ['la question n’est sur aucune page', 'Mettez-la sur une page, ou ne la posez plus.'],
  'empty-slide': [
    'la page est vide',
    'Donnez-lui un titre, une consigne, une question, une réponse rappelée ou une pause.',
  ],
  'empty-section': ['la section est vide', 'Donnez-lui une consigne.'],
  'never-shown': ['cette page ne peut jamais être montrée', 'Changez sa condition.'],
  'no-condition': ['la condition manque', 'Dites quand ce texte est lu.'],
  'tested-not-required': [
    ({ question }) => `la condition regarde ${named(question)} sans demander que cette réponse soit remplie`,
    'Choisissez de nouveau la condition.',
  ],
  'required-deprecated': [
    ({ question }) => `la question ${named(question)} est obligatoire et n’est plus posée`,
    'Elle ne peut plus être obligatoire.',
  ],
  'empty-text-accepted': [
    'une réponse est obligatoire, et une réponse vide suffirait',
    'Mettez « au moins » à un caractère.',
  ],
  'empty-list-accepted': [
    'une réponse est obligatoire, et une liste vide suffirait',
    'Mettez « au moins » à un élément.',
  ],
  'exactly-differs': [
    'le nombre d’éléments demandés et ses limites ne sont pas les mêmes',
    'Mettez-les au même nombre.',
  ],
  'no-max-length': [
    'la réponse peut être de n’importe quelle longueur',
    ({ most }) => `Mettez une limite (${most} au plus).`,
  ],
  'no-max-items': ['la liste peut être de n’importe quelle longueur', 'Mettez une limite.'],
  'order-differs': ['l’ordre n’est pas le même dans les deux langues', 'Refaites le déplacement.'],
};
