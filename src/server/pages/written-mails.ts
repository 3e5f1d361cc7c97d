/** Lists the mails that were written to files, on a page of the development server only. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escaped } from '../html/html.ts';
import { sendSheet } from '../html/page-response.ts';

export const writtenMailsPath = '/dev/mails';

const max = 50;

/** Newest first: the names begin with the instant. */
async function newest(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    mails
      .slice(-max)
      .reverse()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
}

function withLinks(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** @param folder may not exist yet. */
export function answerWrittenMails(app: FastifyInstance, folder: string): void {
  app.get(writtenMailsPath, async (_request, reply) => {
    const mails = await newest(folder);
    const list = mails.map((mail) => `<section><pre>${withLinks(mail)}</pre></section>`);
    return sendSheet(reply.header('cache-control', 'no-store'), {
      language: 'en',
      title: 'Outgoing emails',
      head: '',
      main: `<h1>Outgoing emails</h1>
<p class="hint">Without SMTP_URL, emails are written to files. Showing the newest ${max}. This page exists in development only.</p>
${list.length === 0 ? '<p>None yet.</p>' : list.join('\n')}`,
    });
  });
}
