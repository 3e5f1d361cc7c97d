/** What the view of a document's JSON says, in French. */
import type { TextFault } from '../../server/json-text.ts';

const faults: Readonly<Record<TextFault['reason'], (name: string) => string>> = {
  'not-json': () =>
    'Ici, le texte cesse d’être du JSON : un signe manque avant cet endroit, ou y est de trop.',
  'conflict-markers': () =>
    'Git a laissé ici deux versions à choisir (<<<<<<<). Gardez l’une des deux, puis supprimez les lignes de signes.',
  'too-deep': () => 'Trop de crochets et d’accolades sont ouverts les uns dans les autres.',
  'member-twice': (name) => `« ${name} » est écrit deux fois au même endroit : une seule valeur serait lue.`,
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
    count === 0 ? 'Rien à signaler.' : count === 1 ? '1 remarque' : `${count} remarques`,
  inOther: (count: number, language: string) =>
    count === 1 ? `1 autre en ${language}` : `${count} autres en ${language}`,
  next: 'Remarque suivante',
  nextKey: 'remarque suivante',
  complete: 'compléter',
  space: 'Espace',
  undo: 'annule aussi ce qui vient des autres vues',
  leave: 'sortir de l’éditeur',
  andThen: 'puis',
  narrow: [
    'Le JSON demande un écran plus large.',
    'Ouvrez cette adresse sur un ordinateur ; les textes se changent ici.',
  ],
  toTexts: 'Aller aux textes',
  broken: {
    fr: 'Le français ne peut pas être lu.',
    en: 'L’anglais ne peut pas être lu.',
  },
  brokenTexts: 'Les textes montrent ce qui pouvait encore être lu, en lecture seule.',
  brokenAsk: 'Une personne qui a le droit de changer la structure peut le réparer.',
  mend: (line: number) => `Ouvrir la ligne ${line}`,
  faults,
  phrases: {
    Find: 'Chercher',
    Replace: 'Remplacer par',
    next: 'suivant',
    previous: 'précédent',
    all: 'tous',
    'match case': 'majuscules',
    regexp: 'expression',
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
