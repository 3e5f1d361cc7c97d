/** Binds the studio's calls to the backend: the caller, the body and the format of an error. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namesOf } from '#src/contract/domain/names.ts';
import type { Call } from '#src/contract/wire/calls.ts';
import { type StudioCallName, studioCalls } from '#src/contract/wire/studio-calls.ts';
import { knowsPreview, phoneOf } from '#src/studio/api/preview-routes.ts';
import { type Reply, requireRight, type Studio } from '#src/studio/api/studio.ts';
import { answerStudioCall, studioRoutes } from '#src/studio/api/studio-routes.ts';
import type { Person } from '#src/studio/api/studio-store.ts';
import type { Backend } from '../../context/backend-context.ts';
import { sendJson, sendJsonBytes } from '../../http/answer.ts';
import { callerOf } from '../../http/client-address.ts';
import { readJson } from '../../http/request-body.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import { answerProblems } from './answer-problems.ts';
import { personOf } from './current-person.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a studio call; undefined for every other call. */
    person: Person | undefined;
  }
}

/** The anonymous viewer of a preview. */
const nobody: Person = { uid: 0, name: '', role: 'none', rights: new Set() };

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Preview ([\w-]{1,100})$/.exec(headers.authorization ?? '')?.[1];
}

function sendReply(reply: FastifyReply, { status, body, bytes, tag, fileName }: Reply): FastifyReply {
  if (tag !== undefined) reply.header('etag', tag);
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (bytes !== undefined) return sendJsonBytes(reply, bytes, status);
  return body === undefined ? reply.code(status).send() : sendJson(reply, body, status);
}

/** Counts a request by link and address, and by link alone; counts an unknown token by its address alone. */
async function countPreviewRequest(
  { limits }: Backend,
  studio: Studio,
  request: FastifyRequest,
): Promise<void> {
  const token = tokenOf(request);
  if (token === undefined || !(await knowsPreview(studio, token)))
    return limits.take('shown', callerOf(request));
  await limits.take('shownByLink', token);
  await limits.take('shown', token, callerOf(request));
}

function answerCall(scope: FastifyInstance, backend: Backend, studio: Studio, name: StudioCallName): void {
  const call: Call<readonly string[]> = studioCalls[name];
  const { needs } = studioRoutes[name];
  scope.route({
    method: call.method,
    url: call.route,
    onRequest: async (request) => {
      if (needs === 'preview') {
        await countPreviewRequest(backend, studio, request);
        return;
      }
      request.person = await personOf(backend, request);
      requireRight(request.person, needs);
    },
    handler: async (request: FastifyRequest, reply) => {
      const ask = {
        person: request.person ?? nobody,
        token: tokenOf(request),
        phone: phoneOf(request.headers),
        path: Object.values(request.params as Readonly<Record<string, string>>),
        body: call.body === 'json' ? readJson(request) : undefined,
        ifMatch: request.headers['if-match'],
        ifNoneMatch: request.headers['if-none-match'],
      };
      return sendReply(reply, await answerStudioCall(studio, name, ask));
    },
  });
}

export function answerStudio(app: FastifyInstance, backend: Backend, studio: Studio): void {
  app.decorateRequest('person', undefined);
  app.register(async (scope) => {
    answerProblems(scope);
    const byRoute = new Map<string, Call['method'][]>();
    for (const name of namesOf(studioCalls)) {
      const { route, method } = studioCalls[name];
      answerCall(scope, backend, studio, name);
      byRoute.set(route, [...(byRoute.get(route) ?? []), method]);
    }
    for (const [route, methods] of byRoute) refuseOtherMethods(scope, route, methods);
  });
}
