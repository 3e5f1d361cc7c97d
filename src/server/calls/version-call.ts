/** GET /getwaversion/tmp: the version of the app that goes with this backend. */
import type { FastifyInstance } from 'fastify';
import { appVersion } from '#src/contract/domain/app-version.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { sendJson } from '../http/answer.ts';
import { refuseOtherMethods } from '../http/routing.ts';

export function answerVersion(app: FastifyInstance): void {
  app.get(calls.appVersion.route, async (_request, reply) => sendJson(reply, { v: appVersion }));
  refuseOtherMethods(app, calls.appVersion.route, ['GET']);
}
