/** Reads untrusted JSON: types, safe copies, JSON pointers. */

/** A JSON object with unknown members. */
export type Members = Readonly<Record<string, unknown>>;

/** The value as an object. An empty array counts as one, because PHP writes an empty object as `[]`. */
export function asMembers(value: unknown): Members | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined;
  return isMembers(value) ? value : undefined;
}

/** An object that is neither null nor a list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own member of an object or list, never an inherited one. */
export function member(holder: unknown, name: string): unknown {
  // Only the name is needed, so any object will do.
  const members = typeof holder === 'object' ? (holder as Members | null) : null;
  return members !== null && Object.hasOwn(members, name) ? members[name] : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The texts of a list, without other items. Undefined if the value is not a list. */
export function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter(isText) : undefined;
}

/** Appends a name to a JSON pointer (RFC 6901). */
export function at(place: string, name: string | number): string {
  // Few names need escaping, and this runs for every member of a document.
  if (typeof name === 'number' || !(name.includes('/') || name.includes('~'))) return `${place}/${name}`;
  return `${place}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

/** A deep copy with JSON values only. Skips `__proto__`, which would change the copy's prototype. */
export function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyJson);
  return isMembers(value) ? copyMembers(value) : value;
}

/** `copyJson` of an object. */
export function copyMembers(members: Members): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(members))
    if (name !== '__proto__' && inner !== undefined) copy[name] = copyJson(inner);
  return copy;
}

/** Maximum characters of a value in a problem. */
const BRIEF = 80;

/** Shortens a value for a problem: large ones are cut or emptied. */
export function brief(value: unknown): unknown {
  if (isText(value)) return value.slice(0, BRIEF);
  if (typeof value !== 'object' || JSON.stringify(value).length <= BRIEF) return value;
  return Array.isArray(value) ? [] : {};
}

/** Deep equality of JSON: an `undefined` member counts as absent. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right || Object.is(left, right)) return true;
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameJson(item, right[index]))
    );
  if (!isMembers(left) || !isMembers(right)) return false;
  let defined = 0;
  for (const name of Object.keys(left)) {
    if (left[name] === undefined) continue;
    if (!Object.hasOwn(right, name) || !sameJson(left[name], right[name])) return false;
    defined++;
  }
  for (const name of Object.keys(right)) if (right[name] !== undefined) defined--;
  return defined === 0;
}
