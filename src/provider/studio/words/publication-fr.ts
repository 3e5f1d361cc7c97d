/** The words of publishing and of releases, in French. */
import type { ChangeCode } from '#renderers/document/changes/change.ts';
import type { StayedCode } from '#src/wire/studio-records.ts';
import type { People } from '../../server/answered.ts';
import type { LostCode, RefusalCode } from '../../server/verdict.ts';
import type { ChangeGroup } from '../publish/change-groups.ts';

/** « Question ajoutée : « Avec qui ». » */
const of = (sentence: string) => (what: string) =>
  what === '' ? `${sentence}.` : `${sentence} : « ${what} ».`;

const many = (count: number, one: string, several: string) => `${count} ${count < 2 ? one : several}`;

/** « A », « B » et « C » */
const listed = (names: readonly string[]) =>
  new Intl.ListFormat('fr').format(names.map((name) => `« ${name} »`));

const counts: Readonly<Record<ChangeGroup, readonly [one: string, several: string]>> = {
  text: ['texte modifié', 'textes modifiés'],
  offered: ['liste de mots proposés changée', 'listes de mots proposés changées'],
  'question-added': ['question ajoutée', 'questions ajoutées'],
  'question-gone': ['question retirée', 'questions retirées'],
  question: ['réglage de question changé', 'réglages de question changés'],
  choice: ['choix changé', 'choix changés'],
  'page-added': ['page ajoutée', 'pages ajoutées'],
  'page-gone': ['page retirée', 'pages retirées'],
  page: ['réglage de page changé', 'réglages de page changés'],
  moved: ['déplacement', 'déplacements'],
  condition: ['condition changée', 'conditions changées'],
  summary: ['résumé changé', 'résumés changés'],
  document: ['réglage du document changé', 'réglages du document changés'],
};

const changes: Readonly<Record<ChangeCode | 'other', (what: string) => string>> = {
  'another-document': of('Ce n’est plus le même document'),
  'another-kind': of('Le document n’est plus du même genre'),
  text: of('Texte modifié'),
  'question-added': of('Question ajoutée'),
  'required-question-added': of('Question obligatoire ajoutée'),
  'question-removed': of('Question effacée'),
  'question-renamed': of('Question dont le nom interne change'),
  'question-merged': of('Question réunie à une autre'),
  'question-dropped': of('Question dont les réponses sont abandonnées'),
  'question-deprecated': of('Question retirée'),
  'question-returned': of('Question posée à nouveau'),
  required: of('Question désormais obligatoire'),
  'no-longer-required': of('Question qui n’est plus obligatoire'),
  type: of('Question qui attend une autre sorte de réponse'),
  'limit-tightened': of('Limite plus étroite'),
  'limit-loosened': of('Limite plus large'),
  'choice-added': of('Choix ajouté'),
  'choice-removed': of('Choix retiré'),
  'choice-renamed': of('Choix dont le nom interne change'),
  rule: of('Ce qu’une réponse doit être change'),
  'slide-added': of('Page ajoutée'),
  'slide-removed': of('Page retirée'),
  'slide-moved': of('Page déplacée'),
  'question-moved': of('Question déplacée'),
  condition: of('Condition changée'),
  variants: of('D’autres situations ont leur propre texte'),
  part: of('Page passée dans une autre partie'),
  recall: of('La page rappelle d’autres réponses'),
  pause: of('Pause ajoutée, retirée ou d’une autre durée'),
  'one-required': of('Une réponse au moins est demandée'),
  'each-required': of('Chaque partie de la réponse est demandée'),
  drawing: of('Question présentée autrement'),
  'words-offered': of('Mots proposés changés'),
  summary: of('Le résumé montre d’autres réponses, ou les range autrement'),
  'entry-place': of('Les réponses sont rangées ailleurs'),
  entry: of('Ce que dit la ligne de la liste change'),
  migrations: of('Les anciennes réponses se reportent autrement'),
  'section-added': of('Rubrique ajoutée'),
  'section-removed': of('Rubrique retirée'),
  'section-moved': of('Rubrique déplacée'),
  section: of('Rubrique réglée autrement'),
  other: of('Changement du JSON que l’application ne lit pas'),
};

