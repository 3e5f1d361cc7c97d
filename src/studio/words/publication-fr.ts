/** French texts for publishing and releases. */
import type { ChangeCode } from '#renderers/format/changes/change.ts';
import type { ScheduleFailure } from '#src/contract/wire/studio-records.ts';
import type { LostCode, RefusalCode } from '#src/studio/document/verdict.ts';
import type { People } from '#src/studio/document/verdict-record.ts';
import type { ChangeGroup } from './change-groups.ts';

/** « Question ajoutée : « Avec qui ». » */
const of = (sentence: string) => (what: string) =>
  what === '' ? `${sentence}.` : `${sentence} : « ${what} ».`;

const many = (count: number, one: string, several: string) => `${count} ${count < 2 ? one : several}`;

/** « A », « B » et « C » */
const listed = (names: readonly string[]) =>
  new Intl.ListFormat('fr').format(names.map((name) => `« ${name} »`));

const counts: Readonly<Record<ChangeGroup, readonly [one: string, several: string]>> = {
  text: ['texte modifié', 'textes modifiés'],
  offered: ['liste de suggestions modifiée', 'listes de suggestions modifiées'],
  'question-added': ['question ajoutée', 'questions ajoutées'],
  'question-gone': ['question retirée', 'questions retirées'],
  question: ['réglage de question modifié', 'réglages de question modifiés'],
  'choice-added': ['choix ajouté', 'choix ajoutés'],
  'choice-gone': ['choix retiré', 'choix retirés'],
  choice: ['choix modifié', 'choix modifiés'],
  'page-added': ['page ajoutée', 'pages ajoutées'],
  'page-gone': ['page retirée', 'pages retirées'],
  page: ['réglage de page modifié', 'réglages de page modifiés'],
  moved: ['déplacement', 'déplacements'],
  condition: ['condition modifiée', 'conditions modifiées'],
  summary: ['résumé modifié', 'résumés modifiés'],
  document: ['réglage du document modifié', 'réglages du document modifiés'],
};

const changes: Readonly<Record<ChangeCode | 'other', (what: string) => string>> = {
  'another-document': of('Ce n’est plus le même document'),
  'another-kind': of('Le type du document a changé'),
  text: of('Texte modifié'),
  'question-added': of('Question ajoutée'),
  'required-question-added': of('Question obligatoire ajoutée'),
  'question-removed': of('Question supprimée'),
  'question-renamed': of('Clé de la question modifiée'),
  'question-merged': of('Question fusionnée avec une autre'),
  'question-dropped': of('Question dont les réponses sont abandonnées'),
  'question-deprecated': of('Question retirée'),
  'question-returned': of('Question rétablie'),
  required: of('Question désormais obligatoire'),
  'no-longer-required': of('Question qui n’est plus obligatoire'),
  type: of('Type de réponse modifié'),
  'limit-tightened': of('Limite plus étroite'),
  'limit-loosened': of('Limite plus large'),
  'choice-added': of('Choix ajouté'),
  'choice-removed': of('Choix retiré'),
  'choice-renamed': of('Code du choix modifié'),
  'choice-merged': (what: string) =>
    what === ''
      ? 'Choix retiré, ses réponses vont à un autre.'
      : `« ${what} » : un choix est retiré, ses réponses vont à un autre.`,
  rule: of('Règle de validation modifiée'),
  'slide-added': of('Page ajoutée'),
  'slide-removed': of('Page retirée'),
  'slide-moved': of('Page déplacée'),
  'question-moved': of('Question déplacée'),
  condition: of('Condition modifiée'),
  variants: of('Variantes modifiées'),
  part: of('Page passée dans une autre partie'),
  recall: of('Réponses précédentes affichées sur la page modifiées'),
  pause: of('Pause ajoutée, retirée ou modifiée'),
  'one-required': of('Au moins une réponse obligatoire'),
  'each-required': of('Chaque partie de la réponse obligatoire'),
  drawing: of('Affichage de la question modifié'),
  'words-offered': of('Suggestions modifiées'),
  summary: of('Contenu ou ordre du résumé modifié'),
  'entry-place': of('Emplacement des réponses modifié'),
  entry: of('Réglages de l’enregistrement modifiés'),
  migrations: of('Report des réponses existantes modifié'),
  'section-added': of('Rubrique ajoutée'),
  'section-removed': of('Rubrique retirée'),
  'section-moved': of('Rubrique déplacée'),
  section: of('Réglages de la rubrique modifiés'),
  other: of('Autre modification du JSON (non utilisée par l’application)'),
};

