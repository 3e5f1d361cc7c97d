/** Lets files go that nobody attached: when the server starts, and every hour. */
import type { FastifyInstance } from 'fastify';
import type { Backend } from './running.ts';
import { forgetStaleFiles } from './store/files.ts';

const hour = 3_600_000;

export function cleanFiles(app: FastifyInstance, backend: Backend): void {
  const clean = async (): Promise<void> => {
    try {
      const files = await forgetStaleFiles(backend.db, backend.now());
      if (files > 0) backend.log.info({ files }, 'files that nobody attached were deleted');
    } catch (error) {
      backend.log.error({ err: error }, 'files that nobody attached could not be deleted');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await clean();
    timer = setInterval(clean, hour).unref();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
