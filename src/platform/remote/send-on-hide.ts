/** Sends from a closing page: directly if no service worker controls it, else through the worker, which outlives it. */

import { isRecord } from '#src/contract/wire/shape.ts';
import { ignore } from '../ignore.ts';
import { bytesOf } from './response-timeout.ts';

/** Bytes that a browser lets a closing page send: 64 kB for all requests in flight. */
const closingPageLimit = 60_000;

/** Increment it with every change of the message, so that other versions are not answered. */
const requestName = 'send-on-hide-1';

/** A PATCH whose answer may not be read. */
export interface LastRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The service worker, which outlives the page. */
export interface HandOver {
  /**
   * Whether the worker handles the page's requests. Such a request still uses the page's own process. If it begins while
   * the page closes, it is lost about once in ten times, with or without `keepalive` (Chromium).
   */
  readonly controls: () => boolean;
  /** Passes it a request. Resolves when it was made, or has failed. */
  readonly ask: (message: unknown) => Promise<unknown>;
}

/**
 * Begins the request within this task. Resolves when it is over, with or without success. A page that stays then
 * reads the server.
 */
export async function sendOnHide(
  request: LastRequest,
  handOver: HandOver | undefined,
  fetchIt: typeof fetch = fetch,
): Promise<void> {
  const byItself = handOver?.controls() !== true && bytesOf(request.body) <= closingPageLimit;
  const made = byItself
    ? fetchIt(...partsOf(request, true))
    : handOver?.ask({ type: requestName, ...request });
  await made?.catch(ignore('send-on-hide'));
}

/** Makes a request that a page has handed over. Rejects if it does not reach the server. */
export async function makeHandedOver(request: LastRequest): Promise<void> {
  await fetch(...partsOf(request, false));
}

/** undefined for another message. */
export function readHandedOver(raw: unknown): LastRequest | undefined {
  if (!isRecord(raw) || raw['type'] !== requestName) return undefined;
  const { url, headers, body } = raw;
  if (typeof url !== 'string' || typeof body !== 'string' || !isRecord(headers)) return undefined;
  const texts = Object.entries(headers).filter(
    (header): header is [string, string] => typeof header[1] === 'string',
  );
  return { url, headers: Object.fromEntries(texts), body };
}

function partsOf({ url, headers, body }: LastRequest, keepalive: boolean): [string, RequestInit] {
  return [
    url,
    { method: 'PATCH', headers, body, keepalive, credentials: 'omit', cache: 'no-store', redirect: 'manual' },
  ];
}
