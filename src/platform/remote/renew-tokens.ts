/** The refresh of a person's tokens: one at a time over all tabs and the service worker, and never a token lost. */
import type { RefreshRecord } from '#src/contract/domain/auth-record.ts';
import type { TokenAnswer } from '#src/contract/wire/token-codec.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Turns } from './tab-turns.ts';

/** Both tokens stop being used this long before the server drops them, in seconds. */
const marginSeconds = 30;

/** Lifetime of a refresh token, in seconds; the answer does not contain it. */
const refreshSeconds = 1_209_600;

/** How often a refresh is tried with the same token that is refused, before the session is over. */
const refusalLimit = 2;

/** Whose tokens they are. */
export interface TokenOwner {
  readonly uuid: string;
}

/** Where this person's record is kept. */
export interface TokenStore {
  /** undefined when it is gone or another person's. Never rejects. */
  read(): Promise<RefreshRecord | undefined>;
  /**
   * Puts new tokens in the place of those that they were got with; they are kept for good when it resolves.
   * @returns false where the record is gone or has other tokens by now: then these are nobody's.
   */
  replace(used: string, record: RefreshRecord): Promise<boolean>;
}

export interface RenewOptions {
  readonly owner: TokenOwner;
  readonly store: TokenStore;
  /** The refresh grant; `signed-out` when the token is refused. */
  readonly refresh: (refreshToken: string) => Promise<Outcome<TokenAnswer>>;
  readonly turns: Turns;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** The record to keep for tokens received at this moment (device clock, milliseconds). */
export function refreshRecordOf(answer: TokenAnswer, receivedAt: number): RefreshRecord {
  return {
    token: answer.refreshToken,
    access: answer.accessToken,
    at_expires: receivedAt + (answer.expiresIn - marginSeconds) * 1000,
    refresh_expires: receivedAt + (refreshSeconds - marginSeconds) * 1000,
  };
}

/**
 * The access token of a record, if it can be used now.
 * @param refused one that the server has refused: never that one again.
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
 * A record with a good access token: the one that is kept by now, or a new one, which is kept before this resolves.
 * Safe to run anywhere and any number of times at once: a server may revoke a refresh token at its first use, so the
 * record is read again inside of the lock, and tokens are only written over those that they were got with.
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
    // A refusal counts only if the record is still the same: else somebody outside of the locks was faster.
    refusals = record?.token === used ? refusals + 1 : 0;
  }
  return failed({ kind: 'signed-out' });
}
