/** POST /user/lost-password-verification and -reset: sends a code by mail, and sets a new password for it. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { isRecord } from '#src/contract/wire/shape.ts';
import { codeMinutes, issueCode, redeemCode, tryCode } from '../auth/reset-codes.ts';
import { revokeSessions } from '../auth/sessions.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendJson } from '../http/answer.ts';
import { callerOf } from '../http/client-address.ts';
import { atEvenTime } from '../http/constant-time.ts';
import { HttpError, invalid, UnexpectedError } from '../http/http-error.ts';
import { readJson } from '../http/request-body.ts';
import { answerNoRoute, formatOf } from '../http/routing.ts';
import { recoveryMail } from '../mail/recovery-mail.ts';
import { waitingMail } from '../mail/registration-mail.ts';
import { accountByMail, accountByNameOrMail } from '../people/account-admin.ts';
import { passwordViolation } from '../records/user-changes.ts';
import { type Account, accountKey, lockAccount, updateAccount } from '../store/accounts.ts';

const sent = 'msg_1';
/** The specification's wording. */
const unknownMail = 'No user account exists with this email address';
const mailFailed = "Sorry system can't send email at the moment";
const noCode = 'No valid temp password request.';
const wrongCode = 'The recovery password is not valid.';
const unknownUser = 'This User was not found or invalid';
const inactive = 'This account is blocked or has not been activated yet.';

/** On the recorded servers these paths accept JSON only. */
function isOtherThanJson(request: FastifyRequest): boolean {
  const [mediaType = ''] = (request.headers['content-type'] ?? '').split(';');
  return formatOf(request) !== 'json' || mediaType.trim().toLowerCase() !== 'application/json';
}

async function sendCode(backend: Backend, account: Account): Promise<void> {
  const code = await issueCode(backend.db, account.uid, backend.now());
  const { mail: to, language } = account;
  const { productName } = backend;
  const appUrl = backend.appAddress();
  await backend.sendMail(
    recoveryMail({ to, language, productName, code, validMinutes: codeMinutes, appUrl }),
  );
}

/** The answer does not reveal that a request for access is pending; a mail to its author does. */
async function sendStillWaiting(backend: Backend, { mail: to, language }: Account): Promise<void> {
  const { productName, contactMail } = backend;
  await backend.sendMail(waitingMail({ to, language, productName, contactMail }));
}

function mailOf(body: unknown): string {
  const given = isRecord(body) ? body['mail'] : undefined;
  const mail: unknown = Array.isArray(given) ? given[0] : given;
  if (typeof mail !== 'string' || mail === '') throw new HttpError(400, 'Please Post mail key.');
  return mail;
}

async function requestCode(backend: Backend, body: unknown, caller: string): Promise<string> {
  const mail = mailOf(body);
  await backend.limits.take('recoveryFromAddress', caller);
  await backend.limits.take('recoveryOfMail', accountKey(mail));
  const account = await accountByMail(backend.db, mail);
  if (!account) return backend.uniformRecoveryAnswers ? sent : unknownMail;
  // As recorded: the answer does not reveal whether an account is blocked, and no code is made for it.
  if (account.status === 'blocked') return sent;
  const send = account.status === 'pending' ? sendStillWaiting : sendCode;
  const sending = send(backend, account).catch((error: Error) => {
    // Do not log the message: a mail server's message quotes the address.
    backend.log.error({ err: error }, 'a mail could not be sent');
    throw new HttpError(400, mailFailed);
  });
  if (backend.uniformRecoveryAnswers) {
    // Waiting for the mail would reveal by its timing that the account exists.
    sending.catch(() => undefined);
    return sent;
  }
  await sending;
  return sent;
}

interface Reset {
  readonly name: string;
  readonly code: string;
  readonly password: string;
}

function resetOf(body: unknown): Reset {
  const { name, temp_pass: code, new_pass: password } = isRecord(body) ? body : {};
  if ([name, code, password].some((value) => value === undefined || value === null || value === '')) {
    throw new HttpError(400, 'name, new_pass, and temp_pass fields are required');
  }
  if (typeof name !== 'string' || typeof code !== 'string' || typeof password !== 'string') {
    throw new UnexpectedError();
  }
  const violation = passwordViolation(password);
  if (violation !== undefined) throw invalid([violation]);
  return { name, code, password };
}

async function setPassword(backend: Backend, { uid }: Account, { code, password }: Reset): Promise<boolean> {
  const hash = await backend.passwords.hash(password);
  return backend.db.transaction().execute(async (db) => {
    const present = await lockAccount(db, uid);
    if (present?.status !== 'active' || !(await redeemCode(db, uid, code))) return false;
    await updateAccount(db, uid, { password: hash, changed_at: backend.now() });
    await revokeSessions(db, uid);
    return true;
  });
}

async function answerReset(
  backend: Backend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reset = resetOf(readJson(request));
  await backend.limits.take('reset', accountKey(reset.name), callerOf(request));
  const { db, uniformRecoveryAnswers: quiet } = backend;
  const account = await accountByNameOrMail(db, reset.name);
  if (!account) throw new HttpError(400, quiet ? noCode : unknownUser);
  if (account.status !== 'active') {
    if (quiet) throw new HttpError(400, noCode);
    // Plain text, as recorded.
    return sendJson(reply, inactive, 400);
  }
  const verdict = await tryCode(db, account.uid, reset.code, backend.now());
  if (verdict === 'wrong') throw new HttpError(400, quiet ? noCode : wrongCode);
  if (verdict === 'none' || !(await setPassword(backend, account, reset))) throw new HttpError(400, noCode);
  return sendJson(reply, { message: 'Your New Password has been saved please log in.' });
}

export function answerRecovery(app: FastifyInstance, backend: Backend): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isOtherThanJson(request) ? answerNoRoute(request, reply) : undefined;
  app.post(calls.requestPasswordCode.route, { onRequest }, async (request, reply) => {
    const message = await atEvenTime(backend.evenMilliseconds, () =>
      requestCode(backend, readJson(request), callerOf(request)),
    );
    return sendJson(reply, { message });
  });
  app.post(calls.resetPassword.route, { onRequest }, async (request, reply) =>
    atEvenTime(backend.evenMilliseconds, () => answerReset(backend, request, reply)),
  );
}
