/** What the unit tests run on: everything on SQLite, and the backend's tests a second time on PostgreSQL. */
import type { TestProjectConfiguration } from 'vitest/config';
import { findPostgres } from './postgres.mjs';

const onPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'postgres',
    include: ['tests/backend/**/*.test.ts'],
    globalSetup: ['tests/backend/stores/postgres-server.ts'],
  },
};

/** Without a PostgreSQL server its half is left out and said so; where the result counts (CI) it fails instead. */
export function testProjects(): TestProjectConfiguration[] {
  const projects: TestProjectConfiguration[] = [
    {
      extends: true,
      test: {
        name: 'unit',
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/backend/postgres/**'],
      },
    },
  ];
  if (!process.env.VITEST) return projects;
  if (findPostgres() !== undefined || process.env.CI) return [...projects, onPostgres];
  console.warn(
    'No PostgreSQL server found (POSTGRES_BIN, /usr/lib/postgresql, PATH): the backend’s tests run on SQLite only.',
  );
  return projects;
}