/** What a person agrees to, where the change itself does not say what it does to answers. */
const ticks: Readonly<Partial<Record<ChangeCode, (what: string) => string>>> = {
  'question-deprecated': (what) =>
    `Je retire « ${what} » : elle ne sera plus posée, les réponses restent lisibles.`,
  'choice-removed': (what) =>
    `Je retire le choix « ${what} » : les réponses qui l’ont pris restent lisibles.`,
  required: (what) => `Je rends « ${what} » obligatoire, aussi pour les exercices commencés.`,
};

/** A strong sentence and one that says more. */
type Said = readonly [strong: string, more: string];

const lost: Readonly<Record<LostCode, (what: string) => Said>> = {
  'question-removed': (what) => [
    'Une question a disparu.',
    `Retirez ${what === '' ? 'la question' : `« ${what} »`} des pages sans l’effacer.`,
  ],
  type: (what) => [
    'Une question attend une autre sorte de réponse.',
    `Les réponses déjà données à ${what === '' ? 'cette question' : `« ${what} »`} ne se liraient plus. Posez une nouvelle question.`,
  ],
  'another-kind': () => ['Le document n’est plus du même genre.', 'Ses réponses ne se liraient plus.'],
  'another-document': () => ['Ce n’est plus le même document.', 'Ses réponses ne se liraient plus.'],
};

const clash: Said = [
  'Le même texte a été publié autrement depuis.',
  'Ouvrez le document et choisissez l’un des deux.',
];

const refusals = {
  unreadable: (line: number): Said => [
    'Un texte n’est plus du JSON correct.',
    `La lecture s’arrête à la ligne ${line}.`,
  ],
  missing: (language: string): Said => [
    'Une langue manque.',
    `Un document se publie en français et en anglais : l’${language} manque.`,
  ],
  clash,
  lost,
  error: (sentence: string): Said => ['Une règle n’est pas respectée.', sentence],
  apart: (sentence: string): Said => ['Le français et l’anglais diffèrent.', sentence],
  'error-elsewhere': (sentence: string, document: string): Said => [
    'Une règle n’est pas respectée dans un autre document.',
    `${sentence} Dans « ${document} », que ce brouillon ne contient pas.`,
  ],
} satisfies Readonly<Record<RefusalCode | 'apart', unknown>>;

/** Why a draft was not published at its minute. */
const stayed: Readonly<Record<StayedCode, string>> = {
  refused: 'ce qu’il contient, ou ce qui est publié, a changé depuis.',
  right: 'le compte qui l’avait prévu n’a plus le droit de le publier.',
  account: 'le compte qui l’avait prévu n’est plus ouvert.',
};

