/** The access token of one person: in memory only, renewed in time and once on a 401, by one tab for all. */
import type { RefreshRecord } from '#src/domain/auth-record.ts';
import type { TokenAnswer } from '#src/wire/answers.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { isUnauthorised } from './refusal.ts';
import { type AccessChannel, type Bearer, isBearer, type Turns } from './tabs.ts';

/** Both tokens stop being used this long before the server drops them, in seconds. */
const marginSeconds = 30;

/** Lifetime of a refresh token, in seconds; the answer does not tell it. */
const refreshSeconds = 1_209_600;

/** How long a tab waits for the token that another tab has just fetched, in milliseconds. */
const hearingTime = 200;

/** A call is run this often at most, whatever the server says. */
const roundLimit = 3;

/** Where this person's refresh record is kept; undefined when it is gone or another person's. Never rejects. */
export interface RefreshShelf {
  read(): Promise<RefreshRecord | undefined>;
  write(record: RefreshRecord): Promise<void>;
}

export interface AccessOptions {
  readonly userId: string;
  /** The refresh grant; `signed-out` when the token is refused. */
  readonly refresh: (refreshToken: string) => Promise<Outcome<TokenAnswer>>;
  readonly shelf: RefreshShelf;
  readonly turns: Turns;
  readonly channel?: AccessChannel | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Tokens just received by signing in. */
  readonly received?: { readonly answer: TokenAnswer; readonly record: RefreshRecord };
  /** The session is over: the refresh token is refused or gone, or the account is. */
  readonly onSignedOut?: () => void;
}

export interface Access {
  /** Runs a call with a good access token. `signed-out` when there is none to be had; never a loop. */
  call<T>(run: (bearer: string) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** The access token was revoked: the next call fetches another. */
  forget(): void;
  /** The person logs out: other tabs of this person are told, and no token is kept from now on. */
  end(): void;
  close(): void;
}

/** The record to keep for tokens received at this moment (device clock, milliseconds). */
export function refreshRecordOf(answer: TokenAnswer, receivedAt: number): RefreshRecord {
  return {
    token: answer.refreshToken,
    at_expires: receivedAt + (answer.expiresIn - marginSeconds) * 1000,
    refresh_expires: receivedAt + (refreshSeconds - marginSeconds) * 1000,
  };
}

export function createAccess(options: AccessOptions): Access {
  const { shelf, turns, channel, now } = options;
  /** The token in use; `undefined` before the first refresh and after `forget`. */
  let held: Bearer | undefined;
  /** The record as this tab last saw or wrote it. */
  let seen: RefreshRecord | undefined;
  let renewal: Promise<Outcome<Bearer>> | undefined;
  let hearing: (() => void) | undefined;
  /** After the end nothing is kept or told: a refresh still under way must not bring the tokens back. */
  let closed = false;

  if (options.received !== undefined) {
    seen = options.received.record;
    held = { token: options.received.answer.accessToken, at_expires: seen.at_expires };
  }
  const stopListening = channel?.subscribe((message) => {
    if (message === 'end') {
      over();
      closed = true;
    }
    if (!isBearer(message)) return;
    if (message.at_expires >= (held?.at_expires ?? 0)) held = message;
    hearing?.();
  });

  async function keep(answer: TokenAnswer): Promise<Bearer> {
    const record = refreshRecordOf(answer, now());
    seen = record;
    const bearer = { token: answer.accessToken, at_expires: record.at_expires };
    held = bearer;
    if (!closed) {
      await shelf.write(record);
      channel?.post(bearer);
    }
    return bearer;
  }

  function isGood(bearer: Bearer | undefined, refused: Bearer | undefined): bearer is Bearer {
    return bearer !== undefined && bearer.token !== refused?.token && now() < bearer.at_expires;
  }

  /** Waits a moment for the token that belongs to a record which another tab wrote. */
  async function hear(): Promise<void> {
    if (channel === undefined) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hearingTime);
      hearing = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    hearing = undefined;
  }

  /** Inside the lock: takes another tab's token, or fetches one. A refusal counts only if the record is still the same. */
  async function renewAlone(
    refused: Bearer | undefined,
    before: RefreshRecord | undefined,
  ): Promise<Outcome<Bearer>> {
    let record = await shelf.read();
    if (record !== undefined && before !== undefined && record.token !== before.token) {
      if (held?.at_expires !== record.at_expires) await hear();
    }
    if (record !== undefined && isGood(held, refused)) {
      seen = record;
      return done(held);
    }
    for (let refusals = 0; record !== undefined && refusals < 2; ) {
      seen = record;
      if (now() >= record.refresh_expires) break;
      const outcome = await options.refresh(record.token);
      if (outcome.ok) return done(await keep(outcome.value));
      if (outcome.problem.kind !== 'signed-out') return failed(outcome.problem);
      const latest: RefreshRecord | undefined = await shelf.read();
      refusals = latest?.token === record.token ? refusals + 1 : 0;
      record = latest;
    }
    return failed({ kind: 'signed-out' });
  }

  async function renewInTurn(refused: Bearer | undefined): Promise<Outcome<Bearer>> {
    const before = seen ?? (await shelf.read());
    return turns.hold(`auth:${options.userId}`, () => renewAlone(refused, before));
  }

  async function renew(refused: Bearer | undefined): Promise<Outcome<Bearer>> {
    if (closed) return failed({ kind: 'signed-out' });
    if (isGood(held, refused)) return done(held);
    renewal ??= renewInTurn(refused).finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  function over<T>(): Outcome<T> {
    if (!closed) options.onSignedOut?.();
    return failed({ kind: 'signed-out' });
  }

  return {
    call: async (run) => {
      let bearer = await renew(undefined);
      for (let round = 1; bearer.ok; round += 1) {
        const used: Bearer = bearer.value;
        const outcome = await run(used.token);
        if (outcome.ok || !isUnauthorised(outcome.problem)) return outcome;
        // A token renewed for this call and refused again: the account is blocked or gone, unless the token
        // was replaced meanwhile.
        if (round === roundLimit || (round > 1 && held === used)) return over();
        bearer = await renew(used);
      }
      return bearer.problem.kind === 'signed-out' ? over() : failed(bearer.problem);
    },
    forget: () => {
      held = undefined;
    },
    end: () => {
      if (!closed) channel?.post('end');
      closed = true;
    },
    close: () => {
      closed = true;
      stopListening?.();
      channel?.close();
    },
  };
}
