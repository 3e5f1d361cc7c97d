/** The mark of a draft in its bar: in exercises, notes and forms, on small screens and with large text. */
import type { Page } from '@playwright/test';
import { desktop, expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';

const narrow = { width: 320, height: 700 };

async function textSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);
}

/** Box of an element, in pixels of the window. */
async function boxOf(page: Page, selector: string) {
  const measure = () => page.locator(selector).first().boundingBox();
  let box = await measure();
  // At another width the page draws its bar again: what is measured may be replaced at that moment.
  await expect.poll(async () => (box ??= await measure()), `the box of ${selector}`).not.toBeNull();
  if (box === null) throw new Error(`Nothing is drawn at ${selector}.`);
  return { ...box, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

const pages = [
  { address: '/pages/celebrations?edit=new', bar: '.slide-bar', field: /envie de retenir/ },
  { address: '/pages/cid?edit=CIDsymptome', bar: '.bar', field: /Mon signal de résistance/ },
  { address: '/pages/user', bar: '.bar', field: /Téléphone/ },
] as const;

for (const { address, bar, field } of pages)
  test(`${address}: the mark is in the bar, on a line of its own where that is narrow, and nothing moves for it`, {
    tag: address.startsWith('/pages/cid') ? [] : '@deep',
  }, async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    await page.setViewportSize(narrow);
    await claire.signIn(people.claire, address);
    const text = page.getByLabel(field).first();
    await expect(text).toBeVisible();
    const before = (await boxOf(page, bar)).height;
    await text.fill('une boule au ventre');
    const mark = page.locator(`${bar} .saved-in`);
    await expect(mark).toHaveText(/Enregistré sur cet appareil|Synchronisation…|Synchronisé/);
    expect((await boxOf(page, bar)).height).toBe(before);
    for (const [viewport, percent, hasOwnLine] of [
      [narrow, 100, true],
      [narrow, 200, true],
      [phone, 200, true],
      [phone, 100, false],
      [desktop, 100, false],
    ] as const) {
      await page.setViewportSize(viewport);
      await textSize(page, percent);
      const words = await boxOf(page, `${bar} .saved-in`);
      const way = await boxOf(page, bar === '.bar' && viewport === desktop ? bar : `${bar} > .tap`);
      const where = `${viewport.width} px, ${percent} %`;
      if (hasOwnLine) expect(words.y, where).toBeGreaterThanOrEqual(way.bottom - 1);
      else expect(Math.abs(words.middle - way.middle), where).toBeLessThan(way.height / 2);
      expect(words.x + words.width, where).toBeLessThanOrEqual(viewport.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(viewport.width);
    }
    await page.setViewportSize(narrow);
    await textSize(page, 100);
    await page.getByRole('button', { name: 'Où ce texte est-il enregistré ?' }).click();
    await expect(page.locator('.draft-notes .alert')).toBeVisible();
  });

for (const viewport of [phone, desktop])
  test(`in an exercise, ${viewport.width} px: why it is not sent stands under the course, as wide as what is asked`, {
    tag: '@deep',
  }, async ({ page, context, app }) => {
    await page.setViewportSize(viewport);
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, '/reco/add');
    await claire.slide('Votre reconnexion');
    await context.setOffline(true);
    await claire.choose(/^Passée/);
    const note = page.locator('.draft-notes .alert');
    await expect(note).toContainText('Vous êtes hors connexion.');
    const [why, course, heading] = [
      await boxOf(page, '.draft-notes .alert'),
      await boxOf(page, '[role=progressbar]'),
      await boxOf(page, 'h1'),
    ];
    expect(why.y).toBeGreaterThanOrEqual(course.bottom);
    expect(why.bottom).toBeLessThanOrEqual(heading.y);
    const form = await boxOf(page, '.q-form');
    expect([why.x, why.width]).toEqual([form.x, form.width]);
    await note.getByRole('button', { name: 'Fermer' }).click();
    await expect(note).toHaveCount(0);
  });

test('without network the mark alone says it: in an exercise, and on its closing page', {
  tag: '@deep',
}, async ({ page, context, app }) => {
  await page.setViewportSize(desktop);
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await claire.slide('Votre reconnexion');
  /** Each visible text with that state, in the order of the page; the reason is a sentence of the mark. */
  const said = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.children.length === 0 && element.checkVisibility())
        .map(({ textContent }) => textContent)
        .filter((text) => /hors connexion|pas encore synchronisé|à synchroniser/iu.test(text)),
    );
  const reason = 'Vous êtes hors connexion. Continuez. La suite sera synchronisée automatiquement.';
  await context.setOffline(true);
  await expect.poll(said).toEqual(['Hors connexion']);
  await claire.choose(/^Passée/);
  await expect.poll(said).toEqual(['Pas encore synchronisé', reason]);
  await page.locator('.draft-notes .alert').getByRole('button', { name: 'Fermer' }).click();
  await claire.next();
  await claire.slide('La situation');
  await expect.poll(said).toEqual(['Pas encore synchronisé']);
  await context.setOffline(false);
  await claire.open('/pages/reconnexions');
  const key = /\d{10,}/u.exec((await page.locator('a.hist').last().getAttribute('href')) ?? '')?.[0];
  await claire.open(`/reco/view/${key}?end=1`);
  await expect(claire.heading()).toHaveText('Ce que vous emportez');
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  expect((await said()).length).toBeLessThan(2);
  await expect(page.locator('main .sync-strips')).toHaveCount(0);
});
