/** What a page brings before it is drawn: it grows by what the page itself needs, and somebody has to say so here. */
import type { Page } from '@playwright/test';
import { expect, people, test } from './app.ts';
import { Person } from './person.ts';

/** Puts down when the first heading stood there: what is fetched after it keeps nobody waiting. */
async function watchHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { headingAt?: number };
    new MutationObserver(() => {
      if (document.querySelector('h1')) watched.headingAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

interface Brought {
  /** Of scripts and style sheets, compressed. */
  readonly bytes: number;
  /** Files asked for, fonts and the page itself among them: neither pictures nor calls. */
  readonly requests: number;
  readonly names: readonly string[];
}

/** What was asked for before the first heading. */
async function brought(page: Page): Promise<Brought> {
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        ({ startTime }) =>
          startTime < ((window as unknown as { headingAt?: number }).headingAt ?? Number.NaN),
      )
      .map((entry) => ({
        name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  );
  const code = found.filter(({ name }) => /\.(?:js|css)$/u.test(name));
  return {
    bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: 1 + found.filter(({ name }) => /\.(?:js|css|json|woff2)$/u.test(name)).length,
    names: code.map(({ name }) => name),
  };
}

test('the sign-in page and home bring no more than they are made of', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await watchHeading(page);
  await claire.open('/');
  await claire.heading().waitFor();
  const signIn = await brought(page);
  expect(signIn.bytes).toBeGreaterThan(100_000);
  expect(signIn.bytes).toBeLessThan(165_000);
  expect(signIn.requests, signIn.names.join()).toBeLessThanOrEqual(12);
  await claire.signIn(people.claire);
  await claire.open('/');
  await expect(page.getByRole('button', { name: 'Faire le point' })).toBeVisible();
  const home = await brought(page);
  expect(home.bytes).toBeLessThan(220_000);
  expect(home.requests, home.names.join()).toBeLessThanOrEqual(15);
  expect(signIn.names.filter((name) => /^(?:workspace|home|exercise)-/u.test(name))).toEqual([]);
  expect(home.names.filter((name) => /^exercise-/u.test(name))).toEqual([]);
  // What only opens by a press, or on another page.
  expect(
    home.names.filter((name) => /remind|dialog|closing|summary|correct|versions|search-page/u.test(name)),
  ).toEqual([]);
});
