/** Sends one request to the backend with ky and reads the whole answer. Never throws. */
import ky from 'ky';
import { type Call, urlOf } from '#src/contract/wire/calls.ts';
import { parseJson } from '#src/contract/wire/json-text.ts';
import type { Read } from '#src/contract/wire/read-problem.ts';
import { createPause } from '#src/platform/work-pause.ts';
import { unanswered } from './network-problem.ts';
import { done, failed, type Outcome, type RemoteProblem } from './outcome.ts';
import { type Answer, refusalOf } from './response-problem.ts';
import { bytesOf, secondsOfBody, startWaiting, textOf } from './response-timeout.ts';
import type { SendOptions } from './send-options.ts';

export interface Sending<T> {
  readonly call: Call;
  /** With its parameters filled in. */
  readonly path: string;
  readonly bearer?: string;
  readonly body?: string | FormData | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  /** An expected refusal as a value; undefined applies the rules of refusals. */
  readonly value?: (answer: Answer) => T | undefined;
  /** The problem of a refusal specific to this call; undefined applies the general rule. */
  readonly refusal?: (answer: Answer) => RemoteProblem | undefined;
  readonly read: (answer: Answer) => Read<T>;
}

export type Send = <T>(sending: Sending<T>) => Promise<Outcome<T>>;

/**
 * A sender for one backend. ky's retries are off (the sync has its own), cookies are never sent, and the browser's
 * cache is not used. The timeout of an answer grows with the body. Once begun, it may continue while bytes arrive,
 * so that a slow connection can finish. A redirect is followed only if nothing was sent: texts and passwords must not
 * reach a URL from an answer.
 */
export function createSend(options: SendOptions): Send {
  const client = ky.create({
    retry: 0,
    throwHttpErrors: false,
    timeout: false,
    credentials: 'omit',
    cache: 'no-store',
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });

  return async (sending) => {
    const { call } = sending;
    // Creating a large body, encoding it here and parsing an answer each run in their own task.
    const pause = createPause();
    const size = bytesOf(sending.body);
    await pause();
    const first = (options.timeoutSeconds ?? call.timeoutSeconds) + secondsOfBody(size);
    const waiting = startWaiting(options.after, first, options.timeoutSeconds);
    const { signal } = waiting;
    const url = urlOf(options.backendUrl, sending.path);
    const headers = headersOf(sending);
    const asks = sending.body === undefined;
    let begun = false;
    let answer: Answer;
    try {
      const response = await client(url, {
        method: call.method,
        headers,
        signal,
        ...(asks ? {} : { body: sending.body, redirect: 'manual' }),
      });
      begun = true;
      const { status, headers: answered } = response;
      answer = { status, headers: answered, text: await textOf(response, waiting) };
    } catch {
      const request = { url, headers: asks ? headers : undefined, begun };
      return unanswered(request, signal, waiting.seconds(), options);
    } finally {
      waiting.end();
    }
    if (answer.status < 200 || answer.status > 299) {
      const value = sending.value?.(answer);
      if (value !== undefined) return done(value);
      return failed(sending.refusal?.(answer) ?? refusalOf(answer, first, options.now()));
    }
    await pause();
    const read = sending.read(answer);
    return read.ok ? done(read.value) : failed({ kind: 'unreadable', call: call.name, ...read.problem });
  };
}

/** Returns a function that parses the JSON of an answer. */
export function jsonBody<T>(reader: (raw: unknown) => Read<T>): (answer: Answer) => Read<T> {
  return (answer) => {
    const json = parseJson(answer.text);
    if (json.ok) return reader(json.value);
    const detail = isPage(answer) ? 'an HTML page instead of JSON' : json.problem.detail;
    return { ok: false, problem: { place: '', detail } };
  };
}

/** Returns the text of an answer. Refuses an HTML page or an empty answer. */
export function textBody(answer: Answer): Read<string> {
  if (isPage(answer)) return { ok: false, problem: { place: '', detail: 'an HTML page instead of JSON' } };
  if (answer.text.trim() === '') return { ok: false, problem: { place: '', detail: 'an empty answer' } };
  return { ok: true, value: answer.text };
}

function isPage(answer: Answer): boolean {
  return (
    (answer.headers.get('Content-Type') ?? '').includes('html') || answer.text.trimStart().startsWith('<')
  );
}

/** The headers of a call. */
export function headersOf({
  call,
  bearer,
  headers,
}: Pick<Sending<unknown>, 'call' | 'bearer' | 'headers'>): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(call.contentType === undefined ? {} : { 'Content-Type': call.contentType }),
    ...(call.auth === 'bearer' && bearer !== undefined ? { Authorization: `Bearer ${bearer}` } : {}),
    ...headers,
  };
}
