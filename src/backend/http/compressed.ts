/** A person's work on its way to them: text that says much the same again and again, on lines that may be slow. */
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below, the headers are most of it. */
const worthwhileBytes = 1024;

/** Up to here it takes a millisecond: less than to wait for another turn while somebody else's body is worked on. */
const smallBytes = 64 * 1024;

// Its own defaults take seconds for a megabyte, and many megabytes of memory.
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const small = {
  br: (body: Buffer) => brotliCompressSync(body, brotli),
  gzip: (body: Buffer) => gzipSync(body),
};

const [brotliBeside, gzipBeside] = [promisify(brotliCompress), promisify(gzip)];
const whole = { br: (body: Buffer) => brotliBeside(body, brotli), gzip: (body: Buffer) => gzipBeside(body) };

type Encoding = 'br' | 'gzip';

/** What the caller takes; no weights are weighed, but a refusal is one. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/u.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}

/** Sets the headers for what is sent, and names how. Whether it is compressed or not, it depends on the caller. */
function encode(request: FastifyRequest, reply: FastifyReply, bytes: number): Encoding | undefined {
  const varies = [reply.getHeader('vary'), 'Accept-Encoding'].filter((name) => name !== undefined);
  reply.header('vary', varies.join(', '));
  const encoding = bytes < worthwhileBytes ? undefined : encodingFor(request);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return encoding;
}

/** Sends a body, compressed where the caller takes it; a large one beside this thread, which answers others meanwhile. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
): Promise<FastifyReply> {
  const encoding = encode(request, reply, body.length);
  if (encoding === undefined) return reply.send(body);
  return reply.send(body.length <= smallBytes ? small[encoding](body) : await whole[encoding](body));
}

/** As `sendCompressed`, at the caller's pace. */
export function sendCompressedStream(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Readable,
): FastifyReply {
  const encoding = encode(request, reply, Number.POSITIVE_INFINITY);
  if (encoding === undefined) return reply.send(source);
  const through = encoding === 'br' ? createBrotliCompress(brotli) : createGzip();
  // What fails on either side ends both, and with them the answer.
  pipeline(source, through, () => undefined);
  return reply.send(through);
}
