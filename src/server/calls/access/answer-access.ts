/** The calls of access: a professional lists, gives and withdraws access, and reads the record about themselves. */
import type { FastifyInstance } from 'fastify';
import { type Call, calls } from '#src/contract/wire/calls.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Backend } from '../../context/backend-context.ts';
import { sendJson } from '../../http/answer.ts';
import { callerOf } from '../../http/client-address.ts';
import { HttpError } from '../../http/http-error.ts';
import { readJson, requireJson } from '../../http/request-body.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import { type ActStamp, decline, give, withdraw } from '../../people/access-acts.ts';
import { lockAccount } from '../../store/accounts.ts';
import { actorOf, actsAbout } from '../../store/acts.ts';
import type { Consent } from '../../store/consents.ts';
import type { Queries } from '../../store/queries.ts';
import { accessOf, callingProfessional, requireCounsellor } from './access-answer.ts';

/** @throws HttpError 422 */
function counsellorIn(body: unknown): number {
  const members = isRecord(body) ? body : {};
  const { counsellor } = members;
  if (Object.keys(members).length === 1 && typeof counsellor === 'number' && Number.isSafeInteger(counsellor))
    return counsellor;
  throw new HttpError(422, '/counsellor: the uid of a counsellor is wanted, and nothing else.');
}

type Change = (db: Queries, access: Consent, stamp: ActStamp) => Promise<unknown>;

export function answerAccess(app: FastifyInstance, backend: Backend): void {
  const { db, studio, limits, emptyLog } = backend;

  app.get(calls.readAccess.route, async (request, reply) => {
    const { uid } = callingProfessional(request);
    const read = (transaction: Queries) => accessOf(transaction, uid, studio.now());
    return sendJson(reply, await db.transaction().execute(read));
  });
  app.get(calls.readActs.route, async (request, reply) =>
    sendJson(reply, await actsAbout(db, callingProfessional(request).uid)),
  );

  const takes = ({ route }: Call, change: Change, isGivenEnough = false): void => {
    app.post(
      route,
      {
        onRequest: async (request) => {
          requireJson(request);
          await limits.take('save', String(callingProfessional(request).uid), callerOf(request));
        },
      },
      async (request, reply) => {
        const account = callingProfessional(request);
        const access = { professional: account.uid, counsellor: counsellorIn(readJson(request)) };
        const answer = await db.transaction().execute(async (transaction) => {
          await lockAccount(transaction, account.uid);
          await requireCounsellor(transaction, access, isGivenEnough);
          await change(transaction, access, { by: actorOf(account), at: studio.now() });
          return accessOf(transaction, account.uid, studio.now());
        });
        // Withdrawing an access deletes its copies.
        await emptyLog();
        return sendJson(reply, answer);
      },
    );
  };
  takes(calls.giveAccess, give);
  takes(calls.withdrawAccess, withdraw, true);
  takes(calls.declineAccess, decline);

  refuseOtherMethods(app, calls.readAccess.route, ['GET', 'POST']);
  refuseOtherMethods(app, calls.withdrawAccess.route, ['POST']);
  refuseOtherMethods(app, calls.declineAccess.route, ['POST']);
  refuseOtherMethods(app, calls.readActs.route, ['GET']);
}
