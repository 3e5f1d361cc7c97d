/**
 * Preloaded into the measured program: every ten seconds writes a line of megabytes to MEMORY_FILE, resident and in
 * use, right after a garbage collection. Without a collection, the figures would depend on when the engine collects.
 */
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setInterval(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    appendFileSync(process.env.MEMORY_FILE, `${rss / 2 ** 20} ${(heapUsed + external) / 2 ** 20}\n`);
  }, 10_000).unref();
}
