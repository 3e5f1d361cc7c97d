/**
 * What the reader of documents and the widgets say in English, in French: a catalogue by the English sentence, whose
 * names and figures (`*`) come in the same order. The reader is in the app, which has no use for the words.
 */

/** A figure, or what stands between quotes. */
const VARIABLE = '(\\d+|.+?)';

/** The French of a sentence, its `*` to be filled in. */
const CATALOGUE: readonly (readonly [english: string, french: string])[] = [
  ['* questions on one form, more than *', '* questions sur un même formulaire, plus de *'],
  ['* choices on one form, more than *', '* choix sur un même formulaire, plus de *'],
  ['more than * questions on one slide', 'plus de * questions sur une même page'],
  ['more than * choices on one slide', 'plus de * choix sur une même page'],
  ['more than * slides', 'plus de * pages'],
  ['more than * sections', 'plus de * rubriques'],
  ['more than * properties', 'plus de * questions'],
  ['more than * ways through nested choices', 'plus de * chemins dans des choix imbriqués'],
  [
    'more than * schemas once its references are followed',
    'plus de * schémas une fois les références suivies',
  ],
  ['more than * choices', 'plus de * choix'],
  ['more than * branches', 'plus de * branches'],
  ['more than * values', 'plus de * valeurs'],
  ['more than * characters', 'plus de * caractères'],
  ['a list that must hold more than * items', 'une liste qui doit contenir plus de * éléments'],
  ['a list of * items, more than *', 'une liste de * éléments, plus de *'],
  ['a text of * characters, more than *', 'un texte de * caractères, plus de *'],
  ['nested more than * levels deep', 'plus de * niveaux imbriqués'],
  ['a number too large to be stored', 'un nombre trop grand pour être enregistré'],
  // What to do
  ['Make it smaller.', 'Réduisez cette partie.'],
  ['Make it smaller, or split it.', 'Réduisez cette partie, ou partagez-la en plusieurs.'],
  ['Split the slide.', 'Partagez la page.'],
  ['Cut the form into slides ("ui:slides").', 'Partagez le formulaire en pages (« ui:slides »).'],
];

const SENTENCES = CATALOGUE.map(([english, french]) => ({
  pattern: new RegExp(`^${english.split('*').map(escaped).join(VARIABLE)}$`, 'u'),
  french,
}));

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The French of what the reader says; its own words where it says something new. */
export function inFrench(english: string): string {
  for (const { pattern, french } of SENTENCES) {
    const found = pattern.exec(english);
    if (found === null) continue;
    const [, ...variables] = found;
    return french.replace(/\*/g, () => variables.shift() ?? '');
  }
  return english;
}

/** What a widget asks of a question's schema (`WidgetCard.misfit`). */
const NEEDS: Readonly<Record<string, string>> = {
  'needs minimum and maximum': 'un minimum et un maximum (« minimum », « maximum »)',
  'needs a minimum below its maximum': 'un minimum plus petit que le maximum',
  'needs items of type string': 'une liste de textes',
  'needs a closed choice (oneOf with const and title)':
    'des choix donnés d’avance (« oneOf » avec « const » et « title »)',
  'needs items that are objects with a "name"': 'une liste d’objets avec un « name »',
  'needs properties': 'des parties (« properties »)',
};

export function needInFrench(needs: string): string {
  return NEEDS[needs] ?? needs.replace(/^needs /, '');
}
