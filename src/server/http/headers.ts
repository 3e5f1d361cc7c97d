/**
 * Headers of every answer. A handler may replace one. Not by @fastify/helmet: it knows a part of these, and sets others
 * that are not among those recorded.
 */
import type { FastifyInstance } from 'fastify';

/** An answer that is no page: should a browser open it anyway, nothing in it runs and nobody frames it. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** A year. */
const transportSecurity = 'max-age=31536000';

/** @param appUrl where people reach the app; behind https, every answer asks browsers to stay with it. */
export function setHeaders(app: FastifyInstance, appUrl: string): void {
  const isHttps = appUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    // What belongs to a person is not even kept for the back button; the rest as recorded.
    const kept = request.headers.authorization === undefined ? '' : ', no-store';
    reply.headers({
      'cache-control': `must-revalidate, no-cache${kept}, private`,
      expires: 'Sun, 19 Nov 1978 05:00:00 GMT',
      vary: 'Origin',
      'content-security-policy': policyOfData,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // The protocol is the client's, where TRUST_PROXY names the proxy.
      ...((isHttps || request.protocol === 'https') && { 'strict-transport-security': transportSecurity }),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
  });
}
