/** Five minutes of an editor: find, try on a phone, publish into an open exercise, and revert. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { check } from './axe.ts';
import { Person } from './person.ts';
import { makeDraft, signIn, thomas } from './studio-person.ts';

const paul = { mail: 'paul@demo.example', password: 'bonjour-paul' };
const claire = { mail: 'claire@demo.example', password: 'bonjour-claire' };

const phoneSize = { width: 390, height: 844 };

test.use({ viewport: { width: 1440, height: 900 } });

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

test('a sentence is changed by an editor, tried on a phone, read in an open exercise, and taken back', {
  tag: '@deep',
}, async ({ page, app, browser }) => {
  const elsewhere = await browser.newContext({ viewport: phoneSize, locale: 'fr-FR' });
  const reader = new Person(await elsewhere.newPage(), app.origin);
  await reader.signIn(claire, '/reco/add');
  await reader.slide('Votre reconnexion');

  await signIn(page, app, paul);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('la situation');
  await page
    .getByRole('option', { name: /Reconnexion.*2\. La situation.*Titre/ })
    .first()
    .click();
  const french = field(page, 'Titre, français');
  await expect(french).toBeFocused();

  // The code is scanned before any change: the phone follows the words into the new draft.
  await page.getByText('Sur mon téléphone').first().click();
  const link = await page.getByRole('link', { name: /studio\/preview\/#/ }).getAttribute('href');
  const pocket = await browser.newContext({ viewport: phoneSize, locale: 'fr-FR' });
  const phone = await pocket.newPage();
  await phone.goto(link ?? '');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('La situation');
  await page.getByText('Sur mon téléphone').first().click();

  await french.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(" d'alors!");
  await expect(french).toHaveText('La situation d’alors\u00a0!');
  // One undo reverts the automatic sign, and none of the typed text.
  await page.keyboard.press('Control+z');
  await expect(french).toHaveText('La situation d’alors!');
  await page.keyboard.press('Control+Shift+Z');
  await expect(french).toHaveText('La situation d’alors\u00a0!');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('La situation d’alors\u00a0!');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Titre, anglais')).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' then');
  await saved(page);

  // The phone stays open, and still shows the words.
  const panel = page.locator('.ed-phone');
  await page.getByText('Sur mon téléphone').first().click();
  await panel.getByRole('checkbox', { name: /Suivre cet écran/ }).uncheck({ force: true });
  await check(page, 'phone', 'studio-morning', { themes: ['light', 'dark'] });
  await expect(phone.getByText('suit l’écran de l’atelier')).toBeHidden();
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The situation then');
  await panel.getByRole('checkbox', { name: /Suivre cet écran/ }).check({ force: true });
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your first reaction');

  await page.getByRole('link', { name: 'Publier…' }).click();
  await page.getByLabel('Raison de la modification').fill('Dire quand.');
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  // In its last displayed language.
  await expect(phone.getByText('This preview has ended.')).toBeVisible();

  // The phone needs no reopening.
  await reader.lookAgain();
  await expect(reader.page.getByText('Les textes de cet exercice viennent de changer.')).toBeVisible();
  await reader.choose(/^Passée/);
  await reader.next();
  await reader.slide('La situation d’alors !');

  await page.getByRole('article').getByRole('button', { name: 'Annuler cette publication' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler cette publication' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/3$/);
  await pocket.close();
  await elsewhere.close();
});

test('each person goes on in their own draft; what waits for its minute is not written in, and is named', {
  tag: '@deep',
}, async ({ page, app, browser }) => {
  await signIn(page, app, thomas, 'd/published/help/texts/$head');
  await field(page, 'Titre, français').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' à nous');
  await saved(page);
  const own = /\/d\/([^/]+)\//.exec(page.url())?.[1] ?? '';

  // Another person later begins a draft with the same page.
  let described = '';
  const other = await makeDraft(page, app, {
    title: 'Parcours de janvier',
    changes: {
      help: (document) => {
        described ||= document.description;
        document.description = `${document.description} +`;
      },
    },
  });
  await page.goto(`${app.origin}/studio/`);
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await expect(page.getByText('1 texte à relire.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Reprendre / })).toHaveAttribute('href', new RegExp(own));
  await page.getByRole('link', { name: /^Aide/ }).click();
  await expect(page).toHaveURL(new RegExp(`/d/${own}/help/`));
  await expect(page.locator('.ed-note')).toContainText(
    /aussi dans votre brouillon «\sParcours de janvier\s»\. Une fois publiées, vos modifications y seront ajoutées\./,
  );
  await check(page, 'also elsewhere', 'studio-morning', { themes: ['light', 'dark'] });

  // A link to the published document starts no third draft.
  await page.goto(`${app.origin}/studio/d/published/rla/texts`);
  await expect(page).toHaveURL(new RegExp(`/d/${own}/rla/texts`));

  // The search finds text of the other draft, and opens it there.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(`${described} +`);
  const elsewhere = page.getByRole('option', { name: /dans «\sParcours de janvier\s»/ });
  await elsewhere.waitFor();
  await check(page, 'found elsewhere', 'studio-morning', { themes: ['light', 'dark'] });
  await elsewhere.click();
  await expect(page).toHaveURL(new RegExp(`/d/${other}/help/texts/`));
  await expect(field(page, 'Description, français')).toBeFocused();
  await expect(field(page, 'Description, français')).toHaveText(`${described} +`);

  // A user without a draft joins the latest one of the page, and reads whose it is.
  const second = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  const theirs = await second.newPage();
  await signIn(theirs, app, paul);
  await theirs.getByRole('link', { name: /^Aide/ }).click();
  await expect(theirs).toHaveURL(new RegExp(`/d/${other}/help/`));
  await expect(theirs.locator('.ed-head')).toContainText(/Thomas Lenoir, /);
  await second.close();
});

test('the preview is as wide as a computer where there is room, and a remark is announced once', {
  tag: '@deep',
}, async ({ page, app }) => {
  await signIn(page, app, thomas, 'd/published/reconew/texts/q3-reaction');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  const width = () => frame.locator('html').evaluate(() => innerWidth);
  expect(await width()).toBe(390);
  await page.locator('.ed-settings > summary').click();
  await page.getByRole('combobox', { name: 'Largeur' }).selectOption({ label: 'Ordinateur' });
  await expect.poll(width).toBe(1160);
  await check(page, 'wide preview', 'studio-morning', { themes: ['light', 'dark'] });
  await page.locator('.ed-settings > summary').click();

  await expect(page.getByRole('region', { name: 'Mes pensées' })).toContainText('texte long, obligatoire');
  await field(page, 'Titre, français').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('  Deux');
  await expect(page.getByRole('status').filter({ hasText: 'Deux espaces au caractère' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deux espaces au caractère' })).toHaveCount(0);
});
