/** French texts of the pages that change many documents at once. */
import type { CsvWords } from '#src/studio/document/csv-rows.ts';
import type { ImportFaultCode } from '#src/studio/document/text-rows.ts';

const csv: Omit<CsvWords, 'kinds'> = {
  // A French spreadsheet takes the comma for the decimal sign.
  delimiter: ';',
  columns: {
    document: 'Document',
    place: 'Emplacement',
    kind: 'Type',
    fr: 'Français',
    en: 'Anglais',
    status: 'État',
    frBefore: 'Français à l’export',
    enBefore: 'Anglais à l’export',
  },
  statuses: {
    translated: 'traduit',
    same: 'identique dans les deux langues',
    missing: 'manquant',
    review: 'à relire',
  },
};

/** What is wrong, and what to do. @param detail what the file has in that place. */
const faults: Readonly<Record<ImportFaultCode, (detail: string) => string>> = {
  'too-large': () => 'Le fichier dépasse 8 Mo.',
  encoding: () => 'Ce n’est pas du texte en UTF-8. Dans un tableur, enregistrez-le au format « CSV UTF-8 ».',
  'no-rows': () => 'Le fichier ne contient aucun texte.',
  'no-columns': (detail) => `Il manque des colonnes : ${detail}. Reprenez celles du fichier exporté.`,
  doctype: () => 'Le fichier contient une déclaration DOCTYPE ou ENTITY, qui n’est pas acceptée.',
  'no-xliff': () => 'Ce n’est pas un fichier XLIFF 2.0.',
  broken: () => 'Le fichier n’est pas du XML valide. Il a peut-être été coupé.',
  cells: (detail) => `Cette ligne n’a pas les colonnes du fichier exporté (${detail}).`,
  notes: (detail) => `Le texte au moment de l’export manque (${detail}). Gardez les notes de chaque unité.`,
  quotes: () => 'Un guillemet manque ou est de trop dans cette ligne.',
  markup: (detail) => `Ce texte contient des balises, qui ne sont pas acceptées (${detail}).`,
  segments: (detail) =>
    `Une partie seulement de ce texte est traduite, ou l’ordre de ses segments a changé (${detail}).`,
  'not-read': () => 'Le fichier n’a pas pu être lu. Réessayez.',
  'unknown-document': (detail) => `Aucun document ne s’appelle « ${detail} ».`,
  'unknown-place': (detail) => `Ce document n’a pas de texte à l’emplacement « ${detail} », ou n’en a plus.`,
  unreadable: (detail) => `Le texte du document « ${detail} » n’est pas du JSON valide. Corrigez-le d’abord.`,
  absent: (detail) => `L’emplacement « ${detail} » n’existe pas dans cette langue.`,
  emptied: (detail) => `Le texte est vide (${detail}). Pour le supprimer, ouvrez le document.`,
  twice: (detail) => `Le fichier contient deux textes différents pour « ${detail} ». Le premier est gardé.`,
  'no-right': (detail) => `Votre compte ne peut pas modifier ce texte (${detail}).`,
};

const counted = (count: number, unit: string) => `${count} ${unit}${count < 2 ? '' : 's'}`;

export const setsFr = {
  publish: 'Relire et publier…',
  undo: 'Annuler',
  unsaved: (names: string) =>
    `Pas encore enregistré sur le serveur : ${names}. Ces modifications restent sur cet ordinateur et seront envoyées dès que possible.`,
  unreadable: (names: string) => `Non compris, car leur texte n’est pas du JSON valide : ${names}.`,
  readOnly: 'Votre compte ne peut pas modifier les textes.',
  replace: {
    title: 'Remplacer un mot',
    lead: (draft: string | undefined) =>
      draft === undefined
        ? 'Dans tous les exercices et pages. Les remplacements vont dans un nouveau brouillon. Rien n’est publié.'
        : `Dans tous les exercices et pages. Les remplacements vont dans le brouillon « ${draft} ». Rien n’est publié.`,
    language: 'Langue des textes',
    find: 'Chercher',
    write: 'Remplacer par',
    matchesCase: 'Respecter les majuscules',
    wholeWord: 'Mot entier',
    insertion:
      'Les accolades et les doubles crochets servent à insérer des réponses. Écrivez-les dans le texte lui-même.',
    results: (hits: number, documents: number) =>
      hits === 0
        ? 'Aucune occurrence'
        : `${counted(hits, 'occurrence')} dans ${counted(documents, 'document')}`,
    tooMany: (hits: number) => `${hits} occurrences, c’est trop pour les relire. Précisez votre recherche.`,
    go: (hits: number) => `Remplacer ${counted(hits, 'occurrence')}`,
    remove: (hits: number) => `Supprimer ${counted(hits, 'occurrence')}`,
    done: (hits: number, documents: number, draft: string | undefined) =>
      `${counted(hits, 'remplacement')} dans ${counted(documents, 'document')}${draft === undefined ? '' : `, dans « ${draft} »`}.`,
    undone: 'Les remplacements ont été annulés dans tous les documents.',
  },
  csv,
  export: {
    title: 'Exporter les textes',
    lead: (draft: string | undefined) =>
      draft === undefined
        ? 'Tous les textes publiés, en français et en anglais.'
        : `Tous les textes, en français et en anglais, avec les modifications du brouillon « ${draft} ».`,
    format: 'Format',
    formats: { csv: 'CSV, pour un tableur', xliff: 'XLIFF 2.0, pour un outil de traduction' },
    hint: 'Modifiez seulement les colonnes Français et Anglais. Les autres servent à retrouver chaque texte.',
    go: 'Télécharger',
    file: 'textes',
  },
  import: {
    title: 'Importer des textes',
    lead: 'Choisissez un fichier exporté de l’atelier, CSV ou XLIFF 2.0, de 8 Mo au plus. Rien n’est publié.',
    choose: 'Fichier',
    reading: 'Lecture du fichier…',
    same: 'Le fichier ne change aucun texte.',
    changes: (texts: number, documents: number) =>
      `${counted(texts, 'texte')} à importer dans ${counted(documents, 'document')}`,
    faultsTitle: (count: number) => (count === 1 ? '1 problème' : `${count} problèmes`),
    faultsLead: 'Ces lignes ne sont pas importées. Les autres peuvent l’être.',
    /** @param isTable false for XLIFF, which has no rows. */
    row: (file: string, row: number | undefined, isTable: boolean) =>
      row === undefined ? file : `${file}, ${isTable ? 'ligne' : 'texte'} ${row}`,
    more: (count: number) => `Et ${counted(count, 'autre')}.`,
    faults,
    questionsTitle: (count: number) =>
      count === 1 ? '1 texte modifié depuis l’export' : `${count} textes modifiés depuis l’export`,
    questionsLead: 'Ces textes ont changé dans l’atelier et dans le fichier. Choisissez leur version.',
    ours: 'Version de l’atelier',
    theirs: 'Version du fichier',
    go: (texts: number, draft: string | undefined) =>
      draft === undefined
        ? `Importer ${counted(texts, 'texte')} dans un nouveau brouillon`
        : `Importer ${counted(texts, 'texte')} dans « ${draft} »`,
    done: (texts: number) => (texts < 2 ? `${texts} texte importé.` : `${texts} textes importés.`),
  },
};

export type SetsWords = typeof setsFr;
