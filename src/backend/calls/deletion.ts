/** POST /user/deletion-request: notes that the bearer asks for their account to be deleted; nothing is deleted by it. */
import type { FastifyInstance } from 'fastify';
import { calls } from '#src/wire/calls.ts';
import { sendJson } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { askForDeletion } from '../store/deletion-requests.ts';
import type { Backend } from './backend-context.ts';

export function answerDeletion(app: FastifyInstance, { db, now }: Backend): void {
  app.post(calls.askDeletion.route, async (request, reply) => {
    if (!request.visitor) throw new Refusal(403, '');
    await askForDeletion(db, request.visitor.account.uid, now());
    return sendJson(reply, { message: 'noted' });
  });
  refuseOtherMethods(app, calls.askDeletion.route, ['POST']);
}
