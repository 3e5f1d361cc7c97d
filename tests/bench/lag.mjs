/** Preloaded into the measured program: milliseconds for which its event loop was blocked, from SIGUSR2 to its end. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('SIGUSR2', () => delay.reset());
process.on('exit', () => {
  // A punctual timer is late by the resolution itself.
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  const [p50, p95, p99] = [50, 95, 99].map((share) => late(delay.percentile(share)));
  writeFileSync(process.env.LAG_FILE, JSON.stringify({ p50, p95, p99, most: late(delay.max) }));
});
