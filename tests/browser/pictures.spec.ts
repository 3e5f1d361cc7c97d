/** Compares screens with accepted pictures: `npm run test:browser -- --update-snapshots` accepts changes. */

import type { Page } from '@playwright/test';
import { test as base, desktop, expect, people, phone, startAppAt } from './app.ts';
import { atRest } from './axe.ts';
import { acceptBoxes, compareBoxes, pictureFolder } from './layout-boxes.ts';
import { Person } from './person.ts';
import { doReconnection, type SlideName } from './reconnection.ts';
import { makeDraft, signIn, thomas } from './studio-person.ts';

/** A Tuesday morning in Paris. */
const moment = Date.parse('2026-03-10T08:30:00Z');

const test = base.extend({
  app: async ({}, use) => {
    const app = await startAppAt(moment);
    await use(app);
    await app.stop();
  },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(moment);
    await use(page);
  },
});

test.use({ viewport: phone, locale: 'fr-FR', timezoneId: 'Europe/Paris' });

/**
 * Compares the window with its accepted picture, or the boxes of its layout if another major version of Chromium drew
 * that picture. The sync mark is masked, because its state depends on the moment.
 */
async function expectPicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await atRest(page);
  const folder = await pictureFolder(page);
  if (folder === undefined) await compareBoxes(page, name);
  else {
    await expect.soft(page).toHaveScreenshot([folder, `${name}.png`], {
      threshold: 0.2,
      maxDiffPixelRatio: 0.005,
      mask: [page.locator('.saved-in, .sync-mark > p')],
    });
    await acceptBoxes(page, name);
  }
}

test('the first hour and what is known of it', async ({ page, app }) => {
  const robin = new Person(page, app.origin);
  await page.setViewportSize({ width: 320, height: 640 });
  await robin.open('/login-form');
  await robin.heading().waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectPicture(page, 'log-in-320-large');
  await page.setViewportSize(phone);
  await robin.signIn(people.robin);
  await robin.heading().waitFor();
  await expectPicture(page, 'home-new');
});

test('on a phone, after two years', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await expect(claire.heading()).toHaveText(/^Bonjour/);
  await expectPicture(page, 'home');
  await claire.open('/pages/cid');
  await claire.heading().waitFor();
  await expectPicture(page, 'card');
  await claire.open('/pages/reconnexions');
  await page.locator('main a').first().waitFor();
  await expectPicture(page, 'list');
});

const slides: Partial<Record<SlideName, string>> = {
  begin: 'slide-choice',
  situation: 'slide-text',
  resistance: 'slide-scale',
  difficulties: 'slide-chips',
  intuitions: 'slide-list',
};

test('a slide of each kind, and the end of an exercise', async ({ page, app }) => {
  const james = new Person(page, app.origin);
  await james.signIn(people.james, '/reco/add');
  const story = {
    tense: 'past',
    who: 'Nadia',
    subject: 'le budget',
    intuitions: ['Demander son avis'],
  } as const;
  await doReconnection(james, story, {
    arrived: async (name) => {
      const picture = slides[name];
      if (picture !== undefined) await expectPicture(page, picture);
    },
  });
  await james.finish();
  await expect(page.locator('[data-slide]')).toHaveCount(0);
  await expectPicture(page, 'closing');
});

test('on a desktop', async ({ page, app }) => {
  await page.setViewportSize(desktop);
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(claire.heading()).toHaveText(/^Bonjour/);
  await expectPicture(page, 'home-desktop-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await claire.open('/pages/reconnexions');
  await page.locator('.pane h2').first().waitFor();
  await expectPicture(page, 'reading-pane');
  await claire.open('/search');
  await page.getByRole('main').locator('input').first().fill('Karim');
  await page.locator('main mark').first().waitFor();
  await expectPicture(page, 'search');
  await claire.open('/pages/compterendu');
  await claire.heading().waitFor();
  await expectPicture(page, 'report');
});

test('of the studio', async ({ page, app }) => {
  await page.setViewportSize(desktop);
  const draft = await makeDraft(page, app, {
    title: 'Retours du groupe',
    changes: {
      help: (document, locale) => {
        document.description = locale === 'fr' ? 'Comment faire.' : 'How to do it.';
      },
    },
  });
  await signIn(page, app, thomas, 'd/published/reconew/texts/q3-reaction');
  await page.getByRole('textbox', { name: 'Consigne, français', exact: true }).waitFor();
  await expectPicture(page, 'studio-texts');
  await page.goto(`${app.origin}/studio/d/published/reconew/structure/q3-reaction`);
  await page.locator('[data-row]').first().waitFor();
  await expectPicture(page, 'studio-structure');
  await page.goto(`${app.origin}/studio/d/${draft}/publish`);
  await page.getByRole('region', { name: 'Changements', exact: true }).waitFor();
  await expectPicture(page, 'studio-publish');
  await page.goto(`${app.origin}/studio/people/team`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectPicture(page, 'studio-people');
});
