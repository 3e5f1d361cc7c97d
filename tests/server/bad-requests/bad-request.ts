/** One invalid request and its permitted answers. */

/** Uid 2 has node 1, uid 3 node 2; `norole` has neither node nor role; the last one sends no bearer. */
type Sender = 'alice' | 'bob' | 'norole' | 'nobody';

export interface BadRequest {
  readonly name: string;
  readonly method: string;
  /** With its query, as in the request line: one character for each byte. */
  readonly path: string;
  readonly as: Sender;
  /** In order, with duplicates; the host, the length and the bearer are added. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** The exact bytes, instead of all of the above. `{host}` and `{alice}` are placeholders for values of the run. */
  readonly bytes?: string;
  /** The permitted statuses; `closed`: the connection ends without an answer. */
  readonly may: readonly (number | 'closed')[];
}

/** Used as a secret in bodies and headers: no answer may repeat it. */
export const canary = 'Canary-secret-4711';

export const json = ['content-type', 'application/json'] as const;

export interface Details {
  readonly as?: Sender;
  readonly headers?: BadRequest['headers'];
  readonly body?: string | Buffer;
}

/** @param call method and path, such as `GET /node/1`. */
export function bad(
  name: string,
  call: string,
  may: BadRequest['may'],
  { as = 'alice', headers = [], body }: Details = {},
): BadRequest {
  const [, method = '', path = ''] = /^(\S+) (.*)$/s.exec(call) ?? [];
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { name: `${name}: ${call.slice(0, 80)}`, method, path, as, headers, body: bytes, may };
}

/** Placeholder for nested lists, as deep as a body may be. */
export const bottomless = '(bottomless)';
/** Levels: with the surrounding lists still within the limit of a body. */
const depth = 480;

/** JSON of a value that may contain `bottomless`. */
export function written(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${bottomless}"`, `${'['.repeat(depth)}1${']'.repeat(depth)}`);
}

/** A JSON body; a text is used verbatim. */
export function withJson(
  name: string,
  call: string,
  may: BadRequest['may'],
  body: unknown,
  more: Details = {},
): BadRequest {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : written(body);
  return bad(name, call, may, { headers: [json], ...more, body: text });
}

export function bytes(name: string, text: string, may: BadRequest['may']): BadRequest {
  return { name, method: '', path: '', as: 'nobody', headers: [], body: undefined, bytes: text, may };
}

/** The cartesian product of both lists. */
export function each<A, B, T>(
  left: readonly A[],
  right: readonly B[],
  make: (a: A, b: B) => T | readonly T[],
): readonly T[] {
  return left.flatMap((a) => right.flatMap((b) => make(a, b)));
}
