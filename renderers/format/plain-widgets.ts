/** The standard rjsf widgets that a plain document may name, and the types that each can draw. */
import { choicesOf, typeOf } from './answer-type.ts';
import type { Schema } from './document.ts';
import { type Places, sameValue } from './plain-places.ts';

const TEXT = ['string'] as const;
const NUMBERS = ['integer', 'number'] as const;
const SINGLE = ['string', 'integer', 'number', 'boolean'] as const;

const WIDGETS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['text', ['string', 'integer', 'number']],
  ['textarea', TEXT],
  ['password', TEXT],
  ['email', TEXT],
  ['uri', TEXT],
  ['hostname', TEXT],
  ['ipv4', TEXT],
  ['ipv6', TEXT],
  ['color', TEXT],
  ['date', TEXT],
  ['datetime', TEXT],
  ['date-time', TEXT],
  ['time', TEXT],
  ['alt-date', TEXT],
  ['alt-datetime', TEXT],
  ['file', TEXT],
  ['data-url', TEXT],
  ['updown', NUMBERS],
  ['range', NUMBERS],
  ['checkbox', ['boolean']],
  ['radio', SINGLE],
  ['select', [...SINGLE, 'array']],
  ['checkboxes', ['array']],
  ['files', ['array']],
  ['hidden', [...SINGLE, 'array', 'object', 'null']],
]);

/** Widgets with free text input. */
const LINES: ReadonlySet<string> = new Set(['text', 'textarea', 'password', 'email', 'uri', 'updown']);

/** Widgets that need choices. */
const CHOOSING: ReadonlySet<string> = new Set(['radio', 'select', 'checkboxes']);

export function isPlainWidget(name: string): boolean {
  return WIDGETS.has(name);
}

/** True if the widget can draw the value, or if the schema does not define its type. */
export function plainWidgetSuits(name: string, schema: Schema, places: Places): boolean {
  const types = WIDGETS.get(name) ?? [];
  const kinds = sameValue(schema, places);
  const known = kinds.map(typeOf).filter((type) => type !== undefined);
  if (known.length > 0 && !known.some((type) => types.includes(type))) return false;
  // Free text could not match one of the choices and would replace it.
  if (LINES.has(name)) return kinds.every((kind) => choicesOf(kind).length === 0);
  if (!CHOOSING.has(name)) return true;
  return kinds.some((kind) => typeOf(kind) === 'boolean' || offersChoices(kind, places));
}

function offersChoices(schema: Schema, places: Places): boolean {
  if (typeOf(schema) !== 'array')
    return choicesOf(schema).length > 0 || (schema.oneOf ?? schema.anyOf) !== undefined;
  const { items } = schema;
  return (
    typeof items === 'object' &&
    !Array.isArray(items) &&
    sameValue(items, places).some((item) => choicesOf(item).length > 0)
  );
}
