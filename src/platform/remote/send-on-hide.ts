/** What a page that goes still sends: by itself where nothing stands in between, else through the service worker, which stays. */
import { isRecord } from '#src/contract/wire/shape.ts';
import { bytesOf } from './response-timeout.ts';

/** Bytes of bodies that a browser lets a closing page send: 64 kB for all that is under way. */
const closingPageLimit = 60_000;

/** Raised with every change of the message: one release does not answer the other's. */
const requestName = 'send-on-hide-1';

/** A PATCH whose answer nobody may be there to read. */
export interface LastRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The service worker, which outlives the page. */
export interface HandOver {
  /**
   * Whether the page's requests pass through it. Such a request goes on to the network from the page's own process: one
   * that begins while the page ends is lost with it about once in ten times, `keepalive` or not (Chromium).
   */
  readonly controls: () => boolean;
  /** Gives it a request. Resolves when it was made, or came to nothing. */
  readonly ask: (message: unknown) => Promise<unknown>;
}

/**
 * Begins the request within this very task. Resolves when it is over, whatever became of it: whoever is still there looks
 * at what the server has.
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
  await made?.catch(() => undefined);
}

/** Makes a request that a page has handed over. Rejects where it does not reach the server. */
export async function makeHandedOver(request: LastRequest): Promise<void> {
  await fetch(...partsOf(request, false));
}

/** undefined: another message. */
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
