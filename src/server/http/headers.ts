/**
 * Headers of every answer. A handler may replace one. Not by @fastify/helmet: it covers some of these, and sets others
 * that are not recorded.
 */
import type { FastifyInstance } from 'fastify';

/** For an answer that is not a page: if a browser opens it anyway, no script runs and no page can frame it. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** A year. */
const transportSecurity = 'max-age=31536000';

/** @param appUrl where people reach the app; behind https, every answer sends `Strict-Transport-Security`. */
export function setHeaders(app: FastifyInstance, appUrl: string): void {
  const isHttps = appUrl.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    // Personal data is not even cached for the back button; the rest as recorded.
    const kept = request.headers.authorization === undefined ? '' : ', no-store';
    reply.headers({
      'cache-control': `must-revalidate, no-cache${kept}, private`,
      expires: 'Sun, 19 Nov 1978 05:00:00 GMT',
      vary: 'Origin',
      'content-security-policy': policyOfData,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // The protocol of the client, if TRUST_PROXY names the proxy.
      ...((isHttps || request.protocol === 'https') && { 'strict-transport-security': transportSecurity }),
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex',
    });
  });
}
