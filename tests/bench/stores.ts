/** The stores of a measurement, each empty and removed afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '#src/scripts/postgres.mjs';
import type { StorePlace } from '#src/server/store/database.ts';
import { startCluster } from '#tests/server/stores/cluster.ts';

export interface MeasuredStore extends Required<Omit<StorePlace, 'numbersAbove'>> {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly environment: Readonly<Record<string, string>>;
}

const kinds = ['sqlite', 'postgres'] as const;

async function onOne(kind: (typeof kinds)[number], act: (store: MeasuredStore) => Promise<boolean>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-bench-'));
  const programs = kind === 'postgres' ? findPostgres() : undefined;
  if (kind === 'postgres' && programs === undefined) throw new Error('There is no PostgreSQL here.');
  const cluster = programs === undefined ? undefined : await startCluster(programs);
  try {
    const databaseUrl = cluster?.url ?? '';
    return await act({
      name: cluster ? 'PostgreSQL' : 'SQLite',
      dataDir,
      databaseUrl,
      environment: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    });
  } finally {
    await cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Measures on each named store, by default on both.
 * @param act returns false if the result is bad.
 * @returns the exit code of the program.
 */
export async function onStores(
  named: readonly string[],
  act: (store: MeasuredStore) => Promise<boolean>,
): Promise<number> {
  const unknown = named.find((name) => !(kinds as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`Unknown store "${unknown}". There are: ${kinds.join(', ')}.`);
  let good = true;
  for (const kind of kinds) {
    if (named.length > 0 && !named.includes(kind)) continue;
    good = (await onOne(kind, act)) && good;
  }
  return good ? 0 : 1;
}
