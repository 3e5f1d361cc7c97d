/** /user/deletion-request: POST asks for the deletion of the caller's account, DELETE withdraws the request. */
import type { FastifyInstance } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { isDeletionRequest } from '#src/contract/wire/erasure-codec.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendJson } from '../http/answer.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson, requireJson } from '../http/request-body.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { actorOf, recordActivity } from '../store/acts.ts';
import { askForDeletion, withdrawDeletionRequest } from '../store/deletion-requests.ts';

export function answerDeletion(app: FastifyInstance, { db, now, studio }: Backend): void {
  app.post(calls.askDeletion.route, async (request, reply) => {
    if (!request.visitor) throw new HttpError(403, '');
    const { account } = request.visitor;
    requireJson(request);
    if (!isDeletionRequest(readJson(request))) throw new HttpError(422, '/: an empty object is wanted.');
    if (account.role === 'provider' || account.role === 'counsellor')
      throw new HttpError(409, 'Your account belongs to the team: ask another office to delete it.');
    await db.transaction().execute(async (transaction) => {
      const isNew = await askForDeletion(transaction, account.uid, now());
      const act = { by: actorOf(account), what: 'deletion-asked', about: account.uid } as const;
      if (isNew) await recordActivity(transaction, act, studio.now());
    });
    return sendJson(reply, { message: 'noted' });
  });
  app.delete(calls.withdrawDeletion.route, async (request, reply) => {
    if (!request.visitor) throw new HttpError(403, '');
    const { account } = request.visitor;
    await db.transaction().execute(async (transaction) => {
      const wasAsked = await withdrawDeletionRequest(transaction, account.uid);
      const act = { by: actorOf(account), what: 'deletion-withdrawn', about: account.uid } as const;
      if (wasAsked) await recordActivity(transaction, act, studio.now());
    });
    return sendJson(reply, { message: 'withdrawn' });
  });
  refuseOtherMethods(app, calls.askDeletion.route, ['POST', 'DELETE']);
}
