/** GET and PATCH /user/{uid}: a person's own account and profile. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { revokeAccess, revokeOtherSessions } from '../auth/sessions.ts';
import { actsInRole, type Visitor } from '../context/authentication.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendJson } from '../http/answer.ts';
import { sendRecordPage, wantsPage } from '../http/format.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson, requireJson } from '../http/request-body.ts';
import { refuseOtherMethods } from '../http/routing.ts';
import { claimsOf, readUserChanges, type WantedUserChanges } from '../records/user-changes.ts';
import { userRecord } from '../records/user-record.ts';
import {
  type Account,
  accountByUid,
  accountKey,
  lockAccount,
  mailIsTaken,
  updateAccount,
  writeProfile,
} from '../store/accounts.ts';
import { nodeHead } from '../store/nodes.ts';
import type { Queries } from '../store/queries.ts';
import { rightsOf } from '../store/rights.ts';
import { takeTurn } from '../store/row-locks.ts';

const route = calls.readUser.route;

interface Path {
  readonly uid: string;
}

/** Providers with the right to manage accounts may read identification data. */
async function mayReadOther(backend: Backend, visitor: Visitor): Promise<boolean> {
  return (
    actsInRole(visitor, 'provider') && (await rightsOf(backend.db, visitor.account.uid)).includes('office')
  );
}

async function opened(
  backend: Backend,
  request: FastifyRequest<{ Params: Path }>,
  method: 'GET' | 'PATCH',
  refused: string,
): Promise<Account> {
  const { uid: text } = request.params;
  const account = /^\d{1,9}$/.test(text) ? await accountByUid(backend.db, Number(text)) : undefined;
  if (!account) {
    throw new HttpError(
      404,
      `The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.${method}")`,
    );
  }
  if (request.visitor?.account.uid === account.uid) return account;
  if (method === 'GET' && request.visitor && (await mayReadOther(backend, request.visitor))) {
    return account;
  }
  throw new HttpError(403, refused);
}

/** @param withNode include the data node? The provider gets identification data only. */
async function sendUser(
  reply: FastifyReply,
  db: Queries,
  account: Account,
  withNode = true,
): Promise<FastifyReply> {
  const node = account.data_nid === null || !withNode ? undefined : await nodeHead(db, account.data_nid);
  return sendJson(reply, userRecord(account, node));
}

function changesSomething({ profile, dataNid, mail, newPassword }: WantedUserChanges): boolean {
  return profile.size > 0 || dataNid !== undefined || mail !== undefined || newPassword !== undefined;
}

/** @param jti of the caller, whose session survives a new password. */
async function change(backend: Backend, uid: number, jti: string, body: unknown): Promise<Account> {
  const current = async (db: Queries, read = accountByUid): Promise<Account> => {
    const account = await read(db, uid);
    if (!account) throw new HttpError(404, 'The account is gone.');
    return account;
  };
  // Hash outside the transaction, because hashing takes 0.2 s.
  const claims = claimsOf(body);
  const seen = await current(backend.db);
  // An intruder on an unlocked device must not be able to guess the password, from any address.
  if (claims.password !== undefined) await backend.limits.take('currentPassword', String(uid));
  const passwordProved =
    claims.password !== undefined &&
    (await backend.passwords.check(claims.password, seen.password)) !== 'wrong';
  const checkedChanges = async (db: Queries, account: Account): Promise<WantedUserChanges> =>
    readUserChanges(body, account, {
      // Compare with the password that was checked: it may have changed in between.
      passwordProved: passwordProved && account.password === seen.password,
      mailTaken: claims.mail !== undefined && (await mailIsTaken(db, claims.mail, uid)),
    });
  const { newPassword } = await checkedChanges(backend.db, seen);
  const password = newPassword === undefined ? undefined : await backend.passwords.hash(newPassword);

  return backend.db.transaction().execute(async (db) => {
    // Two people may ask for the same unused mail at the same time.
    if (claims.mail !== undefined) await takeTurn(db, 'accounts');
    const account = await current(db, lockAccount);
    const wanted = await checkedChanges(db, account);
    if (!changesSomething(wanted)) return account;
    const { mail, dataNid, profile } = wanted;
    await updateAccount(db, uid, {
      changed_at: backend.now(),
      ...(mail === undefined ? {} : { mail, mail_key: accountKey(mail) }),
      ...(dataNid === undefined ? {} : { data_nid: dataNid }),
      ...(password === undefined ? {} : { password }),
    });
    await writeProfile(db, uid, profile);
    if (password === undefined) await revokeAccess(db, uid);
    else await revokeOtherSessions(db, uid, jti);
    return current(db);
  });
}

export function answerUser(app: FastifyInstance, backend: Backend): void {
  app.get<{ Params: Path }>(route, async (request, reply) => {
    const page = wantsPage(request);
    const account = await opened(
      backend,
      request,
      'GET',
      "The 'access user profiles' permission is required.",
    );
    if (page) return sendRecordPage(reply);
    const { visitor } = request;
    const isOwn = visitor?.account.uid === account.uid;
    return sendUser(reply, backend.db, account, isOwn || visitor?.account.role !== 'provider');
  });

  const own = "Users can only update their own account, unless they have the 'administer users' permission.";
  app.patch<{ Params: Path }>(
    route,
    {
      onRequest: async (request) => {
        requireJson(request);
        await opened(backend, request, 'PATCH', own);
      },
    },
    async (request, reply) => {
      const { uid } = await opened(backend, request, 'PATCH', own);
      const jti = request.visitor?.jti ?? '';
      return sendUser(reply, backend.db, await change(backend, uid, jti, readJson(request)));
    },
  );
  refuseOtherMethods(app, route, ['GET', 'PATCH']);
}
