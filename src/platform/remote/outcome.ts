/** The result of a call: a value, or a problem of a closed union. Calls never throw. */
import type { CollectionName } from '#src/contract/domain/collections.ts';
import type { Result } from '#src/contract/domain/result.ts';

export type RemoteProblem =
  /** No answer, and the device reports no network. */
  | { readonly kind: 'offline' }
  /** No answer, even to a second request: the server or the connection to it is down. */
  | { readonly kind: 'unreached' }
  /** The connection ended before the answer was complete, but the server is reachable; a write may have been applied. */
  | { readonly kind: 'interrupted' }
  /**
   * The browser hides the answer, because it has no CORS header: an error page of a proxy, or a server that does not
   * allow this origin. A write may have been applied.
   */
  | { readonly kind: 'opaque' }
  /** A redirect instead of an answer, or a redirect loop: maintenance, or a login page in between. */
  | { readonly kind: 'redirected'; readonly retryAfterSeconds: number | undefined }
  /** No answer in time; a write may have been applied. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** The session is over on this device: the refresh token was refused, or there is none. */
  | { readonly kind: 'signed-out' }
  /** E-mail or password refused at login. */
  | { readonly kind: 'wrong-credentials' }
  /** The app's client id or secret is refused: an error of the configuration. */
  | { readonly kind: 'wrong-client' }
  /** The account is blocked, or not activated yet. */
  | { readonly kind: 'blocked' }
  /** The account can log in but lacks the role to use the app. */
  | { readonly kind: 'no-role' }
  /** 403. */
  | { readonly kind: 'forbidden'; readonly message: string }
  /** 412, or the 422 about a concurrent write: pull, merge, try again. */
  | { readonly kind: 'conflict' }
  /** 429. */
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number | undefined }
  /** 5xx; 503 is a server under maintenance or overloaded. */
  | { readonly kind: 'server'; readonly status: number; readonly retryAfterSeconds: number | undefined }
  /** Any other refusal: 400, 404, 413, 422. `message` is the server's text, `code` the reason of a studio call. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly code?: string;
    }
  /**
   * The server refused the text of a collection as too long. The entries that do not fit wait on this device.
   * `over`: excess characters, if the server named its limit.
   */
  | { readonly kind: 'too-long'; readonly collection: CollectionName; readonly over: number | undefined }
  /** A 200, but the server still has another value; `field` is a member of PersonalInfo, or a field of the node. */
  | { readonly kind: 'not-stored'; readonly field: string }
  /** A profile to be saved was never loaded on this device ("No names set!"). */
  | { readonly kind: 'no-profile' }
  /** An account that logs in but has no data node, for example one of an administrator. */
  | { readonly kind: 'no-space' }
  /** Such an account that belongs in the studio: of the provider or of a counsellor. */
  | { readonly kind: 'studio' }
  /** The answer cannot be what was asked for: HTML with 200, broken JSON, a wrong shape. */
  | { readonly kind: 'unreadable'; readonly call: string; readonly place: string; readonly detail: string };

/** True if an unchanged retry may succeed: there was no answer, or it did not concern the content. */
export function mayPass({ kind }: RemoteProblem): boolean {
  return passing.has(kind);
}

const passing: ReadonlySet<RemoteProblem['kind']> = new Set([
  ...(['offline', 'unreached', 'interrupted', 'opaque', 'redirected', 'timeout'] as const),
  ...(['conflict', 'too-many', 'server', 'unreadable'] as const),
]);

/** All kinds, to recognize one in foreign values. */
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
