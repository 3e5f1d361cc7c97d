/** The built app: its files, and its page for every path that is a place in the app. */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appPolicy } from './policy.ts';

/** Vite puts what has a hash in its name there. */
const hashedFiles = '/assets/';
const policyOfFiles = "frame-ancestors 'none'";
const year = 'public, max-age=31536000, immutable';

/** Paths that the backend answers; everything else is the app's. */
const backendPath =
  /^\/(oauth|user|node|ge_rest|getwaversion|file|sites|system|health|config\.json|mentions-legales|cgu|politique-de-confidentialite)([/?]|$)/;

/** Somebody goes to a place in the app: a page is asked for, and the path names no file. */
export function opensTheApp(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  const asksForPage = (request.headers.accept ?? '').includes('text/html');
  const namesFile = /\.[^/]+$/.test(path);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    asksForPage &&
    !namesFile &&
    !backendPath.test(path)
  );
}

export interface AppFiles {
  /** Sends the app's page; the app itself sees the path. */
  readonly sendPage: (reply: FastifyReply) => FastifyReply;
}

/**
 * Serves the files of `appDir`, compressed where the caller takes it.
 * @param backendUrl followed by the page's policy; empty for the same origin.
 */
export async function serveApp(app: FastifyInstance, appDir: string, backendUrl: string): Promise<AppFiles> {
  const policy = appPolicy(backendUrl);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Brotli's own default takes a second for a bundle.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  // @fastify/static sets these on the raw answer, where the ones that every answer starts with would win.
  app.addHook('onRequest', async (request, reply) => {
    if (backendPath.test(request.url)) return;
    for (const name of ['cache-control', 'content-security-policy', 'expires']) reply.removeHeader(name);
  });
  await app.register(statics, {
    root: appDir,
    acceptRanges: false,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', path.includes(hashedFiles) ? year : 'no-cache');
      // Not on the files: a worker obeys the policy of its own answer, and its split runtime would fail in silence.
      response.setHeader('content-security-policy', path.endsWith('.html') ? policy : policyOfFiles);
    },
  });
  return { sendPage: (reply) => reply.sendFile('index.html') };
}
