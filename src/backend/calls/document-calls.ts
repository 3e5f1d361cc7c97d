/** GET /ge_rest/ge_get_schema_url: every exercise document, by language and name. */

import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { locales } from '#src/domain/locale.ts';
import { calls } from '#src/wire/calls.ts';
import { escapedJson, sendJsonText } from '../http/answer.ts';
import { namesTag } from '../http/entity-tag.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { messageOf } from '../http/thrown.ts';
import type { Backend } from './backend-context.ts';

/** What is published, with the entity tag of just that. */
interface Documents {
  readonly text: string;
  readonly tag: string;
}

interface DocumentFile {
  readonly path: string;
  /** Changes when the file does. */
  readonly stamp: string;
}

async function filesOf(folder: string): Promise<DocumentFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
  return Promise.all(
    paths.sort().map(async (path) => {
      const { mtimeMs, size } = await stat(path);
      return { path, stamp: `${path} ${mtimeMs} ${size}` };
    }),
  );
}

/**
 * The answer as JSON text, read again when a file changes. A file that is no JSON is left out, or stays as it was
 * when it last was; the log names it.
 */
function createDocuments(folder: string, log: FastifyBaseLogger): () => Promise<Documents> {
  const lastGood = new Map<string, unknown>();
  let stamp: string | undefined;
  let answer: Documents = { text: '', tag: '' };

  async function read(path: string): Promise<void> {
    try {
      lastGood.set(path, JSON.parse(await readFile(path, 'utf8')));
    } catch (error) {
      log.warn({ file: path, reason: messageOf(error) }, 'an exercise document cannot be read');
    }
  }

  return async () => {
    const files = await Promise.all(locales.map((language) => filesOf(join(folder, language))));
    const present = files
      .flat()
      .map((file) => file.stamp)
      .join('\n');
    if (present === stamp) return answer;
    await Promise.all(files.flat().map(({ path }) => read(path)));
    const branches = locales.map((language, index) => {
      const found = (files[index] ?? []).filter(({ path }) => lastGood.has(path));
      return [
        language,
        Object.fromEntries(found.map(({ path }) => [basename(path, '.json'), lastGood.get(path)])),
      ] as const;
    });
    const text = escapedJson(Object.fromEntries(branches));
    answer = { text, tag: tagOf(text) };
    stamp = present;
    return answer;
  };
}

/** A strong tag: the same for the same bytes, in whatever process. */
function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** @param folder with `fr/<name>.json` and `en/<name>.json`. */
export function answerDocuments(app: FastifyInstance, { fixturesDir }: Backend): void {
  const documents = createDocuments(fixturesDir, app.log);
  app.addHook('onReady', async () => {
    await documents();
  });
  app.get(calls.documents.route, async (request, reply) => {
    if (!request.visitor) throw new Refusal(403, '');
    const { text, tag } = await documents();
    reply.header('etag', tag);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return sendJsonText(reply, text);
  });
  refuseOtherMethods(app, calls.documents.route, ['GET']);
}
