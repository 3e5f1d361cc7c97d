/** Sends a call of a table with codecs: its body, the headers of its revision, and the answer as its type. */
import type { Answered, CodedCall, PathOf, Queried, Refused, Sent } from '#src/contract/wire/coded-call.ts';
import { type Read, readable } from '#src/contract/wire/read-problem.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import type { Answer } from '#src/platform/remote/response-problem.ts';
import { jsonBody, type Send, textBody } from '#src/platform/remote/send.ts';
import type { StudioSession } from './studio-session.ts';

/** A value with its ETag; no value if the one that the caller has is still valid. */
interface Tagged<T> {
  readonly value: T | undefined;
  readonly tag: string | undefined;
}

type Value<C> = C extends { readonly isTagged: true } ? Tagged<Answered<C>> : Answered<C>;

/** The value of a call; for a call with refusals of its own, one of both. */
type Taken<C> = [Refused<C>] extends [never]
  ? Value<C>
  :
      | { readonly value: Value<C>; readonly refused?: undefined }
      | { readonly value?: undefined; readonly refused: Refused<C> };

interface Matching {
  /** Tag of what the caller has: a read answers only what is newer, a write is refused if there is something newer. */
  readonly match?: string | undefined;
}

type Request<C extends CodedCall> = Matching &
  (PathOf<C> extends readonly [] ? unknown : { readonly path: PathOf<C> }) &
  (Queried<C> extends undefined ? unknown : { readonly query: Queried<C> }) &
  (Sent<C> extends undefined ? unknown : { readonly body: Sent<C> });

interface AnyRequest extends Matching {
  readonly path?: readonly string[];
  readonly query?: unknown;
  readonly body?: unknown;
}

export type Calling = <const C extends CodedCall>(call: C, request: Request<C>) => Promise<Outcome<Taken<C>>>;

/** Tag that no answer has: a write is refused if there is anything yet. */
export const nothingYet = '*';

/** The tag of a revision. */
export function tagOf({ revision }: { readonly revision: number }): string {
  return `"${revision}"`;
}

function headersOf({ method }: CodedCall, match: string | undefined): Readonly<Record<string, string>> {
  if (match === undefined) return {};
  return { [method === 'GET' || match === nothingYet ? 'If-None-Match' : 'If-Match']: match };
}

function urlOf(call: CodedCall, { path = [], query }: AnyRequest): string {
  // A query has only texts.
  const members = call.query?.write(query as never) as Record<string, string> | undefined;
  return `${call.path(...path)}${members ? `?${new URLSearchParams(members)}` : ''}`;
}

/** The value of a successful answer. */
function valueIn({ answer: codec, isFile, isTagged, refusals }: CodedCall, answer: Answer): Read<unknown> {
  if (codec === undefined) return readable(undefined);
  const read = isFile ? textBody(answer) : jsonBody((raw) => codec.read(raw))(answer);
  if (!read.ok) return read;
  const value = isTagged ? { value: read.value, tag: answer.headers.get('ETag') ?? undefined } : read.value;
  return readable(refusals ? { value } : value);
}

/** What this call calls a refusal; undefined for any other answer. */
function refusalIn({ refusals }: CodedCall, answer: Answer): Read<unknown> | undefined {
  const codec = refusals?.[answer.status];
  const read = codec && jsonBody((raw) => codec.read(raw))(answer);
  return read?.ok === false && ['', '/code'].includes(read.problem.place) ? undefined : read;
}

/** Returns the function that sends calls with the access token of a session. */
export function createCalling(send: Send, session: Pick<StudioSession, 'call'>): Calling {
  const calling = async (call: CodedCall, request: AnyRequest): Promise<Outcome<unknown>> => {
    const { body, match } = request;
    const outcome = await session.call((bearer) =>
      send<unknown>({
        call,
        path: urlOf(call, request),
        bearer,
        ...(call.sends && { body: JSON.stringify(call.sends.write(body as never)) }),
        headers: headersOf(call, match),
        value: (answer) => {
          if (answer.status === 304 && call.isTagged) return { value: undefined, tag: match };
          const read = refusalIn(call, answer);
          return read?.ok ? { refused: read.value } : undefined;
        },
        refusal: (answer) => {
          const read = refusalIn(call, answer);
          return read?.ok === false ? { kind: 'unreadable', call: call.name, ...read.problem } : undefined;
        },
        read: (answer) => valueIn(call, answer),
      }),
    );
    if (!outcome.ok && outcome.problem.kind === 'unreadable') {
      const { call: name, place, detail } = outcome.problem;
      console.error(`The server’s answer to ${name} cannot be read at “${place}”: ${detail}.`);
    }
    return outcome;
  };
  return calling as Calling;
}
