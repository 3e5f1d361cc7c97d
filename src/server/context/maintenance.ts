/** Maintenance mode: every call is answered 503 before anything else is checked; pages that need no data still work. */
import type { FastifyInstance } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { switchedOnAt } from '../store/switches.ts';
import type { Backend } from './backend-context.ts';

const retryAfterSeconds = '300';

/** First parts of the paths that need the data. */
const firstParts: ReadonlySet<string | undefined> = new Set([
  ...Object.values(calls).map(({ route }) => route.split('/')[1]),
  'sites',
  'system',
]);

/** The studio's calls; its pages need no data. */
const studioPath = '/studio/api/';

/** @param productName the site's name in the text. Preflights are answered before this, as recorded. */
export function answerMaintenance(app: FastifyInstance, { db, productName }: Backend): void {
  const text = `${productName} is currently under maintenance. We should be back shortly. Thank you for your patience.`;
  app.addHook('onRequest', async (request, reply) => {
    // Prefer the route: its address can be written in several ways.
    const path = request.routeOptions.url ?? request.url;
    if (!firstParts.has(path.split(/[/?]/)[1]) && !path.startsWith(studioPath)) return;
    if ((await switchedOnAt(db, 'maintenance')) === undefined) return;
    return reply
      .code(503)
      .headers({ 'content-type': 'text/plain; charset=UTF-8', 'retry-after': retryAfterSeconds })
      .send(text);
  });
}
