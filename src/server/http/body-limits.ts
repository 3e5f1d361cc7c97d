/**
 * Rejects requests before their body is read, on every route: anonymous, of another type, or too long. Routes refine
 * this in their own `onRequest`, which runs first.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, calls } from '#src/contract/wire/calls.ts';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import { HttpError, tooLong } from './http-error.ts';
import { requireJson } from './request-body.ts';
import { answerNoRoute } from './routing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers, if any. */
    call?: Call;
  }
}

const callOfRoute: ReadonlyMap<string, Call> = new Map(
  [...Object.values(calls), ...Object.values(studioCalls)].map((call: Call) => [
    `${call.method} ${call.route}`,
    call,
  ]),
);

const methodsWithoutBody = ['GET', 'HEAD'];

function refuseEarly(request: FastifyRequest): void {
  const { bodyLimit, config } = request.routeOptions;
  const { call } = config;
  if (call?.auth === 'bearer' && !request.visitor) throw new HttpError(403, '');
  if (call?.body === 'json') requireJson(request);
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLong(bodyLimit);
}

/**
 * Sets the body limit of each route: that of its call, or the default, unless the route sets its own. Call it before
 * the first route, and after the authentication hooks.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const found = [route.method].flat().flatMap((method) => callOfRoute.get(`${method} ${route.url}`) ?? []);
    const [call] = found;
    route.config = { ...route.config, ...(call ? { call } : {}) };
    route.bodyLimit ??= Math.max(1, call?.bodyLimit ?? bodyBytes.usual);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    if (methodsWithoutBody.includes(request.method)) return payload;
    if (request.is404) {
      answerNoRoute(request, reply);
      return payload;
    }
    refuseEarly(request);
    return payload;
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.raw.complete || methodsWithoutBody.includes(request.method)) return;
    // Closing the socket while the client still sends causes a reset, and the client never reads the error. So keep it
    // open and discard the rest; Node's `requestTimeout` bounds it.
    reply.removeHeader('connection');
    reply.raw.once('finish', () => request.raw.resume());
  });
}
