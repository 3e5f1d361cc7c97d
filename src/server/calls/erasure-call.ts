/**
 * POST /user/erasure `{password}`: erases all that the caller wrote, with its history, and keeps the tombstones for
 * other devices. The app calls it twice. The first call checks the password before anything changes. The second erases
 * the earlier texts, once the deletions are written.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { readErasure, wrongPasswordCode } from '#src/contract/wire/erasure-codec.ts';
import { mayOpenData } from '../context/authentication.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendJson } from '../http/answer.ts';
import { callerOf } from '../http/client-address.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson, requireJson } from '../http/request-body.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { deletionMarks } from '../records/deletion-marks.ts';
import { type Account, accountByUid, accountKey, lockAccount } from '../store/accounts.ts';
import { eraseWords, lockNodesOf } from '../store/erasure.ts';

const { route } = calls.eraseWords;

function ownerOf({ visitor }: FastifyRequest): Account {
  if (!visitor) throw new HttpError(403, '');
  if (!mayOpenData(visitor)) throw new HttpError(403, "The 'access content' permission is required.");
  return visitor.account;
}

/** Counted as a login. @returns the hash that the password matches; undefined if it is wrong. */
async function provedHash(
  backend: Backend,
  { uid, name }: Account,
  password: string,
  caller: string,
): Promise<string | undefined> {
  await backend.limits.take('loginFromAddress', caller);
  await backend.limits.take('token', accountKey(name), caller);
  const hash = (await accountByUid(backend.db, uid))?.password;
  return (await backend.passwords.check(password, hash)) === 'wrong' ? undefined : hash;
}

export function answerErasure(app: FastifyInstance, backend: Backend): void {
  app.post(
    route,
    {
      onRequest: async (request) => {
        requireJson(request);
        await backend.limits.take('save', String(ownerOf(request).uid), callerOf(request));
      },
    },
    async (request, reply) => {
      const account = ownerOf(request);
      const password = readErasure(readJson(request));
      if (password === undefined)
        throw new HttpError(422, '/password: the password of the account is wanted, and nothing else.');
      const hash = await provedHash(backend, account, password, callerOf(request));
      const erased = await backend.db.transaction().execute(async (db) => {
        // The password was checked before the lock, so it may have changed in between.
        if (hash === undefined || (await lockAccount(db, account.uid))?.password !== hash) return false;
        const nodes = await lockNodesOf(db, account);
        await eraseWords(db, account, nodes, { remains: deletionMarks, at: backend.now() });
        return true;
      });
      if (!erased)
        return sendJson(
          reply,
          { message: 'The password is wrong: nothing was erased.', code: wrongPasswordCode },
          403,
        );
      await backend.emptyLog();
      return sendJson(reply, { message: 'erased' });
    },
  );
  refuseOtherMethods(app, route, ['POST']);
}
