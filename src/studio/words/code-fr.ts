/** French texts of the JSON view. */
import type { TextFault } from '#src/studio/document/document-text.ts';

const faults: Readonly<Record<TextFault['reason'], (name: string) => string>> = {
  'not-json': () => 'JSON non valide : un caractère manque juste avant cet endroit, ou y est de trop.',
  'conflict-markers': () =>
    'Conflit Git non résolu (<<<<<<<). Gardez une version et supprimez les lignes de marques.',
  'too-deep': () => 'Trop de niveaux d’imbrication.',
  'member-twice': (name) => `« ${name} » est deux fois dans le même objet. Une seule valeur serait utilisée.`,
  'forbidden-name': (name) => `Le nom « ${name} » n’est pas permis.`,
  'not-an-object': () => 'Un document est un objet : il commence par { et finit par }.',
};

export const codeFr = {
  views: 'Vue',
  texts: 'Textes',
  structure: 'Structure',
  json: 'JSON',
  label: (language: string) => `JSON du document, ${language}`,
  keys: 'Échap puis Tab pour sortir de l’éditeur.',
  size: (name: string, size: string, lines: number) => `${name}, ${size} ko, ${lines} lignes`,
  find: 'Chercher',
  format: 'Mettre en forme',
  coming: (version: string) => `${version} à la publication`,
  line: (line: number) => `Ligne ${line}.`,
  linePage: (line: number, page: string) => `Ligne ${line}, « ${page} ».`,
  problems: (count: number) =>
    count === 0 ? 'Aucun problème.' : count === 1 ? '1 problème' : `${count} problèmes`,
  inOther: (count: number, language: string) =>
    count === 1 ? `1 autre en ${language}` : `${count} autres en ${language}`,
  next: 'Problème suivant',
  nextKey: 'problème suivant',
  complete: 'compléter',
  space: 'Espace',
  undo: 'annule aussi les modifications des autres vues',
  leave: 'sortir de l’éditeur',
  andThen: 'puis',
  narrow: [
    'L’éditeur JSON demande un écran plus large.',
    'Ouvrez cette page sur un ordinateur. Vous pouvez modifier les textes ici.',
  ],
  toTexts: 'Aller aux textes',
  broken: {
    fr: 'Le document français n’est pas du JSON valide.',
    en: 'Le document anglais n’est pas du JSON valide.',
  },
  brokenTexts:
    'Vous voyez la dernière version lisible. Vous ne pouvez pas modifier les textes avant la correction.',
  brokenAsk: 'Demandez à une personne qui a le droit de modifier la structure de le corriger.',
  mend: (line: number) => `Aller à la ligne ${line}`,
  faults,
  phrases: {
    Find: 'Chercher',
    Replace: 'Remplacer par',
    next: 'suivant',
    previous: 'précédent',
    all: 'tous',
    'match case': 'majuscules',
    regexp: 'expression régulière',
    'by word': 'mot entier',
    replace: 'remplacer',
    'replace all': 'tout remplacer',
    close: 'fermer',
    'current match': 'occurrence',
    'on line': 'à la ligne',
    'replaced $ matches': '$ remplacements',
    'replaced match on line $': 'remplacé à la ligne $',
    'Go to line': 'Aller à la ligne',
    go: 'aller',
    'Fold line': 'Replier',
    'Unfold line': 'Déplier',
    'Folded lines': 'Lignes repliées',
    'Unfolded lines': 'Lignes dépliées',
    'folded code': 'lignes repliées',
    unfold: 'déplier',
    to: 'à',
    Completions: 'Propositions',
    'Selection deleted': 'Sélection effacée',
    'Control character': 'Caractère de contrôle',
  },
};

export type CodeWords = typeof codeFr;
