/** One request that cannot be done, and what may be answered to it. */

/** Uid 2 has node 1, uid 3 node 2; `norole` has neither node nor role; nobody sends no bearer. */
type Sender = 'alice' | 'bob' | 'norole' | 'nobody';

export interface BadRequest {
  readonly name: string;
  readonly method: string;
  /** With its query, as it stands in the request line: one character for each byte. */
  readonly path: string;
  readonly as: Sender;
  /** In their order, twice the same if need be; the host, the length and the bearer are added. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** Instead of everything above: the very bytes. `{host}` and `{alice}` stand for what the run knows. */
  readonly bytes?: string;
  /** The statuses that would be right; `closed`: the connection ends without an answer. */
  readonly may: readonly (number | 'closed')[];
}

/** Stands in bodies and headers where a secret does: no answer says it again. */
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

/** Stands for lists in lists, as deep as a body may be. */
export const bottomless = '(bottomless)';
/** Levels: with the lists around it still within what a body may have. */
const depth = 480;

/** JSON of a value that may hold `bottomless`. */
export function written(value: unknown): string {
  return JSON.stringify(value).replaceAll(`"${bottomless}"`, `${'['.repeat(depth)}1${']'.repeat(depth)}`);
}

/** A body of JSON, written by hand where it is a text. */
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

/** Every pair of both. */
export function each<A, B, T>(
  left: readonly A[],
  right: readonly B[],
  make: (a: A, b: B) => T | readonly T[],
): readonly T[] {
  return left.flatMap((a) => right.flatMap((b) => make(a, b)));
}
