/** Removes schema members whose type draft-07 does not allow. Another rule reports them. */
import type { Schema } from '#renderers/format/document.ts';
import { asMembers, isText } from '#renderers/json.ts';

type Read = (value: unknown) => unknown;

const list =
  (read: Read): Read =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every((item) => read(item) !== undefined)
      ? value.map(read)
      : undefined;

const one: Read = (value) => (asMembers(value) === undefined ? undefined : soundSchema(value));

const named: Read = (value) => {
  const members = asMembers(value);
  if (members === undefined) return undefined;
  const entries = Object.entries(members).flatMap(([name, inner]) =>
    asMembers(inner) === undefined ? [] : [[name, soundSchema(inner)] as const],
  );
  return Object.fromEntries(entries);
};

const text: Read = (value) => (isText(value) ? value : undefined);
const number: Read = (value) => (typeof value === 'number' ? value : undefined);

const MEMBERS: Readonly<Record<string, Read>> = {
  type: (value) => text(value) ?? list(text)(value),
  title: text,
  description: text,
  deprecated: (value) => value === true || undefined,
  const: (value) => value,
  enum: (value) => (Array.isArray(value) ? value : undefined),
  oneOf: list(one),
  anyOf: list(one),
  allOf: list(one),
  properties: named,
  required: list(text),
  items: one,
  format: text,
  minLength: number,
  maxLength: number,
  minimum: number,
  maximum: number,
  minItems: number,
  maxItems: number,
};

export function soundSchema(raw: unknown): Schema {
  const sound: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(asMembers(raw) ?? {})) {
    const read = Object.hasOwn(MEMBERS, name) ? MEMBERS[name]?.(value) : undefined;
    if (read !== undefined) sound[name] = read;
  }
  return sound;
}
