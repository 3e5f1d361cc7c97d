/** French texts: wordings, the two languages, and problems that the document reader finds. */
import type { Exceeded } from '#renderers/format/document-limits.ts';
import type { QuestionName } from '#renderers/format/finding-facts.ts';
import type { Words } from './finding-wording.ts';
import { cited, described, didYouMean, named, oneOf, value } from './phrases-fr.ts';

const LANGUAGES = { fr: 'français', en: 'anglais' } as const;

const BROKEN = {
  'unbalanced-braces': ['une accolade est seule', 'Écrivez {{clé}}.'],
  'unbalanced-brackets': ['un crochet est seul', 'Écrivez [[ … ]].'],
  'nested-segment': ['un passage facultatif en contient un autre', 'Fermez d’abord le premier.'],
  'malformed-insertion': ['aucune clé ne peut être lue', 'Écrivez {{clé}} ou {{fonction clé ?? à défaut}}.'],
} as const;

const recalls = (questions: readonly QuestionName[]): string =>
  questions.length === 0 ? 'ne rappelle rien' : `rappelle ${questions.map(named).join(', ')}`;

/** The code counts positions from 0, authors from 1. */
const at = (position: number): string => `au caractère ${position + 1}`;

/** Members that both languages share, as authors call them. */
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

const LIMITS: Readonly<Record<Exceeded, string>> = {
  answer: 'caractères dans la réponse',
  answerMarks: 'virgules et deux-points',
  body: 'caractères dans un texte',
  branches: 'branches',
  choices: 'choix',
  document: 'caractères',
  documents: 'documents',
  expanded: 'schémas une fois les références suivies',
  fields: 'questions',
  list: 'éléments dans une liste',
  minItems: 'éléments obligatoires dans une liste',
  plainFields: 'questions sur un même formulaire',
  slideChoices: 'choix sur une même page',
  slideFields: 'questions sur une même page',
  slides: 'pages ou rubriques',
  text: 'caractères dans un texte',
  values: 'valeurs',
  ways: 'chemins dans des choix imbriqués',
};

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
  'asked-before': ['cette question est déjà posée', 'Gardez-la sur une page et rappelez-la sur les autres.'],
  'bad-option': [
    ({ found }) => `${value(found)} ne convient pas ici`,
    'Corrigez cette valeur ou retirez-la.',
  ],
  'blank-in-choice': ['des espaces entourent un choix', 'Retirez-les.'],
  'mixed-constants': ['les choix sont de plusieurs types', 'Donnez-leur le même.'],
  'no-documents': ['aucun document', 'Publiez des documents en « fr » et en « en ».'],
  'no-name': [
    ({ name }) => `aucun nom qui lui soit propre ; ${cited(name)} en tient lieu`,
    'Donnez-lui-en un.',
  ],
  'no-type': ['le type manque, un texte est demandé', 'Ajoutez « type ».'],
  'not-asked-before': [({ question }) => `la question ${named(question)} n’est pas posée avant`],
  'not-finite': ['un nombre trop grand pour être enregistré', 'Choisissez-en un plus petit.'],
  'null-branch': ['la réponse peut être vide, elle devient facultative'],
  'open-root': [
    'les noms libres ne sont pas demandés ici',
    'Placez-les dans une question de type « object ».',
  ],
  'plain-form': [
    'il n’y a pas de pages, tout est sur une seule',
    'Ajoutez « ui:slides » pour poser les questions l’une après l’autre.',
  ],
  'too-deep': [
    ({ max }) => `plus de ${max} niveaux imbriqués`,
    'Imbriquez moins, ou utilisez « definitions ».',
  ],
  'too-large': [
    ({ limit, max }) => `plus de ${max.toLocaleString('fr')} ${LIMITS[limit]}`,
    ({ limit }) =>
      limit === 'text' || limit === 'body'
        ? 'Raccourcissez-le.'
        : 'Réduisez cette partie, ou partagez-la en plusieurs.',
  ],
  unreadable: [
    ({ reason }) => `le document n’a pas pu être lu (${reason})`,
    'Signalez-le à l’équipe de développement.',
  ],
} satisfies Partial<Words>;
