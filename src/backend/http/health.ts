/** GET /health: is the server up, and can it read and write what it keeps? For a proxy or a watchdog. */
import type { FastifyInstance } from 'fastify';

const patienceMilliseconds = 3_000;

async function within(milliseconds: number, check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = check.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([done, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param check rejects where the store cannot be used; without it, that the server answers is enough. */
export function answerHealth(
  app: FastifyInstance,
  check: () => Promise<unknown> = async () => undefined,
): void {
  app.get('/health', async (_request, reply) => {
    const healthy = await within(patienceMilliseconds, check());
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'ok' : 'no store' });
  });
}
