/** Objects and lists whose names are known to the compiler, where the language itself forgets them. */

/** The names of an object that has no others than its type says, a constant table: the compiler allows for more. */
export function namesOf<T extends object>(table: T): readonly (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** Something for each of the names; the compiler loses them in a list of entries. */
export function byName<N extends string, T>(
  names: readonly N[],
  make: (name: N) => T,
): Readonly<Record<N, T>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
}

export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((item) => item === value);
}
