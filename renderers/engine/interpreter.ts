/** Interprets JSON Schema without generating code, because the page's CSP forbids eval. */

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

/** Returns the violations of a value, parents before children; empty if it is valid. */
export type Interpreted = (value: unknown) => readonly Violation[];

/** Patterns for formats that the interpreter lacks. It cannot be extended with formats. */
const PATTERNS: Readonly<Record<string, string>> = {
  'single-duration': singleDuration.source,
  color: '^#(?:[\\da-fA-F]{3}){1,2}$',
  // A year before 1000 is still being typed.
  date: '^[1-9]',
  'date-time': '^[1-9]',
  // RFC 3339 requires a zone, but time inputs write none.
  time: '^(?:[01]\\d|2[0-3])(?::[0-5]\\d){2}(?:\\.\\d+)?(?:[zZ]|[+-]\\d\\d:\\d\\d)?$',
};

/** Members that contain named schemas, and members that contain values. */
const NAMED_SCHEMAS: ReadonlySet<string> = new Set(['properties', 'definitions', 'dependencies']);
const VALUES: ReadonlySet<string> = new Set(['const', 'enum', 'default']);

/** Keywords that only pass on errors of an inner schema. */
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
 * Prepares a schema once, so that each check only walks it.
 * @param root target of `#/…` references, if the schema is part of a larger one
 * @throws nothing; the returned function throws if a reference has no target
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

/** Reference targets of a root. Walked once for all its parts. */
function lookupOf(root: object): Lookup {
  const lookup = lookups.get(root) ?? dereference(withPatterns(root) as InterpretedSchema);
  lookups.set(root, lookup);
  return lookup;
}

function prepare(schema: object, root: object): Interpreted {
  const refers = mentions(schema, '$ref');
  // A copy, because the interpreter adds marks to the schemas that it dereferences.
  const adapted = (refers || mentions(schema, 'format') ? withPatterns(schema) : schema) as InterpretedSchema;
  const lookup = !refers
    ? {}
    : schema === root
      ? dereference(adapted)
      : dereference(adapted, Object.create(lookupOf(root)), undefined, 'part');
  return (value) => validate(value, adapted, '7', lookup, false).errors;
}

/** True if a schema contains a member of this name, at any depth. */
function mentions(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.hasOwn(schema, name) || Object.values(schema).some((inner) => mentions(inner, name));
}

/** A copy with patterns instead of the formats that the interpreter lacks. */
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
    // A time without a zone is valid here, but not for the interpreter.
    ...(isOurs && { pattern: PATTERNS[format], ...(format === 'time' && { format: undefined }) }),
  };
}

/** Reports a failed pattern of ours as its format. */
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

/** The interpreter builds URI pointers, and a lone surrogate in a name throws URIError. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The name with the code of each lone surrogate in its place. */
function wellFormed(name: string): string {
  return name.replace(LONE_SURROGATE, (half) => `\uFFFD${half.charCodeAt(0).toString(16)}`);
}

/** A deep copy with names that are valid in a URI. Texts stay unchanged. */
function wellNamed(value: unknown, areNames = false): unknown {
  if (typeof value === 'string') return areNames ? wellFormed(value) : value;
  if (Array.isArray(value)) return value.map((item) => wellNamed(item, areNames));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  // defineProperty, because `__proto__` is an ordinary name here.
  for (const [name, inner] of Object.entries(value))
    Object.defineProperty(copy, wellFormed(name), {
      value: wellNamed(inner, Array.isArray(inner) && name === 'required'),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}

/** True if a violation names the failed rule; false if it only reports that something inside failed. */
export function isLeaf({ keyword }: Violation): boolean {
  return !HOLDERS.has(keyword);
}

/** Member names and indexes of the invalid value. */
export function pathOf({ instanceLocation }: Violation): readonly string[] {
  return stepsOf(instanceLocation);
}

const MISSING = /^Instance does not have required property "([\s\S]*)"\.$/;

/** The missing property of a `required` violation. */
export function missingProperty({ keyword, error }: Violation): string | undefined {
  return keyword === 'required' ? MISSING.exec(error)?.[1] : undefined;
}

/** The schema's value for the keyword of a violation, references followed: for example the exceeded limit. */
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
