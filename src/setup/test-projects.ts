/** What the unit tests run on: everything on SQLite, and what touches the backend's store a second time on PostgreSQL. */
import type { TestProjectConfiguration } from 'vitest/config';
import { memoryFolder } from './memory-folder.ts';
import { findPostgres } from './postgres.mjs';

const env = { TMPDIR: memoryFolder() };

const onPostgresOnly = 'tests/backend/postgres/**';

/**
 * Files without a page: one process runs many of them, and what they import is loaded once, which is half of their time.
 * What a module of theirs keeps, the next file finds; so a helper cleans up in what a test calls (`onTestFinished`): a
 * hook at the top of a helper would be registered for the first file only.
 */
const withoutPage = [
  'backend',
  'contract',
  'device',
  'domain',
  'exercises',
  'journal',
  'provider',
  'remote',
  'renderers',
  'session',
  'setup',
  'trouble',
  'ui',
  'wire',
  'worker',
  'words',
  'workspace',
].map((room) => `tests/${room}/**/*.test.ts`);

/** Files of those rooms that ask for a page although they draw nothing. */
const withPage = ['device/browser', 'device/install', 'frame/opening-drafts', 'ui/preferences'].map(
  (name) => `tests/${name}.test.ts`,
);

/** Likewise, with one page for the files of a process. */
const onSharedPage = [
  ...['renderers', 'features', 'ui', 'frame', 'device'].map((room) => `tests/${room}/**/*.test.tsx`),
  ...withPage,
];

/**
 * What takes its time by its nature: programs that are built, started and killed, servers that fail and clients that are
 * slow, the robot, histories by the hundred, exercises walked to their end. `npm test` runs it, `npm run test:unit` not.
 */
export const wholeSystem = [
  'backend/archive',
  'backend/judge',
  'backend/node-size',
  'backend/people',
  'backend/program',
  'backend/slow-clients',
  'provider/folder/folder-kills',
  'renderers/robot/*',
  'setup/npm-commands',
  'trouble/*',
  'walks/*',
  'workspace/faults',
  'workspace/histories',
  'workspace/merge/model',
];
const wholeSystemFiles = wholeSystem.map((name) => `tests/${name}.test.{ts,tsx}`);

const onSqlite: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      env,
      name: 'unit',
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [...withoutPage, ...onSharedPage, ...wholeSystemFiles, onPostgresOnly],
    },
  },
  {
    extends: true,
    test: {
      name: 'unit-shared',
      env,
      isolate: false,
      include: withoutPage,
      exclude: [...withPage, ...wholeSystemFiles, onPostgresOnly],
    },
  },
  {
    extends: true,
    test: {
      env,
      name: 'unit-shared-page',
      isolate: false,
      include: onSharedPage,
      exclude: wholeSystemFiles,
    },
  },
  { extends: true, test: { env, name: 'system', isolate: false, include: wholeSystemFiles } },
];

/**
 * What a store has to do right, and what attackers try on it: these run on PostgreSQL as on SQLite. What a role may, who
 * reads whose words and what a publication asks for is decided above the statements, and its suites send none that these do
 * not send.
 */
export const touchingTheStore = [
  'accounts/registration',
  'archive',
  'attachment-list',
  'attacks',
  'clocks',
  'data-node',
  'deletion',
  'erasure',
  'limits',
  'maintenance',
  'numbers',
  'first-start',
  'people/access',
  'people/copies',
  'people/noted-or-not-done',
  'people/office',
  'postgres/*',
  'recovery',
  'sessions',
  'store-trouble',
  'studio/answered',
  'studio/documents',
  'studio/schedule',
  'studio/store',
  'uploads',
].map((name) => `backend/${name}`);

const onPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    env,
    isolate: false,
    include: touchingTheStore.map((name) => `tests/${name}.test.ts`),
    globalSetup: ['tests/backend/stores/postgres-server.ts'],
  },
};

/** Without a PostgreSQL server its half is skipped with a message; where the result counts (CI) it fails instead. */
export function testProjects(): TestProjectConfiguration[] {
  if (!process.env.VITEST) return onSqlite;
  if (findPostgres() !== undefined || process.env.CI) return [...onSqlite, onPostgres];
  console.warn(
    'No PostgreSQL server found (POSTGRES_BIN, /usr/lib/postgresql, PATH): the backend’s tests run on SQLite only.',
  );
  return onSqlite;
}
