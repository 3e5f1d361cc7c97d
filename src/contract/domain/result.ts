/** The result of an operation with expected failures: a value, or a problem. */
export type Result<T, P> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: P };
