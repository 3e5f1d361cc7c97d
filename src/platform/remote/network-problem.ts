/** Why a request got no readable answer. `fetch` throws one TypeError for everything, so a second request finds out. */

import { ignore } from '../ignore.ts';
import { failed, type Outcome, type RemoteProblem } from './outcome.ts';
import { isRedirect } from './response-problem.ts';
import type { SendOptions } from './send-options.ts';

/** The request that failed. */
export interface Unanswered {
  readonly url: string;
  /** Headers for a repeated request; undefined if it wrote something and must not be repeated. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** The head of an answer was received. */
  readonly begun: boolean;
}

/** Timeout of the second request, in seconds. The user waits for it. */
const probeSeconds = 5;

/**
 * Sends at most two requests, only to the same URL: the page's policy allows only the backend. Never repeats a body or
 * a write. The second request carries no bearer, because its answer cannot be read.
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
 * The outcome of a call that threw.
 * @param signal of its timeout, which covers the whole answer.
 * @param seconds that timeout.
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
  } catch (error) {
    return ignore('network-problem')(error);
  } finally {
    // The headers are enough.
    stop.abort();
  }
}
