/** French texts of the studio. */

import { de } from '#renderers/engine/grammar/french.ts';
import type { TextKind } from '#renderers/format/format-table.ts';
import type { UnreadablePlace } from '#src/contract/wire/studio-records.ts';
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
  placeholder: 'Exemple dans le champ',
  stem: 'Amorce',
  starters: 'Début de phrase',
  suggestions: 'Suggestion',
  choice: 'Choix',
  ends: 'Libellé de l’échelle',
  sentence: 'Aperçu de la phrase',
  prefill: 'Réponse par défaut',
  messages: 'Message',
  label: 'Libellé court',
  explanation: 'Explication',
  summary: 'Résumé',
  line: 'Ligne de liste',
  feed: 'Texte reporté',
};

/** By the rule that an answer breaks. */
const errors: Readonly<Record<string, string>> = {
  required: 'si la réponse manque',
  minLength: 'si la réponse est trop courte',
  maxLength: 'si la réponse est trop longue',
  minItems: 's’il manque des éléments',
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
  retry: 'Réessayer',
  loading: 'Chargement',
  failure: {
    title: 'Cette page n’a pas pu s’afficher',
    text: 'Ce que vous avez écrit est enregistré, au moins sur cet appareil. Rechargez la page pour continuer.',
    reload: 'Recharger',
    home: 'Revenir à l’accueil',
  },
  signIn: {
    title: 'Se connecter à l’atelier',
    lead: 'Modifiez les exercices, gérez les comptes, accompagnez.',
    again: 'Votre session est terminée. Vos modifications sont enregistrées. Connectez-vous pour continuer.',
    byAddress:
      'Ouvrez le lien affiché dans le terminal. Il ne sert qu’une fois. Un autre s’affiche aussitôt.',
    kept: 'Votre session est terminée. Vos modifications sont enregistrées sur cet ordinateur.',
    mail: 'Adresse e-mail',
    password: 'Mot de passe',
    go: 'Se connecter',
    toApp: 'Ouvrir l’application',
    licenses: 'Licences open source',
    problems: {
      credentials: 'Adresse e-mail ou mot de passe non reconnus.',
      professional: 'Ce compte n’a pas accès à l’atelier. Ouvrez plutôt l’application.',
      blocked: 'Ce compte est bloqué. L’organisme peut le débloquer.',
      offline: 'Vous êtes hors connexion. Réessayez dès que la connexion revient.',
      other: 'Le serveur ne répond pas comme prévu. Réessayez dans un moment.',
    },
  },
  home: {
    hello: (name: string) => (name === '' ? 'Bonjour' : `Bonjour ${name}`),
    lead: 'Changez une phrase, voyez-la sur votre téléphone, publiez-la dans les deux langues. Rien ne change pour les personnes accompagnées tant que vous n’avez pas publié.',
    ignoredFiles: (count: number) =>
      count === 1
        ? 'Un fichier du dossier n’est pas un document et a été ignoré :'
        : `${count} fichiers du dossier ne sont pas des documents et ont été ignorés :`,
    held: (count: number) =>
      count === 1
        ? 'Un fichier a été modifié hors de l’atelier et n’est pas publié. Il contient une erreur, ou un changement à confirmer. answer.json conserve le dernier texte publié, et le texte du fichier est dans un brouillon :'
        : `${count} fichiers ont été modifiés hors de l’atelier et ne sont pas publiés. Ils contiennent une erreur, ou un changement à confirmer. answer.json conserve les derniers textes publiés, et les textes des fichiers sont dans un brouillon :`,
    unreadable: (count: number) =>
      count === 1
        ? 'Un brouillon du dossier n’a pas pu être lu. Il n’a pas été modifié et réapparaîtra dès que son fichier sera réparé.'
        : `${count} brouillons du dossier n’ont pas pu être lus. Ils n’ont pas été modifiés et réapparaîtront dès que leurs fichiers seront réparés.`,
    unreadableAt: ({ path, line }: UnreadablePlace) => (line === undefined ? path : `${path}, ligne ${line}`),
    find: 'Chercher un texte, en français ou en anglais',
    drafts: 'Brouillons',
    noDrafts: [
      'Aucun brouillon',
      'Cherchez un texte ou ouvrez un exercice. Un brouillon est créé dès que vous commencez à modifier.',
    ],
    proposal: 'Proposé par la mise à jour',
    removeEmpty: 'Supprimer',
    newDraft: 'Nouveau brouillon',
    notMade: 'Le brouillon n’a pas pu être créé. Réessayez dans un moment.',
    changes: (count: number) => (count === 1 ? '1 modification' : `${count} modifications`),
    /** @param changed the counted changes as a sentence, '' if there are none. */
    draftLine: (changed: string, count: number, by: string, when: string) => {
      const documents = count === 0 ? 'Aucun document.' : count === 1 ? '1 document.' : `${count} documents.`;
      return `${changed === '' ? documents : changed} ${by}, ${when}.`;
    },
    toReview: (texts: number) => (texts === 1 ? '1 texte à relire.' : `${texts} textes à relire.`),
    you: 'Vous',
    resume: 'Reprendre',
    open: 'Ouvrir',
    documents: 'Exercices et pages',
    count: (count: number) => `${count} documents, français et anglais`,
    groups: { daily: 'Au fil des jours', path: 'Progression', pages: 'Pages', other: 'Autres' },
    inDraft: 'dans un brouillon',
    replace: 'Remplacer un mot…',
    exportTexts: 'Exporter les textes…',
    importTexts: 'Importer des textes…',
    releases: 'Dernières publications',
    includedWithApp: 'Fournis avec l’application',
    failed: 'Les documents n’ont pas pu être chargés.',
  },
  search: {
    title: 'Chercher un texte',
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
    more: (count: number) => `Et ${count} autres. Précisez votre recherche.`,
    replace: 'Remplacer un mot dans tous les documents…',
  },
  editor: {
    pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
    sections: (count: number) => (count === 1 ? '1 rubrique' : `${count} rubriques`),
    outline: 'Pages de l’exercice',
    around: 'Autres textes',
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
    addPage: 'Ajouter une page',
    condition: 'Condition d’affichage',
    inDraft: 'dans',
    published: 'Publié',
    draftLabel: (title: string) => `Brouillon : ${title}`,
    newDraft: (day: string) => `Corrections du ${day}`,
    rename: 'Renommer ou supprimer le brouillon',
    renameFailed: 'Le brouillon n’a pas pu être renommé. Réessayez dans un moment.',
    remove: 'Supprimer le brouillon',
    removeTitle: (title: string) => `Supprimer « ${title} » ?`,
    removeLead: 'Toutes ses modifications seront perdues. La version publiée n’est pas concernée.',
    removeFailed: 'Le brouillon n’a pas pu être supprimé. Réessayez dans un moment.',
    name: 'Nom du brouillon',
    save: 'Enregistrer',
    status: {
      saved: 'Enregistré',
      saving: 'Enregistrement…',
      unsaved: 'Modifications non enregistrées',
      offline: 'Enregistré sur cet ordinateur',
      refused: 'Non enregistré',
      none: 'Aucune modification',
    },
    offline: [
      'Vous êtes hors connexion.',
      'Vos modifications sont enregistrées sur cet ordinateur et seront synchronisées dès que la connexion revient. Vous pourrez publier à ce moment-là.',
    ],
    notKept: [
      'Non enregistré.',
      'Le serveur ne répond pas. Vos modifications sont enregistrées sur cet ordinateur, et l’atelier réessaie.',
    ],
    refused: ['Non enregistré.', 'Le serveur a refusé cette modification. Votre texte est toujours ici.'],
    /** Follows the reason of an error. */
    textStays: 'Votre texte est toujours ici.',
    readsStructure: [
      'Lecture seule.',
      'Vous pouvez modifier les textes, mais pas les conditions ni les limites.',
    ],
    readOnly: ['Lecture seule.', 'Votre compte ne peut pas modifier les textes.'],
    scheduled: [
      'Publication programmée.',
      'Ce brouillon est verrouillé jusqu’à sa publication. Pour le modifier, annulez la programmation dans « Publier… ».',
    ],
    elsewhere: {
      title: (document: string) => `Ce changement pose un problème dans « ${document} ».`,
      more: (count: number) => (count === 1 ? 'Et un autre problème.' : `Et ${count} autres problèmes.`),
      open: (document: string) => `Ouvrir « ${document} »`,
    },
    alsoIn: {
      own: (title: string) =>
        `Ce document est aussi dans votre brouillon « ${title} ». Une fois publiées, vos modifications y seront ajoutées.`,
      other: (who: string, title: string) =>
        who === ''
          ? `Ce document est aussi dans le brouillon « ${title} ». Une fois publiées, vos modifications y seront ajoutées.`
          : `${who} modifie aussi ce document, dans « ${title} ». Une fois publiées, vos modifications y seront ajoutées.`,
    },
    lastHand: (who: string, ago: string) => `${who}, ${ago}`,
    merged: (who: string) =>
      `${who} a aussi modifié ce document. Ses modifications ont été fusionnées avec les vôtres.`,
    moved: (who: string) =>
      `${who} a publié ce document. Ses modifications ont été fusionnées dans ce brouillon.`,
    ended: {
      published: (title: string, who: string) => `${who} a publié « ${title} ».`,
      removed: (title: string | undefined) =>
        title === undefined ? 'Ce brouillon n’existe plus.' : `« ${title} » a été supprimé.`,
      goesOn: {
        published: 'Vos modifications non publiées sont dans un nouveau brouillon du même nom.',
        removed: 'Vos modifications sont dans un nouveau brouillon du même nom.',
      },
      reading: 'Voici le texte publié.',
      undo: 'Voici le texte publié. « Annuler » rétablit votre brouillon.',
    },
    undo: 'Annuler',
    redo: 'Rétablir',
    find: 'Chercher un texte',
    textsLanguage: 'Langue des textes',
    preview: 'Aperçu',
    kinds,
    hints: {
      title:
        'Le titre de la page. Il s’affiche dans la barre de progression et dans la liste des réponses. Il s’affiche aussi en haut de la page, sauf si elle a une seule question et pas de consigne.',
      question: 'La question, telle que la personne la lit.',
      label: 'Nomme la réponse dans les résumés, la recherche et les pastilles.',
    },
    kindOfItem: (kind: string, item: number | string) =>
      typeof item === 'number' ? `${kind} ${item + 1}` : `${kind} ${errors[item] ?? item}`,
    field: (kind: string, when: string, language: string) =>
      `${kind}${when === '' ? '' : `, ${when}`}, ${language}`,
    missing: 'Manque dans cette langue',
    recall: 'Insérer une réponse',
    recallFilter: 'Filtrer les réponses',
    recallNoMatch: 'Aucune réponse ne correspond.',
    recallNone: 'Aucune réponse précédente à insérer.',
    fallback: 'Texte si la réponse manque',
    insert: 'Insérer',
    variant: 'Ajouter une variante…',
    variantWhen: 'Modifier la condition…',
    takeBack: 'Rétablir le texte publié',
    oneSided: {
      fr: [
        'Le français n’a pas été mis à jour.',
        'Mettez-le à jour, ou confirmez qu’il est toujours valable.',
      ],
      en: ['L’anglais n’a pas été mis à jour.', 'Mettez-le à jour, ou confirmez qu’il est toujours valable.'],
    },
    stillRight: 'Toujours valable',
    fix: 'Corriger',
    fixAll: 'Tout corriger',
    fixable: (count: number) => `${count} problèmes de ce document peuvent être corrigés automatiquement.`,
    optionalStart: 'Début du texte facultatif (masqué si une réponse manque)',
    optionalEnd: 'Fin du texte facultatif',
    broken: 'Accolade isolée',
    forms: { plain: 'la réponse', fallback: 'sinon' },
    conflict: {
      title: (who: string) => `${who} a modifié le même texte`,
      titleElsewhere: 'Ce texte a aussi été modifié dans un autre onglet',
      lead: 'Le reste a été fusionné. Choisissez la version de ce texte.',
      seen: (who: string) => `${who} verra votre choix dans quelques secondes.`,
      yours: 'Votre version',
      theirs: (who: string) => `La version ${de(who)}`,
      theirsElsewhere: 'Autre version',
      before: (text: string) => `Avant : « ${text} ».`,
      keepYours: 'Garder ma version',
      keepTheirs: 'Utiliser l’autre version',
      writeThird: 'Écrire une nouvelle version',
      chooseOne: 'Choisir une version',
      third: (language: string, line?: number) =>
        line === undefined ? `Nouvelle version, ${language}` : `Nouvelle version, ${language}, ligne ${line}`,
      keepThird: 'Enregistrer cette version',
      nothing: '(rien)',
    },
  },
  preview: {
    label: 'Aperçu',
    language: 'Langue de l’aperçu',
    situation: 'Situation',
    settings: 'Réponses d’exemple, thème, largeur',
    sample: 'Réponses d’exemple',
    samples: { real: 'Courantes', empty: 'Vides', long: 'Longues' },
    theme: 'Thème',
    width: 'Largeur',
    widths: { phone: 'Téléphone', desktop: 'Ordinateur' },
    part: 'Partie',
    frame: 'Aperçu de la page',
  },
  phone: {
    open: 'Sur mon téléphone',
    phones: (count: number) =>
      count === 0
        ? 'Aucun téléphone ouvert'
        : count === 1
          ? '1 téléphone ouvert'
          : `${count} téléphones ouverts`,
    lead: 'Scannez ce code ou ouvrez le lien pour voir vos modifications en direct, sans vous connecter. Rien n’est enregistré sur le téléphone.',
    follows: 'Suivre cet écran',
    following: 'Le téléphone suit la page que vous modifiez.',
    staying: 'Le téléphone reste sur sa page. Un téléphone qui se connecte attend.',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    until: (time: string) => `Le lien fonctionne jusqu’à ${time}, ou jusqu’à ce que vous le désactiviez.`,
    stop: 'Désactiver le lien',
    failed: 'Le lien n’a pas pu être créé. Réessayez dans un moment.',
    thisComputer:
      'Un téléphone ne peut pas joindre cette adresse, qui désigne cet ordinateur. Demandez l’adresse du réseau à la personne qui gère le serveur, ouvrez-y l’atelier et scannez le nouveau code.',
    code: 'Code QR',
    sameComputer:
      'Ce lien ne fonctionne que sur cet ordinateur. Pour un téléphone du même réseau, relancez l’atelier avec --phone.',
  },
  why: {
    appears: 'Cette page s’affiche',
    always: 'toujours',
    shown: (when: string) => `Cette page s’affiche ${when}. C’est le cas avec ces réponses d’exemple.`,
    hidden: (when: string) =>
      `Cette page s’affiche ${when}. Ce n’est pas le cas avec ces réponses d’exemple.`,
    otherPart: 'Elle appartient à une autre partie de l’exercice.',
    pages: (shown: number, all: number, isPart: boolean) =>
      isPart
        ? `L’aperçu compte les pages de la partie choisie : ${shown} sur ${all}.`
        : `Avec ces réponses d’exemple, ${shown} pages sur ${all} s’affichent.`,
    or: ' ou ',
    text: (when: string) => `Le texte encadré s’affiche ${when}.`,
    otherwise: (whens: string) =>
      `Le texte encadré s’affiche dans les autres cas. Un autre texte s’affiche ${whens}.`,
  },
  keys: {
    title: 'Raccourcis clavier',
    search: 'Chercher un texte',
    undo: 'Annuler',
    redo: 'Rétablir',
    next: 'Le même texte dans l’autre langue, puis le texte suivant',
    nextPage: 'Page suivante',
    previousPage: 'Page précédente',
    moveUp: 'Monter la page ou la question',
    moveDown: 'Descendre la page ou la question',
    lift: 'Saisir par la poignée, puis poser',
    recall: 'Insérer une réponse (Échap laisse ce qui est écrit)',
    variant: 'Ajouter une variante…',
    problem: 'Problème suivant',
    problemBefore: 'Problème précédent',
    publish: 'Relire et publier',
    list: 'Afficher cette liste',
  },
  forms: formsFr,
  today: 'aujourd’hui',
  publication: publicationFr,
  code: codeFr,
  accompany: accompanyFr,
  people: peopleFr,
};

export type StudioWords = typeof fr;
