/** Recursive schemas, with the reference wrapped in every possible way. */
type Schema = Readonly<Record<string, unknown>>;

const self: Schema = { $ref: '#/definitions/node' };
const other: Schema = { $ref: '#/definitions/other' };
const text: Schema = { type: 'string' };

/** Where the reference is inside the recursive property. */
const wrappers: Readonly<Record<string, Schema>> = {
  ref: self,
  'ref with a title': { ...self, title: 'Next' },
  allOf: { allOf: [self] },
  'allOf with a title': { title: 'Next', allOf: [self] },
  'allOf of two': { allOf: [self, { description: 'Once more.' }] },
  anyOf: { anyOf: [self] },
  'anyOf with a text': { anyOf: [text, self] },
  'anyOf with null': { anyOf: [{ type: 'null' }, self] },
  oneOf: { oneOf: [self] },
  'oneOf with a text': { oneOf: [text, self] },
  'oneOf of two references': { oneOf: [self, other] },
  items: { type: 'array', items: self },
  'items of a place': { type: 'array', items: [self] },
  'items of allOf': { type: 'array', minItems: 1, items: { allOf: [self] } },
  additionalProperties: { type: 'object', additionalProperties: self },
  'object around': { type: 'object', properties: { inner: { allOf: [self] } } },
  'two in turn': { allOf: [other] },
};

/** The number of recursive properties, and other keywords. */
const kinds: Readonly<Record<string, (back: Schema) => Schema>> = {
  once: (back) => ({ properties: { name: text, next: back } }),
  'twelve times': (back) => ({
    properties: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`next${n}`, back])),
  }),
  'by a dependency': (back) => ({
    properties: { name: text },
    dependencies: { name: { properties: { next: back } } },
  }),
  'by a condition': (back) => ({
    properties: { name: text },
    if: { properties: { name: { const: 'x' } } },
    then: { properties: { next: back } },
  }),
  'by a condition that asks for a name': (back) => ({
    properties: { name: text },
    if: { required: ['name'] },
    then: { properties: { next: back } },
  }),
};

function schemaOf(kind: (back: Schema) => Schema, back: Schema): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { tree: { allOf: [self] }, plain: self },
    definitions: {
      node: { type: 'object', ...kind(back) },
      other: { type: 'object', title: 'Other', properties: { back: { allOf: [self] } } },
    },
  };
}

export interface Shape {
  readonly name: string;
  readonly schema: Schema;
}

export const shapes: readonly Shape[] = Object.entries(kinds).flatMap(([kind, make]) =>
  Object.entries(wrappers).map(([wrapper, back]) => ({
    name: `${kind}: ${wrapper}`,
    schema: schemaOf(make, back),
  })),
);
