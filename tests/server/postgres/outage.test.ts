/** The database server stops and restarts: calls report it, no acknowledged write is lost, no restart is needed. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { findPostgres } from '#src/scripts/postgres.mjs';
import { type RunningBackend, startBackend } from '../server.ts';
import { type Cluster, startCluster } from '../stores/cluster.ts';

let cluster: Cluster;
let backend: RunningBackend;
beforeAll(async () => {
  cluster = await startCluster(findPostgres() ?? '');
  backend = await startBackend({ databaseUrl: cluster.url });
}, 60_000);
afterAll(async () => {
  await backend.stop();
  await cluster.remove();
});

test('an outage is told as one, and is over when it is over', async () => {
  const { access_token: bearer, refresh_token } = await backend.login();
  const save = (text: string) => backend.patchNode(bearer, { field_cid: [{ value: text }] });
  expect((await save('before')).status).toBe(200);
  expect((await backend.call('GET', '/health')).json).toMatchObject({ status: 'ok' });

  await cluster.kill();
  for (const answer of [
    await save('during'),
    await backend.call('GET', '/node/1?_format=json', { bearer }),
    await backend.token({ grant_type: 'refresh_token', refresh_token }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.json).toEqual({ message: 'The data cannot be reached at the moment. Try again later.' });
  }
  const health = await backend.call('GET', '/health');
  expect([health.status, health.json]).toEqual([503, { status: 'no store', version: productVersion }]);
  expect((await backend.call('GET', '/cgu')).status).toBe(200);

  await cluster.start();
  expect((await backend.call('GET', '/health')).status).toBe(200);
  const node = await backend.call('GET', '/node/1?_format=json', { bearer });
  expect(node.json).toMatchObject({ field_cid: [{ value: 'before' }] });
  expect((await save('after')).status).toBe(200);
});

test('a killed database server has lost nothing that was acknowledged', async () => {
  const { access_token: bearer } = await backend.login();
  for (let round = 0; round < 3; round += 1) {
    const acknowledged: string[] = [];
    let enough = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      enough = resolve;
    });
    let going = true;
    const writing = (async () => {
      for (let number = 0; going; number += 1) {
        const text = `${round} ${number}`;
        const { status } = await backend.patchNode(bearer, { field_plf: [{ value: text }] });
        if (status !== 200) return;
        acknowledged.push(text);
        if (number === 25) enough();
      }
    })();
    await reached;
    await cluster.kill();
    going = false;
    await writing;
    await cluster.start();
    const { json } = await backend.call('GET', '/node/1?_format=json', { bearer });
    const stored = (json as { field_plf: [{ value: string }] }).field_plf[0].value;
    const number = (text: string | undefined): number => Number(text?.split(' ')[1]);
    expect(stored.startsWith(`${round} `)).toBe(true);
    // One more write may be stored without its answer having left.
    expect(number(stored) - number(acknowledged.at(-1))).toBeGreaterThanOrEqual(0);
    expect(number(stored) - number(acknowledged.at(-1))).toBeLessThanOrEqual(1);
  }
});

test('a frozen database server is told as an outage, and what it was about to do is not done later', async () => {
  const database = `${cluster.url}&query_timeout=1500`;
  const impatient = await startBackend({ databaseUrl: database });
  onTestFinished(() => impatient.stop());
  const { access_token: bearer } = await impatient.login();
  const save = (field: string, text: string) => impatient.patchNode(bearer, { [field]: [{ value: text }] });
  expect((await save('field_cid', 'before')).status).toBe(200);
  cluster.freeze();
  const frozen = await Promise.all([
    save('field_cid', 'during'),
    impatient.call('GET', '/node/1?_format=json', { bearer }),
  ]).finally(() => cluster.thaw());
  for (const answer of frozen) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  }
  // New connections: no later commit may include what an abandoned connection had begun.
  const later = await Promise.all(
    ['field_plf', 'field_intuitions', 'field_deviateurs', 'field_pretentions'].map((field) =>
      save(field, 'after'),
    ),
  );
  expect(later.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const node = await impatient.call('GET', '/node/1?_format=json', { bearer });
  expect(node.json).toMatchObject({ field_cid: [{ value: 'before' }], field_plf: [{ value: 'after' }] });
  expect((await impatient.call('GET', '/health')).json).toMatchObject({ status: 'ok' });
});
