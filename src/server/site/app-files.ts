/** The built app: its files, and its page for every path of the app. */
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backendPath, filePath } from '#src/contract/wire/app-paths.ts';
import { policyOfFiles } from '#src/contract/wire/page-policy.ts';
import { answerManifests, answerWorker } from './installed-app.ts';
import { appPolicy, workerPath, workerPolicy } from './policy.ts';

/** Vite puts files with a hash in their name there. */
const hashedFiles = '/assets/';
const year = 'public, max-age=31536000, immutable';

/** True for a navigation to a path of the app: it asks for a page, and the path names no file. */
export function opensTheApp(request: FastifyRequest): boolean {
  const asksForPage = (request.headers.accept ?? '').includes('text/html');
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    asksForPage &&
    !filePath.test(request.url) &&
    !backendPath.test(request.url)
  );
}

export interface AppFiles {
  /**
   * Sends the app's page; the app itself reads the path. Returns nothing: a handler that returns a reply in flight
   * waits for it twice, with two sets of listeners.
   */
  readonly sendPage: (reply: FastifyReply) => void;
}

export interface AppHost {
  /** Part of the page's policy; empty for the same origin. */
  readonly backendUrl: string;
  /** Name of an installed app. */
  readonly productName: string;
}

/** Serves the files of `appDir`. Call it after `compressAnswers`. */
export async function serveApp(
  app: FastifyInstance,
  appDir: string,
  { backendUrl, productName }: AppHost,
): Promise<AppFiles> {
  const [ofPage, ofWorker] = [appPolicy(backendUrl), workerPolicy(backendUrl)];
  const policyOf = (path: string) => {
    if (path.endsWith('.html')) return ofPage;
    // A worker obeys the policy of its own response.
    return path.endsWith(workerPath) ? ofWorker : policyOfFiles;
  };
  // @fastify/static sets these on the raw response, which the default headers of every answer would override.
  app.addHook('onRequest', async (request, reply) => {
    // Prefer the route: its address can be written in several ways.
    if (backendPath.test(request.routeOptions.url ?? request.url)) return;
    for (const name of ['cache-control', 'content-security-policy', 'expires']) reply.removeHeader(name);
  });
  answerWorker(app, appDir, backendUrl);
  answerManifests(app, appDir, productName);
  await app.register(statics, {
    root: appDir,
    acceptRanges: false,
    // The build writes the compressed variants next to the hashed files.
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', path.includes(hashedFiles) ? year : 'no-cache');
      response.setHeader('content-security-policy', policyOf(path));
    },
  });
  return {
    sendPage(reply) {
      reply.sendFile('index.html');
    },
  };
}
