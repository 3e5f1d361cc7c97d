/** Fixtures of every browser test: the built app with its backend, a CSP violation listener, a person's actions. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { memoryFolder } from '#src/scripts/memory-folder.ts';
import { needsEmbedded, skipUnlessEmbedded, startUnderTest } from './server-under-test.ts';
import { slowAnswers, slowPages } from './slow.ts';

export interface RunningApp {
  readonly origin: string;
  /** Moves its clock forward by a day. */
  moveClock(): void;
  /** Closes all connections, and deletes the data unless the test has named a folder. */
  stop(): Promise<void>;
}

type Program = typeof import('#src/server/program/server.ts');

/**
 * Runs the built server in the process of the tests, because a separate process would take an eighth of all the work.
 * Import it here: a measurement (`tests/bench/run.mjs`) cannot load a module later.
 */
const program = `${import.meta.dirname}/../../dist/server`;
const { startServer } = (await import(`${program}/server.js`)) as Program;

const day = 86_400_000;

const newFolder = () => mkdtempSync(join(memoryFolder(), 'ancrage-test-'));

// The real password cost would take a tenth of all the work; it has its own tests.
const settings = { ...process.env, PORT: '0', PASSWORD_COST: '10' };

let filled: Promise<string> | undefined;

/** The data of an app after its first start, with its demo: created once per process. */
function filledFolder(): Promise<string> {
  filled ??= (async () => {
    const folder = newFolder();
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const { server } = await startServer(
      { ...settings, DATA_DIR: folder },
      { folder: program, now: Date.now },
    );
    await server.close();
    return folder;
  })();
  return filled;
}

/**
 * Starts the built app on a free port with its own data folder, for the server under test.
 * @param env settings of the embedded server: if another server is under test, the test is skipped.
 */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  if (Object.keys(env).length === 0) return startUnderTest(startEmbedded);
  needsEmbedded('the test starts the embedded backend with settings of its own');
  return startEmbedded(env);
}

/**
 * Starts the embedded app with a fixed clock, and the dates of the demo relative to it.
 * @param moment milliseconds since the epoch.
 */
export async function startAppAt(moment: number): Promise<RunningApp> {
  needsEmbedded('the test sets the clock of the embedded backend');
  return startEmbedded({}, moment);
}

async function startEmbedded(env: Record<string, string>, moment?: number): Promise<RunningApp> {
  const folder = newFolder();
  // With settings or a clock of its own, a test needs other data.
  if (Object.keys(env).length === 0 && moment === undefined)
    cpSync(await filledFolder(), folder, { recursive: true });
  let ahead = 0;
  const { server, address } = await startServer(
    { ...settings, DATA_DIR: folder, ...env },
    { folder: program, now: () => (moment ?? Date.now()) + ahead },
  );
  slowAnswers(server.server);
  return {
    origin: address,
    moveClock() {
      needsEmbedded('the test moves the clock of the embedded backend');
      ahead += day;
    },
    async stop() {
      const closed = server.close();
      server.server.closeAllConnections();
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

/** Listens inside every page, before its first script: a listener from outside would miss the first violations. */
export async function listenForViolations(context: BrowserContext, found: Violation[]): Promise<void> {
  await context.exposeFunction('reportViolation', (violation: Violation) => {
    found.push(violation);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { reportViolation(violation: object): void }).reportViolation;
      report({ directive: event.effectiveDirective, blocked: event.blockedURI, sample: event.sample });
    });
  });
}

/**
 * A data-saving browser: it prefetches no pages, which saves a fifth of the work of a load. Tests about prefetching or
 * whole stories set `test.use({ fetchesAhead: true })`.
 */
export async function spareData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { connection } = navigator as unknown as { connection: object };
    Object.defineProperty(connection, 'saveData', { value: true });
  });
}

async function withApp(use: (app: RunningApp) => Promise<void>): Promise<void> {
  const app = await startApp();
  await use(app);
  await app.stop();
}

/** Listens to every page of every test: a violation fails the test that caused it. */
async function withViolations(
  { context, fetchesAhead }: { context: BrowserContext; fetchesAhead: boolean },
  use: (violations: Violation[]) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  skipUnlessEmbedded(info);
  if (!fetchesAhead) await spareData(context);
  const violations: Violation[] = [];
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(`${error.error()}`));
  await listenForViolations(context, violations);
  await use(violations);
  expect(violations, 'CSP violations').toEqual([]);
  expect(errors, 'uncaught errors in the page').toEqual([]);
}

async function withBrowser(
  { browser }: { browser: Browser },
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  slowPages(browser);
  await use(browser);
}

/** An app for each test: an unfinished draft is stored in the space, and would appear in the next test. */
export const test = base.extend<{ app: RunningApp; violations: Violation[]; fetchesAhead: boolean }>({
  fetchesAhead: [false, { option: true }],
  browser: [({ browser }, use) => withBrowser({ browser }, use), { scope: 'worker' }],
  app: ({}, use) => withApp(use),
  violations: [
    ({ context, fetchesAhead }, use, info) => withViolations({ context, fetchesAhead }, use, info),
    { auto: true },
  ],
});

/** One app for many read-only tests. */
export const lookingTest = base.extend<
  { violations: Violation[]; fetchesAhead: boolean },
  { app: RunningApp }
>({
  fetchesAhead: [false, { option: true }],
  browser: [({ browser }, use) => withBrowser({ browser }, use), { scope: 'worker' }],
  app: [({}, use) => withApp(use), { scope: 'worker' }],
  violations: [
    ({ context, fetchesAhead }, use, info) => withViolations({ context, fetchesAhead }, use, info),
    { auto: true },
  ],
});

export { expect };

/** The demo accounts of the embedded backend. */
export const people = {
  claire: { mail: 'claire@demo.example', password: 'bonjour-claire' },
  james: { mail: 'james@demo.example', password: 'hello-james' },
  nour: { mail: 'nour@demo.example', password: 'bonjour-nour' },
  robin: { mail: 'robin@demo.example', password: 'hello-robin' },
} as const;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };
