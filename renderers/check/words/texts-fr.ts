/** French: texts, the two languages, and what the reader of documents finds. */
import type { QuestionName } from '../question-name.ts';
import { cited, described, didYouMean, named, oneOf, value } from './phrases-fr.ts';
import { inFrench } from './reader-fr.ts';
import type { Words } from './words.ts';

const LANGUAGES = { fr: 'français', en: 'anglais' } as const;

const BROKEN = {
  'unbalanced-braces': ['une accolade est seule', 'Écrivez {{clé}}.'],
  'unbalanced-brackets': ['un crochet est seul', 'Écrivez [[ … ]].'],
  'nested-segment': ['un passage facultatif en contient un autre', 'Fermez d’abord le premier.'],
  'malformed-insertion': ['aucune clé ne peut être lue', 'Écrivez {{clé}} ou {{fonction clé ?? à défaut}}.'],
} as const;

const recalls = (questions: readonly QuestionName[]): string =>
  questions.length === 0 ? 'ne rappelle rien' : `rappelle ${questions.map(named).join(', ')}`;

/** Positions are counted from 0 by programs, from 1 by people. */
const at = (position: number): string => `au caractère ${position + 1}`;

/** Members that the two languages share, as an author calls them. */
const SHARED: Readonly<Record<string, string>> = {
  alert: 'le message',
  block: 'le bloc',
  collection: 'la collection',
  fields: 'les questions',
  folded: 'le repli',
  keywords: 'les mots-clés',
  migrations: 'les reprises de réponses',
  name: 'le nom',
  number: 'le nombre',
  'number of variants': 'le nombre de variantes',
  part: 'la partie',
  pause: 'la pause',
  recall: 'les rappels',
  require: 'ce qui est obligatoire',
  'ui:field': 'la présentation',
  'ui:widget': 'la présentation',
  when: 'la condition',
};

const READ = [
  ({ problem }: { readonly problem: string }) => inFrench(problem),
  ({ suggestion }: { readonly suggestion: string | undefined }) =>
    suggestion === undefined ? undefined : inFrench(suggestion),
] as const;

