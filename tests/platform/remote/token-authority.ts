/** The token endpoint of a real server of either generation, on the tests' own HTTP server. */
import { type FaultyServer, formValue, type Heard, type Reply, startFaultyServer } from './faulty-server.ts';

export interface Authority extends FaultyServer {
  /** Number of refresh grants so far. */
  refreshes(): number;
  /** Access tokens that are valid now. */
  readonly good: Set<string>;
  /** The refresh token that is valid now. */
  current(): string;
  /** Answers for the next refresh grants, first in first out. */
  readonly faults: (Reply | (() => Reply))[];
  /** Refuses every call with a bearer, whatever the token (a blocked account). */
  blocked: boolean;
  /** Simulates a refresh by another client of the user. */
  rotate(): { readonly access: string; readonly refresh: string };
}

/** How a used or unknown refresh token is refused by simple_oauth 5 (a) and 6 (b). */
const refusals = {
  a: { status: 401, body: { error: 'invalid_request', hint: 'Token has been revoked' } },
  b: { status: 400, body: { error: 'invalid_grant', hint: 'Token has been revoked' } },
} as const satisfies Record<string, Reply>;

/**
 * Starts one. As recorded: a refresh revokes the old refresh token and the old access token at once.
 * @param answer the answer to calls with a valid bearer.
 */
export async function startAuthority(
  generation: 'a' | 'b' = 'a',
  answer: (heard: Heard) => Reply | Promise<Reply> = () => ({ body: { v: '1' } }),
): Promise<Authority> {
  const good = new Set<string>();
  const faults: (Reply | (() => Reply))[] = [];
  let count = 0;
  let refreshes = 0;
  let refreshToken = 'refresh-0';

  function rotate() {
    count += 1;
    refreshToken = `refresh-${count}`;
    good.clear();
    good.add(`access-${count}`);
    return { access: `access-${count}`, refresh: refreshToken };
  }

  function grant(heard: Heard): Reply {
    if (formValue(heard, 'grant_type') === 'refresh_token') {
      refreshes += 1;
      const fault = faults.shift();
      if (fault !== undefined) return typeof fault === 'function' ? fault() : fault;
      if (formValue(heard, 'refresh_token') !== refreshToken) return refusals[generation];
    } else if (formValue(heard, 'password') !== 'right') {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const { access, refresh } = rotate();
    return { body: { token_type: 'Bearer', expires_in: 300, access_token: access, refresh_token: refresh } };
  }

  const authority: Authority = {
    ...(await startFaultyServer((heard) => {
      if (heard.path === '/oauth/token') return grant(heard);
      const bearer = heard.headers.authorization?.replace('Bearer ', '');
      if (bearer === undefined) return { status: 403, body: { message: '' } };
      if (authority.blocked || !good.has(bearer)) return { status: 401, body: { message: 'revoked' } };
      return answer(heard);
    })),
    refreshes: () => refreshes,
    good,
    current: () => refreshToken,
    faults,
    blocked: false,
    rotate,
  };
  return authority;
}
