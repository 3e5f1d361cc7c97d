/**
 * Cross-origin calls, answered as recorded: an unknown origin is served without CORS headers. Not by `@fastify/cors`:
 * it names methods and headers to unknown origins too, and answers an OPTIONS that is not a preflight with 400 or 204.
 * The recorded servers answer 200 and `Allow`.
 */
import type { FastifyInstance } from 'fastify';

const methods = 'GET, POST, PATCH, OPTIONS';
const requestHeaders = 'content-type, authorization, content-disposition, accept, if-match, if-none-match';
const exposedHeaders = 'etag, retry-after';
const preflightSeconds = '600';

/** @param origins exact origins, such as `https://app.example`; empty: a preflight is a call like any other. */
export function answerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    // The studio's pages are on this origin, so no other origin needs these calls.
    if (request.url.startsWith('/studio/')) return;
    const { origin } = request.headers;
    const allowed = origin !== undefined && origins.includes(origin);
    if (allowed) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': exposedHeaders,
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    if (request.method !== 'OPTIONS') return;
    if (request.headers['access-control-request-method'] === undefined) return;
    reply.header('vary', 'Origin, Access-Control-Request-Method');
    if (allowed) {
      reply.headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightSeconds,
      });
    }
    return reply.code(204).send();
  });
}
