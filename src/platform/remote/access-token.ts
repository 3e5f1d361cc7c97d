/** The access token of one person: read from the device for each call, renewed before it expires and once on a 401. */
import type { EndReason, RefreshRecord } from '#src/contract/domain/auth-record.ts';
import { done, failed, type Outcome } from './outcome.ts';
import { goodAccess } from './renew-tokens.ts';
import { isUnauthorised } from './response-problem.ts';
import type { AccessChannel } from './tab-turns.ts';

/** Maximum attempts of a call, whatever the server answers. */
const roundLimit = 3;

export interface AccessOptions {
  /** The stored record of this person; undefined if it is missing or another person's. Never rejects. */
  readonly read: () => Promise<RefreshRecord | undefined>;
  /** Why another tab ended the session whose record is missing; undefined if none did. Never rejects. */
  readonly endedBecause?: () => Promise<EndReason | undefined>;
  /**
   * Returns a record with a valid access token (see `renewTokens`).
   * @param refused an access token that the server has refused.
   */
  readonly renew: (refused: string | undefined) => Promise<Outcome<RefreshRecord>>;
  readonly channel?: AccessChannel | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called with the reason when the session ends. */
  readonly onSignedOut?: (reason: EndReason) => void;
}

export interface Access {
  /** Runs a call with a valid access token. `signed-out` if none can be obtained. Never loops. */
  call<T>(run: (bearer: string) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /** A valid access token without reading the device, for a closing page; undefined if none is in memory. */
  atHand(): string | undefined;
  /** The access token was revoked: the next call fetches another. */
  forget(): void;
  /** The user logs out: notifies other tabs of this user, and refuses further calls. */
  end(): void;
  close(): void;
}

/** Valid access tokens, from the device or by renewal. */
interface Bearers {
  /** A token other than the refused one. `signed-out` once closed. */
  next(refused: string | undefined): Promise<Outcome<string>>;
  /** See `Access.atHand`. */
  atHand(refused: string | undefined): string | undefined;
  close(): void;
  isClosed(): boolean;
}

function createBearers({ read, renew, now }: Pick<AccessOptions, 'read' | 'renew' | 'now'>): Bearers {
  let renewal: Promise<Outcome<string>> | undefined;
  /** As last read or renewed. */
  let held: RefreshRecord | undefined;
  let closed = false;

  async function renewed(refused: string | undefined): Promise<Outcome<string>> {
    const outcome = await renew(refused);
    if (!outcome.ok) return outcome;
    held = outcome.value;
    const bearer = goodAccess(outcome.value, refused, now());
    // Valid for less time than the answer took. Used at once, it may still work.
    return done(bearer ?? outcome.value.access);
  }

  function start(refused: string | undefined): Promise<Outcome<string>> {
    renewal = renewed(refused).finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  /** Another tab or the worker may have renewed since the last call, so only the stored record counts. */
  async function next(refused: string | undefined): Promise<Outcome<string>> {
    if (closed) return failed({ kind: 'signed-out' });
    held = await read();
    const bearer = goodAccess(held, refused, now());
    if (bearer !== undefined) return done(bearer);
    const joined = renewal;
    const outcome = await (joined ?? start(refused));
    // A renewal that began before this token was refused may return the refused one.
    return joined !== undefined && outcome.ok && outcome.value === refused ? next(refused) : outcome;
  }

  return {
    next,
    atHand: (refused) => (closed ? undefined : goodAccess(held, refused, now())),
    close: () => {
      closed = true;
    },
    isClosed: () => closed,
  };
}

export function createAccess(options: AccessOptions): Access {
  const { read, endedBecause, channel, now, onSignedOut } = options;
  const bearers = createBearers(options);
  /** The token of the last call, and one that is known to be revoked. */
  let used: string | undefined;
  let revoked: string | undefined;
  /** True once a call was answered since the page was opened. */
  let isKnown = false;

  const stopListening = channel?.subscribe((message) => {
    if (message !== 'end') return;
    over('elsewhere');
    bearers.close();
  });

  async function reasonOfEnd(): Promise<EndReason> {
    const record = await read();
    if (record === undefined) return (await endedBecause?.()) ?? 'elsewhere';
    return now() >= record.refresh_expires ? 'unused' : 'refused';
  }

  function over<T>(reason: EndReason): Outcome<T> {
    if (!bearers.isClosed()) onSignedOut?.(reason);
    return failed({ kind: 'signed-out' });
  }

  return {
    call: async (run) => {
      let bearer = await bearers.next(revoked);
      for (let round = 1; bearer.ok; round += 1) {
        const token: string = bearer.value;
        used = token;
        const outcome = await run(token);
        if (outcome.ok) isKnown = true;
        if (outcome.ok || !isUnauthorised(outcome.problem)) return outcome;
        // A token renewed for this call and refused again: the account is blocked or deleted, unless the token
        // was replaced in the meantime.
        if (round === roundLimit || (round > 1 && (await read())?.access === token)) return over('account');
        bearer = await bearers.next(token);
      }
      if (bearer.problem.kind === 'blocked') {
        // A user at work sees the problem on the page. A user who returns later sees it on the login page.
        if (!isKnown) over('account');
        return failed(bearer.problem);
      }
      return bearer.problem.kind === 'signed-out' ? over(await reasonOfEnd()) : failed(bearer.problem);
    },
    atHand: () => bearers.atHand(revoked),
    forget: () => {
      revoked = used;
    },
    end: () => {
      if (!bearers.isClosed()) channel?.post('end');
      bearers.close();
    },
    close: () => {
      bearers.close();
      stopListening?.();
      channel?.close();
    },
  };
}
