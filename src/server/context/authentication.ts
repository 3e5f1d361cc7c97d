/** Identifies the caller: checks the bearer of every request before anything else, on public calls too. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readToken } from '../auth/jwt.ts';
import { accessIsRevoked } from '../auth/sessions.ts';
import { HttpError } from '../http/http-error.ts';
import { type Account, accountByUid } from '../store/accounts.ts';
import type { Backend } from './backend-context.ts';

export interface Visitor {
  readonly account: Account;
  readonly scopes: readonly string[];
  /** Id of the access token. */
  readonly jti: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** undefined: not signed in, which most calls answer with 403. */
    visitor: Visitor | undefined;
  }
}

function refused(reason: string): HttpError {
  return new HttpError(401, 'The resource owner or authorization server denied the request.', {
    'www-authenticate': `Bearer realm="OAuth", error="access_denied", error_description="${reason}"`,
  });
}

async function visitorOf(backend: Backend, request: FastifyRequest): Promise<Visitor | undefined> {
  // Case-sensitive: `bearer x` is anonymous, as recorded.
  const bearer = /^Bearer(?: (.*))?$/.exec(request.headers.authorization ?? '');
  if (!bearer) return undefined;
  const reading = readToken(backend.signingKey, (bearer[1] ?? '').trim(), backend.now());
  if (!reading.ok) throw refused(reading.problem);
  const { jti, sub, scope } = reading.value;
  if (await accessIsRevoked(backend.db, jti)) throw refused('Access token has been revoked');
  const account = await accountByUid(backend.db, Number(sub));
  if (!account) throw refused('Access token has been revoked');
  if (account.status !== 'active') throw refused('The account is blocked or has not been activated yet.');
  return { account, scopes: scope, jti };
}

export function recogniseVisitors(app: FastifyInstance, backend: Backend): void {
  app.decorateRequest('visitor', undefined);
  app.addHook('onRequest', async (request) => {
    request.visitor = await visitorOf(backend, request);
  });
}

/** Did the login request the scope of the role? Without it a token is valid for the caller's own account alone. */
export function actsInRole(visitor: Visitor, ...roles: readonly Account['role'][]): boolean {
  return visitor.scopes.includes('rest') && roles.includes(visitor.account.role);
}

/** May this person have data of their own? */
export function mayOpenData(visitor: Visitor): boolean {
  return actsInRole(visitor, 'professional');
}
