/** A copy only of what changed: what draws compares objects by identity. */

/** The list with these items; the list itself where they are its own. */
export function withItems(list: readonly unknown[], items: readonly unknown[]): readonly unknown[] {
  const same = items.length === list.length && items.every((item, rank) => item === list[rank]);
  return same ? list : items;
}

/** The object with these members; the object itself where they are its own, in the same order. */
export function withMembers(value: object, members: readonly (readonly [string, unknown])[]): object {
  const before = Object.entries(value);
  const same =
    members.length === before.length &&
    members.every(([name, inner], rank) => name === before[rank]?.[0] && inner === before[rank]?.[1]);
  return same ? value : Object.fromEntries(members);
}
