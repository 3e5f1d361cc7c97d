/** The first hour of a new user who goes offline: the next step opens at once, and all data syncs later. */
import { expect, people, phone } from './app.ts';
import { test } from './keyboard.ts';
import { Person } from './person.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'fr-FR', serviceWorkers: 'allow' });

test('profile and card without a network, then with it: the server has both', async ({
  page,
  context,
  browser,
  own,
}) => {
  const nour = new Person(page, own.origin);
  await nour.signIn(people.nour);
  await expect(nour.heading()).toHaveText('Bienvenue');
  // Wait until the pages for offline use are on the device.
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null && (await caches.match('/config.json')) !== undefined,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Commencer' }).click();
  await expect(nour.heading()).toHaveText('Profil');
  await page.getByLabel('Prénom').fill('Nour');
  await page.getByLabel('Nom', { exact: true }).fill('Haddad');
  await page.getByLabel('Fonction', { exact: true }).fill('Responsable qualité');
  await page.getByLabel('Entreprise ou organisation').fill('Rivages');
  const agreement = page.locator('label').filter({ has: page.getByRole('checkbox') });
  await agreement.click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();

  await expect(nour.heading()).toHaveText('Carte d’identité');
  await expect(page.getByText('Étape 2 sur 3')).toBeVisible();
  await expect(page.getByText('Vos informations sont enregistrées sur cet appareil')).toBeVisible();
  await expect(page.locator('.alert--err')).toHaveCount(0);
  await page.getByLabel('Mon signal de résistance, dans le corps').fill('la gorge serrée');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(`${own.origin}/`);
  await expect(nour.heading()).toHaveText('Bonjour Nour');
  const strip = page.getByRole('main').getByRole('status').filter({ hasText: 'Hors connexion' });
  await expect(strip).toContainText('2 modifications sont à synchroniser.');

  // A reload loses no step; the form shows that the text is saved and not yet sent.
  await page.reload();
  await expect(nour.heading()).toHaveText('Bonjour Nour');
  await nour.open('/pages/user');
  await expect(page.getByLabel('Entreprise ou organisation')).toHaveValue('Rivages');
  await expect(page.getByText('Pas encore synchronisé')).toBeVisible();
  // Chromium may tell a document that was opened offline that it is online: then only the requests fail.
  const isOnline = await page.evaluate(() => navigator.onLine);
  const reason = isOnline
    ? /^Le serveur ne répond pas\. Nouvel essai/
    : /^Vous êtes hors connexion\. Continuez/;
  await expect(page.getByText(reason)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Pas encore synchronisé')).toHaveCount(0);
  await nour.open('/');
  await expect(strip).toHaveCount(0);

  const desk = await browser.newContext({ locale: 'fr-FR' });
  const elsewhere = new Person(await desk.newPage(), own.origin);
  await elsewhere.signIn(people.nour);
  await expect(elsewhere.heading()).toHaveText('Bonjour Nour');
  await elsewhere.open('/pages/user');
  const { page: there } = elsewhere;
  await expect(there.getByLabel('Fonction', { exact: true })).toHaveValue('Responsable qualité');
  await expect(there.getByText('Vos modifications non enregistrées ont été restaurées')).toHaveCount(0);
  await desk.close();
});
