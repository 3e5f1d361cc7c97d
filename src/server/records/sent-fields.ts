/** Parses a record that a client sends: fields by name, each a list of items. */
import type { Result } from '#src/contract/domain/result.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { HttpError } from '../http/http-error.ts';

export type SentItem = Readonly<Record<string, unknown>>;

/** The members of a body; a list has none, like an empty array of PHP. */
export function membersOf(body: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(body) ? Object.entries(body) : [];
}

/**
 * The items of one field.
 * @param main the member of a bare value: `value`, or `target_id` for references.
 * @throws HttpError 422 unless the field is a list or empty.
 */
export function itemsOf(field: string, sent: unknown, main: 'value' | 'target_id' = 'value'): SentItem[] {
  if (sent === null) return [];
  if (typeof sent !== 'object') {
    throw new HttpError(422, `Field values for "${field}" must use an array structure`);
  }
  return Object.values(sent).map((item: unknown) => (isRecord(item) ? item : { [main]: item }));
}

/** Items with content: an empty text, null and an item without value all mean an empty field. */
export function filled(items: readonly SentItem[], main: 'value' | 'target_id' = 'value'): SentItem[] {
  return items.filter((item) => item[main] !== undefined && item[main] !== null && item[main] !== '');
}

export type TextReading = Result<string | undefined, string>;

/** The violation of a single-value field that was sent two values. */
export function hasItem(field: string): string {
  return `${field}: ${field}: this field cannot hold more than 1 values.`;
}

export const notPrimitive = 'This value should be of the correct primitive type.';

/** The text of a single-value field; undefined empties it. Numbers and booleans become texts, as in PHP. */
export function readText(field: string, items: readonly SentItem[]): TextReading {
  const [item, second] = filled(items);
  if (second) return { ok: false, problem: hasItem(field) };
  const value = item?.['value'];
  const problem = `${field}.0.value: ${notPrimitive}`;
  switch (typeof value) {
    case 'undefined':
      return { ok: true, value: undefined };
    case 'string':
      return { ok: true, value: value };
    case 'number':
      // A number that is too large becomes Infinity.
      return Number.isFinite(value) ? { ok: true, value: String(value) } : { ok: false, problem };
    case 'boolean':
      return { ok: true, value: value ? '1' : '0' };
    default:
      return { ok: false, problem };
  }
}

/** Are the sent items equal to the stored ones? A body may repeat a read-only member only if it is unchanged. */
export function sameItems(sent: readonly SentItem[], stored: readonly SentItem[]): boolean {
  if (sent.length !== stored.length) return false;
  return stored.every((item, index) => {
    const sentMembers = Object.entries(item).filter(([name]) => sent[index]?.[name] !== undefined);
    // The other members derive from the main one and may be absent.
    const main = ['value', 'target_id'].find((name) => name in item);
    const sendsMain =
      main === undefined ? sentMembers.length > 0 : sentMembers.some(([name]) => name === main);
    return sendsMain && sentMembers.every(([name, value]) => sameValue(sent[index]?.[name], value));
  });
}

function sameValue(a: unknown, b: unknown): boolean {
  // Lists and objects are never equal; converting some of them to a text throws.
  if ([a, b].some((value) => typeof value === 'object' && value !== null)) return false;
  const [left, right] = [a, b].map((value) => (value === null ? '' : String(value)));
  if (left === right) return true;
  const instants = [left, right].map((text) =>
    /^\d{4}-\d\d-\d\dT/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN,
  );
  return instants[0] === instants[1];
}
