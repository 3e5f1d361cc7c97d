/** What a call of the studio is for whoever serves it: who asks for what, and the answer; no server of any kind. */
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import type { FolderHome, Right, StudioProblem, Waiting } from '#src/contract/wire/studio-records.ts';
import type { People } from '#src/studio/document/people-count.ts';
import type { AskedQuestion } from './answered-in.ts';
import type { Judge } from './judge-work.ts';
import type { Person, StudioStore } from './store.ts';

/** What the calls share. */
export interface Studio {
  readonly store: StudioStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly judge: Judge;
  /** An account with what it may do now; undefined if it is gone, blocked or not of the provider. */
  readonly person: (uid: number) => Promise<Person | undefined>;
  /** How many people have answered a question; undefined where there are no answers to count. */
  readonly people?: (asked: AskedQuestion) => Promise<People>;
  /** Only where the documents are files. */
  readonly folder?: () => Promise<FolderHome>;
  /** Requests and deletions that wait for the office; undefined where there are no accounts. */
  readonly waiting?: () => Promise<Waiting>;
}

export interface Ask {
  readonly person: Person;
  /** Of the route, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where the call has none. */
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  /** Token of a preview, of the one call that has no person. */
  readonly token: string | undefined;
  /** What a phone that looks at a preview calls itself, as long as its page is open. */
  readonly phone: string | undefined;
}

export interface Reply {
  readonly status: 200 | 201 | 204 | 304;
  readonly body?: unknown;
  /** Made by `escapedJson`, instead of a body. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly tag?: string;
  /** The name under which a browser keeps the answer. */
  readonly fileName?: string;
}

export interface StudioRoute {
  /** The right without which nothing is answered; `any` of them. `preview`: none, a token instead. */
  readonly needs: Right | 'any' | 'preview';
  readonly answer: (studio: Studio, ask: Ask) => Promise<Reply>;
}

/** A call that cannot be done; answered as it says. */
export class StudioRefusal extends Error {
  readonly status: number;
  readonly problem: StudioProblem & Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.problem = { message, code, ...more };
  }
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

export function notThere(what: string): StudioRefusal {
  return new StudioRefusal(404, 'not-there', `There is no such ${what}.`);
}

/** @throws StudioRefusal 428 without `If-Match`, 412 where it names another tag. */
export function requireMatch({ ifMatch }: Ask, tag: string, more: object = {}): void {
  if (ifMatch === undefined)
    throw new StudioRefusal(428, 'if-match-missing', 'This call needs If-Match with the tag that was read.');
  if (!namesTag(ifMatch, tag))
    throw new StudioRefusal(412, 'moved', 'It has changed since it was read.', { ...more });
}

/** 304 where the caller has this already; else the answer of `make`. */
export async function unlessKnown(
  { ifNoneMatch }: Ask,
  tag: string,
  make: () => Promise<Omit<Reply, 'tag' | 'status'>>,
): Promise<Reply> {
  if (namesTag(ifNoneMatch, tag)) return { status: 304, tag };
  return { status: 200, tag, ...(await make()) };
}
