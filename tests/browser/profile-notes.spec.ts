/** The profile after a save that did not reach the server: kept here, rejected, or overtaken; in all variants. */
import { desktop, expect, people, phone, test } from './app.ts';
import { check, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';

const words = {
  fr: {
    title: 'Fonction',
    save: 'Enregistrer',
    kept: 'Vos informations sont enregistrées sur cet appareil et seront synchronisées automatiquement.',
    refused: 'Vos informations ne sont pas encore enregistrées',
    overtaken: 'Vos informations ont aussi été modifiées sur un autre appareil',
    open: 'Vérifier mes informations',
  },
  en: {
    title: 'Job title',
    save: 'Save',
    kept: 'Your details are saved on this device and will sync automatically.',
    refused: 'Your details are not saved',
    overtaken: 'Your details were also changed on another device',
    open: 'Review my details',
  },
} as const;

class Profile extends Person {
  get own() {
    return words[this.locale];
  }

  title() {
    return this.page.getByLabel(this.own.title, { exact: true });
  }

  async change(title: string): Promise<void> {
    await this.title().fill(title);
    await this.page.getByRole('button', { name: this.own.save, exact: true }).click();
  }

  note(said: string) {
    return this.page.locator('.alert').filter({ hasText: said });
  }

  async look(where: string): Promise<void> {
    await check(this.page, `${where} ${this.locale}`, 'profile-notes', { themes, whole: true });
    expect(await widerThanWindow(this.page)).toEqual([]);
  }
}

for (const [locale, size] of [
  ['fr', phone],
  ['en', desktop],
] as const)
  test(`${locale}, ${size.width} px`, { tag: '@deep' }, async ({ app, browser }) => {
    test.slow();
    const at = async () => {
      const context = await browser.newContext({
        viewport: size,
        locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
      });
      await context.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.setItem('privacy_alert', 'seen');
      });
      return new Profile(await context.newPage(), app.origin, locale);
    };
    const here = await at();
    await here.signIn(people.claire, '/pages/user');
    const { page, own } = here;
    await expect(here.title()).not.toHaveValue('');

    await page.context().setOffline(true);
    await here.change('Directrice, ici');
    await expect(here.note(own.kept)).toBeVisible();
    await here.look(`kept ${size.width}`);

    const there = await at();
    await there.signIn(people.claire, '/pages/user');
    await there.change('Directrice, ailleurs');
    await expect(there.note(own.kept)).toHaveCount(0);
    await expect(there.page.locator('.alert--ok')).toBeVisible();
    await page.context().setOffline(false);
    await expect(here.note(own.overtaken)).toBeVisible();
    await expect(here.title()).toHaveValue('Directrice, ici');
    // The other note no longer applies.
    await expect(here.note(own.kept)).toHaveCount(0);
    await here.look(`overtaken ${size.width}`);
    await here.open('/');
    await expect(here.note(own.overtaken)).toBeVisible();
    await here.look(`overtaken home ${size.width}`);
    await here.note(own.overtaken).getByRole('link', { name: own.open }).click();
    await expect(here.title()).toHaveValue('Directrice, ici');

    // The person saves it anyway, offline; then the server rejects it.
    await page.context().setOffline(true);
    await here.change('Directrice, refusée');
    await expect(here.note(own.kept)).toBeVisible();
    await page.route(/\/user\/\d+/, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, contentType: 'application/json', body: '{"message":"Too long."}' })
        : route.continue(),
    );
    await page.context().setOffline(false);
    await expect(here.note(own.refused)).toBeVisible();
    await expect(here.note(own.overtaken)).toHaveCount(0);
    await expect(here.note(own.kept)).toHaveCount(0);
    await here.look(`refused ${size.width}`);
    await here.note(own.refused).getByRole('button').click();
    await expect(here.note(own.refused)).toHaveCount(0);
    await expect(here.title()).toHaveValue('Directrice, refusée');
  });
