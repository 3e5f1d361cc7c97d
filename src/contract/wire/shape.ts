/** Type checks for untrusted values. */

/** An object that is neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list; narrows to unknown items instead of `any`. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The own member of that name; undefined if missing or inherited. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A text or a number as a text (ids are sent as both); undefined for anything else and for blanks. */
export function idText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A name for problems: `nothing`, `a list`, `an object`, `a text`, `a number`, `a boolean`. */
export function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
