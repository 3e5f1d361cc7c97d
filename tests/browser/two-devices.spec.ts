/** One person on two devices: a draft begun on the phone is continued on the desktop, and ends once. */
import type { Browser } from '@playwright/test';
import {
  desktop,
  expect,
  listenForViolations,
  people,
  phone,
  spareData,
  test,
  type Violation,
} from './app.ts';
import { startFront } from './front.ts';
import { Person, read } from './person.ts';
import { doReconnection, story } from './reconnection.ts';

const words = 'Je respire, et je dis ce que je vois.';

class Device extends Person {
  static async at(browser: Browser, origin: string, viewport: typeof phone): Promise<Device> {
    const context = await browser.newContext({ viewport });
    await spareData(context);
    await listenForViolations(context, violations);
    return new Device(await context.newPage(), origin);
  }

  /** Presses the cross of the bar, and leaves in its dialog. */
  async leave(): Promise<void> {
    await this.page.getByRole('link', { name: 'Quitter' }).click();
    await this.page.getByRole('button', { name: 'Quitter et reprendre plus tard' }).click();
    await expect(this.page).toHaveURL(`${this.origin}/`);
  }

  /** Returning to the window makes the app ask for changes from elsewhere. */
  async comeBack(seen: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await seen();
    }).toPass();
  }

  mark(said: string) {
    return this.page.getByRole('status').filter({ hasText: read(said) });
  }

  get offer() {
    return this.page.getByRole('link', { name: /^Reprendre/ });
  }
}

const violations: Violation[] = [];

for (const server of ['with ETags', 'without ETags'] as const)
  test(`on a server ${server} a draft goes from the phone to the desk and back, and ends everywhere`, {
    tag: server === 'with ETags' ? [] : '@deep',
  }, async ({ app, browser }) => {
    test.slow();
    const front = await startFront(() => app.origin, server === 'without ETags' ? ['etag'] : []);
    try {
      const handy = await Device.at(browser, front.origin, phone);
      const desk = await Device.at(browser, front.origin, desktop);
      await handy.signIn(people.claire, '/reco/add');
      await doReconnection(handy, story, { until: 'reaction' });
      await expect(handy.mark('Enregistré sur cet appareil')).toBeVisible();
      await handy.leave();
      await desk.signIn(people.claire);
      await desk.comeBack(() => expect(desk.offer).toBeVisible({ timeout: 1000 }));
      await desk.offer.click();
      await desk.slide('Votre première réaction');
      const feel = { name: /Qu’avez-.?vous ressenti/ };
      await expect(desk.page.getByRole('textbox', feel)).toHaveValue(words);

      // Continued on the desktop, found on the phone at its last slide.
      await desk.next();
      await doReconnection(desk, story, { from: 'resistance', until: 'resistance' });
      await desk.next();
      await desk.slide('Revenir à vous');
      await desk.leave();
      await expect(handy.offer).toBeVisible();
      await handy.comeBack(() =>
        expect(handy.page.getByText(/question\s5\ssur\s13/u)).toBeVisible({ timeout: 1000 }),
      );
      await handy.offer.click();
      await handy.slide('Revenir à vous');
      await expect(handy.mark('Synchronisé')).toBeVisible();

      // Both continue, one of them offline: nothing is overwritten, and the person chooses.
      await handy.back();
      await handy.slide('L’entrée en résistance');
      await handy.page.context().setOffline(true);
      await handy.answer(/À quel moment précis/, 'Au premier mot');
      await expect(handy.mark('Pas encore synchronisé')).toBeVisible();
      await expect(handy.page.getByText(/^Vous êtes hors connexion\. Continuez/)).toBeVisible();
      await desk.offer.click();
      await desk.slide('Revenir à vous');
      await desk.back();
      await desk.answer(/À quel moment précis/, 'Au dernier mot');
      await desk.leave();
      await handy.page.context().setOffline(false);
      // What the desktop sent on leaving may arrive after the first sync; the next regular one is up to a minute away.
      const choose = handy.page.getByRole('button', { name: 'Choisir' });
      await handy.comeBack(() => expect(choose).toBeVisible({ timeout: 1000 }));
      await choose.click();
      const dialog = handy.page.getByRole('dialog', { name: 'Deux versions de ce brouillon' });
      await expect(dialog).toContainText('Au premier mot');
      await expect(dialog.getByRole('region', { name: /^Chrome sur Linux, / })).toContainText(
        'Au dernier mot',
      );
      await dialog
        .getByRole('region', { name: /^Chrome sur Linux, / })
        .getByRole('button', { name: 'Garder cette version' })
        .click();
      const moment = { name: /À quel moment précis/ };
      await expect(handy.page.getByRole('textbox', moment)).toHaveValue('Au dernier mot');
      await expect(handy.page.getByRole('button', { name: 'Choisir' })).toHaveCount(0);
      await handy.next();
      await handy.slide('Revenir à vous');
      await handy.leave();

      // Finished on the desktop, where the choice was seen: the phone no longer has a draft, and both have one entry.
      await desk.comeBack(() =>
        expect(desk.page.getByText(/question\s5\ssur\s13/u)).toBeVisible({ timeout: 1000 }),
      );
      await desk.offer.click();
      await desk.slide('Revenir à vous');
      await desk.back();
      await desk.slide('L’entrée en résistance');
      await expect(desk.page.getByRole('textbox', moment)).toHaveValue('Au dernier mot');
      await desk.next();
      await doReconnection(desk, story, { from: 'pause' });
      await desk.finish();
      await expect(desk.heading()).toHaveText(read('Ce que vous emportez'));
      await handy.comeBack(() => expect(handy.offer).toBeHidden({ timeout: 1000 }));
      for (const each of [handy, desk]) {
        await each.open('/pages/reconnexions');
        const rows = each.page.getByRole('listitem').filter({ hasText: story.subject });
        await expect(rows).toHaveCount(1);
        await expect(rows).not.toContainText('Inachevée');
      }
      expect(violations).toEqual([]);
    } finally {
      await front.stop();
    }
  });
