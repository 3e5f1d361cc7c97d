/** Several servers on one database: they share nothing else, and lose nothing. */
import { afterEach, describe, expect, test } from 'vitest';
import { type Answer, client, type RunningBackend, startBackend, type Tokens } from '../server.ts';
import { createStore, type TestStore } from '../stores/store.ts';

const running: RunningBackend[] = [];
const stores: TestStore[] = [];
afterEach(async () => {
  for (const backend of running.splice(0).reverse()) await backend.stop();
  for (const store of stores.splice(0)) await store.remove();
});

/** Starts that many servers on one database. */
async function startTogether(count: number): Promise<RunningBackend[]> {
  const first = await startBackend();
  running.push(first);
  const { store } = first;
  const others = await Promise.all(
    Array.from({ length: count - 1 }, () => startBackend({ databaseUrl: store.databaseUrl })),
  );
  running.push(...others);
  return [first, ...others];
}

function each<T>(
  backends: readonly RunningBackend[],
  count: number,
  act: (backend: RunningBackend, index: number) => Promise<T>,
): Promise<T[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      act(backends[index % backends.length] as RunningBackend, index),
    ),
  );
}

const renew = (backend: RunningBackend, refresh_token: string): Promise<Answer> =>
  backend.token({ grant_type: 'refresh_token', refresh_token });

const works = async (backend: RunningBackend, bearer: string): Promise<boolean> =>
  (await backend.call('GET', '/oauth/userinfo?_format=json', { bearer })).status === 200;

test('servers that start together on an empty database make its tables, key and accounts once', async () => {
  const store = await createStore();
  stores.push(store);
  const servers = await Promise.all(
    Array.from({ length: 4 }, () => startBackend({ databaseUrl: store.databaseUrl })),
  );
  running.push(...servers);
  const accounts = await store.look((db) => db.selectFrom('accounts').select('uid').orderBy('uid').execute());
  expect(accounts.map(({ uid }) => uid)).toEqual([2, 3, 4, 5, 6]);
  const { access_token } = await (servers[0] as RunningBackend).login();
  for (const server of servers) expect(await works(server, access_token)).toBe(true);
});

describe('three servers', () => {
  test('keep what was written through each of them at the same time', async () => {
    const servers = await startTogether(3);
    const { access_token: bearer } = await (servers[0] as RunningBackend).login();
    const fields = ['field_cid', 'field_plf', 'field_intuitions', 'field_deviateurs', 'field_amitiepro'];
    for (let round = 0; round < 8; round += 1) {
      const answers = await each(servers, fields.length, (server, index) =>
        server.patchNode(bearer, { [fields[index] ?? '']: [{ value: `${round}` }] }),
      );
      expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
      for (const server of servers) {
        const { json } = await server.call('GET', '/node/1?_format=json', { bearer });
        for (const field of fields) {
          expect((json as Record<string, [{ value: string }]>)[field]?.[0].value).toBe(`${round}`);
        }
      }
    }
  });

  test('let one of two guarded writes win, whichever servers they reach', async () => {
    const servers = await startTogether(3);
    const { access_token: bearer } = await (servers[0] as RunningBackend).login();
    for (let round = 0; round < 8; round += 1) {
      const read = await (servers[0] as RunningBackend).call('GET', '/node/1?_format=json', { bearer });
      const tag = read.headers.get('etag');
      const answers = await each(servers, 3, (server, index) =>
        server.patchNode(bearer, { field_cid: [{ value: `${round} ${index}` }] }, { 'if-match': tag }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    }
  });

  test('serve fifty renewals of one token at once, and every pair goes on until one is used', async () => {
    const servers = await startTogether(3);
    const first = await (servers[0] as RunningBackend).login();
    const answers = await each(servers, 50, (server) => renew(server, first.refresh_token));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const pairs = answers.map(({ json }) => json as Tokens);
    expect(new Set(pairs.map(({ refresh_token }) => refresh_token)).size).toBe(50);
    const [kept, stale] = [pairs[7] as Tokens, pairs[8] as Tokens];
    expect((await renew(servers[1] as RunningBackend, kept.refresh_token)).status).toBe(200);
    // Another successor of the same token is now in use, and counts as stolen.
    expect((await renew(servers[2] as RunningBackend, stale.refresh_token)).status).toBe(400);
    expect(await works(servers[0] as RunningBackend, kept.access_token)).toBe(false);
  });

  test('used at once, two successors of one token never both go on', async () => {
    const servers = await startTogether(3);
    for (let round = 0; round < 10; round += 1) {
      const first = await (servers[0] as RunningBackend).login();
      const [one, other] = [
        await renew(servers[0] as RunningBackend, first.refresh_token),
        await renew(servers[1] as RunningBackend, first.refresh_token),
      ];
      const tokens = [one, other].map(({ json }) => (json as Tokens).refresh_token);
      const answers = await each(servers, 2, (server, index) => renew(server, tokens[index] ?? ''));
      // The later call finds its token replaced, which ends the session for both.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });

  test('take one of two who ask for the same free mail at once', async () => {
    const servers = await startTogether(2);
    const people = [
      [2, 'alice@example.test', 'Alice-pass-1'],
      [3, 'bob@example.test', 'Bob-pass-1'],
    ] as const;
    for (let round = 0; round < 5; round += 1) {
      const bearers = await Promise.all(
        people.map(
          async ([, name, password]) =>
            (await (servers[0] as RunningBackend).login(name, password)).access_token,
        ),
      );
      const answers = await each(servers, 2, (server, index) => {
        const [uid, , existing] = people[index] ?? people[0];
        return server.call('PATCH', `/user/${uid}?_format=json`, {
          bearer: bearers[index],
          json: { mail: [{ value: `free-${round}@example.test` }], pass: [{ existing }] },
        });
      });
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test('sign with the same key, and know the client of the others', async () => {
    const servers = await startTogether(2);
    const { access_token } = await (servers[1] as RunningBackend).login();
    expect(await works(servers[0] as RunningBackend, access_token)).toBe(true);
    expect(client.clientId).toBe(
      JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()).aud,
    );
  });
});
