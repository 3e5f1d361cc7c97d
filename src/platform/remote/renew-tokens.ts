/** The refresh of a person's tokens: one at a time across all tabs and the service worker, without losing a token. */
import type { RefreshRecord } from '#src/contract/domain/auth-record.ts';
import type { TokenAnswer } from '#src/contract/wire/token-codec.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Turns } from './tab-turns.ts';

/** How long before their expiry both tokens stop being used, in seconds. */
const marginSeconds = 30;

/** Lifetime of a refresh token, in seconds; the answer does not contain it. */
const refreshSeconds = 1_209_600;

/** How often the same refresh token is tried after a refusal before the session ends. */
const refusalLimit = 2;

/** Owner of the tokens. */
export interface TokenOwner {
  readonly uuid: string;
}

/** Storage of this person's record. */
export interface TokenStore {
  /** undefined if it is missing or another person's. Never rejects. */
  read(): Promise<RefreshRecord | undefined>;
  /**
   * Replaces the tokens with new ones. They are stored when it resolves.
   * @returns false if the record is missing or has other tokens by now. The new ones are then useless.
   */
  replace(used: string, record: RefreshRecord): Promise<boolean>;
}

export interface RenewOptions {
  readonly owner: TokenOwner;
  readonly store: TokenStore;
  /** The refresh grant; `signed-out` if the token is refused. */
  readonly refresh: (refreshToken: string) => Promise<Outcome<TokenAnswer>>;
  readonly turns: Turns;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The record for tokens received at this moment (device clock, milliseconds). */
export function refreshRecordOf(answer: TokenAnswer, receivedAt: number): RefreshRecord {
  return {
    token: answer.refreshToken,
    access: answer.accessToken,
    at_expires: receivedAt + (answer.expiresIn - marginSeconds) * 1000,
    refresh_expires: receivedAt + (refreshSeconds - marginSeconds) * 1000,
  };
}

/**
 * The access token of a record, if it is valid now.
 * @param refused one that the server has refused, which is never returned again.
 */
export function goodAccess(
  record: RefreshRecord | undefined,
  refused: string | undefined,
  now: number,
): string | undefined {
  if (record === undefined || record.access === refused) return undefined;
  return now < record.at_expires ? record.access : undefined;
}

/**
 * Returns a record with a valid access token: the stored one, or a new one, stored before this resolves.
 * Safe to run concurrently, although a server may revoke a refresh token at its first use. The record is read again
 * inside the lock, and new tokens replace only those that they were obtained with.
 */
export function renewTokens(
  options: RenewOptions,
  refused: string | undefined,
): Promise<Outcome<RefreshRecord>> {
  return options.turns.hold(`auth:${options.owner.uuid}`, () => renewAlone(options, refused));
}

async function renewAlone(
  { store, refresh, now }: RenewOptions,
  refused: string | undefined,
): Promise<Outcome<RefreshRecord>> {
  let record = await store.read();
  for (let refusals = 0; record !== undefined && refusals < refusalLimit; ) {
    if (goodAccess(record, refused, now()) !== undefined) return done(record);
    if (now() >= record.refresh_expires) break;
    const used = record.token;
    const outcome = await refresh(used);
    if (outcome.ok) {
      const renewed = refreshRecordOf(outcome.value, now());
      if (await store.replace(used, renewed)) return done(renewed);
    } else if (outcome.problem.kind !== 'signed-out') return failed(outcome.problem);
    record = await store.read();
    // A refusal counts only if the record is unchanged. Otherwise a client without the lock was faster.
    refusals = record?.token === used ? refusals + 1 : 0;
  }
  return failed({ kind: 'signed-out' });
}
