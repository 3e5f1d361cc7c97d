/** GET /health: the version, and can the server read and write its store? For a proxy or a monitor. */
import type { FastifyInstance } from 'fastify';
import { productVersion } from '#src/contract/domain/product-version.ts';
import type { Health } from '../store/store-health.ts';

const patienceMilliseconds = 3_000;

async function within(milliseconds: number, check: Promise<Health>): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Health>((resolve) => {
    timer = setTimeout(() => resolve('no store'), milliseconds);
  });
  try {
    return await Promise.race([check.catch((): Health => 'no store'), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param check state of the store; without it, an answer is enough. */
export function answerHealth(app: FastifyInstance, check: () => Promise<Health> = async () => 'ok'): void {
  app.get('/health', async (_request, reply) => {
    const status = await within(patienceMilliseconds, check());
    return reply.code(status === 'ok' ? 200 : 503).send({ status, version: productVersion });
  });
}
