/** The studio's words in French. */
import type { UnreadablePlace } from '#src/wire/studio-records.ts';
import type { TextKind } from '../../edit/texts.ts';
import { accompanyFr } from './accompany-fr.ts';
import { codeFr } from './code-fr.ts';
import { formsFr } from './forms-fr.ts';
import { peopleFr } from './people-fr.ts';
import { publicationFr } from './publication-fr.ts';

const kinds: Readonly<Record<TextKind, string>> = {
  title: 'Titre',
  description: 'Description',
  body: 'Consigne',
  question: 'Question',
  help: 'Aide',
  placeholder: 'Exemple grisé',
  stem: 'Amorce',
  starters: 'Début proposé',
  suggestions: 'Suggestion',
  choice: 'Choix',
  ends: 'Bout de l’échelle',
  sentence: 'Phrase vivante',
  prefill: 'Texte de départ',
  messages: 'Message',
  label: 'Nom court',
  explanation: 'Explication',
  summary: 'Résumé',
  line: 'Ligne de liste',
  feed: 'Texte transmis',
};

export const fr = {
  app: 'Ancrage',
  studio: 'atelier',
  skip: 'Aller au contenu',
  navigation: 'Navigation',
  nav: { home: 'Accueil', documents: 'Exercices et pages' },
  language: 'Langue de l’atelier',
  theme: { label: 'Thème', system: 'Selon l’appareil', light: 'Clair', dark: 'Sombre' },
  settings: 'Réglages',
  signOut: 'Se déconnecter',
  locales: { fr: 'Français', en: 'English' },
  localeNames: { fr: 'français', en: 'anglais' },
  close: 'Fermer',
  cancel: 'Annuler',
  loading: 'Chargement',
  signIn: {
    title: 'L’atelier',
    lead: 'Pour écrire les textes, ouvrir les comptes et accompagner.',
    again: 'Votre session est terminée. Ce que vous avez écrit est gardé : connectez-vous et continuez.',
    byAddress:
      'Ouvrez l’adresse que le programme a écrite dans le terminal. Elle ne sert qu’une fois ; il en écrit aussitôt une autre.',
    kept: 'Votre session est terminée. Ce que vous avez écrit est gardé sur cet ordinateur.',
    mail: 'Adresse e-mail',
    password: 'Mot de passe',
    go: 'Se connecter',
    toApp: 'Ouvrir l’application',
    problems: {
      credentials: 'Adresse ou mot de passe inconnu.',
      professional: 'Ce compte n’ouvre pas l’atelier. Celui d’une personne accompagnée ouvre l’application.',
      blocked: 'Ce compte est fermé. L’organisme peut le rouvrir.',
      offline: 'Pas de réseau. Réessayez quand il sera revenu.',
      other: 'Le serveur ne répond pas comme prévu. Réessayez dans un moment.',
    },
  },
  home: {
    hello: (name: string) => (name === '' ? 'Bonjour' : `Bonjour ${name}`),
    lead: 'Changez une phrase, voyez-la sur votre téléphone, publiez-la dans les deux langues. Rien ne change pour les professionnels tant que vous n’avez pas publié.',
    strays: (count: number) =>
      count === 1
        ? 'Un fichier du dossier n’est pas un document et reste de côté :'
        : `${count} fichiers du dossier ne sont pas des documents et restent de côté :`,
    held: (count: number) =>
      count === 1
        ? 'Un fichier a changé hors de l’atelier et n’est pas publié : il contient une erreur, ou un changement à accepter. answer.json garde le dernier texte publié, et le texte du fichier est dans un brouillon :'
        : `${count} fichiers ont changé hors de l’atelier et ne sont pas publiés : ils contiennent une erreur, ou un changement à accepter. answer.json garde les derniers textes publiés, et les textes des fichiers sont dans un brouillon :`,
    unreadable: (count: number) =>
      count === 1
        ? 'Un brouillon du dossier ne peut pas être lu. Rien n’y est touché ; il revient dès que son fichier est réparé.'
        : `${count} brouillons du dossier ne peuvent pas être lus. Rien n’y est touché ; ils reviennent dès que leurs fichiers sont réparés.`,
    unreadableAt: ({ path, line }: UnreadablePlace) => (line === undefined ? path : `${path}, ligne ${line}`),
    find: 'Chercher une phrase, en français ou en anglais',
    drafts: 'En préparation',
    noDrafts: [
      'Rien en préparation',
      'Cherchez une phrase ou ouvrez un exercice : un brouillon se crée à la première lettre que vous changez.',
    ],
    proposal: 'Proposition de la mise à jour',
    removeEmpty: 'Supprimer',
    newDraft: 'Nouveau brouillon',
    notMade: 'Le brouillon n’a pas pu être créé. Réessayez dans un moment.',
    changedTexts: (texts: number) => (texts === 1 ? '1 texte modifié' : `${texts} textes modifiés`),
    draftLine: (texts: number, count: number, by: string, when: string) => {
      const documents = count === 1 ? '1 document' : `${count} documents`;
      const changed = texts === 1 ? '1 texte modifié' : `${texts} textes modifiés`;
      const what = texts === 0 ? documents : `${changed} dans ${documents}`;
      return `${count === 0 ? 'Aucun document' : what}. ${by}, ${when}.`;
    },
    toReview: (texts: number) => (texts === 1 ? '1 texte à relire.' : `${texts} textes à relire.`),
    you: 'Vous',
    resume: 'Reprendre',
    open: 'Ouvrir',
    documents: 'Exercices et pages',
    count: (count: number) => `${count} documents, français et anglais`,
    groups: { daily: 'Au fil des jours', path: 'Parcours', pages: 'Pages', other: 'Autres' },
    inDraft: 'dans un brouillon',
    releases: 'Dernières publications',
    shippedBy: 'Livrés avec l’application',
    failed: 'L’atelier n’a pas pu lire les documents.',
    retry: 'Réessayer',
  },
  search: {
    title: 'Chercher une phrase',
    results: (texts: number, documents: number) =>
      texts === 0
        ? 'Aucun texte'
        : `${texts === 1 ? '1 texte' : `${texts} textes`} dans ${documents === 1 ? '1 document' : `${documents} documents`}`,
    choose: 'choisir',
    enter: 'Entrée',
    open: 'ouvrir',
    note: 'Cherche aussi sans accents et dans les deux langues',
    inDraft: (title: string) => `dans « ${title} »`,
    published: 'en ligne',
    more: (count: number) => `Et ${count} autres : précisez votre recherche.`,
  },
  editor: {
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    sections: (count: number) => (count === 1 ? '1 rubrique' : `${count} rubriques`),
    outline: 'Pages de l’exercice',
    around: 'Autour',
    places: { $head: 'Titre, description', $end: 'Résumé et ligne de liste', $retired: 'Questions retirées' },
    top: 'Haut de la page',
    untitled: 'Page sans titre',
    previous: 'Page précédente',
    next: 'Page suivante',
    form: (name: string, isRequired: boolean) => (isRequired ? `${name}, obligatoire` : name),
    changed: 'modifié',
    changedPage: 'modifiée',
    wrongPage: 'à corriger',
    ofDocument: 'Ce document',
    ofPage: 'Cette page',
    inDraft: 'dans',
    published: 'Publié',
    draftLabel: (title: string) => `Brouillon : ${title}`,
    newDraft: (day: string) => `Corrections du ${day}`,
    rename: 'Renommer le brouillon',
    remove: 'Supprimer le brouillon',
    removeTitle: (title: string) => `Supprimer « ${title} » ?`,
    removeLead: 'Ce qui y est changé ne sera plus nulle part. Ce qui est publié reste tel quel.',
    removeFailed: 'Le brouillon n’a pas pu être supprimé. Réessayez dans un moment.',
    name: 'Nom du brouillon',
    save: 'Enregistrer',
    status: {
      saved: 'Enregistré',
      saving: 'Enregistrement…',
      unsaved: 'Pas encore enregistré',
      offline: 'Gardé sur cet ordinateur',
      refused: 'Non enregistré',
      none: 'Rien n’est modifié',
    },
    offline: [
      'Pas de réseau.',
      'Ce que vous écrivez est gardé sur cet ordinateur et partira au retour. Publier attendra.',
    ],
    notKept: [
      'Non enregistré.',
      'Le serveur ne répond pas. Ce que vous écrivez est gardé sur cet ordinateur ; l’atelier réessaie.',
    ],
    refused: ['Non enregistré.', 'Le serveur a refusé ce changement. Votre texte reste ici.'],
    /** After the reason of a refusal. */
    textStays: 'Votre texte reste ici.',
    readsStructure: [
      'Lecture seule.',
      'Vous changez les textes ; les conditions et les limites se lisent ici sans se modifier.',
    ],
    readOnly: ['Lecture seule.', 'Votre compte n’a pas le droit de changer les textes.'],
    scheduled: [
      'Publication prévue.',
      'Ce brouillon se lit sans se changer. « Publier… » mène à sa date, qui se reprend.',
    ],
    elsewhere: {
      title: (document: string) => `Ce changement ne va plus avec « ${document} ».`,
      more: (count: number) => (count === 1 ? 'Et une autre remarque.' : `Et ${count} autres remarques.`),
      open: (document: string) => `Ouvrir « ${document} »`,
    },
    alsoIn: {
      own: (title: string) => `Vous l’avez aussi dans « ${title} » : vos changements s’y réuniront.`,
      other: (who: string, title: string) =>
        who === ''
          ? `Ce document est aussi dans « ${title} » : vos changements s’y réuniront.`
          : `${who} l’a aussi dans « ${title} » : vos changements s’y réuniront.`,
    },
    lastHand: (who: string, ago: string) => `${who}, ${ago}`,
    merged: (who: string) => `${who} a aussi changé ce document : ses changements sont réunis aux vôtres.`,
    moved: (who: string) => `${who} a publié ce document depuis : ce qui a changé est réuni à ce brouillon.`,
    ended: {
      published: (title: string, who: string) => `${who} a publié « ${title} ».`,
      removed: (title: string | undefined) =>
        title === undefined ? 'Ce brouillon n’existe plus.' : `« ${title} » a été supprimé.`,
      goesOn: {
        published: 'Ce qui y manque de vos mots continue dans un nouveau brouillon du même nom.',
        removed: 'Vos mots continuent dans un nouveau brouillon du même nom.',
      },
      reading: 'Voici le texte publié.',
      undo: 'Voici le texte publié ; « Annuler » rend ce que le brouillon disait ici.',
    },
    undo: 'Annuler',
    redo: 'Rétablir',
    find: 'Chercher une phrase',
    textsLanguage: 'Langue des textes',
    preview: 'Aperçu',
    backToTexts: 'Textes',
    kinds,
    hints: {
      title:
        'Nomme la page, sous l’arc et dans la liste des réponses. Il est aussi en haut de la page, sauf au-dessus d’une seule question sans consigne.',
      question: 'Ce que la personne lit au-dessus de sa réponse.',
      label: 'Nomme la réponse une fois donnée : dans le résumé, la recherche et les pastilles.',
    },
    kindOfItem: (kind: string, item: number | string) =>
      typeof item === 'number' ? `${kind} ${item + 1}` : `${kind} (${item})`,
    field: (kind: string, when: string, language: string) =>
      `${kind}${when === '' ? '' : `, ${when}`}, ${language}`,
    missing: 'Rien dans cette langue',
    recall: 'Rappeler une réponse',
    recallTitle: 'Rappeler une réponse',
    recallNone: 'Aucune réponse n’est connue avant cette page.',
    fallback: 'Si la réponse manque, dire',
    insert: 'Insérer',
    publishedText: 'Texte publié',
    variant: 'Autre texte si…',
    variantWhen: 'Quand lire ce texte…',
    takeBack: 'Reprendre le texte publié',
    oneSided: {
      fr: ['Le français dit encore l’ancien texte.', 'Récrivez-le, ou dites qu’il convient toujours.'],
      en: ['L’anglais dit encore l’ancien texte.', 'Récrivez-le, ou dites qu’il convient toujours.'],
    },
    stillRight: 'Il convient',
    fix: 'Corriger',
    optionalStart: 'Début d’une partie qui disparaît quand une réponse manque',
    optionalEnd: 'Fin de cette partie',
    broken: 'Accolade qui n’insère rien',
    forms: { plain: 'la réponse', fallback: 'sinon' },
    conflict: {
      title: (who: string) => `${who} a changé le même texte`,
      titleElsewhere: 'Ce texte a aussi été changé ailleurs',
      lead: 'Le reste est réuni ; il reste ce texte à choisir.',
      seen: (who: string) => `${who} verra votre choix dans quelques secondes.`,
      yours: 'Le vôtre',
      theirs: (who: string) => `Celui de ${who}`,
      theirsElsewhere: 'L’autre',
      before: (text: string) => `Avant : « ${text} ».`,
      keepYours: 'Garder le vôtre',
      keepTheirs: 'Prendre l’autre',
      writeThird: 'Écrire un troisième texte',
      chooseOne: 'Choisir l’un des deux',
      third: (language: string, line?: number) =>
        line === undefined ? `Troisième texte, ${language}` : `Troisième texte, ${language}, ligne ${line}`,
      keepThird: 'Garder ce texte',
      nothing: '(rien)',
    },
  },
  preview: {
    label: 'Aperçu',
    language: 'Langue de l’aperçu',
    situation: 'Situation',
    settings: 'Réponses d’exemple, thème, largeur',
    sample: 'Réponses d’exemple',
    samples: { real: 'Remplies', empty: 'Vides', long: 'Longues' },
    theme: 'Thème',
    width: 'Largeur',
    widths: { phone: 'Téléphone', desktop: 'Ordinateur' },
    part: 'Partie',
    frame: 'Essai de la page',
  },
  phone: {
    open: 'Sur mon téléphone',
    phones: (count: number) =>
      count === 0
        ? 'Aucun téléphone ouvert'
        : count === 1
          ? '1 téléphone ouvert'
          : `${count} téléphones ouverts`,
    title: 'Sur mon téléphone',
    lead: 'Visez ce code, ou ouvrez son lien : la page se montre telle que vous l’écrivez, sans compte. Rien n’y est enregistré.',
    follows: 'Suivre cet écran',
    following: 'Le téléphone montre la page que vous modifiez.',
    staying: 'Le téléphone reste où il est, avec vos mots ; un nouveau attend.',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    until: (time: string) => `Le lien marche jusqu’à ${time}, ou jusqu’à ce que vous l’arrêtiez.`,
    stop: 'Arrêter',
    failed: 'Le lien n’a pas pu être créé. Réessayez dans un moment.',
    thisComputer:
      'Un téléphone ne peut pas joindre cette adresse : elle ne nomme que cet ordinateur. Demandez à qui gère le serveur celle que les téléphones joignent, ouvrez-y l’atelier et scannez le nouveau code.',
    code: 'Code à scanner',
    sameComputer:
      'Ce lien ne marche que sur cet ordinateur. Pour un téléphone du même réseau, relancez l’atelier avec --phone.',
  },
  why: {
    appears: 'Cette page paraît',
    always: 'toujours',
    shown: (when: string) => `Cette page paraît ${when}, comme avec ces réponses d’exemple.`,
    hidden: (when: string) =>
      `Cette page paraît ${when}, ce qui n’est pas le cas avec ces réponses d’exemple.`,
    otherPart: 'Elle est d’une autre partie de l’exercice.',
    because: (labels: string) => `Ce qui décide : ${labels}.`,
    pages: (shown: number, all: number, isPart: boolean) =>
      isPart
        ? `L’aperçu compte les pages de la partie choisie : ${shown} sur ${all}.`
        : `L’aperçu compte les pages qui paraissent avec ces réponses d’exemple : ${shown} sur ${all}.`,
    label: (label: string) => `« ${label} »`,
    and: ', ',
    or: ' ou ',
    text: (when: string) => `Le texte entouré se lit ${when}.`,
    otherwise: (whens: string) => `Le texte entouré se lit dans les autres cas ; ${whens}, c’est un autre.`,
  },
  keys: {
    title: 'Touches du clavier',
    search: 'Chercher une phrase',
    undo: 'Annuler',
    redo: 'Rétablir',
    next: 'Le même texte dans l’autre langue, puis le texte suivant',
    nextPage: 'Page suivante',
    previousPage: 'Page précédente',
    moveUp: 'Monter la page ou la question',
    moveDown: 'Descendre la page ou la question',
    lift: 'Saisir par la poignée, puis poser',
    recall: 'Rappeler une réponse (Échap laisse le signe)',
    variant: 'Autre texte si…',
    problem: 'Remarque suivante',
    problemBefore: 'Remarque précédente',
    publish: 'Comparer et publier',
    list: 'Cette liste',
  },
  forms: formsFr,
  today: 'aujourd’hui',
  publication: publicationFr,
  code: codeFr,
  accompany: accompanyFr,
  people: peopleFr,
};

export type StudioWords = typeof fr;
