/**
 * The pill floats over no title, no main button and no last row: its rectangle on every page with tabs, at the top and at
 * the end of the page, on the phone and on the desktop. That it waits for a dialog is tested in tests/ui/parts.test.tsx.
 */
import type { Page } from '@playwright/test';
import { routes } from '#src/domain/routes.ts';
import { desktop, expect, phone } from './app.ts';
import { addressOf, routePages } from './route-pages.ts';
import { test } from './visits.ts';

const newVersion = /Une nouvelle version est prête\.|A new version is ready\./;

/** What the pill lies over, at the top of the page and at its end: titles, main buttons, tabs, bars, and the last row. */
function under(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const pill = document.querySelector('.pill');
    if (!pill) return ['no pill'];
    const found: string[] = [];
    const look = (where: string, kept: string) => {
      const over = pill.getBoundingClientRect();
      for (const element of document.querySelectorAll(kept)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        const apart = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
        if (width > 0 && !apart) found.push(`${where}: ${element.outerHTML.slice(0, 120)}`);
      }
      if (over.left < 0 || over.right > innerWidth) found.push(`${where}: outside of the window`);
    };
    const fixed = '.tabs, .tab--sun .disc, .bar, .slide-bar, .rail, .actions';
    scrollTo(0, 0);
    look('top', `h1, ${fixed}`);
    scrollTo(0, document.documentElement.scrollHeight);
    // At the end nothing at all is beneath it that could be read or pressed.
    look('end', `${fixed}, main :is(h1, h2, h3, p, li, a, button, input, textarea, summary, label, small)`);
    return found;
  });
}

test('every page with tabs: the pill is over no title, no main button, no last row', async ({
  visit,
  app,
}) => {
  test.slow();
  const { page } = await visit('claire');
  // One that was offered is not offered again: another one at each load.
  let version = 0;
  await page.route('**/getwaversion/**', (route) => {
    version += 1;
    return route.fulfill({ json: { v: `2099-${version}.1-1` } });
  });
  const pages = routePages.filter(({ name, who }) => {
    return who === 'claire' && routes.find((route) => route.name === name)?.bar === 'tabs';
  });
  expect(pages.length).toBeGreaterThan(8);
  await page.setViewportSize(phone);
  for (const place of pages) {
    await page.goto(`${app.origin}${await addressOf(place, page, app.origin)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.locator('.pill')).toHaveText(newVersion);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await expect.poll(() => under(page), `${place.name}, ${size.width} px`).toEqual([]);
    }
    await page.setViewportSize(phone);
  }
});
