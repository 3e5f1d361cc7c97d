/** Paths that exist and paths that do not. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sendJson } from './answer.ts';
import { Refusal } from './refusal.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];

/** The origin under which the caller reached this server. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function described(request: FastifyRequest): string {
  const [path] = request.url.split('?');
  return `No route found for "${request.method} ${originOf(request)}${path}"`;
}

/** Answers 405 for the methods that a path does not take. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly (typeof methods)[number][],
): void {
  const allow = allowed.join(', ');
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    handler: async (request) => {
      throw new Refusal(405, `${described(request)}: Method Not Allowed (Allow: ${allow})`, { allow });
    },
  });
}

export function answerNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendJson(reply, { message: described(request) }, 404);
}

/** The `_format` of the query, or undefined. */
export function formatOf(request: FastifyRequest): string | undefined {
  const { _format: format } = request.query as { readonly _format?: unknown };
  return typeof format === 'string' ? format : undefined;
}
