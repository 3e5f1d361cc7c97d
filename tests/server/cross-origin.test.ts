/** Calls from an app on another origin, as recorded, with two headers that this backend adds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#src/contract/wire/calls.ts';
import { appOrigin, type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

function preflight(path: string, origin: string, headers = 'authorization,content-type') {
  return backend.call('OPTIONS', path, {
    headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': headers },
  });
}

const paths = [...Object.values(calls).map(({ route }) => route.replace(/:\w+/, '1')), '/nope'];

test.each(paths)('the preflight of %s names what is allowed', async (path) => {
  const answer = await preflight(`${path}?_format=json`, appOrigin);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe(appOrigin);
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, OPTIONS');
  expect(answer.headers.get('access-control-allow-headers')).toBe(
    'content-type, authorization, content-disposition, accept, if-match, if-none-match',
  );
  expect(answer.headers.get('access-control-max-age')).toBe('600');
  expect(answer.headers.get('vary')).toContain('Origin');
});

test('a preflight from elsewhere is answered and told nothing', async () => {
  for (const origin of ['https://evil.example', 'null', `${appOrigin}.evil.example`]) {
    const answer = await preflight('/node/1', origin);
    expect(answer.status).toBe(204);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('OPTIONS that is no preflight', async () => {
  const answer = await backend.call('OPTIONS', '/node/1', { headers: { origin: appOrigin } });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, appOrigin]);
  expect(answer.headers.get('allow')).toBe('GET, POST, DELETE, PATCH');
});

test('without any known origin a preflight is told what the path takes, and nothing of origins', async () => {
  const closed = await startBackend({ allowedOrigins: [] });
  const headers = { origin: appOrigin, 'access-control-request-method': 'PATCH' };
  for (const [path, allow] of [
    ['/user/2', 'GET, PATCH'],
    ['/oauth/token', 'POST'],
  ]) {
    const answer = await closed.call('OPTIONS', path ?? '', { headers });
    expect([answer.status, answer.headers.get('allow')]).toEqual([200, allow]);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
  await closed.stop();
});

test('every answer of a known origin can be read there, refusals too; the entity tag with it', async () => {
  const { access_token: bearer } = await backend.login();
  const headers = { origin: appOrigin };
  const json = { ...headers, 'content-type': 'application/json' };
  const answers = [
    await backend.call('GET', '/node/1?_format=json', { bearer, headers }),
    await backend.call('POST', '/oauth/token', { headers, body: new FormData() }),
    await backend.call('GET', '/node/1?_format=json', { bearer: 'garbage', headers }),
    await backend.call('GET', '/node/2?_format=json', { bearer, headers }),
    await backend.call('GET', '/node/9999?_format=json', { bearer, headers }),
    await backend.call('PATCH', '/node/1', { bearer, headers: json, body: '{}' }),
    await backend.call('PATCH', '/user/2', { bearer, headers: json, body: '{"field_nope":[]}' }),
    await backend.call('PATCH', '/node/1', {
      bearer,
      headers: json,
      body: '{"type":"data","field_nope":[]}',
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 403, 404, 422, 422, 500]);
  for (const { headers: answered } of answers) {
    expect(answered.get('access-control-allow-origin')).toBe(appOrigin);
    expect(answered.get('access-control-expose-headers')).toContain('etag');
    expect(answered.get('access-control-allow-credentials')).toBeNull();
  }
});

test('an unknown origin is served, unreadably', async () => {
  const answer = await backend.call('GET', '/getwaversion/tmp', {
    headers: { origin: 'https://evil.example' },
  });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
});
