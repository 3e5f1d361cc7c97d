/** The figures for a monitor: what they count, that they name no person, and where they are served. */
import { expect, onTestFinished, test } from 'vitest';
import { productVersion } from '#src/contract/domain/product-version.ts';
import { serveMetrics } from '#src/server/http/metrics.ts';
import { readSettings } from '#src/server/program/settings.ts';
import { client, startBackend } from './server.ts';

async function watched() {
  const metrics = await serveMetrics(0);
  onTestFinished(metrics.close);
  const backend = await startBackend({ metrics });
  onTestFinished(() => backend.stop());
  const figures = async () => (await fetch(metrics.url)).text();
  return { metrics, backend, figures };
}

test('counts requests by route and status, failed log-ins, and the size of the store', async () => {
  const { backend, figures } = await watched();
  await backend.call('GET', '/health');
  const form = (password: string) => ({
    grant_type: 'password',
    client_id: client.clientId,
    client_secret: client.clientSecret,
    username: 'alice@example.test',
    password,
  });
  const logIn = (password: string) =>
    fetch(`${backend.origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form(password)) });
  expect((await logIn('Alice-pass-1')).status).toBe(200);
  expect((await logIn('wrong')).status).toBe(400);
  await backend.call('GET', '/user/name-of-a-person');
  // A request is counted after its answer has left.
  const counted = 'ancrage_request_duration_seconds_count{method="GET",route="/user/';
  await expect.poll(figures).toContain(counted);
  const text = await figures();
  expect(text).toContain(`ancrage_info{version="${productVersion}"} 1`);
  expect(text).toContain(
    'ancrage_request_duration_seconds_count{method="GET",route="/health",status="200"} 1',
  );
  expect(text).toContain(
    'ancrage_request_duration_seconds_count{method="POST",route="/oauth/token",status="200"} 1',
  );
  expect(text).toContain('ancrage_sign_ins_failed_total 1');
  expect(Number(/^ancrage_store_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10_000);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toMatch(/alice|name-of-a-person/);
});

test('counts what was published, and what was refused', async () => {
  const { metrics, figures } = await watched();
  metrics.countPublication('published');
  metrics.countPublication('refused');
  metrics.countPublication('refused');
  const text = await figures();
  expect(text).toContain('ancrage_publications_total{outcome="published"} 1');
  expect(text).toContain('ancrage_publications_total{outcome="refused"} 2');
});

test('is on loopback, at one address, and never on the port of the app', async () => {
  const { metrics, backend } = await watched();
  expect(new URL(metrics.url).hostname).toBe('127.0.0.1');
  expect((await fetch(new URL('/other', metrics.url))).status).toBe(404);
  expect((await backend.call('GET', '/metrics')).status).toBe(404);
  expect(() => readSettings({ PORT: '4000', METRICS: '4000' })).toThrow(
    'METRICS is 4000: it has to be another port than PORT.',
  );
  const { port } = new URL(metrics.url);
  await expect(serveMetrics(Number(port))).rejects.toThrow(`METRICS is ${port}: the port cannot be used`);
});
