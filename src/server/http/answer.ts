/** JSON answers. */
import type { FastifyReply } from 'fastify';
import { jsonAnswer } from '#src/contract/wire/json-bytes.ts';

export function sendJson(reply: FastifyReply, value: unknown, status = 200): FastifyReply {
  return sendJsonBytes(reply, jsonAnswer(value), status);
}

/** @param bytes made by `jsonAnswer`. */
export function sendJsonBytes(
  reply: FastifyReply,
  bytes: Uint8Array<ArrayBuffer>,
  status = 200,
): FastifyReply {
  // Send a buffer: for a text the framework would add a charset to the content type.
  return reply.code(status).header('content-type', 'application/json').send(Buffer.from(bytes.buffer));
}
