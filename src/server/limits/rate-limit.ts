/**
 * Rate limits: too many calls are answered 429 with the time to wait. Counted in the store, for all processes. Not by
 * @fastify/rate-limit: its window is fixed, while this returns when the next call is free. A call may count for several
 * rules, also for accounts and addresses in its body.
 */

import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { tooManyRequests } from '../http/http-error.ts';
import type { Queries } from '../store/queries.ts';
import { deleteExpiredRates, takeOnce } from '../store/rates.ts';
import type { Rules } from './rate-limit-rules.ts';

export interface Limits {
  /**
   * Counts one more call.
   * @param who whom it is counted for, all parts together: an account, an address.
   * @throws HttpError 429 with `Retry-After`
   */
  take(rule: keyof Rules, ...who: readonly string[]): Promise<void>;
}

const hour = 3_600_000;

/** Hash the parts, so that neither mails nor addresses are stored. */
function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export function createLimits(
  db: Queries,
  rules: Rules,
  {
    now,
    log,
  }: { /** Milliseconds since the epoch. */ readonly now: () => number; readonly log: FastifyBaseLogger },
): Limits {
  let sweptAt = now();
  async function sweep(): Promise<void> {
    // `abs`: a clock that has gone back must not postpone it.
    if (Math.abs(now() - sweptAt) < hour) return;
    sweptAt = now();
    // Not urgent: the next hour retries.
    await deleteExpiredRates(db, sweptAt).catch((error: Error) =>
      log.warn({ err: error }, 'old rates were not deleted'),
    );
  }
  return {
    async take(rule, ...who) {
      const limit = rules[rule];
      if (limit === 'off') return;
      await sweep();
      const max = limit.seconds * 1000;
      const each = Math.ceil(max / limit.count);
      const wait = await takeOnce(db, keyOf([rule, ...who]), { now: now(), each, max: each * limit.count });
      if (wait === 0) return;
      const seconds = Math.ceil(wait / 1000);
      log.warn({ limit: rule }, 'too many calls');
      throw tooManyRequests(seconds);
    },
  };
}
