/** The settings of outgoing mail, and the transport. */
import { join } from 'node:path';
import { SettingProblem } from '../problems/setting-problem.ts';
import type { SendMail } from './mail.ts';
import { isMailAddress } from './mail-address.ts';
import { mailFolder } from './mail-folder.ts';
import { smtp } from './smtp.ts';

export interface MailSettings {
  /** Empty: each mail becomes a file. */
  readonly smtpUrl: string;
  /** The sender's address; required with SMTP only. */
  readonly mailFrom: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws SettingProblem; the message does not repeat the server's address, which holds a password. */
export function readMailSettings(environment: Environment): MailSettings {
  const smtpUrl = environment['SMTP_URL'] ?? '';
  const mailFrom = environment['MAIL_FROM'] || environment['CONTACT_MAIL'] || '';
  if (smtpUrl === '') return { smtpUrl, mailFrom };
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new SettingProblem('SMTP_URL has to be an address such as smtp://user:password@mail.example:587.');
  }
  if (!isMailAddress(mailFrom)) {
    throw new SettingProblem(
      'With SMTP_URL a sender is needed: set MAIL_FROM to an e-mail address (or CONTACT_MAIL, which is used without it).',
    );
  }
  return { smtpUrl, mailFrom };
}

export interface MailRoom extends MailSettings {
  readonly dataDir: string;
  readonly productName: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Receives the path of a written mail. */
  readonly print: (line: string) => void;
}

/** Folder of the mails that are written to files. */
export function mailsIn(dataDir: string): string {
  return join(dataDir, 'mails');
}

export function mailCarrier({ smtpUrl, mailFrom, productName, dataDir, now, print }: MailRoom): SendMail {
  return smtpUrl === ''
    ? mailFolder({ folder: mailsIn(dataDir), now, print })
    : smtp({ url: smtpUrl, from: mailFrom, productName });
}
