/** French texts of the pages that change many documents at once. */

const counted = (count: number, unit: string) => `${count} ${unit}${count < 2 ? '' : 's'}`;

export const setsFr = {
  back: 'Accueil',
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
    busy: 'Enregistrement…',
    done: (hits: number, documents: number, draft: string | undefined) =>
      `${counted(hits, 'remplacement')} dans ${counted(documents, 'document')}${draft === undefined ? '' : `, dans « ${draft} »`}.`,
    undone: 'Les remplacements ont été annulés dans tous les documents.',
  },
};

export type SetsWords = typeof setsFr;
