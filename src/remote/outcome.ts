/** What a call came to: a value, or a problem of a closed union. Calls never throw. */

export type RemoteProblem =
  /** No answer at all: no network, a refused origin, a closed connection. */
  | { readonly kind: 'offline' }
  /** No answer in time; a write may have been applied. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** The session is over for this device: the refresh token was refused, or there is none. */
  | { readonly kind: 'signed-out' }
  /** E-mail or password refused at sign-in. */
  | { readonly kind: 'wrong-credentials' }
  /** The app's own client id or secret is refused: a matter of configuration. */
  | { readonly kind: 'wrong-client' }
  /** 403. */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** 412, or the 422 that says somebody else wrote: pull, merge, try again. */
  | { readonly kind: 'conflict' }
  /** 429. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number | undefined }
  /** 5xx, maintenance included. */
  | { readonly kind: 'server'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** Any other refusal: 400, 404, 413, 422. `message` is the server's own text. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** A 200 after which the server still holds another value; `field` is a member of PersonalInfo, or a field of the node. */
  | { readonly kind: 'not-stored'; readonly field: string }
  /** A profile is to be saved that was never loaded on this device ("No names set!"). */
  | { readonly kind: 'no-profile' }
  /** An account that signs in and has no data node: one for running the programme, not for going through it. */
  | { readonly kind: 'no-space' }
  /** The answer came but cannot be what was asked: HTML with 200, broken JSON, a wrong shape. */
  | { readonly kind: 'unreadable'; readonly call: string; readonly place: string; readonly detail: string };

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: RemoteProblem };

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed<T>(problem: RemoteProblem): Outcome<T> {
  return { ok: false, problem };
}
