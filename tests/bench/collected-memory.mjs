/**
 * Loaded into the measured program: every ten seconds a line of megabytes in MEMORY_FILE, resident and in use, right after
 * a garbage collection. Without one, what is measured is how long the engine puts off collecting.
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
