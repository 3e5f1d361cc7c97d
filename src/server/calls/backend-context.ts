/** What every call of one running backend shares. */

import type { FastifyBaseLogger } from 'fastify';
import type { Studio } from '#src/studio/api/studio.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Demo } from '../demo/demo-login.ts';
import type { Limits } from '../limits/rate-limit.ts';
import type { SendMail } from '../mail/mail.ts';
import type { Queries } from '../store/queries.ts';

export interface Backend {
  readonly db: Queries;
  readonly studio: Studio;
  /** Takes over the product's documents where their files have changed; where nobody changes them, does nothing. */
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
  /** As pages and mails name it. */
  readonly productName: string;
  /** Whom to write to; empty: nobody is named. */
  readonly contactMail: string;
  readonly sendMail: SendMail;
  /** Milliseconds that a decision about an account waits for the mail server. */
  readonly mailPatience: number | undefined;
  /** Deletes the mails that no server carried to somebody who is gone. */
  deleteMailsTo(address: string): Promise<void>;
  /**
   * Removes what was deleted from the log of the SQLite file; tried again every 30 seconds.
   * Never rejects.
   */
  emptyLog(): Promise<void>;
  /** Milliseconds: answers about forgotten passwords leave at multiples of it, so that their timing reveals nothing. */
  readonly evenMilliseconds: number;
  /** Origin of the app where it is configured; empty: it is served here. */
  readonly appUrl: string;
  /** The app's address for links in mails; empty: not known. Never taken from a request: a link in a mail is trusted. */
  appAddress(): string;
  /** Does asking for a code answer the same for every address, so that nobody learns who has an account? */
  readonly uniformRecoveryAnswers: boolean;
  /** Seconds since the epoch. */
  now(): number;
  readonly log: FastifyBaseLogger;
}
