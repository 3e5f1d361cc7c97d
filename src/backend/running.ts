/** What every call of one running backend shares. */
import type { FastifyBaseLogger } from 'fastify';
import type { Passwords } from './auth/passwords.ts';
import type { Queries } from './store/database.ts';

export interface Backend {
  readonly db: Queries;
  readonly passwords: Passwords;
  /** Signs the access tokens. */
  readonly signingKey: Buffer;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessTokenSeconds: number;
  /** Seconds since the epoch. */
  now(): number;
  readonly log: FastifyBaseLogger;
}
