/** What a page brings before it is drawn: it grows by what the page itself needs, and somebody has to say so here. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, people, test } from './app.ts';
import { Person } from './person.ts';

/** Puts down when the first heading stood there: what is fetched after it keeps nobody waiting. */
async function watchHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { headingAt?: number };
    new MutationObserver(() => {
      // Not the one that says that the app opens.
      if (document.querySelector('h1:not([role])')) watched.headingAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

interface Brought {
  /** Of scripts and style sheets, as gzip makes them; most browsers get brotli, a seventh less. */
  readonly bytes: number;
  /** Files asked for, fonts and the page itself among them: neither pictures nor calls. */
  readonly requests: number;
  readonly names: readonly string[];
  /** The same, fonts and configuration among them. */
  readonly paths: readonly string[];
  /** What was fetched since, too. */
  readonly after: readonly string[];
}

/**
 * What was asked for before the first heading.
 * @param known paths of files that are there already.
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
  const code = paths.filter((path) => /\.(?:js|css)$/u.test(path));
  return {
    bytes: code.reduce(
      (sum, path) => sum + gzipSync(readFileSync(`dist/app${path}`), { level: 9 }).length,
      0,
    ),
    requests: 1 + paths.filter((path) => /\.(?:js|css|json|woff2)$/u.test(path)).length,
    names: code.map((path) => path.slice(path.lastIndexOf('/') + 1)),
    paths,
    after,
  };
}

test('the sign-in page, home and an exercise bring no more than they are made of', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await watchHeading(page);
  await claire.open('/');
  await claire.heading().waitFor();
  const signIn = await brought(page);
  expect(signIn.bytes).toBeGreaterThan(100_000);
  expect(signIn.bytes, signIn.names.join()).toBeLessThanOrEqual(115 * 1024);
  expect(signIn.requests, signIn.names.join()).toBeLessThanOrEqual(8);
  await claire.signIn(people.claire);
  await claire.open('/');
  await expect(page.getByRole('button', { name: 'Faire le point' })).toBeVisible();
  const home = await brought(page);
  expect(home.bytes, home.names.join()).toBeLessThanOrEqual(235 * 1024);
  expect(home.requests, home.names.join()).toBeLessThanOrEqual(12);
  expect(signIn.names.filter((name) => /^(?:home|exercise)-/u.test(name))).toEqual([]);
  expect(home.names.filter((name) => /^exercise-/u.test(name))).toEqual([]);
  // What only opens by a press, or on another page.
  expect(
    home.names.filter((name) => /remind|dialog|closing|summary|correct|versions|search-page/u.test(name)),
  ).toEqual([]);
  // The device is read before the server is asked.
  expect(home.names.filter((name) => /^calls-/u.test(name))).toEqual([]);
  expect(home.after.some((path) => /\/calls-[^/]+\.js$/u.test(path))).toBe(true);
  // Beside what home has brought.
  await claire.open('/reco/add');
  await claire.heading().and(page.locator(':not([role])')).waitFor();
  const exercise = await brought(page, home.after);
  expect(exercise.bytes, exercise.names.join()).toBeLessThanOrEqual(100 * 1024);
  expect(exercise.requests, exercise.names.join()).toBeLessThanOrEqual(10);
});
