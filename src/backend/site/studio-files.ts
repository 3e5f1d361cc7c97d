/** The built studio: its files, its page for every path that is a place in it, and the page of a preview. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filePath } from '#src/wire/app-paths.ts';
import { sendJson } from '../http/answer.ts';
import { answerNoRoute } from '../http/routing.ts';
import { checkerPolicy, policyOfFiles, previewPolicy, studioPolicy } from './policy.ts';

const prefix = '/studio';
const callPath = /^\/studio\/api(?:[/?]|$)/;
const previewPath = /^\/studio\/essai(?:[/?]|$)/;

/** Vite puts what has a hash in its name there. */
const hashedFiles = '/assets/';
const year = 'public, max-age=31536000, immutable';

/** The worker that checks documents: ajv compiles there, so that nothing else may be in it. */
const checkerFile = /\/checker(?:-[\w-]+)?\.js$/;

/** What every answer starts with, and what these files have of their own. */
const replaced = ['cache-control', 'content-security-policy', 'expires', 'x-frame-options'];

/** @param path of a file of the build. */
function headersOf(path: string): Readonly<Record<string, string>> {
  const cache = path.includes(hashedFiles) ? year : 'no-cache';
  if (/\/essai\/[^/]*\.html$/.test(path)) {
    return {
      'cache-control': cache,
      'content-security-policy': previewPolicy,
      'x-frame-options': 'SAMEORIGIN',
    };
  }
  const ofPage = path.endsWith('.html') ? studioPolicy : policyOfFiles;
  return {
    'cache-control': cache,
    'content-security-policy': checkerFile.test(path) ? checkerPolicy : ofPage,
    'x-frame-options': 'DENY',
  };
}

async function sendPage(reply: FastifyReply, studioDir: string, name: string): Promise<FastifyReply> {
  const path = join(studioDir, name);
  return reply
    .code(200)
    .headers({ ...headersOf(path), 'content-type': 'text/html; charset=utf-8' })
    .send(await readFile(path));
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (headers.accept ?? '').includes('text/html') && !filePath.test(url);
}

/** @param studioDir folder of the build, with `index.html` and `essai/index.html`; nothing is served where it is missing. */
export function serveStudio(app: FastifyInstance, studioDir: string): void {
  if (!existsSync(join(studioDir, 'index.html'))) return;
  app.get(prefix, async (_request, reply) => reply.redirect(`${prefix}/`));
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        for (const name of replaced) reply.removeHeader(name);
      });
      await scope.register(statics, {
        root: studioDir,
        prefix: '/',
        decorateReply: false,
        acceptRanges: false,
        cacheControl: false,
        setHeaders(response, path) {
          for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
        },
      });
      scope.setNotFoundHandler(async (request, reply) => {
        if (callPath.test(request.url))
          return sendJson(reply, { message: 'There is no such call.', code: 'not-there' }, 404);
        if (!asksForPage(request)) return answerNoRoute(request, reply);
        return sendPage(reply, studioDir, previewPath.test(request.url) ? 'essai/index.html' : 'index.html');
      });
    },
    { prefix },
  );
}
