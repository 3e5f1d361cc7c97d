/** The built app, with the backend or alone for a backend elsewhere; the public pages. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#src/app/context/config.ts';
import { workerPolicy } from '#src/server/site/policy.ts';
import { createSite } from '#src/server/site/site-server.ts';
import { client, type RunningBackend, startBackend } from './server.ts';

const appDir = mkdtempSync(join(tmpdir(), 'ancrage-app-'));
const page = '<!doctype html><title>The app</title>';
const script = `// ${'a long script '.repeat(400)}`;
const fontPath = '/assets/schibsted-grotesk-latin-wght-normal-D4_e-5.woff2';
const provider = { productName: 'Amarre <b>', contactMail: 'contact@example.org' };

let backend: RunningBackend;
let site: FastifyInstance;
let elsewhere: string;

beforeAll(async () => {
  mkdirSync(join(appDir, 'assets'));
  writeFileSync(join(appDir, 'index.html'), page);
  writeFileSync(join(appDir, 'sw.js'), script);
  writeFileSync(join(appDir, 'assets/index-a1b2c3.js'), script);
  writeFileSync(join(appDir, fontPath), '');
  backend = await startBackend({ appDir, provider });
  site = await createSite({
    appDir,
    config: { backendUrl: 'https://backend.example', ...client, ...provider },
  });
  elsewhere = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await backend.stop();
  await site.close();
  rmSync(appDir, { recursive: true });
});

const asksForPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function open(path: string, headers: object = asksForPage) {
  return backend.call('GET', path, { headers });
}

describe('the app', () => {
  test.each([
    '/',
    '/login-form?returnUrl=%2Fpages%2Fcid',
    '/reco/view/1741252800000',
    '/pages/user',
    '/whatever/else',
  ])('%s opens its page, under its policy, and asks again every time', async (path) => {
    const answer = await open(path);
    expect([answer.status, answer.text]).toEqual([200, page]);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy');
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types app-worker',
    ]) {
      expect(policy?.split('; ')).toContain(rule);
    }
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('permissions-policy')).toContain('camera=()');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('a file with a hash in its name is kept for ever and sent compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await open('/assets/index-a1b2c3.js', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.text).toBe(script);
    }
  });

  test('a worker is asked for again, and its answer carries a policy of its own', async () => {
    const answer = await open('/sw.js');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(workerPolicy(''));
  });

  test('what is missing is missing, not the page', async () => {
    for (const path of [
      '/assets/index-gone.js',
      '/nothing.png',
      '/ge_rest/nope',
      '/node/1/edit',
      '/sites/x',
    ]) {
      const answer = await open(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
      expect(answer.text).not.toContain('The app');
      expect(answer.headers.get('cache-control')).toContain('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect((await open('/pages/cid', { accept: 'application/json' })).status).toBe(404);
    expect((await backend.call('POST', '/pages/cid', { headers: asksForPage })).status).toBe(404);
    for (const path of ['/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/.env']) {
      expect((await open(path, {})).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('its configuration is never kept', async () => {
    const answer = await open('/config.json');
    expect(answer.json).toEqual({ backendUrl: '', ...client, ...provider });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('its configuration says that drafts stay, where they are to', async () => {
    const staying = await startBackend({ drafts: 'stay' });
    const { json } = await staying.call('GET', '/config.json');
    await staying.stop();
    expect(readConfig(json)).toMatchObject({ drafts: 'stay' });
  });

  test('is up', async () => {
    expect((await open('/health')).json).toMatchObject({ status: 'ok' });
  });
});

describe('a page that is sent', () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error) => warnings.push(name);
  beforeAll(() => process.on('warning', hear));
  afterAll(() => process.off('warning', hear));

  test('is waited for with no more listeners than its answer is meant to have', async () => {
    const headers = { ...asksForPage, 'accept-encoding': 'gzip' };
    for (const path of ['/', '/login-form', '/pages/user', '/cgu', '/nothing.png', '/assets/index-a1b2c3.js'])
      await open(path, headers);
    await (await fetch(`${elsewhere}/login-form`, { headers })).text();
    const { access_token: bearer } = await backend.login();
    await backend.patchNode(bearer, { field_cid: [{ value: 'What is long. '.repeat(100_000) }] });
    for (const encoding of ['identity', 'gzip'])
      await backend.call('GET', '/node/1?_format=json', { bearer, headers: { 'accept-encoding': encoding } });
    expect(warnings).toEqual([]);
  });
});

describe('the app for a backend elsewhere', () => {
  const get = (path: string) => fetch(`${elsewhere}${path}`, { headers: asksForPage });

  test('talks to it and to no other', async () => {
    const answer = await get('/pages/cid');
    expect(await answer.text()).toBe(page);
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://backend.example;",
    );
    expect(await (await get('/config.json')).json()).toEqual({
      backendUrl: 'https://backend.example',
      ...client,
      ...provider,
    });
  });

  test('answers none of its calls itself', async () => {
    expect((await fetch(`${elsewhere}/oauth/token`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${elsewhere}/node/1?_format=json`)).status).toBe(404);
  });
});

describe('the public pages', () => {
  test.each(['/cgu', '/user/register'])(
    '%s is set in the app’s typeface, and loads nothing else',
    async (path) => {
      const { headers, text } = await open(path);
      const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
      expect([...style.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url)).toEqual([fontPath]);
      const hash = createHash('sha256').update(style).digest('base64');
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy.slice(0, 3)).toEqual([
        "default-src 'none'",
        `style-src 'sha256-${hash}'`,
        "font-src 'self'",
      ]);
    },
  );

  const legal = ['/mentions-legales', '/cgu', '/politique-de-confidentialite'];

  test.each(legal.flatMap((path) => [[path, 'fr'] as const, [path, 'en'] as const]))(
    '%s in %s is read before signing in, in that language alone, with the ways on, under a policy of its own',
    async (path, language) => {
      const answer = await open(`${path}?lang=${language}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
      expect(answer.headers.get('content-language')).toBe(language);
      expect(answer.text).toContain(`<html lang="${language}">`);
      expect(answer.text.match(/<h1>/g)).toHaveLength(1);
      const other = language === 'fr' ? 'en' : 'fr';
      const ways = [
        '/',
        `?lang=${other}`,
        ...legal.filter((one) => one !== path).map((one) => `${one}?lang=${language}`),
      ];
      for (const way of ways) expect(answer.text).toContain(`href="${way}"`);
      expect(answer.text).toContain('<a href="mailto:contact@example.org">');
      expect(answer.text).toContain('Amarre &lt;b&gt;');
      expect(answer.text).not.toContain('Amarre <b>');
      expect(answer.text).toContain('<link rel="icon" href="/favicon.svg"');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; /,
      );
      const [, body = ''] = answer.text.split('</head>');
      expect(body).not.toMatch(/[A-Za-zé]'[a-zé]| [:;?!»]|« /);
    },
  );

  test('a page is in the language that the browser prefers where the address names none', async () => {
    const read = async (preferred: string) =>
      (await open('/cgu', { ...asksForPage, 'accept-language': preferred })).headers.get('content-language');
    expect([await read('en-GB,en;q=0.9'), await read('de, fr;q=0.5'), await read('de')]).toEqual([
      'en',
      'fr',
      'fr',
    ]);
  });

  test('the request for an account links all three', async () => {
    const { text } = await open('/user/register?lang=en');
    for (const path of legal) expect(text).toContain(`<a href="${path}?lang=en">`);
  });
});
