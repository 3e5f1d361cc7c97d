/** Reading members of objects that came from outside. */

/** A member of its own, never an inherited one. */
export function own<Value>(members: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(members, key) ? members[key] : undefined;
}
