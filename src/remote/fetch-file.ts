/** A file of the backend, read with the bearer: a plain link cannot send one. */
import ky from 'ky';
import { calls } from '#src/wire/calls.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { refusalOf } from './refusal.ts';
import type { SendOptions } from './send.ts';
import { unanswered } from './silence.ts';

/** Its content; `forbidden` without a request where the address is none of the backend's. */
export type FetchFile = (bearer: string, url: string) => Promise<Outcome<Blob>>;

/** As long as the way up may take. */
const seconds = calls.uploadAttachment.timeoutSeconds;

/** Nothing but the backend ever gets the bearer, wherever an address points and an answer leads. */
export function createFetchFile(options: SendOptions): FetchFile {
  return async (bearer, url) => {
    const address = addressAt(options.backendUrl, url);
    if (address === undefined)
      return failed({ kind: 'forbidden', message: 'The file is not on the backend host.' });
    const waiting = options.timeoutSeconds ?? seconds;
    const signal = AbortSignal.timeout(waiting * 1000);
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
      const content = await response.blob();
      if (response.ok) return isPage(content) ? notAFile() : done(content);
      const { status, headers } = response;
      return failed(refusalOf({ status, headers, text: '' }, waiting, options.now()));
    } catch {
      return unanswered({ url: address, headers: authorization, begun }, signal, waiting, options);
    }
  };
}

/**
 * The address on the backend host. A server behind another one may write its own scheme into an absolute address, so
 * the host alone counts.
 */
function addressAt(backendUrl: string, url: string): string | undefined {
  const here = backendUrl === '' ? globalThis.location?.origin : backendUrl;
  if (here === undefined || !URL.canParse(url, here)) return undefined;
  const home = new URL(here);
  const { host, pathname, search } = new URL(url, home);
  return host === home.host ? `${home.origin}${pathname}${search}` : undefined;
}

/** A page where a file should be: of a login, of a proxy. */
function isPage({ type }: Blob): boolean {
  return type.startsWith('text/html');
}

function notAFile(): Outcome<Blob> {
  return failed({ kind: 'unreadable', call: 'file', place: '', detail: 'an HTML page instead of the file' });
}
