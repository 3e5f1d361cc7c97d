/** Compressed answers: files always, calls if their handler asks for it. */
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodedTag, namedTag } from '#src/contract/wire/entity-tag.ts';

const options: FastifyCompressOptions = {
  global: false,
  // Smaller answers are mostly headers.
  threshold: 1024,
  // Compressing this much takes 1 ms, less than to wait for the thread pool while it compresses another body.
  syncThreshold: 64 * 1024,
  encodings: ['br', 'gzip'],
  // Brotli's own defaults take seconds for a megabyte, and many megabytes of memory.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
};

/** Routes of @fastify/static, which takes no options for them. */
const fileRoutes = ['/*', '/studio/*', '/playground/*'];

/** A strong tag identifies bytes, so each encoding gets its own tag. */
function tagEncodings(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const [tag, encoding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')];
    if (typeof tag !== 'string' || tag.startsWith('W/')) return;
    if (reply.statusCode === 304) reply.header('etag', namedTag(request.headers['if-none-match'], tag));
    else if (typeof encoding === 'string') reply.header('etag', encodedTag(tag, encoding));
  });
}

/** Call it before the first route that it should compress, and after the hooks that may reject a call. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  tagEncodings(app);
  app.addHook('onRoute', (route) => {
    if (fileRoutes.includes(route.url)) route.compress = options;
  });
  await app.register(compress, options);
}

const pieceBytes = 64 * 1024;

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/**
 * Sends JSON, compressed if the caller accepts that. Sets `Vary` in either case.
 * @param bytes made by `jsonAnswer`.
 */
export function sendCompressedJson(reply: FastifyReply, bytes: Uint8Array<ArrayBuffer>): void {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined);
  reply.headers({ 'content-type': 'application/json', vary: vary.join(', ') });
  // Node counts an answer that was written in one piece as sent, so a shutdown would truncate it. Stream large ones.
  const isLarge = bytes.length > pieceBytes;
  reply.compress(isLarge ? Readable.from(piecesOf(bytes), { objectMode: false }) : Buffer.from(bytes.buffer));
}
