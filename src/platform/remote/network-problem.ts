/** Why a request got no answer that can be read. `fetch` has one TypeError for everything: a second request shows more. */

import { failed, type Outcome, type RemoteProblem } from './outcome.ts';
import { isRedirect } from './response-problem.ts';
import type { SendOptions } from './send-options.ts';

/** The request that failed. */
export interface Unanswered {
  readonly url: string;
  /** With these it is asked again; undefined where it wrote something and is not repeated. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** The head of an answer had come. */
  readonly begun: boolean;
}

/** A second request waits no longer than this, in seconds: the person waits for its verdict. */
const probeSeconds = 5;

/**
 * Asks the same address twice at most, and nothing else: the page's policy allows the backend alone. No body and no
 * write is ever repeated, and the second request, whose answer nobody can read, carries no bearer.
 *
 * | without network | redirect seen | readable now | answers at all | problem       |
 * | --------------- | ------------- | ------------ | -------------- | ------------- |
 * | yes             |               |              |                | `offline`     |
 * | no              | yes           |              |                | `redirected`  |
 * | no              | no            | yes          |                | `interrupted` |
 * | no              | no            | no           | yes            | `opaque`      |
 * | no              | no            | no           | no             | `unreached`   |
 */
async function explainSilence(
  { url, headers, begun }: Unanswered,
  options: Pick<SendOptions, 'fetch' | 'online' | 'timeoutSeconds'>,
): Promise<RemoteProblem> {
  if (!options.online()) return { kind: 'offline' };
  if (begun) return { kind: 'interrupted' };
  const readable = await probe(url, { method: 'GET', redirect: 'manual', headers: headers ?? {} }, options);
  if (readable !== undefined)
    return isRedirect(readable.status)
      ? { kind: 'redirected', retryAfterSeconds: undefined }
      : { kind: 'interrupted' };
  const answered = await probe(url, { method: 'GET', mode: 'no-cors' }, options);
  return { kind: answered === undefined ? 'unreached' : 'opaque' };
}

/**
 * What a call that threw came to.
 * @param signal of its waiting time, over which the whole answer was to come.
 * @param seconds that waiting time.
 */
export async function unanswered<T>(
  request: Unanswered,
  signal: AbortSignal,
  seconds: number,
  options: Pick<SendOptions, 'fetch' | 'online' | 'timeoutSeconds'>,
): Promise<Outcome<T>> {
  return failed(signal.aborted ? { kind: 'timeout', seconds } : await explainSilence(request, options));
}

async function probe(
  url: string,
  init: RequestInit,
  { fetch = globalThis.fetch, timeoutSeconds = probeSeconds }: Pick<SendOptions, 'fetch' | 'timeoutSeconds'>,
): Promise<Response | undefined> {
  const stop = new AbortController();
  const signal = AbortSignal.any([
    stop.signal,
    AbortSignal.timeout(Math.min(probeSeconds, timeoutSeconds) * 1000),
  ]);
  try {
    return await fetch(url, { ...init, signal, credentials: 'omit', cache: 'no-store' });
  } catch {
    return undefined;
  } finally {
    // The headers are enough.
    stop.abort();
  }
}
