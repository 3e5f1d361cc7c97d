/** The studio's pages, each under its policy at any address; the studio's calls; the playground of a demo. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Answer, type RunningBackend, startBackend } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ancrage-studio-'));
const [appDir, studioDir] = [join(folder, 'app'), join(folder, 'studio')];
const playgroundDir = join(folder, 'playground');
const files = {
  'app/index.html': 'the app',
  'studio/index.html': 'the studio',
  'studio/preview/index.html': 'a preview',
  'studio/assets/main-abc.js': 'main',
  'studio/assets/checker-x_1-Y.js': 'checker',
  'playground/index.html': 'the playground',
  'playground/assets/checker-worker-x.js': 'checker',
};
let backend: RunningBackend;
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  backend = await startBackend({ appDir, studioDir });
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const open = (path: string, accept = 'text/html'): Promise<Answer> =>
  backend.call('GET', path, { headers: { accept } });

const policyOf = ({ headers }: Answer): readonly string[] =>
  (headers.get('content-security-policy') ?? '').split('; ');

test.each(['/studio/', '/studio/d/abc/cid/texts/one', '/studio/releases/3', '/studio/?x=1'])(
  '%s is the studio, which frames its own preview and is framed by nobody',
  async (path) => {
    const answer = await open(path);
    expect([answer.status, answer.text]).toEqual([200, 'the studio']);
    expect(policyOf(answer)).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "frame-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types studio-worker studio-xliff',
      ]),
    );
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each(['/studio/preview/', '/studio/preview', '/studio/preview/fr/cid'])(
  '%s is a preview, which the studio may frame',
  async (path) => {
    const answer = await open(path);
    expect([answer.status, answer.text]).toEqual([200, 'a preview']);
    expect(policyOf(answer)).toContain("frame-ancestors 'self'");
    expect(policyOf(answer)).not.toContain("frame-src 'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  },
);

test('only the checker’s worker may evaluate, and it reaches nothing', async () => {
  expect(policyOf(await open('/studio/assets/checker-x_1-Y.js', '*/*'))).toEqual([
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
  ]);
  const main = await open('/studio/assets/main-abc.js', '*/*');
  expect(main.headers.get('content-security-policy')).not.toContain('unsafe-eval');
  expect(main.headers.get('cache-control')).toContain('immutable');
});

test('without its slash it leads there; what is no page is none; calls stay calls', async () => {
  const bare = await open('/studio');
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/studio/']);
  expect((await open('/studio/assets/none.js')).status).toBe(404);
  expect((await open('/studio/d/x', 'application/json')).status).toBe(404);
  const unknown = await open('/studio/api/unknown');
  expect([unknown.status, unknown.json]).toMatchObject([404, { code: 'not-there' }]);
  expect((await open('/studio/api/')).status).toBe(403);
  expect((await open('/studio/%2e%2e/app/index.html')).text).not.toBe('the app');
});

test('the app’s page stays the app’s', async () => {
  const answer = await open('/pages/cid');
  expect(answer.text).toBe('the app');
  expect(policyOf(answer)).toContain('trusted-types app-worker');
});

test('a demo serves the playground, which frames itself, with a checker that may evaluate', async () => {
  const demo = await startBackend({ appDir, playgroundDir, demo: 'local' });
  onTestFinished(() => demo.stop());
  const at = (path: string) => demo.call('GET', path, { headers: { accept: 'text/html' } });
  const page = await at('/playground/');
  expect([page.status, page.text]).toEqual([200, 'the playground']);
  expect(policyOf(page)).toEqual(
    expect.arrayContaining(["script-src 'self'", "frame-src 'self'", "frame-ancestors 'self'"]),
  );
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(policyOf(await at('/playground/assets/checker-worker-x.js'))).toContain(
    "script-src 'self' 'unsafe-eval'",
  );
  expect((await at('/playground')).headers.get('location')).toBe('/playground/');
  expect((await at('/playground/none.js')).status).toBe(404);
});

test('a server for real people has no playground', async () => {
  const served = await startBackend({ appDir, playgroundDir, demo: 'none' });
  onTestFinished(() => served.stop());
  const answer = await served.call('GET', '/playground/', { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
});
