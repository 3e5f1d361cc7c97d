/**
 * The toast covers no title, no main button and no last row: its rectangle on every page with tabs, on closing pages and
 * corrections and in an exercise, at the top and at the end of the page, on the phone and on the desktop.
 */
import type { Page } from '@playwright/test';
import { routes } from '#src/app/navigation/routes.ts';
import { desktop, expect, people, phone, test as writing } from './app.ts';
import { Person, read } from './person.ts';
import { doReconnection } from './reconnection.ts';
import { addressOf, closingPages, historyPages, routePages } from './route-pages.ts';
import { test } from './visits.ts';

const newVersion = /Une nouvelle version est prête\.|A new version is ready\./;

/** Elements under the toast, at the top and the end of the page: titles, main buttons, tabs, bars, the last row. */
function under(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toast');
    if (!toast) return ['no toast'];
    const found: string[] = [];
    const look = (where: string, kept: string) => {
      const over = toast.getBoundingClientRect();
      for (const element of document.querySelectorAll(kept)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        const apart = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
        if (width > 0 && !apart) found.push(`${where}: ${element.outerHTML.slice(0, 120)}`);
      }
      if (over.left < 0 || over.right > innerWidth) found.push(`${where}: outside of the window`);
    };
    const fixed = '.tabs, .tab--sun .disc, .bar, .slide-bar, .rail, .actions > *, .closing-actions > *';
    scrollTo(0, 0);
    look('top', `h1, ${fixed}`);
    scrollTo(0, document.documentElement.scrollHeight);
    // At the end it covers no text and no control at all.
    look('end', `${fixed}, main :is(h1, h2, h3, p, li, a, button, input, textarea, summary, label, small)`);
    return found;
  });
}

/** Checks each size; scrolls to the top and the end of the page. */
async function expectRoom(page: Page, name: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await expect.poll(() => under(page), `${name}, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(phone);
}

/** Navigates to another page of the app without a load, which keeps the toast. */
async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('on pages with tabs, closing pages and corrections the toast is over no title, no main button, no last row', {
  tag: '@deep',
}, async ({ visit, app }) => {
  test.slow();
  const { page } = await visit('claire');
  const pages = [...routePages, ...historyPages, ...closingPages].filter(({ name, who }) => {
    return who === 'claire' && routes.find((route) => route.name === name)?.bar === 'tabs';
  });
  expect(pages.length).toBeGreaterThan(14);
  const addresses: string[] = [];
  for (const place of pages) addresses.push(await addressOf(place, page, app.origin));
  // A device offers a version once: the former page must not be the one that offers it.
  await page.goto('about:blank');
  const version = /getwaversion/;
  await page.route(version, (route) => route.fulfill({ json: { v: '2099-1.1-1' } }));
  await page.setViewportSize(phone);
  await page.goto(`${app.origin}/`);
  await expect(page.locator('.toast')).toHaveText(newVersion);
  await page.unroute(version);
  const locale = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fr';
  const main = page.getByRole('main');
  for (const [rank, place] of pages.entries()) {
    const name = [place.name, place.state].join(' ');
    const before = await main.textContent();
    await walkTo(page, addresses[rank] ?? '');
    if (rank > 0) await expect.poll(() => main.textContent(), name).not.toBe(before);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      place.heading ? read(place.heading(locale)) : /\S/,
    );
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.locator('.toast'), name).toHaveText(newVersion);
    await expectRoom(page, name);
  }
});

/** Texts and controls of the page next to the toast, at half its height and under it. */
function aroundToast(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toast');
    if (!toast) return ['no toast'];
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    const points = [
      [left - 3, middle],
      [right + 3, middle],
      [(left + right) / 2, bottom + 3],
      [left + 20, bottom + 3],
      [right - 20, bottom + 3],
      [left - 3, bottom + 20],
      [right + 3, bottom + 20],
    ] as const;
    return points.flatMap(([x, y]) => {
      const met = document.elementFromPoint(x, y);
      return met?.closest('main, .pane') ? [`${x}, ${y}: ${met.outerHTML.slice(0, 120)}`] : [];
    });
  });
}

writing(
  'in the middle of a list the toast is half over no row, and what was pressed is in sight',
  async ({ page, app }) => {
    await page.setViewportSize(phone);
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, '/pages/intuitions');
    const toast = page.locator('.toast');
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      const open = page.locator('main .intuition:has(input:not(:checked)) .realise');
      await expect(open.nth(3)).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      // The last visible one, where the toast appears.
      const last = await open.evaluateAll((all) =>
        all.findLastIndex((one) => one.getBoundingClientRect().bottom < innerHeight - 140),
      );
      await open.nth(last).click();
      await expect(toast).toBeVisible();
      const isInSight = () =>
        page.evaluate(() => {
          const row = document.activeElement?.closest('li')?.getBoundingClientRect();
          const over = document.querySelector('.toast')?.getBoundingClientRect();
          return row !== undefined && over !== undefined && row.bottom <= over.top;
        });
      await expect.poll(isInSight, `what was pressed, ${size.width} px`).toBe(true);
      await page.keyboard.press('F8');
      for (const part of [0.2, 0.5, 0.8]) {
        await page.evaluate(
          (at) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * at),
          part,
        );
        await expect.poll(() => aroundToast(page), `${part} of the page, ${size.width} px`).toEqual([]);
      }
      // Reload the page: the undo would show its own message.
      await page.reload();
    }
  },
);

writing(
  'in an exercise the toast keeps clear of what is asked and of the buttons, and is in a dialog while one is open',
  async ({ page, app }) => {
    await page.setViewportSize(phone);
    const james = new Person(page, app.origin);
    await james.signIn(people.james, '/reco/add');
    const story = { tense: 'past', who: 'Alice', subject: 'Le budget', intuitions: [] } as const;
    await doReconnection(james, story, { until: 'difficulties' });
    const toast = page.locator('.toast');
    const line = page.getByRole('textbox', { name: 'Ajouter' });
    await line.fill('Trop de réunions');
    await line.press('Enter');
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOf();
    await page.getByRole('button', { name: /^Retirer «.Trop de réunions.»$/u }).click();
    await expect(toast).toContainText('Trop de réunions');
    // Its timer pauses while it has the focus.
    await page.keyboard.press('F8');
    await expect(toast.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await expectRoom(page, 'an exercise');

    // The list of answers covers the page: the toast is in it until it is closed, and then leaves room again.
    await page.getByRole('button', { name: /voir vos réponses/u }).click();
    await expect(page.getByRole('dialog').locator('.toast')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    await expect.poll(() => under(page), 'after a dialog').toEqual([]);
    await toast.getByRole('button', { name: 'Annuler' }).click();
    await expect(toast).toHaveCount(0);
    // Only the toast took the room: with the chip back, the slide has its former height.
    await expect.poll(heightOf).toBe(before);
  },
);
