/** Is it a schema at all? Draft-07 checked by its own metaschema. */
import { type Schema as InterpretedSchema, Validator } from '@cfworker/json-schema';
import type { Breach } from './document-size.ts';
import draft07 from './draft-07.json';

/** Keywords that only pass on what was found inside. */
const HOLDERS: ReadonlySet<string> = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'anyOf',
  'dependencies',
  'items',
  'properties',
]);

/** Later drafts keep definitions under another name. */
const METASCHEMA = {
  ...draft07,
  properties: { ...draft07.properties, $defs: draft07.properties.definitions },
};

let validator: Validator | undefined;

/** What breaks the rules of draft-07, at its JSON pointer, or undefined. */
export function metaschemaFault(schema: object): Breach | undefined {
  // Of imported JSON the compiler knows less than the interpreter wants: a type is any text.
  validator ??= new Validator(structuredClone(METASCHEMA) as InterpretedSchema, '7', true);
  const { valid, errors } = validator.validate(schema);
  if (valid) return undefined;
  const specific = errors.filter(({ keyword }) => !HOLDERS.has(keyword));
  // The deepest place is the value that is wrong; the others contain it.
  const deepest = (specific.length > 0 ? specific : errors).reduce((a, b) =>
    b.instanceLocation.length > a.instanceLocation.length ? b : a,
  );
  return {
    place: decodeURIComponent(deepest.instanceLocation.slice(1)),
    fault: ['bad-schema', { reason: deepest.error }],
  };
}

/** True for the keywords of draft-07. */
export function isKeyword(name: string): boolean {
  return Object.hasOwn(draft07.properties, name);
}
