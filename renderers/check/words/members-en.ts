/** English texts: the document, its members, where answers are stored, and its history. */
import { shown } from '../shown-value.ts';
import type { Words } from './finding-wording.ts';
import {
  changeInWords,
  didYouMean,
  kindOf,
  meantOrKnown,
  missingOr,
  mustBe,
  nounFor,
  oneOf,
  possible,
  quoted,
} from './phrases-en.ts';

export const members = {
  'branch-not-an-object': ['must be an object that contains documents', 'Use an object.'],
  'unknown-language': ['unsupported language', 'Use fr or en.'],
  'document-not-an-object': ['the document is not an object', 'Use an object.'],
  'not-json': [
    ({ expected, found, reason }) => {
      if (expected !== undefined) return `invalid JSON (expected ${expected}, found ${found ?? 'the end'})`;
      return reason === undefined ? 'invalid JSON' : `invalid JSON (${reason})`;
    },
    'Correct it there.',
  ],
  'not-checked': [
    ({ reason }) => `could not be checked to the end (${reason})`,
    'Fix the errors above, then run the check again.',
  ],
  'bad-format': [({ found }) => missingOr('must be 1', found), 'Write 1.'],
  'bad-document-name': [
    ({ found }) => missingOr('must be 2 to 32 lowercase letters and digits', found),
    ({ name }) => `Write "${name}".`,
  ],
  'name-differs': [({ found }) => `document says ${shown(found)}`, 'Rename the file or change "name".'],
  'bad-locale': [
    ({ found }) => missingOr('must be "fr" or "en"', found),
    ({ locale }) => `Write "${locale}".`,
  ],
  'locale-differs': [
    ({ declared }) => `the document declares "${declared}"`,
    ({ declared }) => `Move it to the ${declared} branch or change locale.`,
  ],
  'bad-version': [
    ({ found }) => (found === undefined ? 'missing' : `${shown(found)} is not major.minor.patch`),
    ({ written }) => `Write "${written}".`,
  ],
  'bad-kind': [
    ({ found }) => missingOr('must be "exercise" or "page"', found),
    ({ kind }) => `Write "${kind}".`,
  ],
  'no-document-title': [({ found }) => missingOr('must be a string', found), 'Enter a title.'],
  'bad-description': [({ found }) => missingOr('must be a string', found), 'Use a string, or remove it.'],
  'no-object': [({ found }) => missingOr('must be an object', found), 'Write an object.'],
  'no-sections': [({ found }) => missingOr('must be a list', found), 'Write a list of sections.'],
  'not-a-list': [({ found }) => `must be a list, found ${shown(found)}`, 'Write a list.'],
  'not-an-object': [({ found }) => `must be an object, found ${shown(found)}`, 'Write an object.'],
  'missing-member': [({ name }) => `"${name}" is missing`, 'Add it.'],
  'unknown-member': [
    'unknown property, ignored by the app',
    ({ meant }) => didYouMean(meant) ?? 'Remove it.',
  ],
  'wrong-shape': [({ wanted, found }) => mustBe(wanted, found), 'Correct it.'],
  'no-such-property': ['no such property', ({ meant }) => didYouMean(meant)],
  'too-many-bytes': [({ kilobytes, max }) => `${kilobytes} kB, more than ${max}`, 'Split the document.'],
  'too-many-slides': [({ count, max }) => `${count} slides, more than ${max}`, 'Split the document.'],
  'too-many-sections': [({ count, max }) => `${count} sections, more than ${max}`, 'Split the page.'],
  'too-many-fields': [({ count }) => `${count} fields`, 'Split the slide.'],
  'not-major-minor-patch': [
    ({ found }) => `${shown(found)} is not major.minor.patch`,
    'Write the last version that it migrates.',
  ],
  'no-changes': ['must be a list', 'Write a list of changes.'],
  'migration-not-older': [
    ({ found }) => `${shown(found)} is not older than this version`,
    'Write an earlier one.',
  ],
  'unknown-change': [
    ({ found }) => `unknown change ${shown(found)}`,
    ({ meant, known }) => didYouMean(meant) ?? `Use ${known.join(', ')}.`,
  ],
  'change-without-key': [({ found }) => `must be a key, found ${shown(found)}`, 'Add it.'],
  'still-asked': [({ question }) => `${quoted(question)} is still asked`, 'Keep its answers.'],
  'no-migration-target': [
    ({ found }) => `${shown(found)} is not a known key`,
    ({ meant }) => didYouMean(meant) ?? 'Add the question.',
  ],
  'no-such-choice': [
    ({ found, question }) => `${shown(found)} is not a choice of ${quoted(question)}`,
    (facts) => possible(facts.possible),
  ],
  'older-version': [({ now, before }) => `${now} is older than the published ${before}`, 'Increase it.'],
  'version-too-low': [
    ({ now, change, before }) => `${now}, but ${changeInWords(change)} since ${before}`,
    ({ written }) => `Write "${written}".`,
  ],
  'question-removed': [({ since }) => `removed after version ${since}`, 'Keep it with "deprecated": true.'],
  'type-changed': [
    ({ was, since, now }) => `was ${kindOf(was)} in ${since}, now ${kindOf(now)}`,
    'Add a new question with a new key.',
  ],
  'fixed-key-missing': [({ key }) => `no key ${shown(key)}`, ({ reason }) => reason.en],
  'fixed-prefix-missing': [({ prefix }) => `no key starts with ${shown(prefix)}`, ({ reason }) => reason.en],
  'not-of-step': [
    ({ prefix }) => `does not start with ${shown(prefix)}`,
    'The app uses this prefix to find the answers of a step.',
  ],
  'not-of-part': [
    ({ prefix }) => `does not start with ${shown(prefix)}`,
    'The app uses this prefix to find the answers of a part.',
  ],
  'choice-missing': ['missing', ({ known }) => oneOf(known)],
  'not-one-of': [({ found, noun }) => `${shown(found)} is not ${nounFor(noun)}`, meantOrKnown],
  'no-line': ['must be a string', 'Add the text.'],
  'takes-no-feeds': [({ found }) => `${shown(found)} does not accept feeds`, meantOrKnown],
  'feed-without-entry': ['missing', 'Add "entry".'],
  'feed-without-value': ['must be a string', 'Write its value.'],
} satisfies Partial<Words>;
