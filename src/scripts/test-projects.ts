/** The projects of the unit tests: all run on SQLite; `npm run test:deep` also runs the store's tests on PostgreSQL. */
import type { TestProjectConfiguration } from 'vitest/config';
import type { Vite } from 'vitest/node';
import { memoryFolder } from './memory-folder.ts';
import { findPostgres } from './postgres.mjs';

const env = { TMPDIR: memoryFolder() };

const onPostgresOnly = 'tests/server/postgres/**';

/**
 * Files without a page: one process runs many of them and loads their imports once, which saves half of their time.
 * They share module state, so a helper cleans up inside a test (`onTestFinished`): Vitest would register a top-level
 * hook for the first file only.
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

/** Files of those rooms that need a page although they render nothing. */
const withPage = [
  'platform/device/browser',
  'platform/device/install',
  'app/shell/opening-drafts',
  'ui/preferences',
].map((name) => `tests/${name}.test.ts`);

/** Likewise, with one page per process. */
const onSharedPage = [
  ...['renderers', 'app/features', 'app/shell', 'ui', 'platform/device', 'walks'].map(
    (room) => `tests/${room}/**/*.test.tsx`,
  ),
  ...withPage,
];

/** Files that only `npm run test:deep` runs, together with tests tagged `deep` in other files. */
export const deepFiles = [
  'server/archive',
  'server/validator',
  'server/node-size',
  'server/slow-clients',
  'server/studio/largest',
  'studio/folder/folder-kills',
  'scripts/npm-commands',
  'core/workspace/draft-histories',
  'core/workspace/faults',
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
 * What the store must get right, and what attackers try on it: runs on PostgreSQL and SQLite. Roles, reading access and
 * publication rules are decided above the statements, so their suites send no further statements.
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
  'studio/studio-store',
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

/**
 * Leaves modules that list files out of Vitest's cache, which would keep a former list. Vitest does so only where the
 * call has no type argument.
 */
export function freshListings(): Vite.Plugin {
  return {
    name: 'ancrage:fresh-listings',
    configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) =>
      defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob<') ? false : undefined)),
  };
}

/** Without a PostgreSQL server its tests are skipped with a message; in CI they fail instead. */
export function testProjects(): TestProjectConfiguration[] {
  if (!process.env.VITEST) return onSqlite;
  if (findPostgres() !== undefined || process.env.CI) return [...onSqlite, onPostgres];
  console.warn(
    'No PostgreSQL server found (POSTGRES_BIN, /usr/lib/postgresql, PATH): the backend’s tests run on SQLite only.',
  );
  return onSqlite;
}
