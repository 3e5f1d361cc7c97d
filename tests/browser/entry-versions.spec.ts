/** A reconnection, a derailor and an exchange written on two devices: one row, a note, and the choice; in both languages and themes. */
import type { Browser, Page } from '@playwright/test';
import { desktop, expect, listenForViolations, people, phone, spareData, test } from './app.ts';
import { check, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';

const words = {
  fr: {
    save: 'Enregistrer',
    choose: 'Choisir',
    mark: 'Deux versions',
    title: /^Deux versions\s: /u,
    keep: 'Garder cette version',
    both: 'Garder les deux',
    later: 'Plus tard',
    sent: 'Tout est synchronisé.',
  },
  en: {
    save: 'Save',
    choose: 'Choose',
    mark: 'Two versions',
    title: /^Two versions: /u,
    keep: 'Keep this version',
    both: 'Keep both',
    later: 'Later',
    sent: 'Everything is synced.',
  },
} as const;

interface Kind {
  readonly list: string;
  readonly row: string;
  readonly answer: string;
}

const reconnection: Kind = {
  list: '/pages/reconnexions?filter=all',
  row: 'a.hist',
  answer: 'reconew-q9-phrase',
};
const derailor: Kind = {
  list: '/pages/deviateurs',
  row: 'a.dev[href*="in=derailors"]',
  answer: 'deviateur-q8-signe',
};
const exchange: Kind = {
  list: '/pages/amitiepro',
  row: 'article.exchange',
  answer: 'amitiepro-prepare-appreciation',
};

class Device extends Person {
  static async at(browser: Browser, origin: string, viewport: typeof phone, locale: 'fr' | 'en') {
    const context = await browser.newContext({ viewport, locale: locale === 'fr' ? 'fr-FR' : 'en-GB' });
    await spareData(context);
    await listenForViolations(context, []);
    return new Device(await context.newPage(), origin, locale);
  }

  /** Opens the first one of its list, as a page or in the reading pane. */
  async read({ list, row }: Kind): Promise<void> {
    await this.open(list);
    const first = this.page.locator(`main ${row}`).first();
    const link = row.startsWith('a.') ? first : first.getByRole('link').last();
    await link.click();
  }

  async correct(kind: Kind, text: string): Promise<void> {
    await this.read(kind);
    const pencil = this.page.locator(`[data-answer="${kind.answer}"]`);
    await pencil.click();
    await this.page.getByRole('textbox').first().fill(text);
    await this.page.getByRole('button', { name: words[this.locale].save }).press('Enter');
    await expect(pencil).toBeFocused();
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  /** Returning to the window sends what was written to the server. */
  async sent(): Promise<void> {
    await this.open('/pages/mydata');
    await expect(this.page.getByText(words[this.locale].sent)).toBeVisible();
  }

  note() {
    return this.page.locator('.alert').filter({ hasText: words[this.locale].mark });
  }

  dialog() {
    return this.page.getByRole('dialog', { name: words[this.locale].title });
  }
}

/** The calls that write to the server and read from it. */
const node = /\/node\/\d+/u;

async function cutOff(page: Page): Promise<void> {
  await page.route(node, (route) => route.abort());
}

for (const [locale, size, kinds] of [
  ['fr', phone, [reconnection]],
  ['en', desktop, [derailor, exchange]],
] as const)
  test(`${locale}, ${size.width} px: what two devices wrote is chosen from where it is read`, {
    tag: '@deep',
  }, async ({ app, browser }) => {
    test.slow();
    const own = words[locale];
    const here = await Device.at(browser, app.origin, size, locale);
    const there = await Device.at(browser, app.origin, size, locale);
    await here.signIn(people.claire);
    await there.signIn(people.claire);
    await there.open('/pages/reconnexions');
    await expect(there.page.locator('a.hist').first()).toBeVisible();
    await cutOff(there.page);
    for (const kind of kinds) {
      await here.correct(kind, 'Écrit ici.');
      await there.correct(kind, 'Écrit ailleurs.');
    }
    await here.sent();
    await there.page.unroute(node);
    await there.sent();

    for (const [index, kind] of kinds.entries()) {
      await there.open(kind.list);
      const rows = there.page.locator(`main ${kind.row}`);
      await expect(rows.first()).toContainText(own.mark);
      const count = await rows.count();
      await check(there.page, `${kind.answer} row`, 'entry-versions', { themes });
      await there.read(kind);
      await check(there.page, `${kind.answer} note`, 'entry-versions', { themes });
      await there.note().getByRole('button', { name: own.choose }).click();
      await expect(there.dialog()).toContainText('Écrit ici.');
      await expect(there.dialog()).toContainText('Écrit ailleurs.');
      await check(there.page, `${kind.answer} dialog`, 'entry-versions', { themes });
      expect(await widerThanWindow(there.page)).toEqual([]);
      await there.page.keyboard.press('Escape');
      await expect(there.dialog()).toHaveCount(0);
      await there.note().getByRole('button', { name: own.choose }).click();
      // Keep both versions of the second one.
      const both = index === 1;
      const version = there.dialog().getByRole('region').filter({ hasText: 'Écrit ailleurs.' });
      if (both) await there.dialog().getByRole('button', { name: own.both }).click();
      else await version.getByRole('button', { name: own.keep }).click();
      await expect(there.note()).toHaveCount(0);
      if (!both) await expect(there.page.getByText('Écrit ailleurs.').first()).toBeVisible();
      await there.open(kind.list);
      await expect(rows).toHaveCount(both ? count + 1 : count);
      await expect(there.page.getByText(own.mark)).toHaveCount(0);
    }

    // The other device syncs, and no longer asks.
    await there.sent();
    const [chosen] = kinds;
    await here.open(chosen.list);
    await expect(here.page.locator(`main ${chosen.row}`).first()).not.toContainText(own.mark);
    await here.read(chosen);
    await expect(here.page.getByText('Écrit ailleurs.').first()).toBeVisible();
    await expect(here.note()).toHaveCount(0);
  });
