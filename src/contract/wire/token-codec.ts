/** Parses the short answers: tokens, the bearer's user, the version. */
import { type Read, readable, unreadable } from './read-problem.ts';
import { idText, isRecord, kindOf, member } from './shape.ts';

export interface TokenAnswer {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds from the moment of receipt. */
  readonly expiresIn: number;
}

/** RFC 6749 allows an answer without the lifetime. This is the default of the backend's module. */
const usualLifetime = 300;

/**
 * The `hint` of a refused grant for a blocked or inactive account, sent only after the right password. Only
 * the embedded backend refuses the grant: others issue tokens and refuse them with 401.
 */
export const blockedHint = 'account_blocked';

/** Answer of POST /oauth/token. */
export function readTokenAnswer(raw: unknown): Read<TokenAnswer> {
  if (!isRecord(raw)) return unreadable('', `an object expected, ${kindOf(raw)} found`);
  const accessToken = raw['access_token'];
  if (typeof accessToken !== 'string' || accessToken === '')
    return unreadable('/access_token', `a text expected, ${kindOf(accessToken)} found`);
  const refreshToken = raw['refresh_token'];
  if (typeof refreshToken !== 'string' || refreshToken === '')
    return unreadable('/refresh_token', `a text expected, ${kindOf(refreshToken)} found`);
  const seconds = Number(raw['expires_in'] ?? usualLifetime);
  if (!Number.isFinite(seconds) || seconds <= 0)
    return unreadable('/expires_in', 'a number of seconds expected');
  return readable({ accessToken, refreshToken, expiresIn: seconds });
}

/** Answer of GET /oauth/userinfo: the user id, as a text. */
export function readUserinfo(raw: unknown): Read<{ readonly userId: string }> {
  const userId = idText(member(raw, 'sub'));
  return userId === undefined ? unreadable('/sub', 'the id of a user expected') : readable({ userId });
}

/** Answer of GET /getwaversion/tmp. */
export function readVersion(raw: unknown): Read<string> {
  const version = idText(member(raw, 'v'));
  return version === undefined ? unreadable('/v', 'a version expected') : readable(version);
}