/** Confirmations for changes whose own text does not explain the effect on answers. */
const ticks: Readonly<Partial<Record<ChangeCode, (what: string) => string>>> = {
  'question-deprecated': (what) =>
    `Retirer « ${what} ». Elle ne sera plus posée. Les réponses déjà données restent lisibles.`,
  'choice-removed': (what) => `Retirer le choix « ${what} ». Les réponses déjà données restent lisibles.`,
  required: (what) => `Rendre « ${what} » obligatoire, y compris dans les exercices commencés.`,
};

/** A strong sentence and an explanation. */
type Message = readonly [strong: string, more: string];

const lost: Readonly<Record<LostCode, (what: string) => Message>> = {
  'question-removed': (what) => [
    'Une question a été supprimée.',
    `Retirez ${what === '' ? 'la question' : `« ${what} »`} des pages sans la supprimer.`,
  ],
  type: (what) => [
    'Le type de réponse d’une question a changé.',
    `Les réponses déjà données à ${what === '' ? 'cette question' : `« ${what} »`} ne seraient plus lisibles. Posez une nouvelle question.`,
  ],
  'another-kind': () => ['Le type du document a changé.', 'Ses réponses ne seraient plus lisibles.'],
  'entry-place': () => [
    'L’emplacement des réponses a changé.',
    'Les réponses déjà données ne seraient plus lisibles.',
  ],
  'another-document': () => ['Ce n’est plus le même document.', 'Ses réponses ne seraient plus lisibles.'],
};

const clash: Message = [
  'Conflit : une autre version de ce texte a été publiée.',
  'Ouvrez le document et choisissez la version à garder.',
];

const refusals = {
  unreadable: (line: number): Message => [
    'Un document n’est pas du JSON valide.',
    `La lecture s’arrête à la ligne ${line}.`,
  ],
  missing: (language: string): Message => [
    'Une langue manque.',
    `Un document est publié en français et en anglais. Langue manquante : ${language}.`,
  ],
  clash,
  lost,
  error: (sentence: string): Message => ['Il y a une erreur.', sentence],
  apart: (sentence: string): Message => ['Le français et l’anglais diffèrent.', sentence],
  'error-elsewhere': (sentence: string, document: string): Message => [
    'Il y a une erreur dans un autre document.',
    `${sentence} Dans « ${document} », que ce brouillon ne contient pas.`,
  ],
} satisfies Readonly<Record<RefusalCode | 'apart', unknown>>;

/** Why a scheduled draft was not published. */
const stayed: Readonly<Record<ScheduleFailure, string>> = {
  refused: 'son contenu, ou la version publiée, a changé depuis.',
  right: 'le compte qui l’a programmé ne peut plus publier.',
  account: 'le compte qui l’a programmé n’est plus actif.',
};

