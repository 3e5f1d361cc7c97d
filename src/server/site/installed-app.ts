/** What an installed app needs and the build cannot know: the policy of the cached page, and the product's name. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyOfFiles } from '#src/contract/wire/page-policy.ts';
import { codeOf } from '../problems/thrown.ts';
import { policyRevision, workerPath, workerPolicy } from './policy.ts';

const manifests = ['manifest.fr.webmanifest', 'manifest.en.webmanifest'] as const;

/** The name in the built manifests. */
const builtName = 'Ancrage';

/** The file's text, or undefined if the build has none. */
async function textOf(appDir: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(appDir, name), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function sendFile(reply: FastifyReply, type: string, text: string, policy = policyOfFiles): FastifyReply {
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    })
    .compress(text);
  return reply;
}

/**
 * GET /sw.js for a backend on another origin, whose policies differ from the build's. Changes the page's revision:
 * otherwise existing clients would keep a page and a worker whose policy blocks this backend.
 */
export function answerWorker(app: FastifyInstance, appDir: string, backendUrl: string): void {
  const [built, here] = [policyRevision(''), policyRevision(backendUrl)];
  if (built === here) return;
  app.get(workerPath, async (_request, reply) => {
    const text = await textOf(appDir, workerPath);
    return text === undefined
      ? reply.callNotFound()
      : sendFile(reply, 'text/javascript', text.replaceAll(built, here), workerPolicy(backendUrl));
  });
}

/** The manifests of a product with another name. */
export function answerManifests(app: FastifyInstance, appDir: string, productName: string): void {
  if (productName === builtName) return;
  for (const name of manifests) {
    app.get(`/${name}`, async (_request, reply) => {
      const text = await textOf(appDir, name);
      if (text === undefined) return reply.callNotFound();
      const manifest: object = JSON.parse(text);
      // The screenshots show the built name.
      const called = { ...manifest, name: productName, short_name: productName, screenshots: undefined };
      return sendFile(reply, 'application/manifest+json', JSON.stringify(called));
    });
  }
}
