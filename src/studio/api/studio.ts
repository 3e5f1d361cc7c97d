/** Requests and responses of the studio's calls, independent of any HTTP server. */

import type { AnyCodec } from '#src/contract/wire/codec.ts';
import type { Answered, PathOf, Sent } from '#src/contract/wire/coded-call.ts';
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import type { StudioCallName } from '#src/contract/wire/studio-calls.ts';
import type { FolderHome, Right, StudioProblem, Waiting } from '#src/contract/wire/studio-records.ts';
import type { verdictCalls } from '#src/studio/document/verdict-calls.ts';
import type { People } from '#src/studio/document/verdict-record.ts';
import type { AskedQuestion } from './answered-in.ts';
import type { Person, StudioStore } from './studio-store.ts';
import type { Validator } from './validator-work.ts';

type Calls = typeof verdictCalls;

/** Shared context of all calls. */
export interface Studio {
  readonly store: StudioStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly validator: Validator;
  /** An account with its current rights; undefined if it is deleted, blocked or not of the provider. */
  readonly person: (uid: number) => Promise<Person | undefined>;
  /** Number of people who have answered a question; undefined if the server stores no answers. */
  readonly people?: (asked: AskedQuestion) => Promise<People>;
  /** Only if the documents are files in a folder. */
  readonly folder?: () => Promise<FolderHome>;
  /** Number of requests and deletions to decide; undefined without accounts. */
  readonly waiting?: () => Promise<Waiting>;
}

/** A request as a server received it. */
export interface Asked {
  readonly person: Person;
  /** Path parameters, in the order of the route. */
  readonly path: readonly string[];
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Preview token, for the one call without an account. */
  readonly token: string | undefined;
  /** Id that a phone sends while its preview page is open. */
  readonly phone: string | undefined;
}

/** A request of a call, with its decoded path and body. */
export interface Ask<N extends StudioCallName> extends Asked {
  readonly path: PathOf<Calls[N]>;
  readonly body: Sent<Calls[N]>;
}

export interface Reply<T = unknown> {
  readonly status: 200 | 201 | 204 | 304;
  readonly body?: T;
  /** Replaces `body`: bytes from `escapedJson`. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly tag?: string;
  /** File name for a download. */
  readonly fileName?: string;
}

/** Answers one call. @throws StudioRefusal */
export type Handler<N extends StudioCallName> = (
  studio: Studio,
  ask: Ask<N>,
) => Promise<Reply<Answered<Calls[N]>>>;

export interface StudioRoute<N extends StudioCallName> {
  /** Required right; `any`: at least one right. `preview`: no account, but a token. */
  readonly needs: Right | 'any' | 'preview';
  readonly answer: Handler<N>;
}

/** An error with its HTTP status and response body. */
export class StudioRefusal extends Error {
  readonly status: number;
  readonly problem: StudioProblem & Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.problem = { message, code, ...more };
  }
}

/** @throws StudioRefusal 422 */
export function wrong(place: string, problem: string): StudioRefusal {
  return new StudioRefusal(422, 'payload', `${place === '' ? 'The payload' : place}: ${problem}.`, { place });
}

/** The decoded body of a request. Unknown members are programming errors of the client. @throws StudioRefusal 422 */
export function sentIn(codec: AnyCodec, body: unknown, isStrict = true): unknown {
  const read = codec.read(body, isStrict);
  if (read.ok) return read.value;
  throw wrong(read.problem.place, read.problem.detail);
}

/** `structure` includes `words`. */
export function holds({ rights }: Person, needed: Right | 'any'): boolean {
  if (needed === 'any') return rights.size > 0;
  return rights.has(needed) || (needed === 'words' && rights.has('structure'));
}

/** @throws StudioRefusal 403 */
export function requireRight(person: Person, needed: Right | 'any'): void {
  if (holds(person, needed)) return;
  throw new StudioRefusal(
    403,
    needed === 'any' ? 'no-right' : needed,
    `This needs the right ${needed === 'any' ? 'of the studio' : needed}.`,
  );
}

export function notFound(what: string): StudioRefusal {
  return new StudioRefusal(404, 'not-there', `There is no such ${what}.`);
}

/** @throws StudioRefusal 428 without `If-Match`, 412 if it names another tag. */
export function requireMatch({ ifMatch }: Pick<Asked, 'ifMatch'>, tag: string, more: object = {}): void {
  if (ifMatch === undefined)
    throw new StudioRefusal(428, 'if-match-missing', 'This call needs If-Match with the tag that was read.');
  if (!namesTag(ifMatch, tag))
    throw new StudioRefusal(412, 'moved', 'It has changed since it was read.', { ...more });
}

/** Responds 304 if the client has this version, else with the result of `make`. */
export async function respondNotModified<T>(
  { ifNoneMatch }: Pick<Asked, 'ifNoneMatch'>,
  tag: string,
  make: () => Promise<Omit<Reply<T>, 'tag' | 'status'>>,
): Promise<Reply<T>> {
  if (namesTag(ifNoneMatch, tag)) return { status: 304, tag };
  return { status: 200, tag, ...(await make()) };
}
