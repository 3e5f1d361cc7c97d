/** English texts: wordings, the two languages, and problems that the document reader finds. */
import type { Exceeded } from '#renderers/format/document-limits.ts';
import type { QuestionName } from '#renderers/format/finding-facts.ts';
import { shown } from '../shown-value.ts';
import type { Words } from './finding-wording.ts';
import { described, didYouMean, quoted } from './phrases-en.ts';

const LANGUAGES = { fr: 'French', en: 'English' } as const;

const BROKEN = {
  'unbalanced-braces': ['unmatched braces', 'Write {{key}}.'],
  'unbalanced-brackets': ['unmatched brackets', 'Write [[ … ]].'],
  'nested-segment': ['a segment inside a segment', 'Close the first segment first.'],
  'malformed-insertion': ['the key cannot be parsed', 'Write {{key}} or {{function key ?? fallback}}.'],
} as const;

const recalls = (questions: readonly QuestionName[]): string =>
  questions.length === 0 ? 'nothing' : questions.map(({ key }) => key).join(', ');

const LIMITS: Readonly<Record<Exceeded, string>> = {
  answer: 'characters in the answer',
  answerMarks: 'commas and colons',
  body: 'characters in a text',
  branches: 'branches',
  choices: 'choices',
  document: 'characters',
  documents: 'documents',
  expanded: 'schemas once its references are followed',
  fields: 'properties',
  list: 'items in a list',
  minItems: 'required items in a list',
  plainFields: 'questions on one form',
  slideChoices: 'choices on one slide',
  slideFields: 'questions on one slide',
  slides: 'slides or sections',
  text: 'characters in a text',
  values: 'values',
  ways: 'ways through nested choices',
};