export const texts = {
  'section-without-title': ['le titre manque', 'Écrivez-le.'],
  'no-title': ['le libellé court manque'],
  'no-ui-title': ['la question elle-même manque (« ui:title »)'],
  'empty-text': ['le texte est vide', 'Écrivez-le ou retirez-le.'],
  'braces-not-read': [
    'aucune réponse ne peut être insérée ici : les accolades et les crochets s’afficheraient tels quels',
    'Écrivez le texte sans eux.',
  ],
  'broken-insertion': [
    ({ source, at: position, fault }) => `${cited(source)}, ${at(position)} : ${BROKEN[fault][0]}`,
    ({ fault }) => BROKEN[fault][1],
  ],
  'function-of-other-language': [
    ({ source, name, language }) =>
      `${cited(source)} : la fonction ${cited(name)} n’existe qu’en ${LANGUAGES[language]}`,
  ],
  'unknown-function': [
    ({ source, name }) => `${cited(source)} : la fonction ${cited(name)} n’existe pas`,
    ({ meant, known }) => didYouMean(meant) ?? oneOf(known),
  ],
  'unknown-insertion': [
    ({ source, key }) => `${cited(source)} : ${cited(key)} ne correspond à aucune réponse`,
    ({ meant }) => didYouMean(meant),
  ],
  'may-be-empty': [
    ({ question }) => `la réponse à ${named(question)} peut être vide`,
    ({ fallback }) =>
      fallback === undefined
        ? 'Ajoutez « ?? » et les mots à lire dans ce cas, ou mettez le passage entre [[ et ]].'
        : `Ajoutez ${cited(`?? ${fallback}`)}.`,
  ],
  'straight-apostrophe': [
    ({ word }) => `apostrophe droite dans ${cited(word)}`,
    'Mettez l’apostrophe courbe (’).',
  ],
  'three-dots': [
    ({ at: position }) => `trois points ${at(position)}`,
    'Mettez le caractère des points de suspension (…).',
  ],
  'two-spaces': [({ at: position }) => `deux espaces ${at(position)}`, 'Gardez-en une.'],
  'space-at-end': [
    ({ end }) => (end === 'beginning' ? 'espace au début du texte' : 'espace à la fin du texte'),
    'Retirez-la.',
  ],
  'ordinary-space-before': [
    ({ sign, at: position }) => `espace ordinaire devant ${cited(sign)}, ${at(position)}`,
    'Mettez une espace insécable.',
  ],
  'ordinary-space-after': [
    ({ at: position }) => `espace ordinaire après le guillemet ouvrant, ${at(position)}`,
    'Mettez une espace insécable.',
  ],
  'narrow-space': [({ at: position }) => `espace fine ${at(position)}`, 'Mettez une espace insécable.'],
  'no-space-before': [
    ({ sign, at: position }) => `pas d’espace devant ${cited(sign)}, ${at(position)}`,
    'Mettez devant une espace insécable.',
  ],
  'no-space-after': [
    ({ at: position }) => `pas d’espace après le guillemet ouvrant, ${at(position)}`,
    'Mettez après une espace insécable.',
  ],
  'bare-capital': [
    ({ word }) => `majuscule sans accent dans ${cited(word)}`,
    ({ written }) => `Écrivez ${cited(written)}.`,
  ],
  'gendered-form': [({ word }) => `${cited(word)} est une forme genrée`, 'Reformulez-le sans accord.'],
  'space-before': [
    ({ sign, at: position }) => `espace devant ${cited(sign)}, ${at(position)}`,
    'Retirez-la : l’anglais n’en met pas.',
  ],
  'french-quote': [
    ({ sign, at: position }) => `guillemet français ${cited(sign)}, ${at(position)}`,
    'Mettez “ et ”.',
  ],
  'markup-sign': [
    ({ sign, at: position }) => `signe ${cited(sign)} ${at(position)}`,
    'Écrivez du texte sans balises.',
  ],
  'straight-quote': [
    ({ at: position }) => `guillemet droit ${at(position)}`,
    'Mettez les guillemets de la langue.',
  ],
  'control-character': [
    ({ sign, at: position }) => `caractère invisible (${sign}) ${at(position)}`,
    'Retirez-le.',
  ],
  'link-target': [
    ({ target }) => `le lien mène à ${cited(target)}`,
    ({ target }) =>
      target.startsWith('http:')
        ? 'Utilisez https.'
        : 'Utilisez une adresse de l’application, ou une adresse en https.',
  ],
  'document-missing': [({ other }) => `le document manque ; il existe en ${LANGUAGES[other]}`],
  'versions-differ': [
    ({ fr, en }) => `version ${described(fr)} en français, ${described(en)} en anglais`,
    'Donnez-leur la même.',
  ],
  'only-in': [({ there, missing }) => `existe en ${LANGUAGES[there]}, et non en ${LANGUAGES[missing]}`],
  'answers-differ': [({ fr, en }) => `${described(fr)} en français, ${described(en)} en anglais`],
  'structure-differs': [
    ({ what, fr, en }) =>
      `pas la même chose dans les deux langues pour ${SHARED[what] ?? cited(what)} (français : ${described(fr)} ; anglais : ${described(en)})`,
  ],
  'order-differs': [
    ({ fr, en }) => `l’ordre n’est pas le même (français : ${fr.join(', ')} ; anglais : ${en.join(', ')})`,
  ],
  'text-missing': [({ other }) => `le texte manque ; il existe en ${LANGUAGES[other]}`, 'Écrivez-le.'],
  'same-text': [({ text }) => `même texte qu’en français (${value(text)})`, 'Reste-t-il à traduire ?'],
  'recalls-differ': [({ fr, en }) => `le texte français ${recalls(fr)}, le texte anglais ${recalls(en)}`],
  'too-large': READ,
  'too-deep': READ,
  'not-finite': READ,
} satisfies Partial<Words>;
