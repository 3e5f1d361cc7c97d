/** One PostgreSQL server for all backend tests of a run. */
import type { TestProject } from 'vitest/node';
import { findPostgres } from '#src/setup/postgres.mjs';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests run on PostgreSQL: the address of the server. */
    postgresUrl?: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error(
      'There is no PostgreSQL here. Install it (Debian: apt-get install postgresql) or name its folder in POSTGRES_BIN.',
    );
  }
  const cluster = await startCluster(programs);
  project.provide('postgresUrl', cluster.url);
  return () => cluster.remove();
}
