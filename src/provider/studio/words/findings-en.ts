/** What the checker finds, in English for whoever writes in fields: by labels and by what is on the screen, not by members. */
import type { QuestionName } from '#renderers/check/question-name.ts';
import { shown } from '#renderers/check/shown-value.ts';
import type { Words } from '#renderers/check/words/words.ts';

const quoted = (words: string) => `“${words}”`;

const named = ({ key, title = key }: QuestionName) => quoted(typeof title === 'string' ? title : title.en);

const recalls = (questions: readonly QuestionName[]) =>
  questions.length === 0 ? 'recalls nothing' : `recalls ${questions.map(named).join(', ')}`;

/** Programs count from 0, people from 1. */
const at = (position: number) => `at character ${position + 1}`;

const unbreakable = 'Put a no-break space there.';

export const findingsEn: Partial<Words> = {
  'section-without-title': ['the title is missing', 'Write it.'],
  'no-document-title': ['the title is missing', 'Say what the document is called.'],
  'no-title': ['the short name is missing', 'Write it.'],
  'no-ui-title': ['the question itself is missing', 'Write what is asked.'],
  'empty-text': ['this text is empty', 'Write it or take it out.'],
  'no-line': ['the line of the list is missing', 'Write it.'],
  'text-missing': [
    ({ other }) => `this text is missing; it is there in ${other === 'fr' ? 'French' : 'English'}`,
    'Write it.',
  ],
  'same-text': [({ text }) => `the same text as in French (${shown(text)})`, 'Is it still to be translated?'],
  'recalls-differ': [({ fr, en }) => `the French ${recalls(fr)}, the English ${recalls(en)}`],
  'may-be-empty': [
    ({ question }) => `the answer to ${named(question)} may be missing here`,
    'Press its chip and give the words to say then, or recall it in a part that goes with it.',
  ],
  'on-no-slide': ['this question is on no page', 'Put it on one, or ask it no longer.'],
  'empty-slide': [
    'the page is empty',
    'Give it a title, an instruction, a question, an answer recalled or a pause.',
  ],
  'empty-section': ['the section is empty', 'Give it an instruction.'],
  'never-shown': ['this page can never be shown', 'Change its condition.'],
  'not-decided': [
    'nobody can say whether this page can be shown: its condition has too many cases',
    'Let it depend on fewer answers.',
  ],
  'no-condition': ['the condition is missing', 'Say when this text is read.'],
  'comes-later': [
    ({ question }) => `${named(question)} belongs to a later step`,
    'It is not known yet here.',
  ],
  'asked-here': [({ question }) => `${named(question)} is asked on this very page`],
  'asked-later': [({ question, slide }) => `${named(question)} is asked later, on page ${slide}`],
  'deprecated-field': [({ question }) => `${named(question)} is asked no longer`, 'Take it off the page.'],
  'tested-not-required': [
    ({ question }) => `the condition looks at ${named(question)} without asking that it is filled in`,
    'Choose the condition again.',
  ],
  'still-asked': [({ question }) => `${named(question)} is still asked`, 'Keep its answers.'],
  'no-max-length': ['the answer may be of any length', ({ most }) => `Set a limit (${most} at most).`],
  'max-length-too-large': [
    ({ found }) => `${shown(found)} characters are too many`,
    ({ most }) => `Set ${most} at most.`,
  ],
  'no-max-items': ['the list may be of any length', 'Set a limit.'],
  'empty-text-accepted': [
    'an answer is required, and an empty one would do',
    'Set “at least” to one character.',
  ],
  'empty-list-accepted': ['an answer is required, and an empty list would do', 'Set “at least” to one item.'],
  'exactly-differs': [
    'the number of items asked for and its limits are not the same',
    'Set them to the same number.',
  ],
  'word-too-long': [
    ({ word, length, most }) => `${quoted(word)} has ${length} characters, the answer takes ${most}`,
    'Shorten it, or raise the limit.',
  ],
  'word-twice': [({ word }) => `${quoted(word)} is there twice`, 'Keep one.'],
  'order-differs': ['the order is not the same in both languages', 'Move it again.'],
  'straight-apostrophe': [({ word }) => `straight apostrophe in ${quoted(word)}`, 'Use the curly one (’).'],
  'three-dots': [({ at: position }) => `three dots ${at(position)}`, 'Use the sign of one piece (…).'],
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
  'gendered-form': [({ word }) => `${quoted(word)} names a gender`, 'Say it without agreement.'],
  'space-before': [
    ({ sign, at: position }) => `space before ${quoted(sign)}, ${at(position)}`,
    'Take it out.',
  ],
};
