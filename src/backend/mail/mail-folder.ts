/** Where no mail server is set: each mail becomes a file that the operator can read and pass on. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMail } from './mail.ts';

export interface MailFolder {
  /** Made at the first mail. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told where each mail is; never a word of it. */
  readonly say: (line: string) => void;
}

export function mailFolder({ folder, now, say }: MailFolder): SendMail {
  return async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const moment = new Date(now()).toISOString().replace(/[:.]/g, '-');
    const file = join(folder, `${moment}-${randomUUID().slice(0, 8)}.txt`);
    // Codes and addresses: nobody else on the machine reads them. `wx` never writes over another mail.
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600, flag: 'wx' });
    say(`No mail server is set: an e-mail was written to ${file}`);
  };
}
