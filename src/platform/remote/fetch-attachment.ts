/** Downloads a file of the backend with the bearer, which a plain link cannot send. */

import ky from 'ky';
import { calls } from '#src/contract/wire/calls.ts';
import { unanswered } from './network-problem.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { refusalOf } from './response-problem.ts';
import { blobOf, startWaiting } from './response-timeout.ts';
import type { SendOptions } from './send-options.ts';

/** Returns its content; `forbidden` without a request if the URL is not the backend's. */
export type FetchAttachment = (bearer: string, url: string) => Promise<Outcome<Blob>>;

/** Timeout until the first byte. */
const seconds = calls.readNode.timeoutSeconds;

/** Only the backend gets the bearer, whatever a URL or a redirect names. */
export function createFetchAttachment(options: SendOptions): FetchAttachment {
  return async (bearer, url) => {
    const address = addressAt(options.backendUrl, url);
    if (address === undefined)
      return failed({ kind: 'forbidden', message: 'The file is not on the backend host.' });
    const waiting = startWaiting(options.after, options.timeoutSeconds ?? seconds, options.timeoutSeconds);
    const { signal } = waiting;
    const authorization = { Authorization: `Bearer ${bearer}` };
    let begun = false;
    try {
      const response = await ky.get(address, {
        retry: 0,
        throwHttpErrors: false,
        timeout: false,
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        signal,
        headers: authorization,
        ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
      });
      begun = true;
      const content = await blobOf(response, waiting);
      if (response.ok) return isPage(content) ? notAFile() : done(content);
      const { status, headers } = response;
      return failed(refusalOf({ status, headers, text: '' }, seconds, options.now()));
    } catch {
      return unanswered({ url: address, headers: authorization, begun }, signal, waiting.seconds(), options);
    } finally {
      waiting.end();
    }
  };
}

/**
 * The URL on the backend host. A server behind a proxy may write its own scheme into an absolute URL, so only the
 * host is compared.
 */
function addressAt(backendUrl: string, url: string): string | undefined {
  const here = backendUrl === '' ? globalThis.location?.origin : backendUrl;
  if (here === undefined || !URL.canParse(url, here)) return undefined;
  const home = new URL(here);
  const { host, pathname, search } = new URL(url, home);
  return host === home.host ? `${home.origin}${pathname}${search}` : undefined;
}

/** True for an HTML page instead of a file: a login page, or one of a proxy. */
function isPage({ type }: Blob): boolean {
  return type.startsWith('text/html');
}

function notAFile(): Outcome<Blob> {
  return failed({ kind: 'unreadable', call: 'file', place: '', detail: 'an HTML page instead of the file' });
}
