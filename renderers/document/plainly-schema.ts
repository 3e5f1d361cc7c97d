/** A quick look that settles it for nearly every schema: the keywords in use, each with a value of its kind. */
import { isFlat } from './flat-schema.ts';

type Kind = (value: unknown) => boolean;

const isText: Kind = (value) => typeof value === 'string';
const isSwitch: Kind = (value) => typeof value === 'boolean';
const isFigure: Kind = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Kind = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const types: ReadonlySet<unknown> = new Set([
  ...['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'],
]);

const isTextList: Kind = (value) =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;

/** Choices of one plain value each. */
const isChoices: Kind = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((choice) => typeof choice !== 'object') &&
  new Set(value).size === value.length;

const isSchemas: Kind = (value) => Array.isArray(value) && value.length > 0 && value.every(isPlainlySchema);

const isSchemaMap: Kind = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isPlainlySchema);

/** Of the keywords that are not here the whole metaschema is asked. */
const kinds: Readonly<Record<string, Kind>> = Object.assign(Object.create(null), {
  type: (value: unknown) => types.has(value),
  title: isText,
  description: isText,
  format: isText,
  $schema: (value: unknown) => value === 'http://json-schema.org/draft-07/schema#',
  const: () => true,
  default: () => true,
  deprecated: () => true,
  readOnly: isSwitch,
  uniqueItems: isSwitch,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minimum: isFigure,
  maximum: isFigure,
  required: isTextList,
  enum: isChoices,
  oneOf: isSchemas,
  anyOf: isSchemas,
  allOf: isSchemas,
  items: isPlainlySchema,
  additionalProperties: isPlainlySchema,
  properties: isSchemaMap,
  definitions: isSchemaMap,
} satisfies Record<string, Kind>);

/** True only for what is a schema by draft-07; false says nothing. */
export function isPlainlySchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean';
  if (Array.isArray(value)) return false;
  if (isFlat(value)) return true;
  return Object.entries(value).every(([keyword, operand]) => kinds[keyword]?.(operand) === true);
}
