/** The server program: reads its settings, serves until a signal stops it. */
import type { FastifyInstance } from 'fastify';
import { demoAccounts } from './demo/demo-accounts.ts';
import { messageOf } from './http/thrown.ts';
import { keepAddress } from './program/last-address.ts';
import { localAddress } from './program/local-address.ts';
import { startServer } from './program/server.ts';
import { SettingProblem } from './program/setting-problem.ts';
import { announcement } from './program/startup-message.ts';
import { StoreProblem } from './store/store-problem.ts';

/** How long calls under way may take once the server is stopping. */
const patienceMilliseconds = 10_000;

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
  const { settings, server, address } = await startServer(process.env, { say: console.log });
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
