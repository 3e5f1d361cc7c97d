/** Maintenance mode: calls are answered 503, pages that need no data still work. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#src/contract/wire/calls.ts';
import { setSwitch } from '#src/server/store/switches.ts';
import { appOrigin, type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
let bearer: string;
beforeAll(async () => {
  backend = await startBackend();
  bearer = (await backend.login()).access_token;
  await backend.store.look((db) => setSwitch(db, 'maintenance', 1));
});
afterAll(() => backend.stop());

test.each(Object.values(calls))(
  '$name is answered 503 with a time to come back',
  async ({ method, route }) => {
    const path = `${route.replace(/:\w+/, '1')}?_format=json`;
    for (const who of [undefined, bearer, 'stale']) {
      const answer = await backend.call(method, path, { bearer: who, headers: { origin: appOrigin } });
      expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('under maintenance')]);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(answer.headers.get('access-control-allow-origin')).toBe(appOrigin);
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
      expect(answer.headers.get('content-type')).toContain('text/plain');
    }
  },
);

test.each(['http://elsewhere.example/node/1?_format=json', '/%6eode/1?_format=json', '/node/%31'])(
  'no other spelling of an address gets around it: %s',
  async (path) => {
    const { port } = new URL(backend.origin);
    const headers = { authorization: `Bearer ${bearer}` };
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(503);
  },
);

test('files are calls too; preflights, pages, the configuration and the health go on', async () => {
  const status = async (method: string, path: string, headers = {}) =>
    (await backend.call(method, path, { headers })).status;
  expect(await status('GET', '/sites/default/files/personal_notes/a.txt')).toBe(503);
  const preflight = { origin: appOrigin, 'access-control-request-method': 'GET' };
  expect(await status('OPTIONS', '/node/1', preflight)).toBe(204);
  for (const path of ['/health', '/config.json', '/cgu']) expect(await status('GET', path)).toBe(200);
});

test('afterwards the tokens are as good as before', async () => {
  await backend.store.look((db) => setSwitch(db, 'maintenance', undefined));
  expect((await backend.call('GET', '/node/1?_format=json', { bearer })).status).toBe(200);
});
