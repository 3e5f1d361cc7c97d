/** Error answers of the calls below `/studio/api/`: `{message, code}` and further members. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { StudioRefusal } from '#src/studio/api/studio.ts';
import { sendJson } from '../../http/answer.ts';
import { HttpError, isBodyTooLong, tooLong } from '../../http/http-error.ts';

/** Error codes by status, for calls rejected before their handler runs. */
const codes: Readonly<Record<number, string>> = {
  400: 'unreadable',
  401: 'signed-out',
  403: 'no-right',
  408: 'gone',
  413: 'too-large',
  415: 'unreadable',
  422: 'payload',
  429: 'too-often',
};

export function answerProblems(scope: FastifyInstance): void {
  scope.setErrorHandler((thrown: FastifyError, { routeOptions }, reply) => {
    if (thrown instanceof StudioRefusal) return sendJson(reply, thrown.problem, thrown.status);
    const error = isBodyTooLong(thrown) ? tooLong(routeOptions.bodyLimit) : thrown;
    if (!(error instanceof HttpError)) throw error;
    const { status, message, headers } = error;
    return sendJson(reply.headers(headers), { message, code: codes[status] ?? 'refused' }, status);
  });
}
