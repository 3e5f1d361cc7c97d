/** One build for every host: the cached page follows the host's policy, the installed app has the product's name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyRevision, workerPolicy } from '#src/server/site/policy.ts';
import { createSite } from '#src/server/site/site-server.ts';

const appDir = mkdtempSync(join(tmpdir(), 'ancrage-installed-'));
const manifest = { name: 'Ancrage', short_name: 'Ancrage', lang: 'fr', start_url: '/' };
const worker = (revision: string) => `precache([{url:"index.html",revision:"abc-${revision}"}])`;

const sites: FastifyInstance[] = [];

async function siteFor(backendUrl: string, productName: string): Promise<FastifyInstance> {
  const client = { clientId: 'x', clientSecret: 'y', contactMail: '' };
  const site = await createSite({ appDir, config: { backendUrl, productName, ...client } });
  sites.push(site);
  return site;
}

beforeAll(() => {
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>The app</title>');
  writeFileSync(join(appDir, 'sw.js'), worker(policyRevision('')));
  writeFileSync(join(appDir, 'manifest.fr.webmanifest'), JSON.stringify(manifest));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  rmSync(appDir, { recursive: true });
});

test.each(['', 'https://backend.example', 'https://other.example'])(
  'the page is kept under the policy for the backend "%s"',
  async (backendUrl) => {
    const site = await siteFor(backendUrl, 'Ancrage');
    const answer = await site.inject('/sw.js');
    expect(answer.body).toBe(worker(policyRevision(backendUrl)));
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe(workerPolicy(backendUrl));
  },
);

test('the worker talks to the app’s own host and to the backend, and to nobody else', () => {
  expect(workerPolicy('https://backend.example/drupal')).toContain(
    "connect-src 'self' https://backend.example;",
  );
  expect(workerPolicy('')).toContain("default-src 'none'; connect-src 'self';");
});

test('each backend makes another revision', () => {
  const revisions = ['', 'https://backend.example', 'https://other.example'].map(policyRevision);
  expect(new Set(revisions).size).toBe(3);
});

test.each(['Ancrage', 'Amarre "1"'])('the installed app is called %s', async (productName) => {
  const site = await siteFor('', productName);
  const answer = await site.inject('/manifest.fr.webmanifest');
  expect(answer.json()).toEqual({ ...manifest, name: productName, short_name: productName });
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('what the build lacks is missing', async () => {
  const site = await siteFor('https://backend.example', 'Amarre');
  expect((await site.inject('/manifest.en.webmanifest')).statusCode).toBe(404);
});
