/** All calls to the backend in one table, used by the client and the embedded backend. */
import { bodyBytes } from './limits.ts';

type CallMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Encoding of a body. `upload`: the file's bytes as `application/octet-stream`. */
type CallBody = 'none' | 'multipart' | 'json' | 'upload';

export interface Call<Args extends readonly string[] = readonly string[]> {
  readonly name: string;
  readonly method: CallMethod;
  /** The path in router syntax, parameters as `:name`. */
  readonly route: string;
  /** The path with its parameters filled in (percent-encoded), without the query. */
  readonly path: (...args: Args) => string;
  /** `none`: never send a bearer, since a stale one is refused with 401 even on public calls. */
  readonly auth: 'bearer' | 'none';
  readonly body: CallBody;
  /** Maximum bytes of a body. The embedded backend refuses a longer one before reading it. */
  readonly bodyLimit: number;
  /** The `Content-Type` to set; undefined without a body, or if the platform sets it (multipart boundary). */
  readonly contentType: string | undefined;
  /** Timeout until the answer begins; a large body may add to it. Later only silence aborts it. */
  readonly timeoutSeconds: number;
}

/** Without it, the backend answers GET calls with 200 and an HTML page. */
const formatQuery = '_format=json';

export type PathParameters<Route extends string> = Route extends `${string}:${infer _Name}/${infer Rest}`
  ? [string, ...PathParameters<Rest>]
  : Route extends `${string}:${infer _Name}`
    ? [string]
    : [];

const secondsOfMethod = { GET: 15, POST: 30, PATCH: 30, PUT: 30, DELETE: 30 } as const satisfies Record<
  CallMethod,
  number
>;

const contentTypes = {
  none: undefined,
  multipart: undefined,
  json: 'application/json',
  upload: 'application/octet-stream',
} as const satisfies Record<CallBody, string | undefined>;

/** Creates one line of a table of calls. */
export function call<const Route extends string>(
  name: string,
  method: CallMethod,
  route: Route,
  auth: Call['auth'],
  body: CallBody,
  bodyLimit: number,
): Call<PathParameters<Route>> {
  return {
    name,
    method,
    route,
    path: (...args) => {
      const values: readonly string[] = args;
      let next = 0;
      return route.replace(/:[a-z]+/gu, () => encodeURIComponent(values[next++] ?? ''));
    },
    auth,
    body,
    bodyLimit,
    contentType: contentTypes[body],
    timeoutSeconds: secondsOfMethod[method],
  };
}

/** The calls by name. `path` takes one text per `:parameter` of the route. */
export const calls = {
  /** Password and refresh grants → `{access_token, refresh_token, expires_in}`. */
  token: call('token', 'POST', '/oauth/token', 'none', 'multipart', bodyBytes.usual),
  /** → `{sub}`, the user id as a text. */
  userinfo: call('userinfo', 'GET', '/oauth/userinfo', 'bearer', 'none', bodyBytes.none),
  readUser: call('readUser', 'GET', '/user/:uid', 'bearer', 'none', bodyBytes.none),
  /** A change revokes every access token of the person; refresh tokens stay valid. */
  writeUser: call('writeUser', 'PATCH', '/user/:uid', 'bearer', 'json', bodyBytes.usual),
  readNode: call('readNode', 'GET', '/node/:nid', 'bearer', 'none', bodyBytes.none),
  writeNode: call('writeNode', 'PATCH', '/node/:nid', 'bearer', 'json', bodyBytes.node),
  /** The exercise documents: `{fr: {name: document}, en: {…}}`. */
  documents: call('documents', 'GET', '/ge_rest/ge_get_schema_url', 'bearer', 'none', bodyBytes.none),
  requestPasswordCode: call(
    'requestPasswordCode',
    'POST',
    '/user/lost-password-verification',
    'none',
    'json',
    bodyBytes.usual,
  ),
  resetPassword: call('resetPassword', 'POST', '/user/lost-password-reset', 'none', 'json', bodyBytes.usual),
  /** 201 with the file record; attaching it to the node is a second call. */
  uploadAttachment: call(
    'uploadAttachment',
    'POST',
    '/file/upload/node/data/field_personal_notes',
    'bearer',
    'upload',
    bodyBytes.attachment,
  ),
  /** Embedded backend only: requests the deletion of the user's account. Others answer 404. */
  askDeletion: call('askDeletion', 'POST', '/user/deletion-request', 'bearer', 'json', bodyBytes.usual),
  /** Embedded backend only: withdraws that request. Others answer 404 or 405. */
  withdrawDeletion: call(
    'withdrawDeletion',
    'DELETE',
    '/user/deletion-request',
    'bearer',
    'none',
    bodyBytes.none,
  ),
  /**
   * Embedded backend only: deletes everything the user wrote, its earlier versions and files. The client PATCHes the
   * deletions first; tombstones stay. Others answer 404 and delete nothing.
   */
  eraseWords: call('eraseWords', 'POST', '/user/erasure', 'bearer', 'json', bodyBytes.usual),
  /** Embedded backend only, as all access calls: → `AccessAnswer`. Others answer 404, 405 or 406. */
  readAccess: call('readAccess', 'GET', '/user/access', 'bearer', 'none', bodyBytes.none),
  /** `{counsellor}` (uid) → `AccessAnswer`; 404 if it is not an active counsellor. Idempotent. */
  giveAccess: call('giveAccess', 'POST', '/user/access', 'bearer', 'json', bodyBytes.usual),
  /** Same body and answer. Ends that counsellor's access. */
  withdrawAccess: call('withdrawAccess', 'POST', '/user/access/withdraw', 'bearer', 'json', bodyBytes.usual),
  /** Same body and answer. Declines that proposed counsellor. */
  declineAccess: call('declineAccess', 'POST', '/user/access/decline', 'bearer', 'json', bodyBytes.usual),
  /**
   * `{counsellor, title, text, until}` → `AccessAnswer`: a copy that the counsellor can read until that day. 409 without
   * access, or at the maximum number of copies. Idempotent.
   */
  handCopy: call('handCopy', 'POST', '/user/access/hand', 'bearer', 'json', bodyBytes.copy),
  /** `{id}` → `AccessAnswer`: ends access to that copy. */
  takeBackCopy: call('takeBackCopy', 'POST', '/user/access/unhand', 'bearer', 'json', bodyBytes.usual),
  /** → `Act[]` about the person, latest first. */
  readActs: call('readActs', 'GET', '/user/acts', 'bearer', 'none', bodyBytes.none),
  /** → `{v}`, compared with the app's own version. */
  appVersion: call('appVersion', 'GET', '/getwaversion/tmp', 'none', 'none', bodyBytes.none),
} as const;

export type CallName = keyof typeof calls;

/**
 * The URL of a call.
 * @param backendUrl origin of the backend without a final slash; empty for the same origin.
 * @example urlOf('https://backend.example', calls.readNode.path('12')) // …/node/12?_format=json
 */
export function urlOf(backendUrl: string, path: string): string {
  return `${backendUrl.replace(/\/+$/u, '')}${path}${path.includes('?') ? '&' : '?'}${formatQuery}`;
}