export const texts = {
  'section-without-title': ['no title', 'Write it.'],
  'no-title': ['no title'],
  'no-ui-title': ['no ui:title'],
  'empty-text': ['empty', 'Enter it or remove it.'],
  'braces-not-read': [
    'insertions are not supported here, so braces would be shown as text',
    'Write the text in full.',
  ],
  'broken-insertion': [
    ({ source, at, fault }) => `${shown(source)} at character ${at}: ${BROKEN[fault][0]}`,
    ({ fault }) => BROKEN[fault][1],
  ],
  'function-of-other-language': [
    ({ source, name, language }) =>
      `${shown(source)}: function "${name}" exists in ${LANGUAGES[language]} only`,
  ],
  'unknown-function': [
    ({ source, name }) => `${shown(source)}: unknown function "${name}"`,
    ({ meant, known }) => didYouMean(meant) ?? `Use ${known.join(', ')}.`,
  ],
  'unknown-insertion': [
    ({ source, key }) => `${shown(source)}: ${shown(key)} is not a key`,
    ({ meant }) => didYouMean(meant),
  ],
  'may-be-empty': [
    ({ question }) => `${question.key} may be empty`,
    ({ fallback }) =>
      fallback === undefined ? 'Add "??" and a fallback, or wrap it in [[ ]].' : `Add "?? ${fallback}".`,
  ],
  'straight-apostrophe': [({ word }) => `straight apostrophe in "${word}"`, 'Use U+2019.'],
  'three-dots': [({ at }) => `three dots at character ${at}`, 'Use U+2026.'],
  'two-spaces': [({ at }) => `two spaces at character ${at}`, 'Keep one.'],
  'space-at-end': [({ end }) => `space at the ${end}`, 'Remove it.'],
  'ordinary-space-before': [
    ({ sign, at }) => `ordinary space before "${sign}" at character ${at}`,
    'Use U+00A0.',
  ],
  'ordinary-space-after': [({ at }) => `ordinary space after "«" at character ${at}`, 'Use U+00A0.'],
  'narrow-space': [({ at }) => `U+202F at character ${at}`, 'Use U+00A0.'],
  'no-space-before': [
    ({ sign, at }) => `no space before "${sign}" at character ${at}`,
    'Put U+00A0 before it.',
  ],
  'no-space-after': [({ at }) => `no space after "«" at character ${at}`, 'Put U+00A0 after it.'],
  'bare-capital': [
    ({ word }) => `capital without its accent in "${word}"`,
    ({ written }) => `Write "${written}".`,
  ],
  'gendered-form': [({ word }) => `gendered form in "${word}"`, 'Rephrase it to be gender-neutral.'],
  'space-before': [({ sign, at }) => `space before "${sign}" at character ${at}`, 'Remove it.'],
  'french-quote': [({ sign, at }) => `French quote "${sign}" at character ${at}`, 'Use “ and ”.'],
  'markup-sign': [({ sign, at }) => `"${sign}" at character ${at}`, 'Write plain text.'],
  'straight-quote': [
    ({ at }) => `straight double quote at character ${at}`,
    'Use the quotes of the language.',
  ],
  'control-character': [({ sign, at }) => `control character ${sign} at character ${at}`, 'Remove it.'],
  'link-target': [
    ({ target }) => `link target ${shown(target)}`,
    ({ target }) => (target.startsWith('http:') ? 'Use https.' : 'Use a path of the app or https.'),
  ],
  'document-missing': [({ other }) => `missing, present in ${other}`],
  'versions-differ': [({ fr, en }) => `fr ${described(fr)}, en ${described(en)}`, 'Use the same version.'],
  'only-in': [({ there, missing }) => `in ${there}, not in ${missing}`],
  'answers-differ': [({ fr, en }) => `fr ${described(fr)}, en ${described(en)}`],
  'structure-differs': [
    ({ what, fr, en }) =>
      `${what} differ${what.endsWith('s') ? '' : 's'} (fr: ${described(fr)}; en: ${described(en)})`,
  ],
  'order-differs': [({ fr, en }) => `order differs (fr: ${fr.join(', ')}; en: ${en.join(', ')})`],
  'text-missing': [({ other }) => `missing, present in ${other}`, 'Write it.'],
  'same-text': [({ text }) => `same text as fr (${shown(text)})`, 'Is it translated?'],
  'recalls-differ': [({ fr, en }) => `fr recalls ${recalls(fr)}, en recalls ${recalls(en)}`],
  'asked-before': ['asked before; left out here', 'Keep it on one slide and use "recall" on the others.'],
  'bad-option': [
    ({ found }) => `wrong value ${shown(found)}; ignored`,
    'Give the option a value of its type, or remove it.',
  ],
  'blank-in-choice': [
    'removed spaces around a choice, because answers have none',
    'Write the choice without them.',
  ],
  'mixed-constants': ['constants of several types are drawn as one list of values'],
  'no-documents': ['there are no documents', 'Publish documents, under "fr" and "en".'],
  'no-name': [({ name }) => `no name of its own; it is called ${shown(name)}`, 'Give it one.'],
  'no-type': ['nothing says what the answer is; it is asked as text', 'Add a "type".'],
  'not-asked-before': [({ question }) => `${quoted(question)} is not asked before`],
  'not-finite': ['a number too large to be stored', 'Use a number that a computer can hold.'],
  'null-branch': ['the answer is optional instead'],
  'open-root': [
    'answers under names of the person’s own are asked for inside a property only',
    'Give them a property of type object.',
  ],
  'plain-form': [
    'there are no slides; drawn as one plain form',
    'Add "ui:slides" where the questions should come one after the other.',
  ],
  'too-deep': [({ max }) => `nested more than ${max} levels deep`, 'Nest less, or use definitions.'],
  'too-large': [
    ({ limit, max }) => `more than ${max.toLocaleString('en')} ${LIMITS[limit]}`,
    ({ limit }) => (limit === 'text' || limit === 'body' ? 'Shorten it.' : 'Make it smaller, or split it.'),
  ],
  unreadable: [({ reason }) => `could not be read: ${reason}`, 'Report this to the developers of the app.'],
} satisfies Partial<Words>;
