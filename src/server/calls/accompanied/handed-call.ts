/** GET /studio/api/accompanied/:uid/handed: records the reading, then returns the copies handed to the counsellor. */
import type { FastifyInstance } from 'fastify';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { actsInRole, type Visitor } from '../../context/authentication.ts';
import type { Backend } from '../../context/backend-context.ts';
import { sendJson } from '../../http/answer.ts';
import { HttpError } from '../../http/http-error.ts';
import { refuseOtherMethods } from '../../http/routing.ts';
import { isProfessional } from '../../people/access-acts.ts';
import { accountByUid, lockAccount } from '../../store/accounts.ts';
import { handedTexts } from '../../store/copies.ts';
import type { Queries } from '../../store/queries.ts';
import { recordCopiesRead, recordOpened } from './counsellor-record.ts';

interface HandedPath {
  readonly uid: string;
}

const { route, answer } = accompanyCalls.handed;

/** In a transaction. @throws HttpError 403 unless the professional gave the visitor access and is not blocked. */
async function handedTo(db: Queries, visitor: Visitor, uid: number, at: number) {
  const professional = uid > 0 ? await accountByUid(db, uid) : undefined;
  if (!isProfessional(professional)) throw new HttpError(403, '');
  await lockAccount(db, uid);
  const reading = { visitor, owner: professional };
  await recordOpened(db, reading, at);
  const copies = await handedTexts(db, { professional: uid, counsellor: visitor.account.uid }, at);
  if (copies.length > 0) await recordCopiesRead(db, reading, Math.max(...copies.map((one) => one.at)), at);
  return copies;
}

export function answerHanded(app: FastifyInstance, { db, studio }: Backend): void {
  app.get<{ Params: HandedPath }>(route, async ({ visitor, params }, reply) => {
    if (!visitor || !actsInRole(visitor, 'counsellor'))
      return sendJson(reply, { message: 'Only a counsellor accompanies.', code: 'no-counsellor' }, 403);
    const uid = /^\d{1,9}$/.test(params.uid) ? Number(params.uid) : 0;
    const read = (transaction: Queries) => handedTo(transaction, visitor, uid, studio.now());
    return sendJson(reply, answer.write(await db.transaction().execute(read)));
  });
  refuseOtherMethods(app, route, ['GET']);
}
