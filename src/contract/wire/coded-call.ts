/** Calls with a codec for their body and their answer: client and server take types, checks and headers from them. */
import { type Call, call, type PathParameters } from './calls.ts';
import type { AnyCodec, Of } from './codec.ts';
import { bodyBytes } from './limits.ts';

interface Codecs {
  /** The body; a call without it has none. */
  readonly sends?: AnyCodec;
  /** Members of the query. */
  readonly query?: AnyCodec;
  /** The answer; a call without it answers 204. */
  readonly answer?: AnyCodec;
  /** By status: refusals that the client takes as an answer. */
  readonly refusals?: Readonly<Record<number, AnyCodec>>;
  /** The answer has an ETag for `If-None-Match`. */
  readonly isTagged?: true;
  /** The answer is a file: the client takes its text as it is. */
  readonly isFile?: true;
}

export interface CodedCall extends Call, Codecs {}

/** The path parameters of a call. */
export type PathOf<C extends CodedCall> = Readonly<Parameters<C['path']>>;

type Decoded<C, Part extends keyof Codecs> = C extends { readonly [P in Part]: infer T extends AnyCodec }
  ? Of<T>
  : undefined;

/** The decoded body of a call, and so on; undefined for none. */
export type Sent<C> = Decoded<C, 'sends'>;
export type Queried<C> = Decoded<C, 'query'>;
export type Answered<C> = Decoded<C, 'answer'>;

/** The decoded refusals of a call. */
export type Refused<C> = C extends { readonly refusals: Readonly<Record<number, infer R extends AnyCodec>> }
  ? Of<R>
  : never;

/**
 * Creates one line of a table of calls with codecs. The bearer is required unless `auth` says otherwise.
 * @param limit maximum bytes of the body, if it has one.
 */
export function codedCall<const Route extends string, const C extends Codecs>(
  method: Call['method'],
  route: Route,
  codecs: C,
  {
    limit = bodyBytes.usual,
    auth = 'bearer',
  }: { readonly limit?: number; readonly auth?: Call['auth'] } = {},
): Call<PathParameters<Route>> & C {
  const [body, most] = codecs.sends ? (['json', limit] as const) : (['none', bodyBytes.none] as const);
  return { ...call('', method, route, auth, body, most), ...codecs };
}

/** Gives each call the name that it has in its table. */
export function named<const T extends Readonly<Record<string, CodedCall>>>(table: T): T {
  return Object.fromEntries(Object.entries(table).map(([name, each]) => [name, { ...each, name }])) as T;
}