export const publicationFr = {
  nav: 'Publications',
  publish: 'Publier…',
  back: 'Retour au brouillon',
  title: (draft: string) => `Publier « ${draft} »`,
  lead: (changed: readonly (readonly [group: ChangeGroup, count: number])[], documents: number) =>
    `${changed.map(([group, count]) => many(count, ...counts[group])).join(', ')}, dans ${many(documents, 'document', 'documents')}.`,
  nothing: 'Ce brouillon ne change encore rien à ce qui est publié.',
  gone: 'Ce brouillon n’existe plus : il a été publié ou supprimé.',
  toReleases: 'Voir les publications',
  toHome: 'Retour à l’accueil',
  failed: 'L’atelier n’a pas pu lire ce brouillon.',
  differences: 'Changements',
  added: 'ajouté :',
  removed: 'retiré :',
  unchanged: 'Inchangé.',
  reviewed: {
    fr: 'Inchangé. Relu : le français convient.',
    en: 'Inchangé. Relu : l’anglais convient.',
  },
  empty: '(rien)',
  order: 'L’ordre change.',
  gaps: {
    space: 'espace',
    unbreakable: 'espace insécable',
    narrow: 'espace fine insécable',
    line: 'retour à la ligne',
    other: 'signe invisible',
  },
  versions: (from: string | undefined, to: string) =>
    from === undefined ? `Version ${to}` : `De la version ${from} à la version ${to}`,
  changes,
  /** What people read again at the end, by the short labels. */
  summary: (added: readonly string[], gone: readonly string[]) =>
    [
      ...(added.length > 0 ? [`Le résumé montre aussi ${listed(added)}.`] : []),
      ...(gone.length > 0 ? [`Le résumé ne montre plus ${listed(gone)}.`] : []),
      ...(added.length + gone.length === 0
        ? ['Le résumé montre les mêmes réponses, rangées autrement ou dans d’autres situations.']
        : []),
    ].join(' '),
  ticks,
  people: (people: People) =>
    people === 'few'
      ? 'Moins de 3 personnes ont répondu.'
      : `${people.toLocaleString('fr')} personnes ont répondu.`,
  agree: (sentence: string) => `Je publie ce changement. ${sentence}`,
  panel: {
    ready: 'Ce que cela change pour les personnes',
    refused: 'Pas encore publiable',
    safe: ['Rien n’est perdu.', 'Les réponses déjà données restent lisibles.'],
    open: [
      'Exercices en cours.',
      'Les textes changent à la page suivante ; les questions restent jusqu’à la fin de l’exercice ouvert.',
    ],
    languages: ['Français et anglais ensemble.', 'Aucun texte n’est resté dans une seule langue.'],
    checked: 'Tout est vérifié.',
    remarks: (count: number) => (count === 0 ? 'Aucune remarque.' : many(count, 'remarque', 'remarques')),
    unreviewed: (count: number) =>
      count === 1
        ? '1 texte changé dans une seule langue.'
        : `${count} textes changés dans une seule langue.`,
    unreviewedHint: 'Récrivez l’autre langue, ou dites qu’elle convient.',
    stillRight: 'Il convient',
    notSaved: (count: number) =>
      count === 1
        ? 'Votre « Il convient » est gardé ici, pas encore enregistré.'
        : `${count} « Il convient » sont gardés ici, pas encore enregistrés.`,
    retry: 'Réessayer',
    saidRight: 'Dit convenir, pas encore enregistré.',
    go: 'Y aller',
    noFigures:
      'Combien de personnes ont répondu, seul le serveur de l’application le sait : un dossier ne le dit pas.',
    overriding: 'Personne ne peut passer outre une erreur. Corrigez-la, ou retirez ce document du brouillon.',
    keepReadable: 'La garder lisible',
    correct: 'Corriger',
    takeIn: (document: string) => `Prendre « ${document} » dans le brouillon`,
    takeOut: 'Retirer du brouillon',
    right: 'Ce brouillon change plus que des textes : votre compte n’a pas le droit de le publier.',
  },
  refusals,
  stayed,
  takeOut: {
    title: (document: string) => `Retirer « ${document} » du brouillon ?`,
    lead: 'Ce qui y a été changé dans ce brouillon est perdu. Ce qui est publié reste tel quel.',
    confirm: 'Retirer',
    cancel: 'Ne rien changer',
  },
  schedule: {
    open: 'Choisir une date',
    title: 'Choisir une date',
    lead: 'Le brouillon sera publié de lui-même à cette minute, s’il est encore publiable. D’ici là, il se lit sans se changer.',
    moment: 'Jour et heure',
    zone: (zone: string) => `(${zone})`,
    go: 'Prévoir',
    cancel: 'Annuler',
    wrong: {
      missing: 'Donnez un jour et une heure.',
      past: 'Cette heure est déjà passée.',
      far: 'Choisissez une date à moins d’un an.',
    },
    planned: 'Publication prévue',
    at: (day: string, time: string) => `le ${day} à ${time}`,
    line: (when: string) => `Publication prévue ${when}.`,
    readOnly: 'Jusque-là, le brouillon se lit sans se changer.',
    undo: 'Ne plus prévoir',
    undone: 'La date est reprise : le brouillon se change à nouveau.',
    group: 'Prévue',
    stayed: (why: string) => `N’a pas été publié à l’heure prévue : ${why}`,
  },
  why: 'Pourquoi',
  whyHint: '(gardé dans l’historique)',
  now: 'Publier maintenant',
  publishing: 'Publication…',
  tickFirst: 'Cochez d’abord ce qui change pour les personnes.',
  problems: {
    moved: 'Quelque chose a bougé : quelqu’un a écrit ou publié entre-temps. Relisez, puis publiez.',
    refused: 'Ce n’est plus publiable tel quel. La page montre pourquoi.',
    forbidden: 'Votre compte n’a pas le droit de faire cela.',
    offline: 'Pas de réseau. Publier attend son retour.',
    scheduled: 'Une publication de ce brouillon est prévue : reprenez d’abord la date.',
    gone: 'Ce brouillon n’existe plus : il a été publié ou supprimé.',
    'too-large':
      'C’est trop long pour être enregistré : un document contient au plus 1 Mo par langue, un brouillon ou une publication 8 Mo.',
    'too-large-to-judge':
      'Ce brouillon est trop long ou trop complexe pour être vérifié. Raccourcissez-le, ou retirez-en un document.',
    'too-many-drafts': 'Vous avez déjà 50 brouillons. Publiez-en un, ou supprimez-en un.',
    'too-many-documents': 'Un brouillon contient au plus 60 documents. Continuez dans un autre.',
    'too-many-previews': 'Vous avez déjà 10 liens ouverts. Arrêtez-en un, ou attendez deux heures.',
    'too-often': 'Trop de demandes à la fois. Réessayez dans un moment.',
    'signed-out': 'Votre session est terminée. Connectez-vous, puis réessayez.',
    other: 'Le serveur ne répond pas comme prévu. Réessayez dans un moment.',
    'not-latest':
      'Un de ces documents a été publié à nouveau depuis. Reprenez cette publication comme brouillon.',
    same: 'C’est déjà ce qui est publié.',
  },
  releases: {
    title: 'Publications',
    lead: 'Tout ce qui a été mis en ligne, par qui et pourquoi. Revenir en arrière publie à nouveau l’état d’avant : rien ne disparaît de cette liste.',
    none: 'Rien n’a encore été publié depuis l’atelier. La première publication se montre ici.',
    online: 'en ligne',
    origin: 'Documents d’origine',
    update: (version: string) => `Mise à jour ${version}`,
    wentBack: (title: string) => `Retour avant « ${title} »`,
    /** Where a going back was undone. */
    again: (title: string) => `Retour à « ${title} »`,
    outside: 'Fichiers changés hors de l’atelier',
    shippedBy: 'Livrés avec l’application',
    you: 'Vous',
    documents: (count: number) => many(count, 'document', 'documents'),
    moment: (day: string, time: string) => `${day} à ${time}`,
    line: (who: string, when: string) => `${who}, ${when}`,
    file: 'Fichier',
    fileHint: 'Télécharger la réponse entière de cette publication',
    goBack: 'Revenir avant cette publication',
    takeUp: 'Reprendre comme brouillon',
    draftTitle: (title: string) => `Reprise de « ${title} »`,
    published: 'C’est publié. Les téléphones ouverts le voient dans la minute.',
    reverted: 'L’état d’avant est à nouveau en ligne. Les téléphones ouverts le voient dans la minute.',
    quoted: (why: string) => `« ${why} »`,
    notRead: 'Cette publication n’a pas pu être lue.',
    unknown: 'Cette publication n’existe pas.',
    ticked: 'Accepté en publiant :',
    asIs: (count: number) => `${many(count, 'document', 'documents')}, sans état d’avant auquel comparer.`,
    confirm: {
      title: (title: string) => `Revenir avant « ${title} » ?`,
      lead: (count: number, release: number, wordsAlone: boolean) => {
        const what =
          count === 1 ? ['Le document retrouve', 'ses'] : [`Les ${count} documents retrouvent`, 'leurs'];
        const found = wordsAlone ? `${what[1]} textes` : `${what[1]} textes et ${what[1]} questions`;
        return `${what[0]} ${found} de la publication ${release}. Les téléphones ouverts le voient à la page suivante.`;
      },
      safe: 'Aucune réponse perdue.',
      wordsAlone: 'Seuls des textes changent.',
      readable: 'Les réponses déjà données restent lisibles.',
      meaning: {
        'question-returned': (names: readonly string[]) =>
          names.length === 1
            ? `${listed(names)} est posée à nouveau ; les réponses rangées à part reviennent à leur place.`
            : `${listed(names)} sont posées à nouveau ; les réponses rangées à part reviennent à leur place.`,
        'question-deprecated': (names: readonly string[]) =>
          names.length === 1
            ? `${listed(names)} n’est plus posée ; ses réponses restent lisibles.`
            : `${listed(names)} ne sont plus posées ; leurs réponses restent lisibles.`,
        'question-renamed': (names: readonly string[]) =>
          `Les réponses à ${listed(names)} reviennent sous leur nom interne d’avant.`,
      },
      number: (next: number) => `Publication ${next}.`,
      stays: (versions: readonly string[], number: number) =>
        `${versions.join(', ')}. La ${number} reste dans la liste et peut être reprise comme brouillon.`,
      ticks: 'Cela change aussi, pour les personnes :',
      cancel: 'Ne rien changer',
    },
  },
};

export type PublicationWords = typeof publicationFr;
