/** Looking back by the keyboard alone: months, people, the reading pane, and a correction in it. */
import { desktop, expect, people, phone, test } from './app.ts';
import { axeViolations, widerThanWindow } from './axe.ts';
import { Keyboard } from './keyboard.ts';
import { Person } from './person.ts';

const list = '/pages/reconnexions';

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('arrows open the next entry, an answer is corrected beside the list, a month and a person are read', async ({
    page,
    app,
  }) => {
    const claire = new Person(page, app.origin);
    const keys = new Keyboard(page, 'looking-back');
    await claire.signIn(people.claire, list);
    const pane = page.getByRole('region', { name: 'Lecture' });
    const rows = page.getByRole('main').locator('a.hist');
    const heading = pane.getByRole('heading', { level: 2 }).first();
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
    const first = await heading.textContent();
    await keys.reach(rows.first());
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(heading).toHaveText(first ?? '');
    expect(await axeViolations(page)).toEqual([]);

    const pencil = pane.getByRole('link', { name: /^Modifier\s: Ma phrase/u });
    await pencil.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(rows.first()).toBeVisible();
    const field = pane.getByRole('textbox').first();
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' Encore.');
    await page.keyboard.press('Control+Enter');
    await expect(pencil).toBeFocused();
    await expect(pane).toContainText('Encore.');
    await expect(page.locator('.toast')).toContainText('Modifications enregistrées.');

    await page.getByRole('tab', { name: 'Liste' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Mois' })).toBeFocused();
    const month = page.getByRole('main').getByRole('link', { name: /, \d+ reconnexions?$/u });
    await expect(month.first()).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Personnes' })).toBeFocused();
    const person = page.getByRole('main').locator('.person-row');
    await keys.reach(person.first());
    await page.keyboard.press('ArrowDown');
    await expect(heading).toHaveText((await person.nth(1).locator('b').textContent()) ?? '');
    // Without an address the last chosen view opens.
    await page.goto(`${app.origin}${list}`);
    await expect(page.getByRole('tab', { name: 'Personnes' })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('intuitions by reconnection', { tag: '@deep' }, () => {
  test.use({ viewport: desktop });

  test('have what they come from beside them, by the arrows; the search offers what was opened', async ({
    page,
    app,
  }) => {
    const claire = new Person(page, app.origin);
    const keys = new Keyboard(page, 'looking-back');
    await claire.signIn(people.claire, '/pages/recointuitions?filter=all');
    const pane = page.getByRole('region', { name: 'Lecture' });
    const heading = pane.getByRole('heading', { level: 2 }).first();
    const rows = page.getByRole('main').locator('.intuition-head a');
    await expect(rows.first()).toHaveAttribute('aria-current', 'true');
    await expect(heading).toHaveText((await rows.first().textContent()) ?? '');
    await keys.reach(rows.first());
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    const second = (await rows.nth(1).textContent()) ?? '';
    await expect(heading).toHaveText(second);
    expect(await axeViolations(page)).toEqual([]);
    const opened = new URL(page.url()).searchParams.get('open') ?? '';
    await expect(pane.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute('href', `/reco/view/${opened}`);
    await page.goto(`${app.origin}/search`);
    const latest = page.getByRole('region', { name: 'Consultés récemment sur cet appareil' });
    await expect(latest.getByRole('link').first()).toHaveAttribute('href', `/reco/view/${opened}`);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe('the rail', { tag: '@deep' }, () => {
  test.use({ viewport: desktop });

  test('shows every entry at 800 px, and behind « À propos » all the rest', async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    const keys = new Keyboard(page, 'rail');
    await claire.signIn(people.claire);
    const menu = page.locator('.rail .menu');
    await expect(menu.getByRole('link')).toHaveCount(16);
    const sizes = () =>
      menu.evaluate((list) => ({
        hidden: list.scrollHeight - list.clientHeight,
        rows: [...list.querySelectorAll('a')].map((row) => row.getBoundingClientRect().height),
        foot: document.querySelector('.rail-foot')?.getBoundingClientRect().height,
      }));
    await expect.poll(async () => (await sizes()).hidden).toBe(0);
    const { rows, foot } = await sizes();
    expect(new Set(rows)).toEqual(new Set([32]));
    expect(foot).toBeLessThanOrEqual(76.5);
    // In a lower window only the list scrolls.
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect.poll(async () => (await sizes()).hidden).toBeGreaterThan(0);
    expect((await sizes()).foot).toBeLessThanOrEqual(76.5);
    await page.setViewportSize(desktop);

    const about = page.locator('.rail summary[aria-label="À propos"]');
    await keys.reach(about);
    await page.keyboard.press('Enter');
    const list = page.locator('.rail .about');
    for (const name of ['Contact', 'Mentions légales', 'Conditions', 'Confidentialité', 'Qui lit quoi'])
      await expect(list.getByRole('link', { name })).toBeInViewport();
    await expect(list.getByText(/^Version /)).toBeInViewport();
    await expect(list.getByRole('button', { name: 'Ajouter à l’écran d’accueil' })).toBeInViewport();
    const update = list.getByRole('button', { name: 'Rechercher une mise à jour' });
    await keys.reach(update);
    await page.keyboard.press('Enter');
    await expect(list.getByText('L’application est à jour.')).toBeVisible();
    // The list covers rows of the menu, which are complete again once it is closed.
    expect(await axeViolations(page, { without: ['target-size'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
    await expect(list).toBeHidden();
    await page.keyboard.press('Enter');
    await keys.press('Qui lit quoi', list);
    await expect(page).toHaveURL(`${app.origin}/pages/privacy`);
    await expect(list).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('what is read over the list keeps its name in sight to its last line', { tag: '@deep' }, async ({
    page,
    app,
  }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, list);
    await page.locator('a.hist').first().click();
    const dialog = page.getByRole('dialog');
    const heading = dialog.getByRole('heading', { level: 2 }).first();
    await dialog.getByRole('link', { name: 'Ouvrir la page' }).scrollIntoViewIfNeeded();
    await expect.poll(() => dialog.evaluate((box) => box.scrollTop)).toBeGreaterThan(300);
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
    // Moving backwards by keyboard never stops under it.
    const pencils = dialog.getByRole('link', { name: /^Modifier\s: /u });
    await pencils.nth(3).focus();
    const below = await heading.evaluate(
      (box) => box.closest('.summary-head')?.getBoundingClientRect().bottom,
    );
    expect((await pencils.nth(3).boundingBox())?.y).toBeGreaterThanOrEqual((below ?? 0) - 1);
    // With large text the words get more room.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect
      .poll(() => heading.evaluate((box) => getComputedStyle(box.closest('.summary-head') ?? box).position))
      .toBe('static');
  });

  test('with text at 200 %, at 320 px too, no view is cut in the middle of its word', {
    tag: '@deep',
  }, async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, list);
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const lines = page.getByRole('tab').evaluateAll((tabs) =>
        tabs.map((tab) => {
          const words = document.createRange();
          words.selectNodeContents(tab);
          return words.getClientRects().length;
        }),
      );
      expect(await lines, `${width} px`).toEqual([1, 1, 1, 1]);
      expect(await widerThanWindow(page)).toEqual([]);
    }
  });

  test('a reminder speaks in the letters of the app, though it is opened from somebody’s own words', {
    tag: '@deep',
  }, async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, '/pages/intuitions');
    await page.getByRole('button', { name: 'Me le rappeler' }).first().click();
    const letters = (element: Element) => getComputedStyle(element).fontFamily;
    const usual = await page.locator('body').evaluate(letters);
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('heading').evaluate(letters)).toBe(usual);
    expect(await dialog.locator('button[type=submit]').evaluate(letters)).toBe(usual);
  });

  test('a month and a person are pages, and Back returns to all of them', { tag: '@deep' }, async ({
    page,
    app,
  }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, `${list}?view=months`);
    const heading = page.getByRole('heading', { level: 1 });
    const month = page
      .getByRole('main')
      .getByRole('link', { name: /, \d+ reconnexions?$/u })
      .first();
    const name = (await month.getAttribute('aria-label'))?.split(',')[0] ?? '';
    await month.click();
    await expect(heading).toHaveText(name);
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Reconnexions');
    await page.getByRole('tab', { name: 'Personnes' }).click();
    const person = page.locator('.person-row').first();
    const who = (await person.locator('b').textContent()) ?? '';
    await person.click();
    await expect(heading).toHaveText(who);
    await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(who), 'u'));
    await page.locator('.timeline a').first().click();
    await expect(page.getByRole('dialog')).toContainText('Mes intuitions');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Retour' }).click();
    await expect(page.getByRole('tab', { name: 'Personnes' })).toHaveAttribute('aria-selected', 'true');
  });
});
