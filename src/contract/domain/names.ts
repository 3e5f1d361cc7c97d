/** Typed names of objects and lists, where the language's own functions lose the types. */

/** Keys of a constant table, which has no keys other than those of its type. */
export function namesOf<T extends object>(table: T): readonly (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** Creates a value for each name, and keeps the names' types. */
export function byName<N extends string, T>(
  names: readonly N[],
  make: (name: N) => T,
): Readonly<Record<N, T>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
}

export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((item) => item === value);
}
