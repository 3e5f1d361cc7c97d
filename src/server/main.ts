/** The server program: reads its settings and serves until a signal stops it. */
import type { FastifyInstance } from 'fastify';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { localAddress } from './app/local-address.ts';
import { SettingProblem } from './problems/setting-problem.ts';
import { messageOf } from './problems/thrown.ts';
import { storeServerAddress } from './program/last-address.ts';
import { startServer } from './program/server.ts';
import { announcement } from './program/startup-message.ts';
import { StoreProblem } from './store/store-problem.ts';

/** How long open calls may take during shutdown. */
const patienceMilliseconds = 10_000;
/** One Ctrl+C arrives several times: from the terminal, through npm and through its command. */
const sameStopMilliseconds = 1000;

function stopOnSignals(server: FastifyInstance): void {
  let stoppedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt !== undefined) {
        // A second Ctrl+C exits at once.
        if (performance.now() - stoppedAt > sameStopMilliseconds) process.exit(1);
        return;
      }
      stoppedAt = performance.now();
      setTimeout(() => process.exit(1), patienceMilliseconds).unref();
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function run(): Promise<void> {
  console.log(`Ancrage ${productVersion}`);
  const { settings, server, address } = await startServer(process.env, {
    folder: import.meta.dirname,
    print: console.log,
  });
  stopOnSignals(server);
  if (settings.backendUrl === '')
    storeServerAddress(
      settings.dataDir,
      settings.appUrl || localAddress(settings.host, Number(new URL(address).port || 80)),
    );
  console.log(announcement(settings, address));
}

run().catch((error: unknown) => {
  const expected = error instanceof SettingProblem || error instanceof StoreProblem;
  console.error(expected ? messageOf(error) : error);
  process.exit(1);
});
