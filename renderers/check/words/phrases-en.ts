/** English phrases that several findings share. */

import type { InBoth } from '#renderers/format/document.ts';
import type {
  AnswerKind,
  Noun,
  QuestionName,
  VersionChange,
  Wanted,
} from '#renderers/format/finding-facts.ts';
import { asMembers } from '#renderers/json.ts';
import { testsInCondition } from '../condition-list.ts';
import { shown } from '../shown-value.ts';

/** `Did you mean "…"?`, or undefined if no similar name exists. */
export function didYouMean(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `Did you mean "${meant}"?`;
}

interface Unlisted {
  readonly meant: string | undefined;
  readonly known: readonly string[];
}

export function meantOrKnown({ meant, known }: Unlisted): string {
  return didYouMean(meant) ?? oneOf(known);
}

export function oneOf(known: readonly string[]): string {
  return known.length === 0 ? 'Correct it.' : `Use one of ${known.join(', ')}.`;
}

export function possible(values: readonly unknown[]): string | undefined {
  return values.length === 0 ? undefined : `Possible: ${values.map(shown).join(', ')}.`;
}

export function quoted({ key }: QuestionName): string {
  return shown(key);
}

const WANTED: Readonly<Record<Wanted, string>> = {
  text: 'a string',
  texts: 'a list of strings',
  keys: 'a list of keys',
  'key-map': 'an object that maps keys',
  object: 'an object',
  objects: 'a list of objects',
  flag: 'true or false',
  number: 'a number',
  value: 'a value',
  values: 'a list of values',
  type: 'a type',
  condition: 'a condition',
  conditions: 'a list of conditions',
  pause: 'an object with "seconds" from 5 to 180',
  'each-or-one': '"each" or "one"',
  'two-ends': 'two strings, for the low and the high end',
  messages: 'an object of strings by keyword',
};

export function mustBe(wanted: Wanted, found: unknown): string {
  return `must be ${WANTED[wanted]}, found ${shown(found)}`;
}

/** The same for a member that may be missing. */
export function missingOr(wanted: string, found: unknown): string {
  return found === undefined ? 'missing' : `${wanted}, found ${shown(found)}`;
}

const NOUNS: Readonly<Record<Noun, string>> = {
  collection: 'a collection',
  'kind-of-key': 'a kind of key',
  'message-key': 'a message key',
  'entry-context': 'context that entries keep',
  key: 'a key',
  mode: 'a mode',
};

export function nounFor(noun: Noun | InBoth): string {
  return typeof noun === 'string' ? NOUNS[noun] : noun.en;
}

export function kindOf({ type, items }: AnswerKind): string {
  return items === undefined ? type : `${type} of ${items}`;
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

export function typesInWords(types: readonly string[]): string {
  return types.map((each) => TYPES[each] ?? each).join(' or ');
}

export function changeInWords({
  change,
  question = { key: '' },
  limit = '',
  slide = '',
}: VersionChange): string {
  const name = quoted(question);
  switch (change) {
    case 'content-changed':
      return 'its content was changed';
    case 'choice-tightened':
      return `the choice of ${name} became stricter`;
    case 'limit-tightened':
      return `${limit} of ${name} became stricter`;
    case 'question-added':
      return `question ${name} was added`;
    case 'question-deprecated':
      return `${name} was deprecated`;
    case 'question-removed':
      return `${name} was removed`;
    case 'question-required':
      return `${name} became required`;
    case 'required-question-added':
      return `required question ${name} was added`;
    case 'section-added':
      return 'a section was added';
    case 'slide-added':
      return `slide ${shown(slide)} was added`;
    case 'suggestion-added':
      return `a suggestion for ${name} was added`;
  }
}

/** Formats a value for a sentence: lists by items, conditions as text. */
export function described(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return conditionInWords(value) ?? shown(value);
}

/** Formats a condition that is a plain list of values: `pf = past and kind = received`. */
export function conditionInWords(when: unknown): string | undefined {
  const atoms = [...testsInCondition(when).values()];
  const tested = new Set(
    atoms.flatMap(({ key, test }) => (key !== undefined && test !== undefined ? [key] : [])),
  );
  const words = atoms.flatMap(({ key, test, other }) => {
    if (other !== undefined || key === undefined) return [undefined];
    if (test === undefined) return tested.has(key) ? [] : [`${key} answered`];
    const members = asMembers(test);
    return members !== undefined && Object.keys(members).length === 1 && Object.hasOwn(members, 'const')
      ? [`${key} = ${String(members['const'])}`]
      : [undefined];
  });
  return words.length === 0 || words.includes(undefined) ? undefined : words.join(' and ');
}
