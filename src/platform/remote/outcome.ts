/** What a call came to: a value, or a problem of a closed union. Calls never throw. */
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { Result } from '#src/contract/domain/result.ts';

export type RemoteProblem =
  /** No answer, and the device reports no network. */
  | { readonly kind: 'offline' }
  /** No answer, and none to a second request either: the server, or the way to it, is down. */
  | { readonly kind: 'unreached' }
  /** The connection ended before the answer was complete, while the server answers others; a write may have been applied. */
  | { readonly kind: 'interrupted' }
  /**
   * An answer came that the browser keeps from the page, since it has no CORS header: the error page of a proxy, or
   * a server that does not name this origin. A write may have been applied.
   */
  | { readonly kind: 'opaque' }
  /** Sent elsewhere instead of answered, or round in circles: maintenance, or a login page in between. */
  | { readonly kind: 'redirected'; readonly retryAfterSeconds: number | undefined }
  /** No answer in time; a write may have been applied. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** The session is over for this device: the refresh token was refused, or there is none. */
  | { readonly kind: 'signed-out' }
  /** E-mail or password refused at sign-in. */
  | { readonly kind: 'wrong-credentials' }
  /** The app's own client id or secret is refused: a matter of configuration. */
  | { readonly kind: 'wrong-client' }
  /** The account is blocked, or was not opened yet. */
  | { readonly kind: 'blocked' }
  /** The account may sign in and may not use the app: it lacks the role. */
  | { readonly kind: 'no-role' }
  /** 403. */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** 412, or the 422 about a concurrent write: pull, merge, try again. */
  | { readonly kind: 'conflict' }
  /** 429. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number | undefined }
  /** 5xx; 503 is a server under maintenance or overloaded. */
  | { readonly kind: 'server'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** Any other refusal: 400, 404, 413, 422. `message` is the server's own text, `code` the reason of a studio's call. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
    }
  /**
   * The server refused the text of a collection as too long: the entries that do not fit wait on this device.
   * `over`: characters too many, where the server named its limit.
   */
  | { readonly kind: 'too-long'; readonly collection: CollectionName; readonly over: number | undefined }
  /** A 200 after which the server still contains another value; `field` is a member of PersonalInfo, or a field of the node. */
  | { readonly kind: 'not-stored'; readonly field: string }
  /** A profile is to be saved that was never loaded on this device ("No names set!"). */
  | { readonly kind: 'no-profile' }
  /** An account that signs in and has no data node: one for running the programme, not for going through it. */
  | { readonly kind: 'no-space' }
  /** Such an account whose place is the studio: one of the provider, or a counsellor's. */
  | { readonly kind: 'studio' }
  /** The answer came but cannot be what was asked: HTML with 200, broken JSON, a wrong shape. */
  | { readonly kind: 'unreadable'; readonly call: string; readonly place: string; readonly detail: string };

/** True where a later try may succeed as it is: nobody answered, or an answer said nothing of what was sent. */
export function mayPass({ kind }: RemoteProblem): boolean {
  return passing.has(kind);
}

const passing: ReadonlySet<RemoteProblem['kind']> = new Set([
  ...(['offline', 'unreached', 'interrupted', 'opaque', 'redirected', 'timeout'] as const),
  ...(['conflict', 'too-many', 'server', 'unreadable'] as const),
]);

/** Every kind, to recognise one among values from elsewhere. */
const kinds: Readonly<Record<RemoteProblem['kind'], true>> = {
  offline: true,
  unreached: true,
  interrupted: true,
  opaque: true,
  redirected: true,
  timeout: true,
  'signed-out': true,
  'wrong-credentials': true,
  'wrong-client': true,
  blocked: true,
  'no-role': true,
  forbidden: true,
  conflict: true,
  'too-many': true,
  server: true,
  refused: true,
  'too-long': true,
  'not-stored': true,
  'no-profile': true,
  'no-space': true,
  studio: true,
  unreadable: true,
};

export function isProblemKind(value: unknown): value is RemoteProblem['kind'] {
  return typeof value === 'string' && Object.hasOwn(kinds, value);
}

export type Outcome<T> = Result<T, RemoteProblem>;

export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function failed<T>(problem: RemoteProblem): Outcome<T> {
  return { ok: false, problem };
}
