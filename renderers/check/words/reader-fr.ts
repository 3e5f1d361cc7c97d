/**
 * What the reader of documents and the widgets say in English, in French: a catalogue by the English sentence, whose
 * names and figures (`*`) come in the same order. The reader is in the app, which has no use for the words.
 */

/** A figure, or what stands between quotes. */
const VARIABLE = '(\\d+|.+?)';

/** The French of a sentence, its `*` to be filled in. */
const CATALOGUE: readonly (readonly [english: string, french: string])[] = [
  ['no answer can be valid', 'aucune réponse ne peut convenir'],
  ['no combination of answers can be valid', 'aucun ensemble de réponses ne peut convenir'],
  ['no question is left', 'il ne reste aucune question à poser'],
  [
    'no valid answer was found within the search limit',
    'aucune réponse n’a pu être trouvée en un temps raisonnable',
  ],
  [
    'the choice can never be valid; it is not offered',
    'ce choix ne peut jamais convenir ; il n’est pas proposé',
  ],
  [
    'the answer is always the same and no control shows it; it is not asked',
    'la réponse est toujours la même et rien ne la montre ; la question n’est pas posée',
  ],
  [
    '"*" is required and always the same; it is not asked for',
    '« * » est obligatoire et toujours pareil ; la réponse n’est pas exigée',
  ],
  [
    '"*" is required and may be left empty; it is not asked for',
    '« * » est obligatoire et peut rester vide ; la réponse n’est pas exigée',
  ],
  [
    '"*" is required and cannot be changed; it is not asked for',
    '« * » est obligatoire et ne peut pas être modifié ; la réponse n’est pas exigée',
  ],
  [
    '"*" is required and no one can answer it; it is not asked for',
    '« * » est obligatoire et personne ne peut y répondre ; la réponse n’est pas exigée',
  ],
  [
    'the slide requires one answer and none can be given on it; it is not required',
    'la page exige une réponse et aucune ne peut y être donnée ; elle n’est pas exigée',
  ],
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
  ['Simplify the schema.', 'Simplifiez le schéma.'],
  [
    'Change the limits that contradict each other, or remove the question.',
    'Changez les limites qui se contredisent, ou retirez la question.',
  ],
  [
    'Look for limits, parts and branches that contradict each other.',
    'Cherchez les limites, les parties et les branches qui se contredisent.',
  ],
  ['Correct the choice, or the rules that it breaks.', 'Corrigez le choix, ou les règles qu’il enfreint.'],
  ['Remove the property.', 'Retirez cette question.'],
  ['Remove it from "required".', 'Retirez-la des réponses obligatoires (« required »).'],
  [
    'Add a question to the slide, or remove "require".',
    'Ajoutez une question à la page, ou retirez « require ».',
  ],
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
