/** An HTTP error, thrown where it is detected and answered in one place. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../problems/thrown.ts';
import { type StoreFailure, storeFailureOf } from '../store/store-problem.ts';
import { sendJson } from './answer.ts';

export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message shown to the caller as `{"message": …}`; may be empty. */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The recorded servers answer a body with an unknown field so: 500, a plain text, nothing stored. */
export class UnexpectedError extends Error {}

/** @param seconds until the caller may retry. */
export function tooManyRequests(seconds: number): HttpError {
  return new HttpError(429, `Too many requests: try again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  });
}

const longestQuote = 100;

/** A word of the caller as a message may repeat it, shortened if it is long. */
export function quoted(word: string): string {
  const characters = [...word.slice(0, 2 * longestQuote)];
  return characters.length > longestQuote || word.length > 2 * longestQuote
    ? `${characters.slice(0, longestQuote).join('')}…`
    : word;
}

/** 422 with one line per violation. */
export function invalid(violations: readonly string[]): HttpError {
  return new HttpError(422, `Unprocessable Entity: validation failed.\n${violations.join('\n')}\n`);
}

/** The answer while the store cannot be used: status, seconds until a retry, and the reason. */
const storeFailures: Readonly<Record<StoreFailure, readonly [number, string, string]>> = {
  away: [503, '5', 'The data cannot be reached at the moment. Try again later.'],
  full: [
    507,
    '60',
    'The disk of the server is full: nothing was saved. Whoever runs the server has to make room.',
  ],
  unwritable: [
    503,
    '60',
    'The server cannot write its data: nothing was saved. Whoever runs the server has to look after it.',
  ],
};

/** True if a body without a length exceeded the limit of its route while it was read. */
export function isBodyTooLong(thrown: unknown): boolean {
  return codeOf(thrown) === 'FST_ERR_CTP_BODY_TOO_LARGE';
}

/** 413 for a body. @param limit bytes. */
export function tooLong(limit: number): HttpError {
  const figure =
    limit >= 2 ** 20 ? `${limit / 2 ** 20} MB` : limit >= 2 ** 10 ? `${limit / 2 ** 10} kB` : `${limit} byte`;
  return new HttpError(413, `The request is too large: at most ${figure} can be taken.`);
}

function answerUnexpected(reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .header('content-type', 'text/plain; charset=UTF-8')
    .send('The website encountered an unexpected error. Try again later.');
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
    const error = isBodyTooLong(thrown) ? tooLong(request.routeOptions.bodyLimit) : thrown;
    if (error instanceof HttpError) {
      return sendJson(reply.headers(error.headers), { message: error.message }, error.status);
    }
    if (error instanceof UnexpectedError) return answerUnexpected(reply);
    // Also a body that broke off: its error resembles one of the store, but has a status.
    const status = error.statusCode ?? 500;
    if (status < 500) return sendJson(reply, { message: error.message }, status);
    const failure = storeFailureOf(error);
    if (failure) {
      request.log.error({ err: error, reason: failure }, 'the store cannot be used');
      const [unavailable, seconds, message] = storeFailures[failure];
      return sendJson(reply.header('retry-after', seconds), { message }, unavailable);
    }
    request.log.error({ err: error }, 'unexpected error');
    return answerUnexpected(reply);
  });
}
