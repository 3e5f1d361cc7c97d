/** The calls by which a professional hands a copy to a counsellor and takes it back. Its text is never parsed. */
import type { FastifyInstance } from 'fastify';
import { copyLimits } from '#src/contract/domain/access.ts';
import { calls } from '#src/contract/wire/calls.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import type { Backend } from '../../context/backend-context.ts';
import { sendJson } from '../../http/answer.ts';
import { callerOf } from '../../http/client-address.ts';
import { HttpError } from '../../http/http-error.ts';
import { readJson, requireJson } from '../../http/request-body.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import { hand, takeBack } from '../../people/access-acts.ts';
import { lockAccount } from '../../store/accounts.ts';
import { actorOf } from '../../store/acts.ts';
import { type NewCopy, utcDay } from '../../store/copies.ts';
import { accessOf, callingProfessional, largestNumber, requireCounsellor } from './access-answer.ts';

const dayLength = 86_400_000;

const refusals = {
  'no-access': 'This counsellor has no access: a copy needs it.',
  'too-many': `${copyLimits.copies} copies are handed over: take one back first.`,
} as const;

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && utcDay(at) === text;
}

interface Handing extends NewCopy {
  readonly counsellor: number;
}

/** @param at milliseconds since the epoch. @throws HttpError 422 */
function handingIn(body: unknown, at: number): Handing {
  const members = isRecord(body) ? body : {};
  const { counsellor, title, text, until } = members;
  if (Object.keys(members).length > 4)
    throw new HttpError(422, '/: counsellor, title, text and until are wanted, and nothing else.');
  if (typeof counsellor !== 'number' || !Number.isSafeInteger(counsellor))
    throw new HttpError(422, '/counsellor: the uid of a counsellor is wanted.');
  if (typeof title !== 'string' || title.trim() === '' || title.length > copyLimits.title)
    throw new HttpError(422, `/title: a text of 1 to ${copyLimits.title} characters is wanted.`);
  if (typeof text !== 'string' || text.trim() === '' || Buffer.byteLength(text) > copyLimits.text)
    throw new HttpError(422, `/text: a text of 1 to ${copyLimits.text} bytes is wanted.`);
  const last = utcDay(at + copyLimits.days * dayLength);
  if (typeof until !== 'string' || !isDay(until) || until < utcDay(at) || until > last)
    throw new HttpError(422, `/until: a day from ${utcDay(at)} to ${last} is wanted.`);
  return { counsellor, title, text, until };
}

/** @throws HttpError 422 */
function copyIn(body: unknown): number {
  const members = isRecord(body) ? body : {};
  const { id } = members;
  if (Object.keys(members).length === 1 && typeof id === 'number' && Number.isSafeInteger(id)) return id;
  throw new HttpError(422, '/id: the number of a copy is wanted, and nothing else.');
}

export function answerCopies(app: FastifyInstance, { db, studio, limits, emptyLog }: Backend): void {
  const onRequest = async (request: Parameters<typeof callingProfessional>[0]) => {
    requireJson(request);
    await limits.take('save', String(callingProfessional(request).uid), callerOf(request));
  };

  app.post(calls.handCopy.route, { onRequest }, async (request, reply) => {
    const account = callingProfessional(request);
    const at = studio.now();
    const { counsellor, ...copy } = handingIn(readJson(request), at);
    const access = { professional: account.uid, counsellor };
    const answer = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account.uid);
      await requireCounsellor(transaction, access, false);
      const outcome = await hand(transaction, access, copy, { by: actorOf(account), at });
      if (outcome !== 'done') throw new HttpError(409, refusals[outcome]);
      return accessOf(transaction, account.uid, at);
    });
    return sendJson(reply, answer);
  });

  app.post(calls.takeBackCopy.route, { onRequest }, async (request, reply) => {
    const account = callingProfessional(request);
    const at = studio.now();
    const id = copyIn(readJson(request));
    const answer = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, account.uid);
      if (id > 0 && id <= largestNumber)
        await takeBack(transaction, account.uid, id, { by: actorOf(account), at });
      return accessOf(transaction, account.uid, at);
    });
    await emptyLog();
    return sendJson(reply, answer);
  });

  refuseOtherMethods(app, calls.handCopy.route, ['POST']);
  refuseOtherMethods(app, calls.takeBackCopy.route, ['POST']);
}
