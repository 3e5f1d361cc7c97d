/** JSON Schema, interpreted: nothing is compiled to code, so it runs where the page's policy allows no evaluation. */
import {
  format as formats,
  type Schema as InterpretedSchema,
  type OutputUnit,
  Validator,
} from '@cfworker/json-schema';
import { isSingleDuration } from './duration.ts';

export type Violation = OutputUnit;

/** What is wrong with a value, holders before what they hold; empty where it is valid. */
export type Interpreted = (value: unknown) => readonly Violation[];

// The interpreter looks formats up in one table of its own; ours is added to it once.
formats['single-duration'] = isSingleDuration;

/** Stands for the root schema when a part of it is judged alone. */
const ROOT = 'https://schema.invalid/root';

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
 * Prepares a schema once; judging a value afterwards costs no more than walking it.
 * @param root where `#/…` references lead, when the schema is a part of a larger one
 * @throws nothing; judging throws where a reference leads nowhere
 */
export function interpret(schema: object, root?: object): Interpreted {
  // Copies: the interpreter marks the schemas it is given with their address.
  if (root === undefined || root === schema || !refers(schema)) {
    const validator = new Validator(structuredClone(schema) as InterpretedSchema, '7', false);
    return (value) => validator.validate(value).errors;
  }
  const validator = new Validator(withAbsoluteReferences(schema) as InterpretedSchema, '7', false);
  validator.addSchema(structuredClone(root) as InterpretedSchema, ROOT);
  return (value) => validator.validate(value).errors;
}

/** True where a violation names the rule that failed, false where it only tells that something inside did. */
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
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    const inner: unknown = (found as Readonly<Record<string, unknown>>)[step];
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

function refers(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.hasOwn(schema, '$ref') || Object.values(schema).some(refers);
}

function withAbsoluteReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withAbsoluteReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? ROOT + value
        : withAbsoluteReferences(value),
    ]),
  );
}
