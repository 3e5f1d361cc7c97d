/** No typed text is lost: a closed tab, a killed browser, the browser's own Back, a change of language. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection, story } from './reconnection.ts';
import { storedDrafts } from './stored-drafts.ts';

test.use({ viewport: phone });

test('a killed browser resumes at the same slide with the same words', async ({ app }) => {
  const profile = mkdtempSync(join(tmpdir(), 'ancrage-profile-'));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...config.use?.launchOptions,
      viewport: phone,
      locale: 'fr-FR',
    });
  const before = await launch();
  const claire = new Person(before.pages()[0] ?? (await before.newPage()), app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'reaction' });
  await expect(
    claire.page.getByRole('status').filter({ hasText: /Enregistré sur cet appareil|Synchronisé/ }),
  ).toBeVisible();
  // The mark refers to the words before the last ones, which are a separate write.
  await expect.poll(() => storedDrafts(claire.page)).toContain('"reconew-q3-fait":"Je respire');
  // Kill the processes of this profile, like a crash or an empty battery.
  spawnSync('pkill', ['-9', '-f', profile]);
  await expect.poll(() => before.pages().length).toBe(0);

  const after = await launch();
  const again = new Person(after.pages()[0] ?? (await after.newPage()), app.origin);
  await again.open('/reco/add');
  await again.resume();
  await again.slide('Votre première réaction');
  await expect(again.page.getByRole('textbox', { name: /Qu’avez-.?vous fait/ })).toHaveValue(
    'Je respire, et je dis ce que je vois.',
  );
  await after.close();
  rmSync(profile, { recursive: true, force: true });
});

test('Back, the browser’s back and forward restore every answer', { tag: '@deep' }, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'reaction' });
  await claire.back();
  await claire.slide('La situation');
  await expect(page.getByRole('combobox', { name: /Avec qui/ })).toHaveValue('Alice');
  await page.goBack();
  await claire.slide('Votre reconnexion');
  await expect(page.getByRole('radio', { name: /^Passée/ })).toBeChecked();
  await page.goForward();
  await claire.slide('La situation');
  await page.goForward();
  await claire.slide('Votre première réaction');
  await expect(page.getByRole('textbox', { name: /qu’avez-.?vous pensé/ })).toHaveValue(
    'Je respire, et je dis ce que je vois.',
  );
});

test('the language changes in the middle of an exercise and no letter is lost', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'reaction' });
  const words = 'Été, « œuvre », naïveté…  deux espaces, <balise> "droit" ‹ ″ 🌅 et un mot en cours';
  await claire.answer(/Qu’avez-vous ressenti/, words);
  await page.getByRole('button', { name: /^EN/ }).click();
  await claire.slide('Your first reaction');
  await expect(page.getByRole('textbox', { name: /What did you feel/ })).toHaveValue(words);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The phone shows no menu there: the bar of the exercise has the choice.
  await page.setViewportSize(phone);
  await page.getByLabel('Language and theme').click();
  await page.getByRole('button', { name: 'Français' }).click();
  await claire.slide('Votre première réaction');
  await expect(page.getByRole('textbox', { name: /Qu’avez-.?vous ressenti/ })).toHaveValue(words);
});

test('an empty slide says in words what is missing, and goes on once it is mended', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await claire.slide('Votre reconnexion');
  await claire.next();
  await expect(page.getByText('Il manque une réponse ici.').first()).toBeVisible();
  await claire.slide('Votre reconnexion');
  await doReconnection(claire, story, { until: 'situation' });
  await claire.next();
  await claire.slide('Votre première réaction');
  await claire.next();
  await expect(page.getByText(/^Il reste \d réponses à donner\./).first()).toBeVisible();
});

test('two tabs on one exercise show the same words, and an edit goes on over a tick made elsewhere', {
  tag: '@deep',
}, async ({ page, app, context }) => {
  const zelie = { ...story, who: 'Zélie Marchand' };
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, zelie, { until: 'reaction' });
  const tab = await context.newPage();
  await tab.goto(page.url());
  const second = new Person(tab, app.origin);
  await second.slide('Votre première réaction');
  const feel = { name: /Qu’avez-.?vous ressenti/ };
  // A background tab draws once a second, so bring a tab to the front before each action.
  await page.bringToFront();
  await claire.answer(/Qu’avez-vous ressenti/, 'Dans le premier onglet');
  await expect(tab.getByRole('textbox', feel)).toHaveValue('Dans le premier onglet');
  await tab.bringToFront();
  await second.answer(/Qu’avez-vous fait/, 'Dans le second onglet');
  await expect(page.getByRole('textbox', { name: /Qu’avez-.?vous fait/ })).toHaveValue(
    'Dans le second onglet',
  );
  await tab.close();
  await page.reload();
  await expect(page.getByRole('textbox', feel)).toHaveValue('Dans le premier onglet');
  await claire.next();
  const third = await context.newPage();
  await third.goto(page.url());
  await new Person(third, app.origin).slide('L’entrée en résistance');
  await page.bringToFront();
  await doReconnection(claire, zelie, { from: 'resistance' });
  await claire.finish();
  // An exercise that was finished here cannot be finished again there.
  await expect(third).toHaveURL(/\/pages\/reconnexions$/);

  await page.getByRole('link', { name: 'Voir cette reconnexion' }).click();
  await page.getByRole('link', { name: /^Modifier\s: C’était/u }).click();
  await claire.slide('La situation');
  await claire.answer(/à quel sujet/, 'Le comité');
  await expect.poll(() => storedDrafts(page)).toContain('Le comité');
  await third.bringToFront();
  await third.goto(`${app.origin}/pages/intuitions`);
  const ticked = third.getByRole('listitem').filter({ hasText: 'Zélie Marchand' });
  // The disc is the target: the native box is hidden.
  await ticked
    .locator('label')
    .filter({ has: third.getByRole('checkbox') })
    .click();
  await expect(ticked).toContainText('Réalisée');
  await page.bringToFront();
  // Typed after the tick: once these words are on the device, this tab knows of the tick.
  await claire.answer(/à quel sujet/, 'Le comité d’avril');
  await expect.poll(() => storedDrafts(page)).toContain('Le comité d’avril');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page).toHaveURL(/\/reco\/view\/\d+$/u);
  await claire.open('/pages/reconnexions');
  const row = page.getByRole('listitem').filter({ hasText: 'Zélie Marchand' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Le comité d’avril');
  await expect(row).toContainText('1 sur 1');
});

test('a session that ends in the middle of an exercise leads to sign in and back to the same words', async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'reaction' });
  const refused = { status: 401, contentType: 'application/json', body: '{"error":"invalid_grant"}' };
  await page.route(/\/(oauth\/token|node\/)/, (route) => route.fulfill(refused));
  // Returning to the page makes the app query the server, once the node from the login is no longer fresh.
  const again = page.getByRole('main').getByRole('link', { name: 'Se connecter' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(again).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(
    page.getByText(/^Votre session est terminée\. Ce que vous écrivez est enregistré/),
  ).toBeVisible();
  await again.click();
  await page.getByRole('button', { name: 'Quitter et reprendre plus tard' }).click();
  await expect(page).toHaveURL(/\/login-form\?returnUrl=/);
  const over = page.getByText(
    'Votre session a pris fin sur cet appareil. Connectez-vous pour continuer. Ce que vous avez écrit est enregistré.',
  );
  await expect(over).toBeVisible();
  await page.unroute(/\/(oauth\/token|node\/)/);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(people.claire.mail);
  // A reload keeps the message and the filled-in address.
  await page.reload();
  await expect(over).toBeVisible();
  const mail = page.getByLabel('Adresse e-mail');
  await expect(mail).toHaveValue(people.claire.mail);
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^Ce n’est pas vous/ }).click();
  await expect(mail).toHaveValue('');
  await expect(mail).toBeFocused();
  await mail.fill(people.claire.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(people.claire.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await claire.slide('Votre première réaction');
  await expect(over).toBeHidden();
  await expect(page.getByRole('textbox', { name: /Qu’avez-.?vous fait/ })).toHaveValue(
    'Je respire, et je dis ce que je vois.',
  );
});

test('what was typed into the card’s form is back after a reload, and gone once saved', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/cid?edit=CIDsymptome');
  const symptom = page.getByLabel(/Mon signal de résistance/);
  await symptom.fill('une boule au ventre');
  await expect.poll(() => storedDrafts(page)).toContain('une boule au ventre');
  await page.reload();
  await expect(symptom).toHaveValue('une boule au ventre');
  await expect(page.getByText('Vos modifications non enregistrées ont été restaurées.')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByText('Informations enregistrées.')).toBeVisible();
  await claire.open('/pages/cid?edit=CIDsymptome');
  await expect(symptom).toHaveValue('une boule au ventre');
  await expect(page.getByText('pas encore enregistré')).toBeHidden();
});
