/** Sends the studio's calls with the access token of its session. */

import type { Call } from '#src/contract/wire/calls.ts';
import type { Outcome } from '#src/platform/remote/outcome.ts';
import type { Send, Sending } from '#src/platform/remote/send.ts';
import type { StudioSession } from './studio-session.ts';

/** What one request adds to its call: body, headers, and how to read the answer. */
export type SessionRequest<T> = Omit<Sending<T>, 'call' | 'path' | 'bearer'>;

/** @param parameters fill in the path of the call. */
export type SessionSend = <T, Parameters extends readonly string[]>(
  call: Call & Pick<Call<Parameters>, 'path'>,
  parameters: Parameters,
  request: SessionRequest<T>,
) => Promise<Outcome<T>>;

/** Returns a `send` function for calls of a signed-in user. */
export function createSessionSend(send: Send, session: Pick<StudioSession, 'call'>): SessionSend {
  return (call, parameters, request) =>
    session.call((bearer) => send({ ...request, call, path: call.path(...parameters), bearer }));
}

/** The headers of a write that the server rejects if the revision is not the current one. */
export function ifRevision(revision: number): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { 'If-Match': `"${revision}"` } };
}
