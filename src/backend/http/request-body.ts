/** Bodies: taken as bytes up to the limit of their route, JSON read strictly and refused with the recorded texts. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type JsonFault, type JsonReading, readJsonInSlices, readSmallJson } from './json-reader.ts';
import { quoted, Refusal, tooLong } from './refusal.ts';

/** All bytes of a body, or none where it goes on beyond the limit. Nothing is kept of what is too long. */
function bytesOf(payload: NodeJS.ReadableStream, length: number, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The buffer for a body of known length is allocated once: memory that is never written to costs nothing.
    const buffer = Number.isSafeInteger(length) ? Buffer.allocUnsafeSlow(length) : undefined;
    const chunks: Buffer[] = [];
    let received = 0;
    const stop = (): void => {
      payload.off('data', take).off('end', end).off('error', fail).off('close', fail);
    };
    const fail = (): void => {
      stop();
      reject(new Refusal(400, 'The body ended too early.'));
    };
    const end = (): void => {
      stop();
      resolve(buffer ?? Buffer.concat(chunks, received));
    };
    const take = (chunk: Buffer): void => {
      if (received + chunk.length > limit) {
        stop();
        reject(tooLong(limit));
        return;
      }
      if (buffer) chunk.copy(buffer, received);
      else chunks.push(chunk);
      received += chunk.length;
    };
    payload.on('data', take).on('end', end).on('error', fail).on('close', fail);
  });
}

/** Bodies reach the handlers as bytes: how they are read is the call's own matter. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
    bytesOf(payload, Number(request.headers['content-length'] ?? Number.NaN), request.routeOptions.bodyLimit),
  );
}

/** Before the body is read. @throws Refusal 415 */
export function requireJson(request: FastifyRequest): void {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) throw new Refusal(415, 'No "Content-Type" request header specified');
  const [mediaType = ''] = contentType.split(';');
  if (mediaType.trim().toLowerCase() !== 'application/json') {
    throw new Refusal(415, `No route found that matches "Content-Type: ${quoted(mediaType.trim())}"`);
  }
}

const refusals: Readonly<Record<JsonFault, readonly [number, string]>> = {
  marks: [422, 'The body has too many lists and members to be read.'],
  name: [422, 'The body has a name that is too long to be read.'],
  utf8: [400, 'Malformed UTF-8 characters, possibly incorrectly encoded'],
  syntax: [400, 'Syntax error'],
  surrogate: [400, 'Single unpaired UTF-16 surrogate in unicode escape'],
};

function bodyOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Refusal(400, 'No entity content received.');
  return body;
}

function readValue(reading: JsonReading): unknown {
  if (reading.ok) return reading.value;
  const [status, message] = refusals[reading.problem];
  throw new Refusal(status, message);
}

/** For routes whose bodies are never large. @throws Refusal 400 or 422 where it cannot be read. */
export function readJson(request: FastifyRequest): unknown {
  return readValue(readSmallJson(bodyOf(request)));
}

/** The same for bodies of any length, without holding up other calls. The bytes are released. */
export async function readLargeJson(request: FastifyRequest): Promise<unknown> {
  const bytes = bodyOf(request);
  request.body = undefined;
  return readValue(await readJsonInSlices(bytes));
}
