/** GET /ge_rest/ge_get_schema_url: every published document, by language and name. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { namesTag } from '#src/contract/wire/entity-tag.ts';
import { answerBytes } from '#src/studio/api/response-text.ts';
import type { StudioReader } from '#src/studio/api/studio-store.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendCompressedJson } from '../http/compression.ts';
import { HttpError } from '../http/http-error.ts';
import { refuseOtherMethods } from '../http/routing.ts';

/** The published documents, with the entity tag of exactly this content. */
interface Documents {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** A strong tag: the same for the same bytes in every process. */
function tagOf(release: number, bytes: Uint8Array): string {
  return `"${release}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/** Builds the answer once for each release. */
function createAnswer(store: StudioReader): () => Promise<Documents> {
  let made: { readonly release: number; readonly documents: Promise<Documents> } | undefined;
  const make = async (release: number): Promise<Documents> => {
    const bytes = answerBytes(await store.published(release));
    return { bytes, tag: tagOf(release, bytes) };
  };
  return async () => {
    const release = await store.latest();
    if (made?.release !== release) {
      const documents = make(release);
      made = { release, documents };
      // Clear a failed answer, so that the next call retries.
      documents.catch(() => {
        made = undefined;
      });
    }
    return made.documents;
  };
}

export function answerDocuments(app: FastifyInstance, { studio, followDocuments }: Backend): void {
  const documents = createAnswer(studio.store);
  app.addHook('onReady', async () => {
    await documents();
  });
  app.get(calls.documents.route, async (request, reply) => {
    if (!request.visitor) throw new HttpError(403, '');
    await followDocuments();
    const { bytes, tag } = await documents();
    reply.header('etag', tag);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    sendCompressedJson(reply, bytes);
    return reply;
  });
  refuseOtherMethods(app, calls.documents.route, ['GET']);
}
