/** Bodies: read as bytes up to the limit of their route; JSON is parsed strictly, with the recorded error texts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWithin } from '#src/contract/wire/json-shape.ts';
import { bodyShape } from '#src/contract/wire/limits.ts';
import { HttpError, quoted } from './http-error.ts';

/** Passes bodies to the handlers as bytes: each call parses its own. */
export function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Call it before the body is read. @throws HttpError 415 */
export function requireJson(request: FastifyRequest): void {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) throw new HttpError(415, 'No "Content-Type" request header specified');
  const [mediaType = ''] = contentType.split(';');
  if (mediaType.trim().toLowerCase() !== 'application/json') {
    throw new HttpError(415, `No route found that matches "Content-Type: ${quoted(mediaType.trim())}"`);
  }
}

/** Without an escape a UTF-8 body cannot contain a lone surrogate. */
const halfEscape = /\\ud[89a-f]/i;
const loneSurrogate = /\p{Surrogate}/u;

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return loneSurrogate.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, each]) => loneSurrogate.test(name) || hasLoneSurrogate(each));
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new HttpError(400, 'Malformed UTF-8 characters, possibly incorrectly encoded');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'Syntax error');
  }
}

/** @throws HttpError 400 or 422 if the body cannot be parsed, with the recorded texts. */
export function readJson({ body }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new HttpError(400, 'No entity content received.');
  const text = decoded(body);
  if (!isWithin(text, bodyShape))
    throw new HttpError(422, 'The body has too many lists and members to be read.');
  const value = parsed(text);
  if (halfEscape.test(text) && hasLoneSurrogate(value))
    throw new HttpError(400, 'Single unpaired UTF-16 surrogate in unicode escape');
  return value;
}
