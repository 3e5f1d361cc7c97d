/** Mails over SMTP. */
import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';

export interface SmtpServer {
  /** `smtp://…` or `smtps://…`, with the user and password where it wants them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** The sender's name. */
  readonly productName: string;
}

/** Milliseconds; the person who asked for a mail waits as long as that. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 } as const;
const mostMilliseconds = 20_000;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** A password never crosses a network in clear, unless the address allows it (`?requireTLS=false`). */
function needsTls({ username, hostname }: URL): boolean {
  return username !== '' && !loopback.test(hostname);
}

/** @param server its `url` was checked by `readMailSettings`. */
export function smtp({ url, from, productName }: SmtpServer): SendMail {
  const transport = createTransport({
    ...patience,
    requireTLS: needsTls(new URL(url)),
    url,
    // What a mail contains is only ever what was written here.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, language }, within = mostMilliseconds) => {
    await transport.sendMail({
      from: { name: productName, address: from },
      // As an object: a text would be read as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      signal: AbortSignal.timeout(Math.min(within, mostMilliseconds)),
    });
  };
}
