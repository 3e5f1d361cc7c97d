/** POST /oauth/token: password and refresh grants. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#src/contract/wire/calls.ts';
import { jsonAnswer } from '#src/contract/wire/json-bytes.ts';
import { demoMayLogIn } from '../auth/demo-login.ts';
import { signToken } from '../auth/jwt.ts';
import {
  findRefreshToken,
  type Pair,
  type Renewal,
  type RenewalProblem,
  renewSession,
  startSession,
} from '../auth/sessions.ts';
import {
  closedAccount,
  missing,
  TokenRefusal,
  unknownGrant,
  unknownScope,
  wrongClient,
  wrongCredentials,
  wrongRefreshToken,
} from '../auth/token-errors.ts';
import { type Form, readForm, takeForms } from '../auth/token-form.ts';
import type { Backend } from '../context/backend-context.ts';
import { sendJson } from '../http/answer.ts';
import { callerOf } from '../http/client-address.ts';
import { originOf, refuseOtherMethods } from '../http/routing.ts';
import { type Account, accountByName, accountKey, lockAccount, updateAccount } from '../store/accounts.ts';
import { actorOf, recordActivity } from '../store/acts.ts';

const knownScopes = ['rest'];

function sameSecret(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

function required(form: Form, parameter: string): string {
  const value = form.get(parameter);
  if (value === undefined || value === '') throw missing(parameter);
  return value;
}

/** @throws TokenRefusal unless the call names the app and its secret, and a known grant. */
function checkClient(backend: Backend, form: Form): 'password' | 'refresh_token' {
  if (required(form, 'client_id') !== backend.clientId) throw wrongClient();
  const grant = form.get('grant_type');
  if (grant !== 'password' && grant !== 'refresh_token') throw unknownGrant();
  if (!sameSecret(required(form, 'client_secret'), backend.clientSecret)) throw wrongClient();
  return grant;
}

/** The requested scopes, as one text. @param allowed the scopes that may be requested. */
function requestedScope(form: Form, allowed: readonly string[]): string {
  const asked = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
  for (const scope of asked) if (!allowed.includes(scope)) throw unknownScope(scope);
  return asked.join(' ');
}

/** An account with a public password can log in only if the demo allows it. */
function mayLogIn({ demo }: Backend, account: Pick<Account, 'demo'>, { headers }: FastifyRequest): boolean {
  return account.demo === 0 || demoMayLogIn(demo, headers);
}

async function login(backend: Backend, form: Form, request: FastifyRequest): Promise<Pair> {
  const caller = callerOf(request);
  const scope = requestedScope(form, knownScopes);
  const name = required(form, 'username');
  const password = required(form, 'password');
  // Count the address first: invented account names then leave no rows once the address is over its limit.
  await backend.limits.take('loginFromAddress', caller);
  await backend.limits.take('token', accountKey(name), caller);
  const account = await accountByName(backend.db, name);
  const verdict = await backend.passwords.check(password, account?.password);
  // Check the state of the account last, so that only its owner learns of it.
  if (!account || verdict === 'wrong' || !mayLogIn(backend, account, request)) throw wrongCredentials();
  if (account.status !== 'active') throw closedAccount();
  const { uid } = account;
  const renewed = verdict === 'outdated' ? await backend.passwords.hash(password) : undefined;
  return backend.db.transaction().execute(async (db) => {
    const present = await lockAccount(db, uid);
    // The password was checked before the lock, so a reset or a block may have happened in between.
    if (present?.password !== account.password) throw wrongCredentials();
    if (present.status !== 'active') throw closedAccount();
    if (renewed !== undefined) await updateAccount(db, uid, { password: renewed });
    if (present.role === 'provider' || present.role === 'counsellor') {
      await recordActivity(db, { by: actorOf(present), what: 'signed-in' }, backend.studio.now());
    }
    return startSession(db, { uid, scope }, { now: backend.now(), access: backend.accessTokenSeconds });
  });
}

async function countedLogin(backend: Backend, form: Form, request: FastifyRequest): Promise<Pair> {
  try {
    return await login(backend, form, request);
  } catch (error) {
    if (error instanceof TokenRefusal) backend.metrics?.countFailedSignIn();
    throw error;
  }
}

const hints: Readonly<Record<RenewalProblem, string>> = {
  unknown: 'Cannot decrypt the refresh token',
  expired: 'Token has expired',
  revoked: 'Token has been revoked',
  replayed: 'Token has been revoked',
};

async function refresh(backend: Backend, form: Form, request: FastifyRequest): Promise<Pair> {
  const token = required(form, 'refresh_token');
  const known = await findRefreshToken(backend.db, token);
  await backend.limits.take('token', `refresh ${known?.uid ?? ''}`, callerOf(request));
  const renewal = await backend.db.transaction().execute(async (db): Promise<Renewal> => {
    const row = await findRefreshToken(db, token);
    if (row) {
      // Check before the token is used up: a mistake in the call must not cost the session.
      requestedScope(form, row.scope.split(' '));
      const account = await lockAccount(db, row.uid);
      // A refresh token proves ownership as a password does, so the answer may reveal the block.
      if (account?.status === 'blocked') throw closedAccount();
      if (account?.status !== 'active' || !mayLogIn(backend, account, request))
        return { ok: false, problem: 'revoked' };
    }
    return renewSession(db, token, { now: backend.now(), access: backend.accessTokenSeconds });
  });
  if (renewal.ok) return renewal.value;
  if (renewal.problem === 'replayed')
    backend.log.warn('a used refresh token came back: its session is closed');
  throw wrongRefreshToken(hints[renewal.problem]);
}

function tokenAnswer(backend: Backend, pair: Pair, issuer: string): object {
  const now = backend.now();
  return {
    token_type: 'Bearer',
    expires_in: backend.accessTokenSeconds,
    access_token: signToken(backend.signingKey, {
      aud: backend.clientId,
      jti: pair.jti,
      iat: now,
      nbf: now,
      exp: now + backend.accessTokenSeconds,
      sub: String(pair.uid),
      scope: pair.scope === '' ? [] : pair.scope.split(' '),
      iss: issuer,
    }),
    refresh_token: pair.refreshToken,
  };
}

export function answerToken(app: FastifyInstance, backend: Backend): void {
  app.register(async (scope) => {
    await takeForms(scope);
    scope.post(calls.token.route, async (request, reply) => {
      try {
        const form = await readForm(request);
        const grant = checkClient(backend, form);
        const pair = await (grant === 'password' ? countedLogin : refresh)(backend, form, request);
        return reply
          .headers({
            'cache-control': 'no-store, private',
            pragma: 'no-cache',
            'content-type': 'application/json; charset=UTF-8',
          })
          .send(Buffer.from(jsonAnswer(tokenAnswer(backend, pair, originOf(request))).buffer));
      } catch (error) {
        if (!(error instanceof TokenRefusal)) throw error;
        const { status, body } = error.answer;
        return sendJson(reply, body, status);
      }
    });
    refuseOtherMethods(scope, calls.token.route, ['POST']);
  });
}
