/** GET /health: reports publicly whether the server can read and write its store, and which version it runs. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const health = async () => {
  const { status, json } = await backend.call('GET', '/health');
  return [status, json];
};

test('follows the store: well, away, well again', async () => {
  expect(await health()).toEqual([200, { status: 'ok', version: productVersion }]);
  await backend.store.look((db) => sql`alter table secrets rename to elsewhere`.execute(db));
  expect(await health()).toEqual([503, { status: 'no store', version: productVersion }]);
  // Pages that need no data still work.
  expect((await backend.call('GET', '/cgu')).status).toBe(200);
  await backend.store.look((db) => sql`alter table elsewhere rename to secrets`.execute(db));
  expect(await health()).toEqual([200, { status: 'ok', version: productVersion }]);
});
