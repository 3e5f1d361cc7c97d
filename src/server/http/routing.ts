/** Answers for unknown paths and methods. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { htmlPage, type Page } from '../html/text-page.ts';
import { sendJson } from './answer.ts';
import { HttpError, quoted } from './http-error.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];

const nothingHere: Page = {
  title: 'Page introuvable – Page not found',
  sections: [
    { language: 'fr', heading: 'Page introuvable', paragraphs: ['Il n’y a rien à cette adresse.'] },
    { language: 'en', heading: 'Page not found', paragraphs: ['There is nothing at this address.'] },
  ],
};

/** The origin under which the caller reached this server. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

function described(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return `No route found for "${request.method} ${originOf(request)}${quoted(path)}"`;
}

/** Answers 405 for methods that a path does not accept, and OPTIONS with those that it accepts. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly (typeof methods)[number][],
): void {
  const allow = allowed.join(', ');
  app.options(url, async (_request, reply) =>
    // As recorded; a preflight was answered before.
    reply.headers({ allow, 'content-type': 'application/json' }).send(Buffer.alloc(0)),
  );
  const refuse = async (request: FastifyRequest): Promise<never> => {
    throw new HttpError(405, `${described(request)}: Method Not Allowed (Allow: ${allow})`, { allow });
  };
  // Answer before the body is read, which would be wasted.
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: refuse,
    handler: refuse,
  });
}

/** A page unless the caller asked for JSON, as recorded. */
export function answerNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // For files too: a file that is missing now may exist after the next release.
  reply.header('cache-control', 'must-revalidate, no-cache, private');
  return formatOf(request) === 'json'
    ? sendJson(reply, { message: described(request) }, 404)
    : htmlPage(reply, nothingHere, 404);
}

/** The `_format` of the query, the last one as in PHP, or undefined. @throws HttpError 400 if it is a list. */
export function formatOf(request: FastifyRequest): string | undefined {
  // Type of the framework's own parser.
  const query = request.query as Readonly<Record<string, string | readonly string[]>>;
  if (Object.keys(query).some((name) => name.startsWith('_format['))) {
    throw new HttpError(400, 'Input value "_format" contains a non-scalar value.');
  }
  return [query['_format']].flat().at(-1);
}
