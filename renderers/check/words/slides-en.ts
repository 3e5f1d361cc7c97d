/** English texts: slides, questions, conditions and widgets. */
import type { WidgetNeed } from '#renderers/format/card.ts';
import { shown } from '../shown-value.ts';
import type { Words } from './finding-wording.ts';
import { conditionInWords, didYouMean, meantOrKnown, mustBe, possible, quoted } from './phrases-en.ts';

/** What to write instead of a keyword, if another keyword alone is not enough. */
const INSTEAD: Readonly<Record<string, string>> = {
  $ref: 'Write it out.',
  minItems: 'Use not with minItems.',
};

const NEEDS: Readonly<Record<WidgetNeed, string>> = {
  choices: 'a closed choice (oneOf with const and title)',
  limits: 'minimum and maximum',
  'named-items': 'items that are objects with a "name"',
  parts: 'properties',
  'rising-limits': 'a minimum below its maximum',
  'text-items': 'items of type string',
};

export const slides = {
  'no-slides': ['no slides', 'Put each question on a slide.'],
  'on-no-slide': ['not on any slide', 'Add it to a slide or mark it deprecated.'],
  'twice-on-slide': [({ slide }) => `appears twice on slide "${slide}"`, 'Keep one.'],
  'on-several-slides': [
    (facts) => `on slides ${facts.slides.map(shown).join(' and ')}`,
    'Keep it on one slide and use "recall" on the others.',
  ],
  'name-taken': [({ name, by, holder }) => `name ${shown(name)} is already used by ${holder} ${by}`],
  'empty-slide': ['empty slide', 'Add a title, a body, a field, a recall or a pause.'],
  'empty-section': ['empty section', 'Add a body, a recall or a block.'],
  'unknown-field': [
    ({ key }) => `field ${shown(key)} does not exist`,
    ({ meant }) => didYouMean(meant) ?? 'Add the question or remove it from the slide.',
  ],
  'deprecated-field': [
    ({ question }) => `field ${quoted(question)} is deprecated`,
    'Remove it from the slide.',
  ],
  'unknown-key': [({ key }) => `${shown(key)} is not a key`, ({ meant }) => didYouMean(meant)],
  'comes-later': [({ question }) => `${quoted(question)} comes in a later step`],
  'asked-here': [({ question }) => `${quoted(question)} is asked on this same slide`],
  'asked-later': [({ question, slide }) => `${quoted(question)} is asked later, on slide ${slide}`],
  'shown-to-every-type': ['shown for every progression type', ({ key }) => `Add the condition on ${key}.`],
  'not-only-for': [
    ({ key, value }) => `not only for ${key} = ${value}`,
    ({ key }) => `Add the condition on ${key}.`,
  ],
  'not-decided': [
    'could not check whether it can be shown: its condition has too many combinations',
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
  'not-kept': [({ path }) => `${shown(path)} is not stored anywhere`, ({ meant }) => didYouMean(meant)],
  'unknown-part': [
    ({ found }) => `${shown(found)} is not a part`,
    (facts) => didYouMean(facts.meant) ?? possible(facts.possible),
  ],
  'no-condition': ['missing', 'Add "when".'],
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
    ({ widget, asked }) => `${shown(widget)} is not a ${asked.slice('ui:'.length)}`,
    ({ right }) => `Use ${right}.`,
  ],
  'unfitting-type': [
    ({ widget, types, type }) => `${shown(widget)} requires ${types.join(' or ')}, found ${type}`,
  ],
  'unfitting-widget': [({ widget, needs }) => `${shown(widget)} needs ${NEEDS[needs]}`],
  'not-drawn-by': [
    ({ widget, types }) => `${shown(widget)} does not draw ${types.join(' or ')}`,
    'Use a widget for this type, or change the type.',
  ],
  'unknown-option': ['unknown option', ({ meant }) => didYouMean(meant) ?? 'Remove it.'],
  'option-not-read': [
    ({ widget }) => `not used by ${shown(widget)}`,
    ({ readers }) => `It belongs to ${readers.join(', ')}.`,
  ],
  'word-too-long': [
    ({ word, length, max }) => `${shown(word)} has ${length} characters, maxLength is ${max}`,
    'Shorten it.',
  ],
  'word-twice': [({ word }) => `${shown(word)} appears twice`, 'Keep one.'],
  'exactly-differs': [
    ({ exactly, limit, found }) => `${shown(exactly)} but ${limit} is ${found ?? 'missing'}`,
    'Make minItems, maxItems and exactly equal.',
  ],
  'closed-without-choices': ['true but its items have no oneOf', 'List the choices in items.oneOf.'],
  'unknown-message': [
    ({ keyword }) => `${shown(keyword)} is not a keyword`,
    ({ meant }) => didYouMean(meant) ?? 'Remove it.',
  ],
  'message-not-a-text': [
    ({ keyword, found }) => `must be a string for ${keyword}, found ${shown(found)}`,
    'Correct it.',
  ],
} satisfies Partial<Words>;
