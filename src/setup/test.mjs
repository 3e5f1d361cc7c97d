/**
 * `npm test`: unit tests, and beside them format and lint, types and builds, then browser tests; closes with `N passed, N
 * failed`.
 */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { command, install, installChromium, root, SetupProblem } from './install.mjs';
import { installPostgres } from './postgres.mjs';

const output = `${root}/.test-output`;
const totals = { passed: 0, failed: 0 };
/** Told once more at the end, where whoever reads only the last page of the output finds them. */
const failures = [];

/**
 * Resolves with the status that a program of the packages ends with.
 * @param out where what it prints goes: 'inherit', or the descriptor of a file.
 */
function ended(args, { env = {}, out = 'inherit' } = {}) {
  const child = spawn('npx', args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** A step that passes or fails as a whole counts as one test. */
async function step(name, args) {
  const started = Date.now();
  const ok = (await ended(args)) === 0;
  if (!ok) failures.push(name);
  totals[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  return ok;
}

/** A test runner's own counts. A runner that ended badly without a failed test counts as one failure. */
async function suite({ name, args, env, out, counts }) {
  const started = Date.now();
  const status = await ended(args, { env, out });
  let result = { passed: 0, failed: 0 };
  try {
    result = counts();
  } catch (error) {
    console.error(`${name} left no readable report: ${error.message}`);
  }
  if (status !== 0 && result.failed === 0) result.failed = 1;
  if (status === 0 && result.passed === 0) {
    console.error(`${name} ran no test.`);
    result.failed = 1;
  }
  totals.passed += result.passed;
  totals.failed += result.failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  return `${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`;
}

/** The failed unit tests with the first lines of what each said. */
function failedUnitTests(testResults) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}: ${firstLines(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    );
  });
}

const firstLines = (text) => text.split('\n').slice(0, 12).join('\n');

const report = (file) => JSON.parse(readFileSync(`${output}/${file}`, 'utf8'));

/** Beside everything else, since each of the two waits a sixth of its time; what it prints is shown once it has ended. */
async function unitTests() {
  const log = `${output}/unit.log`;
  const out = openSync(log, 'w');
  const outcome = await suite({
    name: 'Unit tests',
    args: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${output}/unit.json`],
    out,
    counts: () => {
      const { numPassedTests, numFailedTests, testResults } = report('unit.json');
      failures.push(...failedUnitTests(testResults));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  });
  closeSync(out);
  console.log(`${readFileSync(log, 'utf8')}\n${outcome}`);
}

const vite = (...args) => ['vite', 'build', '--logLevel', 'warn', ...args];

async function checks() {
  await step('format and lint', ['biome', 'check', '.']);
  await step('types', ['tsc', '--noEmit']);
  await step('nothing unused', ['knip', '--no-progress']);
}

/** @returns whether there is something for the browser tests to open. */
async function builds() {
  return (
    (await step('build of the app', vite())) &&
    (await step('build of the studio', vite('--config', 'src/setup/studio.config.ts'))) &&
    (await step('build of the backend', vite('--ssr', 'src/backend/main.ts', '--outDir', 'dist/backend'))) &&
    (await step(
      'build of the folder’s studio',
      vite('--ssr', 'src/provider/folder/folder-program.ts', '--outDir', 'dist/folder'),
    ))
  );
}

async function browserTests(chromium, more) {
  const outcome = await suite({
    name: 'Browser tests',
    args: ['playwright', 'test', '--reporter=list,json', ...more],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${output}/browser.json` },
    counts: () => {
      const { expected, unexpected, flaky } = report('browser.json').stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  });
  console.log(outcome);
}

await command(async () => {
  const [only, ...more] = process.argv.slice(2);
  if (only !== undefined && only !== 'browser') {
    throw new SetupProblem(`Unknown part "${only}". Use: npm test, npm run test:unit, npm run test:browser.`);
  }
  install();
  const chromium = installChromium();
  if (only === undefined && !installPostgres()) {
    console.log(
      'No PostgreSQL server: the backend’s tests run on SQLite only (Debian: apt-get install postgresql).',
    );
  }
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const all = only === undefined;
  const others = async () => {
    if (all) await checks();
    if (await builds()) await browserTests(chromium, more);
  };
  await Promise.all([all && unitTests(), others()]);
  for (const failure of failures) console.log(`✗ ${failure}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (totals.failed > 0) process.exitCode = 1;
});
