/** Lists with a reading pane, by keyboard: one tab stop, the way into the pane and back, focus after a removed row. */

import type { Locator, Page } from '@playwright/test';
import { desktop, expect, people } from './app.ts';
import { test } from './keyboard.ts';
import { Person } from './person.ts';

const lists: readonly { readonly path: string; readonly who?: typeof people.claire | typeof people.james }[] =
  [
    { path: '/pages/reconnexions' },
    { path: '/pages/reconnexions?view=months' },
    { path: '/pages/reconnexions?view=people' },
    // This account has no intuitions of the progression, which do not open in the pane.
    { path: '/pages/recointuitions', who: people.james },
    { path: '/pages/deviateurs' },
    { path: '/pages/celebrations' },
  ];

/** The part of the page that has the focus. */
function focusPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active?.closest('.pane')) return 'pane';
    return active?.matches('[data-row]') ? 'row' : 'elsewhere';
  });
}

/** Expects that the row has the focus, and that the pane shows it. */
async function expectReading(row: Locator): Promise<void> {
  await expect(row).toBeFocused();
  await expect.poll(() => row.evaluate((link) => link.closest('[aria-current="true"]') !== null)).toBe(true);
}

test.use({ viewport: desktop });

for (const { path, who = people.claire } of lists)
  test(`${path}: one tab stop, Tab leads into the pane, Shift+Tab back`, {
    tag: path === '/pages/reconnexions' ? [] : '@deep',
  }, async ({ page, own }) => {
    const person = new Person(page, own.origin);
    await person.signIn(who);
    await person.open(path);
    const rows = page.locator('[data-row]');
    await rows.nth(1).waitFor();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expectReading(rows.nth(1));
    await page.keyboard.press('Tab');
    expect(await focusPlace(page)).toBe('pane');
    await page.keyboard.press('Shift+Tab');
    await expectReading(rows.nth(1));
    // From the row the previous stop is above the list.
    await page.keyboard.press('Shift+Tab');
    expect(await focusPlace(page)).toBe('elsewhere');
  });

test('after “Open” and Back the focus is on the row that was read', { tag: '@deep' }, async ({
  page,
  own,
}) => {
  const claire = new Person(page, own.origin);
  await claire.signIn(people.claire);
  for (const path of ['/pages/reconnexions', '/pages/recointuitions']) {
    await claire.open(path);
    const rows = page.locator('[data-row]');
    await rows.nth(2).waitFor();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectReading(rows.nth(2));
    await page.locator('.pane-onward').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reco\/view\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expectReading(rows.nth(2));
  }
});

for (const { path, menu } of [
  { path: '/pages/reconnexions', menu: 'Supprimer cette reconnexion' },
  { path: '/pages/deviateurs', menu: 'Supprimer' },
  { path: '/pages/celebrations', menu: 'Supprimer cette note' },
])
  test(`${path}: after a row was deleted in the pane its neighbour is open and has the focus`, {
    tag: path === '/pages/reconnexions' ? [] : '@deep',
  }, async ({ page, own }) => {
    const claire = new Person(page, own.origin);
    await claire.signIn(people.claire);
    await claire.open(path);
    const rows = page.locator('[data-row]');
    await rows.nth(3).waitFor();
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    const below = (await rows.nth(2).textContent()) ?? '';
    await expectReading(rows.nth(1));
    await page.locator('.pane-top summary').press('Enter');
    await page.locator('.pane').getByRole('button', { name: menu, exact: true }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rows.nth(1)).toHaveText(below);
    await expectReading(rows.nth(1));
  });

test('an intuition that was acted on leaves home, and the next one has the focus', { tag: '@deep' }, async ({
  page,
  own,
}) => {
  const claire = new Person(page, own.origin);
  await claire.signIn(people.claire);
  const boxes = page.getByRole('main').getByRole('checkbox');
  await boxes.nth(1).waitFor();
  const second = (await boxes.nth(1).getAttribute('aria-label')) ?? '';
  await boxes.first().press('Space');
  await expect(page.getByRole('checkbox', { name: second, exact: true })).toBeFocused();
});
