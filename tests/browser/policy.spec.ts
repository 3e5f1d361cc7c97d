/** The built app: no code from text, a worker with its own policy, and the licences of what is in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPolicy, workerPolicy } from '#src/server/site/policy.ts';
import { expect, test } from './app.ts';

test('no script of the app makes code from text', () => {
  const scripts = readdirSync('dist/app', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts).toContain('sw.js');
  const makesCode = /\bnew Function\b|(?<![\w.$])(?:eval|Function)\s*\(/;
  expect(scripts.filter((name) => makesCode.test(readFileSync(join('dist/app', name), 'utf8')))).toEqual([]);
});

test('the page and the worker have each their own policy, and the worker is one file', async ({
  app,
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(`${app.origin}${path}`)).headers()['content-security-policy'];
  expect(await policyOf('/index.html')).toBe(appPolicy(''));
  expect(await policyOf('/sw.js')).toBe(workerPolicy(''));
  const worker = readFileSync('dist/app/sw.js', 'utf8');
  expect(worker).not.toMatch(/\bimportScripts\b|\bimport\s*[({"']/);
});

test('the licences of the packages and fonts in the app are served with it', async ({ app, request }) => {
  const text = await (await request.get(`${app.origin}/licenses.txt`)).text();
  for (const name of ['@rjsf/core - ', 'react-dom - ', 'literata (font)'])
    expect(text).toContain(`## ${name}`);
});

test.describe('the worker', { tag: '@deep' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('runs under its policy, and serves the app where its cache was emptied', async ({
    page,
    context,
    app,
  }) => {
    const said: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    await page.goto(`${app.origin}/login-form`);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrez dans votre espace.');
    expect(said).toEqual([]);
  });
});
