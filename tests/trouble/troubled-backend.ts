/** The embedded backend behind a network with configurable faults. */
import { onTestFinished } from 'vitest';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { member } from '#src/contract/wire/shape.ts';
import { type Heard, type Reply, startFaultyServer } from '../platform/remote/faulty-server.ts';
import { type RunningBackend, startBackend } from '../server/server.ts';

/** One call in flight. */
export interface Passage {
  readonly heard: Heard;
  /** For example `PATCH /node/1`. */
  readonly call: string;
  /** Forwards it and returns the backend's answer. May run twice, or after the caller has gone. */
  forward(): Promise<Reply>;
}

/** Replaces the backend's answer; undefined lets the call pass. */
export type Trouble = (passage: Passage) => Promise<Reply | undefined> | Reply | undefined;

export interface TroubledBackend {
  readonly url: string;
  readonly backend: RunningBackend;
  /** Applies until it is undefined again. */
  trouble: Trouble | undefined;
  /** Every call so far, `PATCH /node/1` and the like. */
  calls(): readonly string[];
  readonly heard: readonly Heard[];
  /** Alice's field as stored by the backend now. */
  stored(field: NodeField | 'field_telephone'): Promise<string>;
}

/** Headers of a single connection. */
const hopHeaders =
  /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|content-encoding)$/u;

function travelling(headers: Iterable<readonly [string, string | string[] | undefined]>) {
  const kept = [...headers].filter(([name]) => !hopHeaders.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** Starts both for the running test. */
export async function startTroubledBackend(): Promise<TroubledBackend> {
  const backend = await startBackend();
  onTestFinished(() => backend.stop());

  const pass = async (heard: Heard): Promise<Reply> => {
    const answer = await fetch(`${backend.origin}${heard.path}${heard.query}`, {
      method: heard.method,
      headers: travelling(Object.entries(heard.headers)),
      redirect: 'manual',
      ...(heard.body === '' ? {} : { body: heard.body }),
    });
    return { status: answer.status, headers: travelling(answer.headers), body: await answer.text() };
  };

  const server = await startFaultyServer(async (heard) => {
    const call = callOf(heard);
    const forward = () => pass(heard);
    return (await troubled.trouble?.({ heard, call, forward })) ?? forward();
  });

  const troubled: TroubledBackend = {
    url: server.url,
    backend,
    trouble: undefined,
    heard: server.heard,
    calls: () => server.heard.map(callOf),
    stored: async (field) => {
      const { access_token: bearer } = await backend.login();
      const path = field === 'field_telephone' ? '/user/2' : '/node/1';
      const { json } = await backend.call('GET', `${path}?_format=json`, { bearer });
      const items = member(json, field);
      return Array.isArray(items) ? String(member(items[0], 'value') ?? '') : '';
    },
  };
  return troubled;
}

function callOf({ method, path }: Heard): string {
  return `${method} ${path}`;
}

/** Always gives this answer to that call. */
export function answering(call: string, reply: Reply | ((passage: Passage) => Promise<Reply>)): Trouble {
  return (passage) => {
    if (passage.call !== call) return undefined;
    return typeof reply === 'function' ? reply(passage) : reply;
  };
}

/** Applies the trouble to this many of those calls. */
export function times(count: number, call: string, trouble: Trouble): Trouble {
  let left = count;
  return (passage) => {
    if (passage.call !== call || left === 0) return undefined;
    left -= 1;
    return trouble(passage);
  };
}

/** Like a Drupal: sends and requests no ETag. */
export async function withoutEtag({ heard, forward }: Passage): Promise<Reply> {
  const headers: Record<string, unknown> = heard.headers;
  delete headers['if-match'];
  const { headers: { etag: _etag, ...rest } = {}, ...reply } = await forward();
  return { ...reply, headers: rest };
}

/** Applies the trouble to the read-back, which is needed because the write's answer has no tag. */
export function inReadBack(trouble: Trouble): Trouble {
  return (passage) => (passage.call === 'PATCH /node/1' ? withoutEtag(passage) : trouble(passage));
}
