/** Conditions of a document: only the keywords of the format, only questions asked before. */
import { choicesOf, typeOf } from './answer-type.ts';
import type { Schema, When } from './document.ts';
import { asMembers, copyMembers, isText } from './json.ts';

/** What a condition may look at from where it is. */
export interface Scope {
  /** Keys asked before. */
  readonly earlier: ReadonlySet<string>;
  readonly properties: Readonly<Record<string, Schema>>;
  /** True where answers of other documents are visible under their own keys. */
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

/** What each allowed keyword must hold; the ones that hold conditions are looked into besides. */
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  properties: (value) => asMembers(value) !== undefined,
  required: (value) => Array.isArray(value) && value.every(isText),
  const: () => true,
  enum: (value) => Array.isArray(value),
  type: (value) => (Array.isArray(value) ? value.every((type) => TYPES.has(type)) : TYPES.has(value)),
  minimum: isNumber,
  maximum: isNumber,
  minItems: isNumber,
  contains: () => true,
  not: () => true,
  allOf: (value) => Array.isArray(value) && value.length > 0,
  anyOf: (value) => Array.isArray(value) && value.length > 0,
};

/** The condition as it may be compiled, or why it cannot hold as written. */
export function readWhen(raw: unknown, scope: Scope): { when: When } | { broken: string } {
  const members = asMembers(raw);
  if (members === undefined) return { broken: 'the condition is not an object' };
  const broken = keywordFault(members) ?? keyFault(members, new Set(), scope);
  return broken === undefined ? { when: copyMembers(members) } : { broken };
}

function keywordFault(condition: unknown): string | undefined {
  if (typeof condition === 'boolean') return undefined;
  const members = asMembers(condition);
  if (members === undefined) return 'a condition inside it is not an object';
  for (const [keyword, value] of Object.entries(members)) {
    const fits = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (fits === undefined) return `keyword "${keyword}" is not allowed here`;
    if (!fits(value)) return `"${keyword}" does not hold what it should`;
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

/** Faults of the keys tested at the level of the view; `required` are those that the holders already require. */
function keyFault(condition: unknown, required: ReadonlySet<string>, scope: Scope): string | undefined {
  if (typeof condition === 'boolean') return undefined;
  const when: When = asMembers(condition) ?? {};
  const certain = new Set([...required, ...requiredBy(when)]);
  for (const key of requiredBy(when)) {
    const fault = unknownKey(key, scope);
    if (fault !== undefined) return fault;
  }
  for (const [key, test] of Object.entries(asMembers(when.properties) ?? {})) {
    const fault =
      unknownKey(key, scope) ??
      (certain.has(key) ? impossible(key, test, scope) : `"${key}" is tested but not required`);
    if (fault !== undefined) return fault;
  }
  for (const keyword of ['allOf', 'anyOf', 'not'] as const)
    for (const inner of when[keyword] === undefined ? [] : innerConditions(keyword, when[keyword])) {
      const fault = keyFault(inner, certain, scope);
      if (fault !== undefined) return fault;
    }
  return undefined;
}

/** Keys that the condition requires by itself, or by every one of its parts that must all hold. */
function requiredBy(when: When): readonly string[] {
  const together = (when.allOf ?? []).filter((part) => typeof part === 'object').flatMap(requiredBy);
  return [...(when.required ?? []), ...together];
}

function unknownKey(key: string, { earlier, properties, open }: Scope): string | undefined {
  if (key.startsWith('$') || earlier.has(key)) return undefined;
  if (Object.hasOwn(properties, key)) return `"${key}" is not asked before`;
  return open ? undefined : `"${key}" is not a key`;
}

function impossible(key: string, test: unknown, { properties }: Scope): string | undefined {
  const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
  const tested: Schema | undefined = asMembers(test);
  if (schema === undefined || tested === undefined) return undefined;
  const wanted = Object.hasOwn(tested, 'const') ? [tested.const] : (tested.enum ?? []);
  if (wanted.length === 0 || wanted.some((value) => isPossible(value, schema))) return undefined;
  return `"${key}" is never ${JSON.stringify(wanted[0])?.slice(0, 100)}`;
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
