/** The built studio: its files, its page for every path of the studio, and the page of a preview. The built playground. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filePath } from '#src/contract/wire/app-paths.ts';
import { headersOfFile, headersOfPlayground, pageAt } from '#src/studio/api/studio-pages.ts';
import { sendJson } from '../http/answer.ts';
import { answerNoRoute } from '../http/routing.ts';

const prefix = '/studio';
const callPath = /^\/studio\/api(?:[/?]|$)/;
/** Extension of a precompressed file, whose headers are those of the original file. */
const compressed = /\.(?:br|gz)$/;
/** Default headers that these files replace. */
const replaced = ['cache-control', 'content-security-policy', 'expires', 'x-frame-options'];

async function sendPage(reply: FastifyReply, studioDir: string, name: string): Promise<FastifyReply> {
  const path = join(studioDir, name);
  return reply
    .code(200)
    .headers({ ...headersOfFile(path), 'content-type': 'text/html; charset=utf-8' })
    .send(await readFile(path));
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (headers.accept ?? '').includes('text/html') && !filePath.test(url);
}

type HeadersOf = (path: string) => Readonly<Record<string, string>>;

async function serveFiles(scope: FastifyInstance, root: string, headersOf: HeadersOf): Promise<void> {
  scope.addHook('onRequest', async (_request, reply) => {
    for (const name of replaced) reply.removeHeader(name);
  });
  await scope.register(statics, {
    root,
    prefix: '/',
    decorateReply: false,
    acceptRanges: false,
    // The build writes the compressed variants next to its files.
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(headersOf(path.replace(compressed, ''))))
        response.setHeader(name, value);
    },
  });
}

/** @param folder of the playground's build; if it is missing, nothing is served. */
export function servePlayground(app: FastifyInstance, folder: string): void {
  if (!existsSync(join(folder, 'index.html'))) return;
  app.get('/playground', async (_request, reply) => reply.redirect('/playground/'));
  app.register((scope) => serveFiles(scope, folder, headersOfPlayground), { prefix: '/playground' });
}

/** @param studioDir folder of the build, with `index.html` and `preview/index.html`; if missing, nothing is served. */
export function serveStudio(app: FastifyInstance, studioDir: string): void {
  if (!existsSync(join(studioDir, 'index.html'))) return;
  app.get(prefix, async (_request, reply) => reply.redirect(`${prefix}/`));
  app.register(
    async (scope) => {
      await serveFiles(scope, studioDir, headersOfFile);
      scope.setNotFoundHandler(async (request, reply) => {
        if (callPath.test(request.url))
          return sendJson(reply, { message: 'There is no such call.', code: 'not-there' }, 404);
        if (!asksForPage(request)) return answerNoRoute(request, reply);
        return sendPage(reply, studioDir, pageAt(request.url));
      });
    },
    { prefix },
  );
}
