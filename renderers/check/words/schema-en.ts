/** English texts: the answer schema. */
import { shown } from '../shown-value.ts';
import type { Words } from './finding-wording.ts';
import { didYouMean, quoted, typesInWords } from './phrases-en.ts';

const FAULTS = {
  remote: ['is remote', 'Copy it under definitions.'],
  elsewhere: ['is not under definitions', 'Move it there.'],
  missing: ['does not exist', 'Add it under definitions.'],
  circular: ['refers to itself', 'Remove the circular reference.'],
} as const;

export const schema = {
  'wrong-dialect': [
    ({ found }) => (found === undefined ? 'missing' : `found ${shown(found)}`),
    ({ dialect }) => `Write "${dialect}".`,
  ],
  'broken-reference': [
    ({ ref, fault }) => `${shown(ref)} ${FAULTS[fault][0]}`,
    ({ fault }) => FAULTS[fault][1],
  ],
  'pattern-not-allowed': [({ keyword }) => `${keyword} is not allowed`, 'Use maxLength.'],
  'unknown-keyword': [
    'unknown keyword',
    ({ instead, meant }) => (instead === undefined ? (didYouMean(meant) ?? 'Remove it.') : `Use ${instead}.`),
  ],
  'unknown-format': [
    ({ found }) => `format ${shown(found)} is not known`,
    ({ meant }) => didYouMean(meant) ?? 'Use email, date or single-duration.',
  ],
  'reserved-name': ['reserved name', 'Use another key.'],
  'root-not-an-object': [({ found }) => `must be "object", found ${shown(found)}`, 'Correct it.'],
  'conditional-schema': ['conditions are not allowed in the schema', 'Use "when" on a slide.'],
  'nested-answer': [({ kind }) => `nested ${kind} is not allowed`, 'Give each answer its own key.'],
  'wrong-schema-type': [
    ({ types, found }) => `must be ${typesInWords(types)}, found ${shown(found)}`,
    ({ isQuoted }) => (isQuoted ? 'Remove the quotes.' : 'Correct it.'),
  ],
  'not-an-allowed-value': [
    ({ allowed, found }) => `must be one of ${allowed.join(', ')}, found ${shown(found)}`,
    ({ meant }) => didYouMean(meant),
  ],
  'out-of-range': [({ comparison, limit, found }) => `must be ${comparison} ${limit}, found ${shown(found)}`],
  'empty-list': ['must not be empty', 'Add a value or remove the list.'],
  'value-twice': ['contains the same value twice', 'Keep one.'],
  'bad-schema': [({ reason }) => reason],
  'does-not-compile': [({ reason }) => `does not compile: ${reason}`, 'Correct it.'],
  'required-unknown': [
    ({ key }) => `${shown(key)} does not exist`,
    ({ meant }) => didYouMean(meant) ?? 'Remove it.',
  ],
  'required-deprecated': [
    ({ question }) => `${quoted(question)} is deprecated`,
    'Remove it from "required".',
  ],
  'empty-text-accepted': ['required but an empty text is accepted', 'Add "minLength": 1.'],
  'empty-list-accepted': ['required but an empty list is accepted', 'Add "minItems": 1.'],
  'no-max-length': ['maxLength is missing', ({ max }) => `Add one (at most ${max}).`],
  'max-length-too-large': [
    ({ found }) => `maxLength ${shown(found)} is too large`,
    ({ max }) => `Use ${max} or less.`,
  ],
  'no-max-items': ['maxItems is missing', 'Add one.'],
} satisfies Partial<Words>;
