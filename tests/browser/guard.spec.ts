/** Access control of the pages, by the address bar. */
import { expect, people, phone } from './app.ts';
import { test } from './keyboard.ts';
import { Person } from './person.ts';

test.use({ viewport: phone });

test('a stranger is led to sign in, and back to where they wanted to go', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.open('/pages/intuitions');
  await expect(page).toHaveURL(/\/login-form\?returnUrl=%2Fpages%2Fintuitions/);
  await claire.signIn(people.claire, '/pages/intuitions');
  await expect(page).toHaveURL(`${app.origin}/pages/intuitions`);
});

test('a wrong password is said in words and the address is kept', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.open('/login-form');
  await page.getByLabel('Adresse e-mail').fill(people.claire.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill('autre chose');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Adresse e-mail ou mot de passe non reconnus.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(people.claire.mail);
});

test('somebody new is welcomed, and led from step to step', { tag: '@deep' }, async ({ page, own }) => {
  const nour = new Person(page, own.origin);
  await nour.signIn(people.nour);
  await expect(page).toHaveURL(`${own.origin}/pages/user`);
  await expect(nour.heading()).toHaveText('Bienvenue');
  await page.getByRole('link', { name: 'Qui lit quoi' }).click();
  await expect(page).toHaveURL(`${own.origin}/pages/privacy`);
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('link', { name: 'Commencer' }).click();
  await expect(page.getByText('Étape 1 sur 3')).toBeVisible();
  await page.getByLabel('Prénom').fill('Nour');
  await page.getByLabel('Nom', { exact: true }).fill('Haddad');
  await page.getByLabel('Fonction', { exact: true }).fill('Responsable qualité');
  await page.getByLabel('Entreprise ou organisation').fill('Rivages');
  await page
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await expect(page).toHaveURL(`${own.origin}/pages/cid?edit=1`);
  await expect(page.getByText('Étape 2 sur 3')).toBeVisible();
  await nour.open('/');
  await expect(nour.heading()).toHaveText('Bonjour Nour');
});

test('a reconnection needs an identity card of three landmarks', { tag: '@deep' }, async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const robin = new Person(page, app.origin, 'en');
  await page.addInitScript(() => localStorage.setItem('user-locale', 'en'));
  await robin.signIn(people.robin, '/reco/add');
  await expect(page).toHaveURL(`${app.origin}/pages/cid`);
  await expect(page.getByText('Three anchors are enough to start a reconnection').first()).toBeVisible();
});

test('an unknown path leads home', { tag: '@deep' }, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await claire.open('/nowhere/at/all');
  await expect(page).toHaveURL(`${app.origin}/`);
});

test('after signing out nothing of the person is left on the device', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await claire.open('/logout');
  await expect(page).toHaveURL(/login-form/);
  // The form appears at once; the device deletes its data in the background.
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
  await expect.poll(async () => (await databases()).filter((name) => name !== 'ancrage')).toEqual([]);
  const local = await page.evaluate(() => Object.keys(localStorage));
  expect(local.filter((key) => !['user-locale', 'theme', 'privacy_alert'].includes(key))).toEqual([]);
});