export const publicationFr = {
  nav: 'Publications',
  publish: 'Publier…',
  back: 'Retour au brouillon',
  title: (draft: string) => `Publier « ${draft} »`,
  lead: (changed: readonly (readonly [group: ChangeGroup, count: number])[], documents: number) =>
    `${changed.map(([group, count]) => many(count, ...counts[group])).join(', ')}, dans ${many(documents, 'document', 'documents')}.`,
  nothing: 'Ce brouillon ne contient encore aucune modification.',
  gone: 'Ce brouillon n’existe plus. Il a été publié ou supprimé.',
  toReleases: 'Voir les publications',
  toHome: 'Retour à l’accueil',
  failed: 'Ce brouillon n’a pas pu être chargé.',
  drawn: { exercise: 'Voir la page, avec des réponses d’exemple', page: 'Voir la page' },
  differences: 'Changements',
  added: 'ajouté :',
  removed: 'retiré :',
  unchanged: 'Inchangé.',
  reviewed: {
    fr: 'Inchangé. Relu : le français est toujours valable.',
    en: 'Inchangé. Relu : l’anglais est toujours valable.',
  },
  empty: '(rien)',
  order: 'L’ordre change.',
  gaps: {
    space: 'espace',
    unbreakable: 'espace insécable',
    narrow: 'espace fine insécable',
    line: 'retour à la ligne',
    other: 'caractère invisible',
  },
  versions: (from: string | undefined, to: string) =>
    from === undefined ? `Version ${to}` : `De la version ${from} à la version ${to}`,
  changes,
  /** Changes of the summary, by short labels. */
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
  agree: (sentence: string) => `Je confirme ce changement. ${sentence}`,
  panel: {
    ready: 'Ce que cela change pour les personnes',
    refused: 'Pas encore publiable',
    safe: ['Rien n’est perdu.', 'Les réponses déjà données restent lisibles.'],
    answersChange: [
      'Certaines réponses déjà données changent.',
      'La liste des changements indique lesquelles, et ce qu’elles deviennent. Les autres restent telles quelles.',
    ],
    open: 'Exercices en cours :',
    openTexts: 'Les nouveaux textes s’affichent à la page suivante.',
    openStructure:
      'Les pages, les questions et leurs réglages changent à la prochaine ouverture de l’exercice.',
    languages: ['Français et anglais ensemble.', 'Les deux langues sont à jour.'],
    checked: 'Vérification des documents :',
    confirm: 'À confirmer avant de publier',
    remarks: (count: number) => (count === 0 ? 'Aucun problème.' : many(count, 'problème', 'problèmes')),
    unreviewed: (count: number) =>
      count === 1
        ? '1 texte modifié dans une seule langue.'
        : `${count} textes modifiés dans une seule langue.`,
    unreviewedHint: 'Mettez l’autre langue à jour, ou confirmez qu’elle est toujours valable.',
    notSaved: (count: number) =>
      count === 1
        ? 'Une relecture n’est pas encore enregistrée.'
        : `${count} relectures ne sont pas encore enregistrées.`,
    permissionName: 'Relu, pas encore enregistré.',
    go: 'Aller au texte',
    goToPage: 'Aller à la page',
    newLayout: (titles: readonly string[]) =>
      `${listed(titles)} : la mise en forme du fichier change aussi. Une comparaison de fichiers montre plus de lignes que celles qui sont modifiées ici.`,
    noFigures: 'Le nombre de personnes qui ont répondu n’est disponible que sur le serveur.',
    overriding: 'Les erreurs empêchent de publier. Corrigez-les, ou retirez ce document du brouillon.',
    keepReadable: 'La retirer au lieu de la supprimer',
    takeIn: (document: string) => `Ajouter « ${document} » au brouillon`,
    takeOut: 'Retirer du brouillon',
    right: 'Ce brouillon modifie plus que des textes. Votre compte ne peut pas le publier.',
  },
  refusals,
  stayed,
  later: {
    open: 'Garder des documents pour plus tard…',
    title: 'Garder pour plus tard',
    lead: 'Les documents cochés passent dans un nouveau brouillon. Les autres peuvent être publiés maintenant.',
    tied: (names: readonly string[]) =>
      `Avec ${listed(names)}, car ces documents utilisent les mêmes réponses.`,
    all: 'Décochez au moins un document : il en faut un à publier.',
  },
  takeOut: {
    title: (document: string) => `Retirer « ${document} » du brouillon ?`,
    lead: 'Ses modifications dans ce brouillon seront perdues. La version publiée n’est pas concernée.',
    confirm: 'Retirer',
  },
  schedule: {
    open: 'Programmer…',
    title: 'Programmer la publication',
    lead: 'Le brouillon sera publié automatiquement à cette heure, s’il ne contient pas d’erreur. D’ici là, il est verrouillé.',
    moment: 'Jour et heure',
    zone: (zone: string) => `(${zone})`,
    go: 'Programmer',
    wrong: {
      missing: 'Indiquez un jour et une heure.',
      past: 'Choisissez une heure à venir.',
      far: 'Choisissez une date à moins d’un an.',
    },
    planned: 'Publication programmée',
    at: (day: string, time: string) => `le ${day} à ${time}`,
    line: (when: string) => `Publication programmée ${when}.`,
    readOnly: 'D’ici là, le brouillon est verrouillé.',
    undo: 'Annuler la programmation',
    undone: 'Programmation annulée. Vous pouvez à nouveau modifier le brouillon.',
    group: 'Programmée',
    stayed: (why: string) => `La publication programmée a échoué : ${why}`,
  },
  why: 'Raison de la modification',
  whyHint: '(affichée dans l’historique des publications)',
  now: 'Publier maintenant',
  publishing: 'Publication…',
  tickFirst: 'Confirmez d’abord les changements qui concernent les personnes.',
  unsaved: {
    lead: 'Sur cet ordinateur, des modifications ne sont pas encore enregistrées :',
    waits: 'La publication les attend.',
    leaveOut: 'Publier sans elles',
  },
  problems: {
    moved: 'Quelqu’un a modifié ou publié entre-temps. Relisez, puis publiez.',
    refused: 'Ce brouillon ne peut plus être publié. Consultez les erreurs de cette page.',
    forbidden: 'Vous n’avez pas le droit de faire cela.',
    offline: 'Vous êtes hors connexion. Publiez dès que la connexion revient.',
    scheduled: 'La publication de ce brouillon est programmée. Annulez d’abord la programmation.',
    gone: 'Ce brouillon n’existe plus. Il a été publié ou supprimé.',
    'too-large':
      'C’est trop long pour être enregistré. La limite est de 1 Mo par langue pour un document, et de 8 Mo pour un brouillon ou une publication.',
    'too-large-to-validate':
      'Ce brouillon est trop long ou trop complexe pour être vérifié. Raccourcissez-le, ou retirez-en un document.',
    'too-many-drafts': 'Vous avez déjà 50 brouillons. Publiez-en un, ou supprimez-en un.',
    'too-many-documents': 'Un brouillon peut contenir jusqu’à 60 documents. Continuez dans un autre.',
    'too-many-previews': 'Vous avez déjà 10 liens ouverts. Désactivez-en un, ou attendez deux heures.',
    'too-often': 'Trop de demandes à la fois. Réessayez dans un moment.',
    'signed-out': 'Votre session est terminée. Connectez-vous, puis réessayez.',
    other: 'Le serveur ne répond pas comme prévu. Réessayez dans un moment.',
    'not-latest':
      'Un de ces documents a été publié de nouveau depuis. Créez plutôt un brouillon à partir de cette publication.',
    same: 'C’est déjà publié.',
  },
  releases: {
    title: 'Publications',
    lead: 'Toutes les publications : qui les a faites et pourquoi. Annuler une publication publie à nouveau la version précédente. Rien n’est retiré de cette liste.',
    none: 'Aucune publication pour l’instant. La première apparaîtra ici.',
    online: 'en ligne',
    origin: 'Documents d’origine',
    update: (version: string) => `Mise à jour ${version}`,
    wentBack: (title: string) => `Annulation de « ${title} »`,
    /** Title of a release that undoes a revert. */
    again: (title: string) => `Retour à « ${title} »`,
    outside: 'Fichiers modifiés hors de l’atelier',
    includedWithApp: 'Fournis avec l’application',
    you: 'Vous',
    documents: (count: number) => many(count, 'document', 'documents'),
    moment: (day: string, time: string) => `${day} à ${time}`,
    line: (who: string, when: string) => `${who}, ${when}`,
    file: 'Fichier',
    fileHint: 'Télécharger cette publication en JSON',
    goBack: 'Annuler cette publication',
    takeUp: 'Créer un brouillon à partir de celle-ci',
    draftTitle: (title: string) => `Copie de « ${title} »`,
    published: 'Publié. Les applications ouvertes se mettent à jour dans la minute.',
    reverted: 'Publication annulée. Les applications ouvertes se mettent à jour dans la minute.',
    quoted: (why: string) => `« ${why} »`,
    notRead: 'Cette publication n’a pas pu être chargée.',
    unknown: 'Cette publication n’existe pas.',
    ticked: 'Confirmé en publiant :',
    asIs: (count: number) => `${many(count, 'document', 'documents')}, sans version précédente à comparer.`,
    confirm: {
      title: (title: string) => `Annuler « ${title} » ?`,
      lead: (count: number, release: number, wordsAlone: boolean) => {
        const what =
          count === 1 ? ['Le document retrouve', 'ses'] : [`Les ${count} documents retrouvent`, 'leurs'];
        const found = wordsAlone ? `${what[1]} textes` : `${what[1]} textes et ${what[1]} questions`;
        return `${what[0]} ${found} de la publication ${release}. Les applications ouvertes se mettent à jour à la page suivante.`;
      },
      safe: 'Aucune réponse n’est perdue.',
      wordsAlone: 'Seuls des textes changent.',
      readable: 'Les réponses déjà données restent lisibles.',
      meaning: {
        'question-returned': (names: readonly string[]) =>
          names.length === 1
            ? `${listed(names)} est posée à nouveau. Les réponses mises de côté reviennent à leur place.`
            : `${listed(names)} sont posées à nouveau. Les réponses mises de côté reviennent à leur place.`,
        'question-deprecated': (names: readonly string[]) =>
          names.length === 1
            ? `${listed(names)} n’est plus posée. Ses réponses restent lisibles.`
            : `${listed(names)} ne sont plus posées. Leurs réponses restent lisibles.`,
        'question-renamed': (names: readonly string[]) =>
          `Les réponses à ${listed(names)} reviennent sous leur clé précédente.`,
      },
      number: (next: number) => `Publication ${next}.`,
      stays: (versions: readonly string[], number: number) =>
        `${versions.join(', ')}. La publication ${number} reste dans la liste, et vous pouvez créer un brouillon à partir d’elle.`,
      ticks: 'Cela change aussi, pour les personnes :',
      cancel: 'La garder',
    },
  },
};

export type PublicationWords = typeof publicationFr;
