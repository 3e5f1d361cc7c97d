/** What every browser test starts from: the built app with its own backend, a listener for CSP violations, a person's gestures. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type TestInfo } from '@playwright/test';
import { memoryFolder } from '#src/scripts/memory-folder.ts';
import { needsEmbedded, skipUnlessEmbedded, startUnderTest } from './server-under-test.ts';
import { slowAnswers, slowPages } from './slow.ts';

export interface RunningApp {
  readonly origin: string;
  /** Sets its clock forward by a day. */
  moveClock(): void;
  /** Cuts what is connected, and deletes the data unless the test has named a folder of its own. */
  stop(): Promise<void>;
}

type Program = typeof import('#src/server/program/server.ts');

/**
 * The built server, in the process of the tests: a process of its own would be an eighth of all the work. Waited for here:
 * what loads a measurement (`tests/bench/run.mjs`) loads nothing later.
 */
const { startServer } = (await import(`${import.meta.dirname}/../../dist/server/server.js`)) as Program;

const day = 86_400_000;

const newFolder = () => mkdtempSync(join(memoryFolder(), 'ancrage-test-'));

// The real cost of a password has tests of its own; here it would be a tenth of all the work.
const settings = { ...process.env, PORT: '0', PASSWORD_COST: '10' };

let filled: Promise<string> | undefined;

/** The data of an app that has just been started for the first time, with its demo: filled once in a process. */
function filledFolder(): Promise<string> {
  filled ??= (async () => {
    const folder = newFolder();
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const { server } = await startServer({ ...settings, DATA_DIR: folder }, { now: Date.now });
    await server.close();
    return folder;
  })();
  return filled;
}

/**
 * Starts the built app on a free port with a data folder of its own, for the server under test.
 * @param env settings of the embedded server: where another one is under test, the test is skipped.
 */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  if (Object.keys(env).length === 0) return startUnderTest(startEmbedded);
  needsEmbedded('the test starts the embedded backend with settings of its own');
  return startEmbedded(env);
}

/**
 * Starts the embedded app with a clock that stands still, and the dates of the demo counted from there.
 * @param moment milliseconds since the epoch.
 */
export async function startAppAt(moment: number): Promise<RunningApp> {
  needsEmbedded('the test sets the clock of the embedded backend');
  return startEmbedded({}, moment);
}

async function startEmbedded(env: Record<string, string>, moment?: number): Promise<RunningApp> {
  const folder = newFolder();
  // Settings and a clock of a test's own change what is filled in.
  if (Object.keys(env).length === 0 && moment === undefined)
    cpSync(await filledFolder(), folder, { recursive: true });
  let ahead = 0;
  const { server, address } = await startServer(
    { ...settings, DATA_DIR: folder, ...env },
    { now: () => (moment ?? Date.now()) + ahead },
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

/** Listens inside every page, before its first script: a listener set from outside would miss the first ones. */
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
 * A browser that spares data: it fetches no page before it is opened, which is a fifth of what a load of the app costs.
 * Not where a test is about them, or tells a whole story: `test.use({ fetchesAhead: true })`.
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

/** Every page of every test is listened to: a violation fails the test that caused it. */
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

/** An app for each test: what somebody leaves unfinished is in their space, and would meet them in the next test. */
export const test = base.extend<{ app: RunningApp; violations: Violation[]; fetchesAhead: boolean }>({
  fetchesAhead: [false, { option: true }],
  browser: [({ browser }, use) => withBrowser({ browser }, use), { scope: 'worker' }],
  app: ({}, use) => withApp(use),
  violations: [
    ({ context, fetchesAhead }, use, info) => withViolations({ context, fetchesAhead }, use, info),
    { auto: true },
  ],
});

/** One app for many tests that look and leave nothing behind. */
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
