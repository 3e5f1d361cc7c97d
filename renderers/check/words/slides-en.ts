/** English: slides, questions, conditions and widgets. */
import { shown } from '../shown-value.ts';
import { conditionInWords, didYouMean, meantOrKnown, mustBe, possible, quoted } from './phrases-en.ts';
import type { Words } from './words.ts';

/** What to write instead of a keyword, where it is more than another one. */
const INSTEAD: Readonly<Record<string, string>> = {
  $ref: 'Write it out.',
  minItems: 'Use not with minItems.',
};

export const slides = {
  'no-slides': ['no slides', 'Put each question on a slide.'],
  'on-no-slide': ['on no slide', 'Add it to a slide or mark it deprecated.'],
  'twice-on-slide': [({ slide }) => `twice on slide "${slide}"`, 'Keep one.'],
  'on-several-slides': [
    (facts) => `on slides ${facts.slides.map(shown).join(' and ')}`,
    'Keep one; use recall for the other.',
  ],
  'name-taken': [({ name, by, holder }) => `name ${shown(name)} is already used by ${holder} ${by}`],
  'empty-slide': ['empty slide', 'Give it a title or body, a field, a recall or a pause.'],
  'empty-section': ['empty section', 'Give it a body, a recall or a block.'],
  'unknown-field': [
    ({ key }) => `field ${shown(key)} does not exist`,
    ({ meant }) => didYouMean(meant) ?? 'Add the question or take it off the slide.',
  ],
  'deprecated-field': [({ question }) => `field ${quoted(question)} is deprecated`, 'Take it off the slide.'],
  'unknown-key': [({ key }) => `${shown(key)} is not a key`, ({ meant }) => didYouMean(meant)],
  'comes-later': [({ question }) => `${quoted(question)} comes in a later step`],
  'asked-here': [({ question }) => `${quoted(question)} is asked on this very slide`],
  'asked-later': [({ question, slide }) => `${quoted(question)} is asked later, on slide ${slide}`],
  'shown-to-every-type': ['shown to every type', ({ key }) => `Add the condition on ${key}.`],
  'not-only-for': [
    ({ key, value }) => `not only for ${key} = ${value}`,
    ({ key }) => `Add the condition on ${key}.`,
  ],
  'not-decided': [
    'not decided whether it can be shown, its condition has too many combinations',
    'Test fewer keys.',
  ],
  'never-shown': [
    ({ when }) => `can never be shown (${conditionInWords(when) ?? 'no answers meet its condition'})`,
  ],
  'unknown-block': [
    ({ found }) => `unknown block ${shown(found)}`,
    ({ meant, known }) => didYouMean(meant) ?? `Use one of ${known.join(', ')}.`,
  ],
  'unknown-collection': [
    ({ found }) => `${shown(found)} is not a collection`,
    ({ meant }) => didYouMean(meant),
  ],
  'not-kept': [({ path }) => `${shown(path)} is not kept anywhere`, ({ meant }) => didYouMean(meant)],
  'unknown-part': [
    ({ found }) => `${shown(found)} is no part`,
    (facts) => didYouMean(facts.meant) ?? possible(facts.possible),
  ],
  'no-condition': ['missing', 'Say when this holds.'],
  'condition-not-an-object': [
    ({ found }) => `must be an object, found ${shown(found)}`,
    'Write a condition.',
  ],
  'keyword-not-allowed': [
    ({ keyword }) => `keyword "${keyword}" is not allowed here`,
    ({ instead, meant, known }) =>
      instead === undefined
        ? (didYouMean(meant) ?? `Use ${known.join(', ')}.`)
        : (INSTEAD[instead] ?? `Use ${instead}.`),
  ],
  'wrong-condition-value': [
    ({ keyword, wanted, found }) => `${keyword} ${mustBe(wanted, found)}`,
    'Correct it.',
  ],
  'tested-not-required': [
    ({ question }) => `${quoted(question)} is tested but not required`,
    ({ question }) => `Add "required": [${quoted(question)}].`,
  ],
  'never-this-value': [
    ({ question, inList, value }) =>
      `${quoted(question)} ${inList ? 'never holds' : 'is never'} ${shown(value)}`,
    (facts) => didYouMean(facts.meant) ?? possible(facts.possible),
  ],
  'unknown-widget': [({ found }) => `unknown widget ${shown(found)}`, meantOrKnown],
  'wrong-widget-member': [
    ({ widget, asked }) => `${shown(widget)} is no ${asked.slice('ui:'.length)}`,
    ({ right }) => `Use ${right}.`,
  ],
  'unfitting-type': [
    ({ widget, types, type }) => `${shown(widget)} needs ${types.join(' or ')}, found ${type}`,
  ],
  'unfitting-widget': [({ widget, needs }) => `${shown(widget)} ${needs}`],
  'unknown-option': ['unknown option', ({ meant }) => didYouMean(meant) ?? 'Take it out.'],
  'option-not-read': [
    ({ widget }) => `not read by ${shown(widget)}`,
    ({ readers }) => `It belongs to ${readers.join(', ')}.`,
  ],
  'word-too-long': [
    ({ word, length, most }) => `${shown(word)} has ${length} characters, maxLength is ${most}`,
    'Shorten it.',
  ],
  'word-twice': [({ word }) => `${shown(word)} is there twice`, 'Keep one.'],
  'exactly-differs': [
    ({ exactly, limit, found }) => `${shown(exactly)} but ${limit} is ${found ?? 'missing'}`,
    'Make minItems, maxItems and exactly equal.',
  ],
  'closed-without-choices': ['true but its items have no oneOf', 'List the choices in items.oneOf.'],
  'unknown-message': [
    ({ keyword }) => `${shown(keyword)} is no keyword`,
    ({ meant }) => didYouMean(meant) ?? 'Take it out.',
  ],
  'message-not-a-text': [
    ({ keyword, found }) => `must be a text for ${keyword}, found ${shown(found)}`,
    'Correct it.',
  ],
} satisfies Partial<Words>;
