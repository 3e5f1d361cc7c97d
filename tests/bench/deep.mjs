/** `npm run test:deep`: the laws alone, each on many more random cases than `npm test` has the time for. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync('tests', { recursive: true })
  .map((file) => join('tests', file))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('#tests/cases.ts'));
const { status } = spawnSync('npx', ['vitest', 'run', '--testTimeout=3600000', ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_FACTOR: process.env.PROPERTY_FACTOR || '10' },
});
process.exitCode = status ?? 1;
