/** A sample of a type with every member of it, for laws of what is written and read. */

type Plain = string | number | boolean | bigint | null | undefined | Uint8Array | ArrayBuffer;

/**
 * The type with every optional member required, in all that it holds. A sample of it does not compile once the type
 * gains a member, until the sample has that member too.
 */
export type Whole<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Whole<Item>[]
      : { readonly [Name in keyof T]-?: Whole<Exclude<T[Name], undefined>> };

/** The sample without its optional members, by their names: what a reader makes of the least. */
export function without<T extends object, Name extends keyof T>(
  sample: T,
  names: readonly Name[],
): Omit<T, Name> {
  const left = Object.entries(sample).filter(([name]) => !names.some((one) => one === name));
  // Nothing but these names is taken away.
  return Object.fromEntries(left) as Omit<T, Name>;
}
