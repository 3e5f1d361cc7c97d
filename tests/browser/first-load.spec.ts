/** Budgets of the first loads: what a page requests before its first heading. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, people, test } from './app.ts';
import { Person } from './person.ts';

/** Records when the first heading appeared: later requests do not delay the user. */
async function watchHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { headingAt?: number };
    new MutationObserver(() => {
      // Ignore the heading of the loading screen.
      if (document.querySelector('h1:not([role])')) watched.headingAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

interface Brought {
  /** Bytes of scripts and style sheets after gzip; most browsers get brotli, a seventh less. */
  readonly bytes: number;
  /** Requested files, with fonts and the page itself, without pictures and calls. */
  readonly requests: number;
  readonly names: readonly string[];
  /** Files requested later. */
  readonly after: readonly string[];
}

/**
 * What the page requested before the first heading.
 * @param known paths of cached files.
 */
async function brought(page: Page, known: readonly string[] = []): Promise<Brought> {
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isBefore: startTime < ((window as unknown as { headingAt?: number }).headingAt ?? Number.NaN),
    })),
  );
  const after = fetched.map(({ path }) => path);
  const paths = fetched
    .filter(({ path, isBefore }) => isBefore && !known.includes(path))
    .map(({ path }) => path);
  return {
    ...codeOf(paths),
    requests: 1 + paths.filter((path) => /\.(?:js|css|json|woff2)$/u.test(path)).length,
    after,
  };
}

/** The scripts and style sheets among these paths. */
function codeOf(paths: readonly string[]): Pick<Brought, 'bytes' | 'names'> {
  const code = paths.filter((path) => /\.(?:js|css)$/u.test(path));
  const sizes = code.map((path) => gzipSync(readFileSync(`dist/app${path}`), { level: 9 }).length);
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    names: code.map((path) => path.slice(path.lastIndexOf('/') + 1)),
  };
}

const lateChunks =
  /^(?:exercise|nested|search-page|notes-page)-|remind|dialog|closing|summary|correct|versions/u;

test('the log-in form, home and an exercise bring no more than they are made of', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await watchHeading(page);
  await claire.open('/');
  await claire.heading().waitFor();
  const form = await brought(page);
  expect(form.bytes).toBeGreaterThan(100_000);
  expect(form.bytes, form.names.join()).toBeLessThanOrEqual(160 * 1024);
  expect(form.requests, form.names.join()).toBeLessThanOrEqual(9);
  expect(form.names.filter((name) => /^(?:home|documents|exercise)-/u.test(name))).toEqual([]);
  await claire.signIn(people.claire);
  await claire.open('/');
  await expect(page.getByRole('button', { name: 'Faire le point' })).toBeVisible();
  const home = await brought(page);
  expect(home.bytes, home.names.join()).toBeLessThanOrEqual(235 * 1024);
  expect(home.requests, home.names.join()).toBeLessThanOrEqual(13);
  // Chunks that only a press or another page loads.
  expect(home.names.filter((name) => lateChunks.test(name))).toEqual([]);
  // In addition to what home has loaded.
  await claire.open('/reco/add');
  await claire.heading().and(page.locator(':not([role])')).waitFor();
  const exercise = await brought(page, home.after);
  expect(exercise.bytes, exercise.names.join()).toBeLessThanOrEqual(170 * 1024);
  expect(exercise.requests, exercise.names.join()).toBeLessThanOrEqual(10);
});

test('a first log-in brings the form, home and what reads documents, and no exercise', async ({
  page,
  app,
}) => {
  // Excludes pages that are prefetched in idle time.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const claire = new Person(page, app.origin);
  await claire.open('/');
  await claire.signIn(people.claire);
  await expect(page.getByRole('button', { name: 'Faire le point' })).toBeVisible();
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const { bytes, names } = codeOf(paths);
  expect(names.some((name) => name.startsWith('documents-'))).toBe(true);
  expect(bytes, names.join()).toBeLessThanOrEqual(275 * 1024);
  expect(names.length, names.join()).toBeLessThanOrEqual(13);
  expect(names.filter((name) => lateChunks.test(name))).toEqual([]);
});
