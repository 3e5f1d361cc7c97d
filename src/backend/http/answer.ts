/** Answers as the recorded servers write them. */
import type { FastifyReply } from 'fastify';

const named: Readonly<Record<string, string>> = {
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  "'": '\\u0027',
  '\\"': '\\u0022',
  '/': '\\/',
};

/** JSON with the characters that mean something in HTML escaped, so that no sniffing browser can run an answer. */
export function escapedJson(value: unknown): string {
  // An escaped backslash is matched as a pair: the quote after it closes the text.
  return JSON.stringify(value).replace(/\\\\|\\"|[<>&'/]/g, (found) => named[found] ?? found);
}

export function sendJson(reply: FastifyReply, value: unknown, status = 200): FastifyReply {
  return sendJsonText(reply, escapedJson(value), status);
}

/** For a text that is JSON already. */
export function sendJsonText(reply: FastifyReply, text: string, status = 200): FastifyReply {
  // As a buffer: with a text the framework would add a charset to the content type.
  return reply.code(status).header('content-type', 'application/json').send(Buffer.from(text));
}
