/** `npm test`: format, lint, types and builds, then unit tests, then browser tests; ends with `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { command, install, installChromium, root, SetupProblem } from './install.mjs';

const output = `${root}/.test-output`;
const totals = { passed: 0, failed: 0 };
/** Printed again at the end of the output. */
const failures = [];

/** Resolves with the exit status of a program from node_modules. */
function ended(args, env = {}) {
  const child = spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Counts a step that passes or fails as a whole as one test. */
async function step(name, args) {
  const started = Date.now();
  const ok = (await ended(args)) === 0;
  if (!ok) failures.push(name);
  totals[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? '✓' : '✗'} ${name} (${Math.round((Date.now() - started) / 1000)} s)\n`);
  return ok;
}

/** Adds a test runner's own counts. A runner that fails without a failed test counts as one failure. */
async function suite({ name, args, env, counts }) {
  const started = Date.now();
  const status = await ended(args, env);
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

/** The failed unit tests with the first lines of each message. */
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

async function unitTests() {
  const outcome = await suite({
    name: 'Unit tests',
    args: [
      ...['vitest', 'run', '--project', 'unit*', '--tags-filter', '!deep'],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${output}/unit.json`],
    ],
    counts: () => {
      const { numPassedTests, numFailedTests, testResults } = report('unit.json');
      failures.push(...failedUnitTests(testResults));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  });
  console.log(outcome);
}

const vite = (...args) => ['vite', 'build', '--logLevel', 'warn', ...args];

async function checks() {
  await step('format and lint', ['biome', 'check', '.']);
  await step('types', ['tsc', '--noEmit']);
  await step('nothing unused', ['knip', '--no-progress']);
}

/** @returns whether the build that the browser tests need succeeded. */
async function builds() {
  return (
    (await step('build of the app', vite())) &&
    (await step('build of the studio', vite('--config', 'src/scripts/studio.config.ts'))) &&
    (await step('build of the playground', vite('--config', 'src/scripts/playground.config.ts'))) &&
    (await step('build of the backend', vite('--ssr', 'src/server/main.ts', '--outDir', 'dist/server')))
  );
}

const sources = [
  ...['src', 'renderers', 'public', 'schemas-fixtures'],
  ...['index.html', 'vite.config.ts', 'package-lock.json'],
];
const results = [
  ...['dist/app/index.html', 'dist/studio/index.html', 'dist/playground/index.html'],
  'dist/server/main.js',
];

/** @returns whether all builds are newer than every file and folder that they are made of. */
function isBuilt() {
  const changedAt = (path) => statSync(join(root, path)).mtimeMs;
  if (!results.every((path) => existsSync(join(root, path)))) return false;
  const inside = sources.flatMap((path) =>
    statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path), { recursive: true }).map((name) => join(path, name))
      : [],
  );
  return Math.min(...results.map(changedAt)) > Math.max(...[...sources, ...inside].map(changedAt));
}

/** @param options of Playwright. Without any, tests tagged `@deep` are left to `npm run test:deep`. */
async function browserTests(chromium, options) {
  const chosen = options.length > 0 ? options : ['--grep-invert', '@deep'];
  const outcome = await suite({
    name: 'Browser tests',
    args: ['playwright', 'test', '--reporter=list,json', ...chosen],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${output}/browser.json` },
    counts: () => {
      const { expected, unexpected, flaky } = report('browser.json').stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  });
  console.log(outcome);
}

await command(async () => {
  const [only, ...options] = process.argv.slice(2);
  if (only !== undefined && only !== 'browser') {
    throw new SetupProblem(`Unknown part "${only}". Use: npm test, npm run test:unit, npm run test:browser.`);
  }
  install();
  const chromium = installChromium();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const all = only === undefined;
  const isReady = !all && isBuilt();
  if (isReady) console.log('Nothing changed since the last build.\n');
  const [built] = await Promise.all([isReady || builds(), all && checks()]);
  if (all) await unitTests();
  if (built) await browserTests(chromium, options);
  for (const failure of failures) console.log(`✗ ${failure}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (totals.failed > 0) process.exitCode = 1;
});
