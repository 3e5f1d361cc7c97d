/** English findings of the checker for authors who edit in fields: they name labels and pages, not JSON members. */
import { shown } from '#renderers/check/shown-value.ts';
import type { Words } from '#renderers/check/words/finding-wording.ts';
import type { QuestionName } from '#renderers/format/finding-facts.ts';

const quoted = (words: string) => `“${words}”`;

const named = ({ key, title = key }: QuestionName) => quoted(typeof title === 'string' ? title : title.en);

const recalls = (questions: readonly QuestionName[]) =>
  questions.length === 0 ? 'inserts nothing' : `inserts ${questions.map(named).join(', ')}`;

/** Indices start at 0, but users count from 1. */
const at = (position: number) => `at character ${position + 1}`;

const unbreakable = 'Use a non-breaking space.';

export const findingsEn: Partial<Words> = {
  'section-without-title': ['the title is missing', 'Enter it.'],
  'no-document-title': ['the title is missing', 'Enter it.'],
  'no-title': ['the text is missing', 'Enter it.'],
  'no-ui-title': ['the question itself is missing', 'Write what is asked.'],
  'empty-text': ['this text is empty', 'Enter it or remove it.'],
  'closed-without-choices': ['the choices are missing', 'Add them under “Structure”.'],
  'unfitting-widget': [
    ({ needs }) =>
      needs === 'choices' ? 'the choices are missing' : 'this type of answer does not suit the question',
    ({ needs }) => (needs === 'choices' ? 'Add them under “Structure”.' : 'Choose another one.'),
  ],
  'no-line': ['the list item text is missing', 'Enter it.'],
  'text-missing': [
    ({ other }) => `this text is missing, but exists in ${other === 'fr' ? 'French' : 'English'}`,
    'Enter it.',
  ],
  'same-text': [
    ({ text }) => `the same text as in French (${shown(text)})`,
    'Does it still need translating?',
  ],
  'recalls-differ': [({ fr, en }) => `the French ${recalls(fr)}, the English ${recalls(en)}`],
  'may-be-empty': [
    ({ question }) => `the answer to ${named(question)} may be missing here`,
    'Select its chip and add a fallback text, or put it in optional text.',
  ],
  'on-no-slide': ['this question is not on any page', 'Add it to a page, or retire it.'],
  'empty-slide': [
    'the page is empty',
    'Add a title, an instruction, a question, an earlier answer or a pause.',
  ],
  'empty-section': ['the section is empty', 'Add an instruction.'],
  'never-shown': ['this page can never be shown', 'Change its condition.'],
  'not-decided': ['the condition is too complex to check', 'Use fewer answers in the condition.'],
  'no-condition': ['the condition is missing', 'Choose when this text is used.'],
  'comes-later': [
    ({ question }) => `${named(question)} belongs to a later step`,
    'It is not available on this page yet.',
  ],
  'asked-here': [({ question }) => `${named(question)} is asked on this same page`],
  'asked-later': [({ question, slide }) => `${named(question)} is asked later, on page ${slide}`],
  'never-this-value': [
    ({ question }) => `the condition compares ${named(question)} with a value that it never has`,
    'Change the condition.',
  ],
  'deprecated-field': [({ question }) => `${named(question)} is retired`, 'Remove it from the page.'],
  'tested-not-required': [
    ({ question }) => `the condition looks at ${named(question)} without requiring an answer`,
    'Choose the condition again.',
  ],
  'still-asked': [({ question }) => `${named(question)} is still asked`, 'Keep its answers.'],
  'no-max-length': ['the answer has no length limit', ({ max }) => `Set a limit (${max} at most).`],
  'max-length-too-large': [
    ({ found }) => `${shown(found)} characters are too many`,
    ({ max }) => `Set it to ${max} or less.`,
  ],
  'no-max-items': ['the list has no length limit', 'Set a limit.'],
  'empty-text-accepted': ['the answer is required but can be empty', 'Set “at least” to one character.'],
  'empty-list-accepted': ['the answer is required but the list can be empty', 'Set “at least” to one item.'],
  'exactly-differs': [
    'the number of items asked for and its limits are not the same',
    'Use the same number for both.',
  ],
  'word-too-long': [
    ({ word, length, max }) => `${quoted(word)} has ${length} characters, the answer takes ${max}`,
    'Shorten it, or raise the limit.',
  ],
  'word-twice': [({ word }) => `${quoted(word)} appears twice`, 'Keep one.'],
  'order-differs': ['the order is not the same in both languages', 'Redo the move.'],
  'straight-apostrophe': [({ word }) => `straight apostrophe in ${quoted(word)}`, 'Use the curly one (’).'],
  'three-dots': [({ at: position }) => `three dots ${at(position)}`, 'Use the ellipsis character (…).'],
  'two-spaces': [({ at: position }) => `two spaces ${at(position)}`, 'Keep one.'],
  'ordinary-space-before': [
    ({ sign, at: position }) => `ordinary space before ${quoted(sign)}, ${at(position)}`,
    unbreakable,
  ],
  'ordinary-space-after': [
    ({ at: position }) => `ordinary space after the opening quote, ${at(position)}`,
    unbreakable,
  ],
  'narrow-space': [({ at: position }) => `narrow space ${at(position)}`, unbreakable],
  'no-space-before': [
    ({ sign, at: position }) => `no space before ${quoted(sign)}, ${at(position)}`,
    unbreakable,
  ],
  'no-space-after': [({ at: position }) => `no space after the opening quote, ${at(position)}`, unbreakable],
  'bare-capital': [
    ({ word }) => `capital without its accent in ${quoted(word)}`,
    ({ written }) => `Write ${quoted(written)}.`,
  ],
  'gendered-form': [({ word }) => `${quoted(word)} is a gendered form`, 'Rephrase it to be gender-neutral.'],
  'space-before': [({ sign, at: position }) => `space before ${quoted(sign)}, ${at(position)}`, 'Remove it.'],
};
