/** Reading untrusted JSON: shapes, safe copies, places. */

/** A JSON object whose members are not yet known. */
export type Members = Readonly<Record<string, unknown>>;

/** The value as an object; an empty array counts as one, as PHP writes an empty object `[]`. */
export function asMembers(value: unknown): Members | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined;
  return isMembers(value) ? value : undefined;
}

/** An object that is neither null nor a list. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object or of a list of its own, never an inherited one. */
export function member(holder: unknown, name: string): unknown {
  // Nothing but the name is asked for, so whatever has it will do.
  const members = typeof holder === 'object' ? (holder as Members | null) : null;
  return members !== null && Object.hasOwn(members, name) ? members[name] : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The texts of a list; other items are left out. `undefined` where it is not a list at all. */
export function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter(isText) : undefined;
}

/** The place of a member: JSON pointer (RFC 6901). */
export function at(place: string, name: string | number): string {
  // Few names need escaping, and this runs for every member of a document.
  if (typeof name === 'number' || !(name.includes('/') || name.includes('~'))) return `${place}/${name}`;
  return `${place}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

/** A deep copy that contains JSON only; a member called `__proto__` would change the copy's prototype and is left out. */
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

/** Most characters of a value that is kept with a problem. */
const BRIEF = 80;

/** A value that is small enough to be kept with the problem; larger ones are cut or emptied. */
export function brief(value: unknown): unknown {
  if (isText(value)) return value.slice(0, BRIEF);
  if (typeof value !== 'object' || JSON.stringify(value).length <= BRIEF) return value;
  return Array.isArray(value) ? [] : {};
}

/** Deep equality as JSON has it: a member that is `undefined` is none. */
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
