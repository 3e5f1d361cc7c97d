/** JSON bodies: read strictly, refused with the recorded texts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { quoted, Refusal } from './refusal.ts';

/** Bodies reach the handlers as bytes: how they are read is the call's own matter. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
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

/** Without recursion: a body can be nested deeper than the stack. */
function hasLoneSurrogate(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return true;
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) left.push(key, member);
    }
  }
  return false;
}

/** @throws Refusal 400 where there is nothing, no UTF-8, no JSON, or half a character. */
export function readJson(request: FastifyRequest): unknown {
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new Refusal(400, 'No entity content received.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'Malformed UTF-8 characters, possibly incorrectly encoded');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'Syntax error');
  }
  // Only an escape can bring one in: well-formed UTF-8 holds none.
  if (/\\ud[89a-f]/i.test(text) && hasLoneSurrogate(value)) {
    throw new Refusal(400, 'Single unpaired UTF-16 surrogate in unicode escape');
  }
  return value;
}
