/** The studio's pages on every screen, by keyboard, and after a session ends. */
import type { Page } from '@playwright/test';
import { createMoment } from '../moment.ts';
import { expect, test } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { makeDraft, signIn, thomas } from './studio-person.ts';

const paul = { mail: 'paul@demo.example', password: 'bonjour-paul' };
const ines = { mail: 'ines@demo.example', password: 'bonjour-ines' };

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

test.use({ viewport: sizes[0] });

/** Checks a page on every screen: both languages together cover both themes. */
async function look(page: Page, name: string, locale: 'fr' | 'en'): Promise<void> {
  for (const [rank, size] of sizes.entries()) {
    await page.setViewportSize(size);
    const where = `${name} ${locale} ${size.width}`;
    const theme = (rank % 2 === 0) === (locale === 'fr') ? 'light' : 'dark';
    await check(page, where, 'studio-shell', { themes: [theme] });
    expect(await widerThanWindow(page), where).toEqual([]);
  }
  await page.setViewportSize(sizes[0]);
}

function chooseLanguage(page: Page, language: 'Français' | 'English'): Promise<void> {
  return page.getByRole('button', { name: language }).first().click();
}

test('a page whose code does not come says so, and comes after a reload', async ({ page, app }) => {
  const draft = await makeDraft(page, app, {
    title: 'Corrections',
    changes: {
      help: (document) => {
        document.title = `${document.title}, etc.`;
      },
    },
  });
  await signIn(page, app);
  await page.route(/publish-page/, (route) => route.abort());
  await page.goto(`${app.origin}/studio/d/${draft}/publish`);
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu s’afficher' })).toBeFocused();
  await page.unroute(/publish-page/);
  await page.getByRole('button', { name: 'Recharger' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Publier' })).toBeVisible();
});

test('every page is right on every screen, in both languages and themes', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await page.goto(`${app.origin}/studio/`);
  await page.getByRole('button', { name: 'Se connecter' }).waitFor();
  await look(page, 'sign in', 'fr');
  const draft = await makeDraft(page, app, {
    title: 'Corrections',
    changes: {
      help: (document, locale) => {
        if (locale === 'fr') document.title = 'Aide, et plus';
      },
      rla: (document) => {
        document.title = 'Ressources {{personne}}';
      },
    },
  });
  await signIn(page, app);
  for (const language of ['Français', 'English'] as const) {
    const code = language === 'Français' ? 'fr' : 'en';
    await page.goto(`${app.origin}/studio/`);
    await page.locator('.st-docs').waitFor();
    await chooseLanguage(page, language);
    await look(page, 'home', code);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('sans vous');
    await page.getByRole('option').first().waitFor();
    await look(page, 'search', code);
    await page.keyboard.press('Escape');
    for (const view of ['texts', 'structure', 'json']) {
      await page.goto(`${app.origin}/studio/d/published/reconew/${view}/q3-reaction`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look(page, view, code);
    }
    await page.goto(`${app.origin}/studio/releases`);
    await page.getByRole('article').waitFor();
    await look(page, 'releases', code);
    await page.goto(`${app.origin}/studio/d/${draft}/publish`);
    await expect(page.locator('.cons .bad').first()).toBeVisible();
    await look(page, 'refused', code);
  }
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await look(page, 'sign in', 'en');
});

test('the title of an exercise is whole on a laptop, beside the name of a draft', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await makeDraft(page, app, {
    title: 'Corrections de la rentrée',
    changes: {
      plf1: (document) => {
        document.title += '.';
      },
    },
  });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, app, thomas, `d/${draft}/plf1/texts/`);
  const title = page.getByRole('heading', { level: 1, name: 'Équipes et rencontres inspirantes.' });
  await expect(title).toBeVisible();
  await expect(page.getByRole('link', { name: 'Publier' })).toBeVisible();
  const shown = await title.evaluate((element) => ({
    width: element.scrollWidth - element.clientWidth,
    height: element.scrollHeight - element.clientHeight,
  }));
  expect(shown).toEqual({ width: 0, height: 0 });
});

