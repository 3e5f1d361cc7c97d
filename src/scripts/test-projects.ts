/** What the unit tests run on: everything on SQLite; `npm run test:deep` runs what touches the backend's store on PostgreSQL too. */
import type { TestProjectConfiguration } from 'vitest/config';
import { memoryFolder } from './memory-folder.ts';
import { findPostgres } from './postgres.mjs';

const env = { TMPDIR: memoryFolder() };

const onPostgresOnly = 'tests/server/postgres/**';

/**
 * Files without a page: one process runs many of them, and what they import is loaded once, which is half of their time.
 * What a module of theirs keeps, the next file finds; so a helper cleans up in what a test calls (`onTestFinished`): a
 * hook at the top of a helper would be registered for the first file only.
 */
const withoutPage = [
  'contract',
  'core',
  'i18n',
  'platform',
  'renderers',
  'scripts',
  'server',
  'studio',
  'trouble',
  'ui',
  'walks',
].map((room) => `tests/${room}/**/*.test.ts`);

/** Files of those rooms that ask for a page although they draw nothing. */
const withPage = [
  'platform/device/browser',
  'platform/device/install',
  'app/shell/opening-drafts',
  'ui/preferences',
].map((name) => `tests/${name}.test.ts`);

/** Likewise, with one page for the files of a process. */
const onSharedPage = [
  ...['renderers', 'app/features', 'app/shell', 'ui', 'platform/device', 'walks'].map(
    (room) => `tests/${room}/**/*.test.tsx`,
  ),
  ...withPage,
];

/** Files that only `npm run test:deep` runs, as it does the tests of other files that carry the tag `deep`. */
export const deepFiles = [
  'server/archive',
  'server/judge',
  'server/node-size',
  'server/slow-clients',
  'server/studio/largest',
  'studio/folder/folder-kills',
  'scripts/npm-commands',
  'core/workspace/draft-histories',
  'core/workspace/faults',
  'core/workspace/histories',
  'core/workspace/refused-subsets',
];
const deep = deepFiles.map((name) => `tests/${name}.test.{ts,tsx}`);

const onSqlite: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      env,
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [...withoutPage, ...onSharedPage, ...deep, onPostgresOnly],
    },
  },
  {
    extends: true,
    test: {
      name: 'unit-shared',
      env,
      isolate: false,
      include: withoutPage,
      exclude: [...withPage, ...deep, onPostgresOnly],
    },
  },
  {
    extends: true,
    test: { name: 'unit-shared-page', env, isolate: false, include: onSharedPage, exclude: deep },
  },
  { extends: true, test: { name: 'deep', env, isolate: false, include: deep } },
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
].map((name) => `server/${name}`);

const onPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    env,
    isolate: false,
    include: touchingTheStore.map((name) => `tests/${name}.test.ts`),
    globalSetup: ['tests/server/stores/postgres-server.ts'],
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
