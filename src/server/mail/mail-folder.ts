/** Without a mail server each mail becomes a file that the operator can read and pass on. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '../store/private-files.ts';
import type { SendMail } from './mail.ts';

export interface MailFolder {
  /** Created with the first mail. */
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Receives the path of each mail, never its content. */
  readonly print: (line: string) => void;
}

export function mailFolder({ folder, now, print }: MailFolder): SendMail {
  return async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    makePrivate(folder);
    const moment = nameOf(now());
    const file = join(folder, `${moment}-${randomUUID().slice(0, 8)}.txt`);
    // Mails contain codes and addresses, so only the server's user may read them. `wx` never overwrites another mail.
    await writeFile(file, `To: ${to}\nSubject: ${subject}\n\n${text}`, { mode: 0o600, flag: 'wx' });
    print(`No mail server is set: an e-mail was written to ${file}`);
  };
}

/** Days after which the operator has passed a mail on, or never will. */
const daysKept = 7;
const millisecondsOfDay = 86_400_000;
const format = /^\d{4}-\d\d-\d\dT[\d-]+Z-[\da-f]{8}\.txt$/;

function nameOf(moment: number): string {
  return new Date(moment).toISOString().replace(/[:.]/g, '-');
}

async function mailsOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => format.test(name));
  } catch {
    return [];
  }
}

/** Deletes mails older than a week: each has an address. Returns how many. @param now milliseconds since the epoch. */
export async function deleteOldMails(folder: string, now: number): Promise<number> {
  const eldest = nameOf(now - daysKept * millisecondsOfDay);
  // Also delete mails dated in the future, by a clock that was ahead: their age is unknown.
  const newest = nameOf(now + millisecondsOfDay);
  const old = (await mailsOf(folder)).filter((name) => name < eldest || name > newest);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

/** Deletes the mails to a deleted account. */
export async function deleteMailsTo(folder: string, address: string): Promise<void> {
  const wanted = `To: ${address}\n`.toLowerCase();
  for (const name of await mailsOf(folder)) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (text.toLowerCase().startsWith(wanted)) await rm(join(folder, name), { force: true });
  }
}