test('on a phone settings are behind a button, and a release goes back', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await makeDraft(page, app, {
    title: 'Corrections',
    changes: {
      help: (document, locale) => {
        document.title = locale === 'fr' ? 'Aide, et plus' : 'Help, and more';
      },
    },
  });
  await page.setViewportSize(sizes[2]);
  await signIn(page, app, thomas, `d/${draft}/publish`);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  await page.getByRole('article').getByRole('button', { name: 'Annuler cette publication' }).click();
  const dialog = page.getByRole('dialog');
  await check(page, 'go back 390', 'studio-shell', { themes: ['light', 'dark'] });
  await dialog.getByRole('button', { name: 'Annuler cette publication' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/3$/);
  await expect(page.getByText('Publication annulée.')).toBeVisible();

  const settings = page.locator('summary[aria-label="Réglages"]');
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await check(page, 'settings 390', 'studio-shell', { themes: ['light', 'dark'] });
  expect(await widerThanWindow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sombre' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeHidden();
});

test('a sentence is found, changed, published and taken back by keyboard alone', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await signIn(page, app);
  /** Presses Tab until the target has the focus. */
  const tabTo = async (role: 'button' | 'link', name: string) => {
    const wanted = page.getByRole(role, { name, exact: true });
    await expect(wanted).toBeVisible();
    for (let step = 0; step < 80; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  const write = async (words: string, field: string) => {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('comment faire ou retrouver');
    await search.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    const french = page.getByRole('textbox', { name: 'Description, français', exact: true });
    await expect(french).toBeFocused();
    if (field !== 'français') await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(words);
    await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  };
  await write(' Au clavier.', 'français');
  await write(' By keyboard.', 'anglais');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo('link', 'Publier…');
  await page.keyboard.press('Enter');
  await tabTo('button', 'Publier maintenant');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  await tabTo('button', 'Annuler cette publication');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'La garder' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/releases\/3$/);
});

test('a session that ends is gone on with where one was, and nothing typed is lost', async ({
  page,
  app,
  context,
}) => {
  await signIn(page, app, thomas, 'd/published/help/texts/$head');
  const field = page.getByRole('textbox', { name: 'Description, français', exact: true });
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Avant.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

  // Signed out in another window of the same browser, which this page learns from its own call, after the last letter.
  const [asked, typed] = [createMoment(), createMoment()];
  await page.route('**/studio/api/drafts/*', async (route) => {
    asked.resolve();
    await typed.promise;
    await route.continue();
  });
  await asked.promise;
  const other = await context.newPage();
  await other.goto(`${app.origin}/studio/`);
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.getByRole('button', { name: 'Se connecter' }).waitFor();
  await page.bringToFront();
  await page.keyboard.type(' Après.');
  typed.resolve();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Votre session est terminée.');
  await expect(dialog.getByLabel('Mot de passe')).toBeFocused();
  await check(page, 'session over', 'studio-shell', { themes: ['light', 'dark'] });
  // The second one in a row closes a native dialog, whatever the page says.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Mot de passe').fill('faux');
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe non reconnus.');
  await dialog.getByLabel('Mot de passe').fill(thomas.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await expect(field).toContainText('Avant. Après.');
});

test('another account that signs in where a session ended starts afresh, with its own rights', {
  tag: '@deep',
}, async ({ page, app, context }) => {
  await signIn(page, app, thomas, 'd/published/help/texts/$head');
  const field = page.getByRole('textbox', { name: 'Description, français', exact: true });
  await field.click();
  const other = await context.newPage();
  await other.goto(`${app.origin}/studio/`);
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await other.getByRole('button', { name: 'Se connecter' }).waitFor();
  await page.bringToFront();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' De Thomas.');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Adresse e-mail').fill(ines.mail);
  await dialog.getByLabel('Mot de passe').fill(ines.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();

  // Nothing of Thomas is left: neither the page nor the text.
  await expect(page).toHaveURL(/\/studio\/$/);
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await expect(page.getByText('Thomas Lenoir')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nouveau brouillon' })).toBeHidden();
  await page.goto(`${app.origin}/studio/d/published/help/texts/$head`);
  await expect(page.getByText('Lecture seule.')).toBeVisible();
  await expect(field).not.toContainText('De Thomas.');
  await expect(field).toHaveAttribute('aria-readonly', 'true');
});

test('who may change texts alone reads what structure changes, and is told why it is not published', {
  tag: '@deep',
}, async ({ page, app }) => {
  const draft = await makeDraft(page, app, {
    title: 'Une question de plus',
    changes: {
      cid: ({ schema, uiSchema }) => {
        schema.properties['cid-plus'] = { type: 'string', title: 'Encore un mot', maxLength: 200 };
        uiSchema['cid-plus'] = { 'ui:title': 'Encore un mot', 'ui:widget': 'textarea' };
        uiSchema['ui:slides'].at(-1).fields.push('cid-plus');
      },
    },
  });
  await signIn(page, app, paul, `d/${draft}/publish`);
  await expect(page.getByText('Votre compte ne peut pas le publier')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier maintenant' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await check(page, 'without the right', 'studio-shell', { themes: ['light', 'dark'] });
});
