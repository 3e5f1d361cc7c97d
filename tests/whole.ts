/** A sample of a type with all its members, for laws of writing and reading. */

type Plain = string | number | boolean | bigint | null | undefined | Uint8Array | ArrayBuffer;

/**
 * The type with every optional member required, at any depth. A sample does not compile if the type has a member that
 * it lacks.
 */
export type Whole<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Whole<Item>[]
      : { readonly [Name in keyof T]-?: Whole<Exclude<T[Name], undefined>> };

/** The sample without the named optional members: the minimum that a reader must accept. */
export function without<T extends object, Name extends keyof T>(
  sample: T,
  names: readonly Name[],
): Omit<T, Name> {
  const left = Object.entries(sample).filter(([name]) => !names.some((one) => one === name));
  // Only these names are removed.
  return Object.fromEntries(left) as Omit<T, Name>;
}
