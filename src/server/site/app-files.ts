/** The built app: its files, and its page for every path that is a place in the app. */
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { backendPath, filePath } from '#src/contract/wire/app-paths.ts';
import { policyOfFiles } from '#src/contract/wire/page-policy.ts';
import { answerManifests, answerWorker } from './installed-app.ts';
import { appPolicy, workerPath, workerPolicy } from './policy.ts';

/** Vite puts what has a hash in its name there. */
const hashedFiles = '/assets/';
const year = 'public, max-age=31536000, immutable';

/** Somebody goes to a place in the app: a page is asked for, and the path names no file. */
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
   * Sends the app's page; the app itself sees the path. Gives nothing: a handler that returns a reply which is still
   * being sent has it waited for twice over, with listeners for each on the answer.
   */
  readonly sendPage: (reply: FastifyReply) => void;
}

export interface AppHost {
  /** Followed by the page's policy; empty for the same origin. */
  readonly backendUrl: string;
  /** What an installed app is called. */
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
    // A worker obeys the policy of its own answer.
    return path.endsWith(workerPath) ? ofWorker : policyOfFiles;
  };
  // @fastify/static sets these on the raw answer, where the ones that every answer starts with would win.
  app.addHook('onRequest', async (request, reply) => {
    // The route where there is one: its address can be written in several ways.
    if (backendPath.test(request.routeOptions.url ?? request.url)) return;
    for (const name of ['cache-control', 'content-security-policy', 'expires']) reply.removeHeader(name);
  });
  answerWorker(app, appDir, backendUrl);
  answerManifests(app, appDir, productName);
  await app.register(statics, {
    root: appDir,
    acceptRanges: false,
    // The build puts them beside the files that never change.
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
