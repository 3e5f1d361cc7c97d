/** Reads members of untrusted objects. */

/** Returns an own member, never an inherited one. */
export function own<Value>(members: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(members, key) ? members[key] : undefined;
}
