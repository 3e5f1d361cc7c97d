/** The embedded backend of `npm run dev`: documents from the sources, written mails shown on a page. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createBackend } from '../app/backend-app.ts';
import { mailsIn } from '../mail/mail-settings.ts';
import { answerWrittenMails, writtenMailsPath } from '../pages/written-mails.ts';
import { readSettings } from './settings.ts';

/**
 * The backend as a request handler, for the development server: data in `.data`.
 * @param root the repository.
 * @throws SettingProblem, StoreProblem
 */
export async function createDevHandler(root: string): Promise<FastifyInstance['routing']> {
  const { dataDir, databaseUrl, demo, provider, drafts, smtpUrl, mailFrom, appUrl, port } = readSettings({
    DATA_DIR: join(root, '.data'),
    ...process.env,
  });
  // The name under which the development server announces itself.
  const address = appUrl || `http://localhost:${port}`;
  const app = await createBackend({
    dataDir,
    databaseUrl,
    demo,
    provider,
    drafts,
    smtpUrl,
    mailFrom,
    appUrl: address,
    fixturesDir: join(root, 'schemas-fixtures'),
    followsDocuments: true,
    print: (line) => console.log(`${line}\nTo read it: ${address}${writtenMailsPath}`),
  });
  answerWrittenMails(app, mailsIn(dataDir));
  await app.ready();
  return app.routing;
}
