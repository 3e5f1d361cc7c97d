/** The server program: reads its settings, serves until a signal stops it. */

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createBackend } from './backend-app.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { logTo } from './http/logging.ts';
import { codeOf, messageOf } from './http/thrown.ts';
import { keepAddress } from './program/last-address.ts';
import { localAddress } from './program/local-address.ts';
import { SettingProblem } from './program/setting-problem.ts';
import { readSettings, type Settings } from './program/settings.ts';
import { announcement } from './program/startup-message.ts';
import { createSite } from './site/site-server.ts';
import { StoreProblem } from './store/store-problem.ts';

/** How long calls under way may take once the server is stopping. */
const patienceMilliseconds = 10_000;

/** Beside this program; see `setup/server-threads.ts`. */
const beside = dirname(fileURLToPath(import.meta.url));
const threads = {
  judgeFile: join(beside, 'judge-worker.js'),
  answersFile: join(beside, 'answers-worker.js'),
};

function build(settings: Settings): Promise<FastifyInstance> {
  const { appDir, backendUrl, clientId, clientSecret, provider, drafts } = settings;
  if (!existsSync(join(appDir, 'index.html'))) {
    throw new SettingProblem(`There is no built app in ${appDir}: run npm run build first (npm start does).`);
  }
  const logger = logTo(process.stderr, settings.logLevel);
  if (backendUrl !== '') {
    const config = { backendUrl, clientId, clientSecret, ...provider, ...(drafts && { drafts }) };
    return createSite({ appDir, config, logger });
  }
  return createBackend({ ...settings, ...threads, logger, say: console.log });
}

async function listen(server: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    await server.close();
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new SettingProblem(
        `Port ${port} is in use: stop what uses it, or choose another: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES')
      throw new SettingProblem(`Port ${port} may not be used: choose one above 1023, in PORT.`);
    throw new SettingProblem(`The server cannot listen on ${host}, port ${port}: ${messageOf(error)}`);
  }
}

function stopOnSignals(server: FastifyInstance): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C does not wait.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), patienceMilliseconds).unref();
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const server = await build(settings);
  const address = await listen(server, settings);
  stopOnSignals(server);
  if (settings.backendUrl === '')
    keepAddress(
      settings.dataDir,
      settings.appUrl || localAddress(settings.host, Number(new URL(address).port || 80)),
    );
  const accounts = settings.backendUrl === '' ? demoAccounts(Date.now()) : [];
  console.log(announcement(settings, address, accounts));
}

run().catch((error: unknown) => {
  const expected = error instanceof SettingProblem || error instanceof StoreProblem;
  console.error(expected ? messageOf(error) : error);
  process.exit(1);
});
