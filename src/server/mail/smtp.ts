/** Mails over SMTP. */
import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';

export interface SmtpServer {
  /** `smtp://…` or `smtps://…`, with user and password if the server requires them. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  /** The sender's name. */
  readonly productName: string;
}

/** Milliseconds; the person who asked for a mail waits this long. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 } as const;
const mostMilliseconds = 20_000;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Never send a password in clear over a network, unless the address allows it (`?requireTLS=false`). */
function needsTls({ username, hostname }: URL): boolean {
  return username !== '' && !loopback.test(hostname);
}

/** @param server its `url` was checked by `readMailSettings`. */
export function smtp({ url, from, productName }: SmtpServer): SendMail {
  const transport = createTransport({
    ...patience,
    requireTLS: needsTls(new URL(url)),
    url,
    // A mail contains only what this program writes.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, language }, within = mostMilliseconds) => {
    await transport.sendMail({
      from: { name: productName, address: from },
      // An object: nodemailer would parse a text as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      signal: AbortSignal.timeout(Math.min(within, mostMilliseconds)),
    });
  };
}
