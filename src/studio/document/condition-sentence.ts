/** Any condition as a sentence, even one that the builder cannot show: to read, and to change as JSON. */
import { asMembers, asTexts, isMembers, isText, type Members } from '#renderers/json.ts';
import { type BuiltCondition, type Comparison, readKeyword } from './built-condition.ts';

/** A parsed condition. As in the builder, a comparison implies that there is an answer. */
export type Condition =
  | Comparison
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** A test of one answer that has no wording of its own. */
  | { readonly key: string; readonly is: 'like'; readonly test: string };

/** A condition in the builder's terms; undefined if the builder cannot show it. */
export function readCondition(when: unknown): BuiltCondition | undefined {
  if (when === undefined) return [];
  if (!isUnderstood(when)) return undefined;
  const read = conditionAsSentence(when);
  const groups = ('any' in read ? read.any : [read]).map((part) => ('all' in part ? part.all : [part]));
  const built = groups.map((group) => group.filter(isComparison));
  const isWhole = built.every((group, rank) => group.length > 0 && group.length === groups[rank]?.length);
  return isWhole && built.length > 0 ? built : undefined;
}

/** True if the sentence says all that the JSON holds, so that writing it again loses nothing. */
function isUnderstood(when: unknown): boolean {
  if (!isMembers(when)) return false;
  return Object.entries(when).every(([keyword, operand]) => {
    if (keyword === 'required') return Array.isArray(operand) && operand.every(isText);
    if (keyword === 'not') return isUnderstood(operand);
    if (keyword === 'properties') return isMembers(operand) && Object.values(operand).every(isComparedAlone);
    return (
      (keyword === 'allOf' || keyword === 'anyOf') && Array.isArray(operand) && operand.every(isUnderstood)
    );
  });
}

/** True if each keyword of a test of one answer is a comparison. */
function isComparedAlone(test: unknown): boolean {
  return (
    isMembers(test) &&
    Object.entries(test).every(([keyword, operand]) => readKeyword('', keyword, operand) !== undefined)
  );
}

function isComparison(condition: Condition): condition is Comparison {
  return 'key' in condition && condition.is !== 'like';
}

/** A comparison implies that there is an answer. */
function impliesAnswer(condition: Condition): boolean {
  return 'all' in condition
    ? condition.all.length > 0 && condition.all.every(isComparison)
    : isComparison(condition);
}

const always: Condition = { all: [] };
const never: Condition = { any: [] };

export function conditionAsSentence(when: unknown): Condition {
  if (when === false) return never;
  const members = asMembers(when);
  if (members === undefined) return always;
  const properties = asMembers(members['properties']) ?? {};
  const required = new Set(asTexts(members['required']) ?? []);
  const keys = [...new Set([...required, ...Object.keys(properties)])];
  const tested = keys.map((key): Condition => {
    const answered: Condition = { key, is: 'answered' };
    if (!Object.hasOwn(properties, key)) return answered;
    const test = testAsSentence(key, properties[key]);
    if (!required.has(key)) return anyOf([{ key, is: 'unanswered' }, test]);
    return impliesAnswer(test) ? test : allOf([answered, test]);
  });
  return allOf([...tested, ...logicAsSentence(members, conditionAsSentence)]);
}

/** Reads the test of one existing answer. */
function testAsSentence(key: string, test: unknown): Condition {
  if (test === false) return never;
  const members = asMembers(test);
  if (members === undefined) return always;
  const parts = Object.entries(members).flatMap(([keyword, operand]): readonly Condition[] => {
    const comparison = readKeyword(key, keyword, operand);
    if (comparison !== undefined) return [comparison];
    return logical.includes(keyword)
      ? logicAsSentence({ [keyword]: operand }, (inner) => testAsSentence(key, inner))
      : [{ key, is: 'like', test: JSON.stringify({ [keyword]: operand }) }];
  });
  return allOf(parts);
}

const logical: readonly string[] = ['not', 'allOf', 'anyOf'];

function logicAsSentence(members: Members, parse: (inner: unknown) => Condition): readonly Condition[] {
  const listOf = (name: string): readonly unknown[] => {
    const list = members[name];
    return Array.isArray(list) ? list : [];
  };
  const some = listOf('anyOf').map(parse);
  return [
    ...listOf('allOf').map(parse),
    ...(some.length > 0 ? [anyOf(some)] : []),
    ...(Object.hasOwn(members, 'not') ? [negated(parse(members['not']))] : []),
  ];
}

function negated(condition: Condition): Condition {
  return 'key' in condition && condition.is === 'answered'
    ? { key: condition.key, is: 'unanswered' }
    : { not: condition };
}

function allOf(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => ('all' in part ? part.all : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { all: flat };
}

function anyOf(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => ('any' in part ? part.any : [part]));
  const [only] = flat;
  return flat.length === 1 && only !== undefined ? only : { any: flat };
}

export interface SentenceWords {
  readonly and: string;
  readonly or: string;
  /** Precedes a negated part. */
  readonly not: string;
  readonly always: string;
  readonly never: string;
  readonly comparison: (comparison: Comparison) => string;
  readonly like: (key: string, test: string) => string;
}

/** Returns one sentence. Nested `and` and `or` get brackets. */
export function conditionSentence(when: Condition, words: SentenceWords): string {
  const part = (inner: Condition): string => {
    const sentence = conditionSentence(inner, words);
    const isJoined = ('all' in inner && inner.all.length > 1) || ('any' in inner && inner.any.length > 1);
    return isJoined ? `(${sentence})` : sentence;
  };
  if ('all' in when) return when.all.length === 0 ? words.always : when.all.map(part).join(` ${words.and} `);
  if ('any' in when) return when.any.length === 0 ? words.never : when.any.map(part).join(` ${words.or} `);
  if ('not' in when) return `${words.not} ${part(when.not)}`;
  return when.is === 'like' ? words.like(when.key, when.test) : words.comparison(when);
}
