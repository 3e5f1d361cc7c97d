/** Reads conditions: only keywords of the format, only questions asked earlier. */

import { asMembers, brief, copyMembers, isText } from '#renderers/json.ts';
import { choicesOf, typeOf } from './answer-type.ts';
import type { Schema, When } from './document.ts';
import type { Wanted } from './finding-facts.ts';
import type { Fault } from './findings.ts';

/** What a condition may read from its place. */
export interface Scope {
  /** Keys asked earlier. */
  readonly earlier: ReadonlySet<string>;
  readonly properties: Readonly<Record<string, Schema>>;
  /** True if answers of other documents are visible under their own keys. */
  readonly open: boolean;
}

const TYPES: ReadonlySet<unknown> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
]);

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

const isFullList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** The required value of each allowed keyword. Conditions inside are checked as well. */
const KEYWORDS: Readonly<Record<string, readonly [wanted: Wanted, fits: (value: unknown) => boolean]>> = {
  properties: ['key-map', (value) => asMembers(value) !== undefined],
  required: ['keys', (value) => Array.isArray(value) && value.every(isText)],
  const: ['value', () => true],
  enum: ['values', (value) => Array.isArray(value)],
  type: ['type', (value) => [value].flat().every((type) => TYPES.has(type))],
  minimum: ['number', isNumber],
  maximum: ['number', isNumber],
  minItems: ['number', isNumber],
  contains: ['condition', () => true],
  not: ['condition', () => true],
  allOf: ['conditions', isFullList],
  anyOf: ['conditions', isFullList],
};

/** The condition ready to compile, or what is wrong with it. */
export function readWhen(raw: unknown, scope: Scope): { when: When } | { fault: Fault } {
  const members = asMembers(raw);
  if (members === undefined) return { fault: ['condition-not-an-object', { found: raw }] };
  const fault = keywordFault(members) ?? keyFault(members, new Set(), scope);
  return fault === undefined ? { when: copyMembers(members) } : { fault };
}

function keywordFault(condition: unknown): Fault | undefined {
  if (typeof condition === 'boolean') return undefined;
  const members = asMembers(condition);
  if (members === undefined) return ['condition-not-an-object', { found: condition }];
  for (const [keyword, value] of Object.entries(members)) {
    const rule = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    const known = Object.keys(KEYWORDS);
    if (rule === undefined)
      return ['keyword-not-allowed', { keyword, instead: undefined, meant: undefined, known }];
    const [wanted, fits] = rule;
    if (!fits(value)) return ['wrong-condition-value', { keyword, wanted, found: value }];
    for (const inner of innerConditions(keyword, value)) {
      const fault = keywordFault(inner);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

function innerConditions(keyword: string, value: unknown): readonly unknown[] {
  if (keyword === 'properties') return Object.values(asMembers(value) ?? {});
  if (keyword === 'allOf' || keyword === 'anyOf') return Array.isArray(value) ? value : [];
  return keyword === 'not' || keyword === 'contains' ? [value] : [];
}

/** Faults of the keys tested at the top level. `required`: keys that parent conditions already require. */
function keyFault(condition: unknown, required: ReadonlySet<string>, scope: Scope): Fault | undefined {
  if (typeof condition === 'boolean') return undefined;
  const when: When = asMembers(condition) ?? {};
  const certain = new Set([...required, ...requiredBy(when)]);
  for (const key of requiredBy(when)) {
    const fault = unknownKey(key, scope);
    if (fault !== undefined) return fault;
  }
  for (const [key, test] of Object.entries(asMembers(when.properties) ?? {})) {
    const fault = unknownKey(key, scope) ?? (certain.has(key) ? impossible(key, test, scope) : undefined);
    if (fault !== undefined) return fault;
    if (!certain.has(key)) return ['tested-not-required', { question: { key } }];
  }
  for (const keyword of ['allOf', 'anyOf', 'not'] as const)
    for (const inner of when[keyword] === undefined ? [] : innerConditions(keyword, when[keyword])) {
      const fault = keyFault(inner, certain, scope);
      if (fault !== undefined) return fault;
    }
  return undefined;
}

/** Keys that the condition always requires, directly or through every part of an `allOf`. */
function requiredBy(when: When): readonly string[] {
  const together = (when.allOf ?? []).filter((part) => typeof part === 'object').flatMap(requiredBy);
  return [...(when.required ?? []), ...together];
}

function unknownKey(key: string, { earlier, properties, open }: Scope): Fault | undefined {
  if (key.startsWith('$') || earlier.has(key)) return undefined;
  if (Object.hasOwn(properties, key)) return ['not-asked-before', { question: { key } }];
  return open ? undefined : ['unknown-key', { key, meant: undefined }];
}

function impossible(key: string, test: unknown, { properties }: Scope): Fault | undefined {
  const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
  const tested: Schema | undefined = asMembers(test);
  if (schema === undefined || tested === undefined) return undefined;
  const wanted = Object.hasOwn(tested, 'const') ? [tested.const] : (tested.enum ?? []);
  if (wanted.length === 0 || wanted.some((value) => isPossible(value, schema))) return undefined;
  const facts = { value: brief(wanted[0]), inList: false, meant: undefined, possible: [] };
  return ['never-this-value', { question: { key }, ...facts }];
}

function isPossible(value: unknown, schema: Schema): boolean {
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return choices.includes(value) || choices.some((choice) => typeof choice === 'object');
  if (schema.const !== undefined && typeof schema.const !== 'object') return schema.const === value;
  const type = typeOf(schema);
  if (type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}
