/** What every call of one running backend shares. */

import type { FastifyBaseLogger } from 'fastify';
import type { Studio } from '#src/studio/api/studio.ts';
import type { Demo } from '../auth/demo-login.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Limits } from '../limits/rate-limit.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Queries } from '../store/queries.ts';

export interface Backend {
  readonly db: Queries;
  readonly studio: Studio;
  /** Reloads the product's documents if their files have changed; does nothing in production. */
  followDocuments(): Promise<void>;
  readonly passwords: Passwords;
  readonly limits: Limits;
  /** Signs the access tokens. */
  readonly signingKey: Buffer;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessTokenSeconds: number;
  /** Where demo accounts may log in. */
  readonly demo: Demo;
  /** Name of the product in pages and mails. */
  readonly productName: string;
  /** Contact address; empty: none. */
  readonly contactMail: string;
  readonly sendMail: SendMail;
  /** Milliseconds that a decision about an account waits for the mail server. */
  readonly mailPatience: number | undefined;
  /** Deletes the mails written to files for the address of a deleted account. */
  deleteMailsTo(address: string): Promise<void>;
  /** Removes deleted data from the log of the SQLite file; retries every 30 seconds. Never rejects. */
  emptyLog(): Promise<void>;
  /** Answers about forgotten passwords leave at multiples of this (ms), so that timing reveals nothing. */
  readonly evenMilliseconds: number;
  /** Origin of the app if configured; empty: this server serves it. */
  readonly appUrl: string;
  /** The app's address for links in mails; empty: unknown. Never from a request, since a mail's links are trusted. */
  appAddress(): string;
  /** Does asking for a code answer the same for every address? Then a caller cannot learn who has an account. */
  readonly uniformRecoveryAnswers: boolean;
  /** Seconds since the epoch. */
  now(): number;
  readonly log: FastifyBaseLogger;
  /** Undefined without a monitor. */
  readonly metrics: Metrics | undefined;
}
