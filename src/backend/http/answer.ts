/** Answers as the recorded servers write them. */
import type { FastifyReply } from 'fastify';
import { escapedJson } from '#src/wire/escaped-json.ts';

export function sendJson(reply: FastifyReply, value: unknown, status = 200): FastifyReply {
  return sendJsonText(reply, escapedJson(value), status);
}

/** For a text that is JSON already. */
export function sendJsonText(reply: FastifyReply, text: string, status = 200): FastifyReply {
  // As a buffer: with a text the framework would add a charset to the content type.
  return reply.code(status).header('content-type', 'application/json').send(Buffer.from(text));
}
