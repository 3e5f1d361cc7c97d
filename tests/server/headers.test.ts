/** Headers of every answer: browsers stay on https, and other sites can neither open nor embed the content. */
import { expect, onTestFinished, test } from 'vitest';
import { appOrigin, startBackend } from './server.ts';

type Options = Parameters<typeof startBackend>[0];
const paths = [
  '/',
  '/health',
  '/studio/api',
  '/user/2',
  '/node/1',
  '/config.json',
  '/politique-de-confidentialite',
  '/nope',
];

async function started(options: Options = {}) {
  const backend = await startBackend(options);
  onTestFinished(() => backend.stop());
  return backend;
}

test('every answer isolates its page, and is embedded by no other site', async () => {
  const backend = await started();
  for (const path of paths) {
    const { headers } = await backend.call('GET', path);
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin']);
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, null]);
  }
});

test('an app on a known origin reads the answers as before', async () => {
  const backend = await started();
  const { headers } = await backend.call('GET', '/node/1', { headers: { origin: appOrigin } });
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const elsewhere = await backend.call('GET', '/node/1', { headers: { origin: 'https://evil.example' } });
  expect(elsewhere.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('behind https every answer says so, by APP_URL or by a trusted proxy, and by nobody else', async () => {
  const forwarded = { headers: { 'x-forwarded-proto': 'https' } };
  const strict = async (options: Options, call = {}) => {
    const backend = await started(options);
    return (await backend.call('GET', '/health', call)).headers.get('strict-transport-security');
  };
  expect(await strict({ appUrl: 'https://app.example' })).toBe('max-age=31536000');
  expect(await strict({ trustProxy: 1 }, forwarded)).toBe('max-age=31536000');
  expect(await strict({ appUrl: 'http://app.example' })).toBeNull();
  expect(await strict({}, forwarded)).toBeNull();
});
