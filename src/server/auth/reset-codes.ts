/** Codes for a new password: short-lived, few tries, single use, one at a time for each person. */

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../store/queries.ts';

export const codeMinutes = 20;
/** Lifetime of the first code of an account that another person opened. */
export const invitationHours = 24;
const mostTries = 5;
const codeLength = 12;
/** No ambiguous characters: no 0, O, 1, I, L. 12 characters are 59 bits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Returns a new code, which replaces the former one. @param now seconds since the epoch. */
export async function issueCode(
  db: Queries,
  uid: number,
  now: number,
  minutes = codeMinutes,
): Promise<string> {
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const lifetime = minutes * 60;
  const values = { hash: hashOf(code), tries: 0, lifetime, expires_at: now + lifetime };
  await db
    .insertInto('reset_codes')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
  return code;
}

/** Uses up one try. `none`: no code is pending, or it is too old or was tried too often. */
export async function tryCode(
  db: Queries,
  uid: number,
  code: string,
  now: number,
): Promise<'right' | 'wrong' | 'none'> {
  // Counted in one statement, so that parallel guesses are counted too.
  const row = await db
    .updateTable('reset_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('uid', '=', uid)
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    // A code issued while the clock was ahead has expired.
    .where(({ eb }) => eb('expires_at', '<=', eb('lifetime', '+', now)))
    .returning('hash')
    .executeTakeFirst();
  if (!row) return 'none';
  return timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashOf(code))) ? 'right' : 'wrong';
}

/** Redeems a correct code. Returns false if another call redeemed it first. */
export async function redeemCode(db: Queries, uid: number, code: string): Promise<boolean> {
  const row = await db
    .deleteFrom('reset_codes')
    .where('uid', '=', uid)
    .where('hash', '=', hashOf(code))
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}
