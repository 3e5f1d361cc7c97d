/** The calls of access: a professional sees whom they let in, gives and withdraws it, and reads what was done about them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessAnswer, Named } from '#src/domain/access.ts';
import { type Call, calls } from '#src/wire/calls.ts';
import { isRecord } from '#src/wire/shape.ts';
import { sendJson } from '../../http/answer.ts';
import { mayOpenData } from '../../http/authentication.ts';
import { callerOf } from '../../http/client-address.ts';
import { Refusal } from '../../http/refusal.ts';
import { readJson, requireJson } from '../../http/request-body.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import { type Doing, decline, give, isActiveCounsellor, withdraw } from '../../people/access.ts';
import { activeCounsellors } from '../../store/account-admin.ts';
import { type Account, accountByUid, fullName, lockAccount } from '../../store/accounts.ts';
import { actorOf, actsAbout } from '../../store/acts.ts';
import { type Consent, consentsOf, hasConsent, proposedTo } from '../../store/consents.ts';
import type { Queries } from '../../store/queries.ts';
import type { Backend } from '../backend-context.ts';

/** @throws Refusal 403 where nobody is named, or nobody who has something to let others into. */
function professionalOf({ visitor }: FastifyRequest): Account {
  if (!visitor) throw new Refusal(403, '');
  if (!mayOpenData(visitor)) throw new Refusal(403, "The 'access content' permission is required.");
  return visitor.account;
}

function named(account: Account): Named {
  return { uid: account.uid, name: fullName(account) };
}

async function accessOf(db: Queries, professional: number): Promise<AccessAnswer> {
  const counsellors = (await activeCounsellors(db)).map(named);
  const given = [];
  for (const { counsellor, since } of await consentsOf(db, professional)) {
    const account = await accountByUid(db, counsellor);
    if (account) given.push({ ...named(account), since: since * 1000 });
  }
  const uid = await proposedTo(db, professional);
  const proposed = counsellors.find((one) => one.uid === uid);
  return {
    given,
    ...(proposed && { proposed }),
    counsellors: counsellors.sort((one, other) => one.name.localeCompare(other.name)),
  };
}

/** @throws Refusal 422 */
function counsellorIn(body: unknown): number {
  const members = isRecord(body) ? body : {};
  const { counsellor } = members;
  if (Object.keys(members).length === 1 && typeof counsellor === 'number' && Number.isSafeInteger(counsellor))
    return counsellor;
  throw new Refusal(422, '/counsellor: the uid of a counsellor is wanted, and nothing else.');
}

/** Largest uid that the store's column holds. */
const largestUid = 2 ** 31 - 1;

/** @throws Refusal 404 for whoever is no active counsellor, one answer for all: it tells nothing of other accounts. */
async function requireCounsellor(db: Queries, access: Consent, isGivenEnough: boolean): Promise<void> {
  const { counsellor } = access;
  const exists = counsellor > 0 && counsellor <= largestUid;
  if (exists && isActiveCounsellor(await accountByUid(db, counsellor))) return;
  // Who is blocked reads nothing, and can be sent away all the same.
  if (exists && isGivenEnough && (await hasConsent(db, access))) return;
  throw new Refusal(404, 'There is no such counsellor.');
}

type Change = (db: Queries, access: Consent, doing: Doing) => Promise<unknown>;

export function answerAccess(app: FastifyInstance, backend: Backend): void {
  const { db, studio, limits } = backend;

  app.get(calls.readAccess.route, async (request, reply) =>
    sendJson(reply, await accessOf(db, professionalOf(request).uid)),
  );
  app.get(calls.readActs.route, async (request, reply) =>
    sendJson(reply, await actsAbout(db, professionalOf(request).uid)),
  );

  const takes = ({ route }: Call, change: Change, isGivenEnough = false): void => {
    app.post(
      route,
      {
        onRequest: async (request) => {
          requireJson(request);
          await limits.take('save', String(professionalOf(request).uid), callerOf(request));
        },
      },
      async (request, reply) => {
        const account = professionalOf(request);
        const access = { professional: account.uid, counsellor: counsellorIn(readJson(request)) };
        const answer = await db.transaction().execute(async (transaction) => {
          await lockAccount(transaction, account.uid);
          await requireCounsellor(transaction, access, isGivenEnough);
          await change(transaction, access, { by: actorOf(account), at: studio.now() });
          return accessOf(transaction, account.uid);
        });
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
