/** Pairs of tokens: how they are issued, renewed and revoked. */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Result } from '#src/contract/domain/result.ts';
import type { Queries } from '../store/queries.ts';
import type { RefreshTokenRow } from '../store/tables.ts';

/** The tokens that a login or a refresh returns. */
export interface Pair {
  readonly uid: number;
  readonly scope: string;
  /** Id of the access token. */
  readonly jti: string;
  readonly refreshToken: string;
}

/** Seconds; `now` since the epoch. */
export interface Lifetimes {
  readonly now: number;
  readonly access: number;
}

export type RenewalProblem = 'unknown' | 'expired' | 'revoked' | 'replayed';
export type Renewal = Result<Pair, RenewalProblem>;

/** 14 days. */
const refreshTokenSeconds = 1_209_600;

const secondsOfDay = 86_400;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Deletes for this person only: parallel transactions handle other people's tokens. */
async function deleteExpired(db: Queries, uid: number, now: number): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('uid', '=', uid)
    .where('expires_at', '<', now - secondsOfDay)
    .execute();
  await db
    .deleteFrom('refresh_tokens')
    .where('uid', '=', uid)
    .where('expires_at', '<', now - 30 * secondsOfDay)
    .execute();
}

async function issue(
  db: Queries,
  session: {
    readonly uid: number;
    readonly scope: string;
    readonly family: string;
    readonly parent: string | null;
  },
  { now, access }: Lifetimes,
): Promise<Pair> {
  const { uid, scope, family, parent } = session;
  await deleteExpired(db, uid, now);
  const refreshToken = randomBytes(64).toString('hex');
  const hash = hashOf(refreshToken);
  const jti = randomUUID();
  await db
    .insertInto('refresh_tokens')
    .values({
      hash,
      family,
      uid,
      scope,
      parent,
      state: 'live',
      used: 0,
      expires_at: now + refreshTokenSeconds,
    })
    .execute();
  await db
    .insertInto('access_tokens')
    .values({ jti, uid, family, refresh_hash: hash, revoked: 0, expires_at: now + access })
    .execute();
  return { uid, scope, jti, refreshToken };
}

/** A new login: a family of its own. Call it in a transaction that has locked the account. */
export async function startSession(
  db: Queries,
  who: { readonly uid: number; readonly scope: string },
  lifetimes: Lifetimes,
): Promise<Pair> {
  return issue(db, { ...who, family: randomUUID(), parent: null }, lifetimes);
}

/** Looks up a refresh token without using it. */
export async function findRefreshToken(db: Queries, token: string): Promise<RefreshTokenRow | undefined> {
  return db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hashOf(token)).executeTakeFirst();
}

async function revokeAccessOf(db: Queries, refreshHashes: readonly string[]): Promise<void> {
  if (refreshHashes.length === 0) return;
  await db
    .updateTable('access_tokens')
    .set({ revoked: 1 })
    .where('refresh_hash', 'in', refreshHashes)
    .execute();
}

/** First use of a token: ends the token it came from, and all others that came from that one. */
async function endForebears(db: Queries, row: RefreshTokenRow): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used: 1 }).where('hash', '=', row.hash).execute();
  if (row.parent === null) return;
  const ended = await db
    .updateTable('refresh_tokens')
    .set({ state: 'ended' })
    .where('family', '=', row.family)
    .where('hash', '!=', row.hash)
    .where(({ or, eb }) => or([eb('hash', '=', row.parent), eb('parent', '=', row.parent)]))
    .returning('hash')
    .execute();
  await revokeAccessOf(
    db,
    ended.map(({ hash }) => hash),
  );
}

async function revokeFamily(db: Queries, family: string): Promise<void> {
  await db.updateTable('refresh_tokens').set({ state: 'revoked' }).where('family', '=', family).execute();
  await db.updateTable('access_tokens').set({ revoked: 1 }).where('family', '=', family).execute();
}

/**
 * Renews a pair. A refresh token stays valid until one of its successors is first used: the answer with the successor
 * may be lost, late, or in another tab. Each retry returns another successor. Two parties know a token that is used
 * again after that: its whole family is revoked (`replayed`). Call it in a transaction that has locked the account, so
 * that parallel renewals run one after the other.
 */
export async function renewSession(db: Queries, token: string, lifetimes: Lifetimes): Promise<Renewal> {
  const row = await findRefreshToken(db, token);
  if (!row) return { ok: false, problem: 'unknown' };
  if (row.expires_at <= lifetimes.now) return { ok: false, problem: 'expired' };
  if (row.state === 'revoked') return { ok: false, problem: 'revoked' };
  if (row.state === 'ended') {
    await revokeFamily(db, row.family);
    return { ok: false, problem: 'replayed' };
  }
  if (row.used === 0) await endForebears(db, row);
  await revokeAccessOf(db, [row.hash]);
  const pair = await issue(
    db,
    { uid: row.uid, scope: row.scope, family: row.family, parent: row.hash },
    lifetimes,
  );
  return { ok: true, value: pair };
}

/** Call it after a change of the account: every device has to renew its token, and none is signed out. */
export async function revokeAccess(db: Queries, uid: number): Promise<void> {
  await db.updateTable('access_tokens').set({ revoked: 1 }).where('uid', '=', uid).execute();
}

/** Ends all sessions of a person except that of this access token, which has to renew. */
export async function revokeOtherSessions(db: Queries, uid: number, jti: string): Promise<void> {
  await revokeAccess(db, uid);
  const own = db.selectFrom('access_tokens').select('family').where('jti', '=', jti);
  await db
    .updateTable('refresh_tokens')
    .set({ state: 'revoked' })
    .where('uid', '=', uid)
    .where('family', 'not in', own)
    .execute();
}

/** Signs a person out everywhere: revokes all their tokens. */
export async function revokeSessions(db: Queries, uid: number): Promise<void> {
  await revokeAccess(db, uid);
  await db.updateTable('refresh_tokens').set({ state: 'revoked' }).where('uid', '=', uid).execute();
}

export async function accessIsRevoked(db: Queries, jti: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_tokens')
    .select('revoked')
    .where('jti', '=', jti)
    .executeTakeFirst();
  return row?.revoked !== 0;
}
