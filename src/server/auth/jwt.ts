/**
 * Access tokens: JSON Web Tokens signed with a key of this installation (HS256). Not by jose: it has one error for
 * parts and characters, which the recorded servers distinguish, and it accepts padded tokens.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Result } from '#src/contract/domain/result.ts';

/** Instants are seconds since the epoch. */
export interface Claims {
  readonly aud: string;
  readonly jti: string;
  readonly iat: number;
  readonly nbf: number;
  readonly exp: number;
  readonly sub: string;
  readonly scope: readonly string[];
  readonly iss: string;
}

/** The problem is the text of the recorded servers. */
export type TokenReading = Result<Claims, string>;

const header = Buffer.from('{"typ":"JWT","alg":"HS256"}').toString('base64url');

function signature(key: Buffer, signed: string): Buffer {
  return createHmac('sha256', key).update(signed).digest();
}

export function signToken(key: Buffer, claims: Claims): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signature(key, signed).toString('base64url')}`;
}

/** Checks signature and time. The caller checks whether the token was revoked. */
export function readToken(key: Buffer, token: string, nowSeconds: number): TokenReading {
  const parts = token.split('.');
  const [head, payload, seal] = parts;
  if (parts.length !== 3 || head === undefined || payload === undefined || seal === undefined) {
    return { ok: false, problem: 'The JWT string must have two dots' };
  }
  if (parts.some((part) => !/^[\w-]+$/.test(part))) {
    return { ok: false, problem: 'Error while decoding from Base64Url, invalid base64 characters detected' };
  }
  const unverified = { ok: false, problem: 'Access token could not be verified' } as const;
  const given = Buffer.from(seal, 'base64url');
  const right = signature(key, `${head}.${payload}`);
  // The header is part of what is signed: a token with another algorithm fails here.
  if (given.length !== right.length || !timingSafeEqual(given, right)) return unverified;
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims.exp <= nowSeconds ? unverified : { ok: true, value: claims };
}
