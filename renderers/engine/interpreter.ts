/** JSON Schema, interpreted: nothing is compiled to code, so it runs where the page's policy allows no evaluation. */

import {
  dereference,
  type Schema as InterpretedSchema,
  type OutputUnit,
  validate,
} from '@cfworker/json-schema';
import { member } from '#renderers/json.ts';
import { singleDuration } from './duration-format.ts';

export type Violation = OutputUnit;

type Lookup = ReturnType<typeof dereference>;

/** What is wrong with a value, holders before what they contain; empty where it is valid. */
export type Interpreted = (value: unknown) => readonly Violation[];

/** What the interpreter does not know of a format, as a pattern: it has no place for other formats. */
const PATTERNS: Readonly<Record<string, string>> = {
  'single-duration': singleDuration.source,
  color: '^#(?:[\\da-fA-F]{3}){1,2}$',
  // A year before 1000 is one that was not typed to its end.
  date: '^[1-9]',
  'date-time': '^[1-9]',
  // RFC 3339 asks for a zone, which no control of a time of day writes.
  time: '^(?:[01]\\d|2[0-3])(?::[0-5]\\d){2}(?:\\.\\d+)?(?:[zZ]|[+-]\\d\\d:\\d\\d)?$',
};

/** Members whose own members are named schemas, and members that are values. */
const NAMED_SCHEMAS: ReadonlySet<string> = new Set(['properties', 'definitions', 'dependencies']);
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default']);

/** Keywords that only pass on what a schema inside them found. */
const HOLDERS: ReadonlySet<string> = new Set([
  '$ref',
  'additionalItems',
  'allOf',
  'anyOf',
  'dependencies',
  'if',
  'items',
  'oneOf',
  'patternProperties',
  'properties',
  'propertyNames',
]);

/**
 * Prepares a schema once; checking a value afterwards costs no more than walking it.
 * @param root where `#/…` references lead, when the schema is a part of a larger one
 * @throws nothing; checking throws where a reference leads nowhere
 */
export function interpret(schema: object, root: object = schema): Interpreted {
  let check: Interpreted | undefined;
  return (value) => {
    try {
      check ??= prepare(schema, root);
      return withFormats(check(value), schema, root);
    } catch (error) {
      if (!(error instanceof URIError)) throw error;
      const renamed = prepare(wellNamed(schema) as object, wellNamed(root) as object);
      return withFormats(renamed(wellNamed(value)), schema, root);
    }
  };
}

const lookups = new WeakMap<object, Lookup>();

/** Where the references of all parts of a root lead: walked once, whatever the number of parts. */
function lookupOf(root: object): Lookup {
  const lookup = lookups.get(root) ?? dereference(withPatterns(root) as InterpretedSchema);
  lookups.set(root, lookup);
  return lookup;
}

function prepare(schema: object, root: object): Interpreted {
  const refers = mentions(schema, '$ref');
  // A copy: the interpreter marks what it dereferences.
  const adapted = (refers || mentions(schema, 'format') ? withPatterns(schema) : schema) as InterpretedSchema;
  const lookup = !refers
    ? {}
    : schema === root
      ? dereference(adapted)
      : dereference(adapted, Object.create(lookupOf(root)), undefined, 'part');
  return (value) => validate(value, adapted, '7', lookup, false).errors;
}

/** True where a schema holds a member of this name, at any depth. */
function mentions(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.hasOwn(schema, name) || Object.values(schema).some((inner) => mentions(inner, name));
}

/** A copy whose formats the interpreter knows, with patterns for the others. */
function withPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPatterns);
  if (typeof schema !== 'object' || schema === null) return schema;
  const format = member(schema, 'format');
  const isOurs = typeof format === 'string' && Object.hasOwn(PATTERNS, format) && !('pattern' in schema);
  return {
    ...mapMembers(schema, (inner, name) => {
      if (VALUES.has(name)) return inner;
      const isNamed = NAMED_SCHEMAS.has(name) && typeof inner === 'object' && inner !== null;
      return isNamed ? mapMembers(inner, withPatterns) : withPatterns(inner);
    }),
    // A time without a zone is one here, and none to the interpreter.
    ...(isOurs && { pattern: PATTERNS[format], ...(format === 'time' && { format: undefined }) }),
  };
}

/** Where a pattern of ours failed, its format did. */
function withFormats(found: readonly Violation[], schema: object, root: object): readonly Violation[] {
  return found.map((violation) => {
    const { keyword, keywordLocation } = violation;
    if (keyword !== 'pattern' || operandAt(keywordLocation, schema, root) !== undefined) return violation;
    return {
      ...violation,
      keyword: 'format',
      keywordLocation: keywordLocation.replace(/pattern$/, 'format'),
    };
  });
}

function mapMembers(given: object, change: (inner: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(given).map(([name, inner]) => [name, change(inner, name)]));
}

/** Half a character in a name has no place in the interpreter's addresses: it throws URIError. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The name with the number of each half character in its place. */
function wellFormed(name: string): string {
  return name.replace(LONE_SURROGATE, (half) => `\uFFFD${half.charCodeAt(0).toString(16)}`);
}

/** A deep copy with names that can be in an address; texts stay as they are. */
function wellNamed(value: unknown, areNames = false): unknown {
  if (typeof value === 'string') return areNames ? wellFormed(value) : value;
  if (Array.isArray(value)) return value.map((item) => wellNamed(item, areNames));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  // defineProperty: `__proto__` is a name like any other here.
  for (const [name, inner] of Object.entries(value))
    Object.defineProperty(copy, wellFormed(name), {
      value: wellNamed(inner, Array.isArray(inner) && name === 'required'),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** True where a violation names the rule that failed, false where it only reports that something inside failed. */
export function isLeaf({ keyword }: Violation): boolean {
  return !HOLDERS.has(keyword);
}

/** The member names and indexes that lead to the value at fault. */
export function pathOf({ instanceLocation }: Violation): readonly string[] {
  return stepsOf(instanceLocation);
}

const MISSING = /^Instance does not have required property "([\s\S]*)"\.$/;

/** The property that a `required` violation misses. */
export function missingProperty({ keyword, error }: Violation): string | undefined {
  return keyword === 'required' ? MISSING.exec(error)?.[1] : undefined;
}

/** What a schema says for the keyword of a violation, references followed: the limit that was passed, for example. */
export function operandAt(keywordLocation: string, schema: object, root: object): unknown {
  let found: unknown = schema;
  for (const step of stepsOf(keywordLocation)) {
    const inner = member(found, step);
    if (inner === undefined) return undefined;
    found = step === '$ref' ? schemaAt(inner, root) : inner;
  }
  return found;
}

function schemaAt(ref: unknown, root: object): unknown {
  if (typeof ref !== 'string') return undefined;
  return operandAt(ref, root, root);
}

function stepsOf(location: string): readonly string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));
}
