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

/** Scripts and style sheets that were asked for before the first heading, compressed, in bytes. */
async function brought(page: Page): Promise<{ readonly bytes: number; readonly names: readonly string[] }> {
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/u.test(name))
      .filter(
        ({ startTime }) =>
          startTime < ((window as unknown as { headingAt?: number }).headingAt ?? Number.NaN),
      )
      .map((entry) => ({
        name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  );
  return { bytes: found.reduce((sum, { bytes }) => sum + bytes, 0), names: found.map(({ name }) => name) };
}

test('the sign-in page and home bring no more than they are made of', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await watchHeading(page);
  await claire.open('/');
  await claire.heading().waitFor();
  const signIn = await brought(page);
  expect(signIn.bytes).toBeGreaterThan(100_000);
  expect(signIn.bytes).toBeLessThan(220_000);
  await claire.signIn(people.claire);
  await claire.open('/');
  await expect(page.getByRole('button', { name: 'Faire le point' })).toBeVisible();
  const home = await brought(page);
  expect(home.bytes).toBeLessThan(260_000);
  expect(signIn.names.filter((name) => name.startsWith('open-workspace'))).toEqual([]);
  // What only opens by a press, or on another page.
  expect(
    home.names.filter((name) => /remind|dialog|closing|summary|correct|versions|search-page/u.test(name)),
  ).toEqual([]);
});
