/** What can fail without anybody being wrong: a value, or the problem that stands in its place. */
export type Result<T, P> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };
