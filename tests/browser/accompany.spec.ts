/** A counsellor in the studio, and the professional on two devices: access given, used, seen, withdrawn. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { accessWords } from '#src/i18n/access-words.ts';
import { accompanyFr } from '#src/studio/words/accompany-fr.ts';
import { desktop, expect, people, phone, type RunningApp, test } from './app.ts';
import { check, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';
import { ask, helene } from './studio-person.ts';

const name = 'Claire Moreau';
const studioDesk = { width: 1440, height: 900 };
const former = 'Faire grandir celles et ceux qui doutent, pour que chacun ose prendre sa place.';
const vocation = 'Faire grandir celles et ceux qui doutent, et en répondre.';

test.use({ viewport: studioDesk });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(helene.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(helene.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function openClaire(page: Page, app: RunningApp): Promise<void> {
  await page.goto(`${app.origin}/studio/`);
  await fillIn(page);
  await page.getByRole('link', { name }).click();
  await field(page).waitFor();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Vocation professionnelle' });
const said = (page: Page) =>
  page.getByRole('complementary', { name: 'Ce que vous écrivez' }).getByRole('status');
const handOver = (page: Page) => page.getByRole('button', { name: `Envoyer à ${name}` });

/** A device of Claire's with her card on the screen. */
async function cardOfClaire(browser: Browser, app: RunningApp, contexts: BrowserContext[]): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, locale: 'fr-FR' });
  contexts.push(context);
  const page = await context.newPage();
  await new Person(page, app.origin).signIn(people.claire, '/pages/cid');
  await page.getByRole('heading', { name: 'Ma vocation professionnelle' }).waitFor();
  return page;
}

/** Claire edits the vocation from another device. */
async function writtenByClaire(page: Page, app: RunningApp, text: string): Promise<void> {
  const asHelene = await ask(page, app, helene);
  const [first] = (await asHelene('GET', '/studio/api/accompanied')) as readonly { readonly nid: number }[];
  const path = `/node/${first?.nid}?_format=json`;
  const asClaire = await ask(page, app, people.claire);
  const node = (await asClaire('GET', path)) as { field_cid: readonly { readonly value: string }[] };
  const card = { ...JSON.parse(node.field_cid[0]?.value ?? '{}'), CIDvocationpro: text };
  const body = { type: [{ target_id: 'data' }], field_cid: [{ value: JSON.stringify(card) }] };
  await asClaire('PATCH', path, body);
}

/** Number of rows stored in the counsellor's browser. */
const countRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('ancrage-studio-words');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('words').objectStore('words').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('access is used, seen by the person on both devices, and withdrawn', async ({ page, app, browser }) => {
  const contexts: BrowserContext[] = [];
  const onPhone = await cardOfClaire(browser, app, contexts);
  const card = onPhone.getByRole('region', { name: 'Repères de ma carte' });
  await expect(card.getByText(former)).toBeVisible();

  // The app redirects counsellors who sign in to the studio.
  await page.goto(`${app.origin}/login-form`);
  await fillIn(page);
  await expect(page).toHaveURL(/\/studio\//);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(helene.mail);
  await fillIn(page);
  await page.getByRole('link', { name }).waitFor();
  await expect(page.getByRole('link', { name: 'Exercices et pages' })).toHaveCount(0);
  await check(page, 'accompany list', 'accompany', { themes });
  await page.getByRole('link', { name }).press('Enter');
  await expect(field(page)).toHaveValue(former);
  await expect(page.getByText('la gorge serrée').first()).toBeVisible();
  await check(page, 'accompany person', 'accompany', { themes });

  await field(page).fill(vocation);
  await expect(said(page)).toHaveText('Enregistré sur cet ordinateur');
  await expect(page.getByText(`Ce que ${name} avait écrit`)).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue(vocation);
  await handOver(page).press('Enter');
  await expect(said(page)).toHaveText('Envoyé');
  await expect(page.getByText(`Ce que ${name} avait écrit`)).toHaveCount(0);
  expect(await countRows(page)).toBe(0);

  // The phone with the former text now has the present one, and shows who shares it.
  await onPhone.reload();
  await expect(card.getByText(vocation)).toBeVisible();
  await expect(onPhone.getByText(former, { exact: true })).toHaveCount(0);
  await expect(card.getByText(/Complétée avec Hélène Garnier/)).toBeVisible();

  // The person reads about it and withdraws access on another device.
  const words = accessWords.fr;
  await field(page).fill('Des mots que personne ne lira');
  await expect(said(page)).toHaveText('Enregistré sur cet ordinateur');
  const other = await cardOfClaire(browser, app, contexts);
  await other.goto(`${app.origin}/pages/access`);
  await expect(other.getByText('Hélène Garnier a écrit votre vocation')).toBeVisible();
  await expect(other.getByText('Hélène Garnier a ouvert votre carte et votre progression')).toBeVisible();
  await other.getByRole('button', { name: words.withdraw }).click();
  await other.getByRole('heading', { name: words.choose }).waitFor();

  const refused = page.waitForResponse((answer) => answer.url().includes('/node/'));
  await handOver(page).click();
  expect((await refused).status()).toBe(403);
  await expect(page.getByText(`${name} a retiré votre accès.`)).toBeVisible();
  await check(page, 'accompany closed', 'accompany', { themes });
  await expect.poll(() => countRows(page)).toBe(0);
  await expect(page.getByText('Personne ne vous a encore donné accès.')).toBeVisible();
  for (const context of contexts) await context.close();
});

test('the same text by two hands, and signing out with words that were not handed over', {
  tag: '@deep',
}, async ({ page, app }) => {
  await openClaire(page, app);
  await field(page).fill(vocation);
  await writtenByClaire(page, app, 'La mienne.');

  await handOver(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('La mienne.');
  await expect(dialog).toContainText(vocation);
  await check(page, 'accompany clash', 'accompany', { themes });
  // On a phone the whole question is in the window.
  await page.setViewportSize(phone);
  const edges = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
  const around = await edges(dialog);
  for (const button of await dialog.getByRole('button').all()) {
    const { left, right } = await edges(button);
    expect(left).toBeGreaterThan(around.left);
    expect(right).toBeLessThan(around.right);
  }
  await page.setViewportSize(studioDesk);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue(vocation);

  await page.getByLabel('Réglages', { exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(dialog).toContainText(`brouillons non envoyés : ${name}.`);
  await expect(page.getByRole('button', { name: 'Rester' })).toBeFocused();
  await check(page, 'accompany leaving', 'accompany', { themes });
  // A conflict that the user must resolve is not sent automatically.
  await page.getByRole('button', { name: 'Envoyer et se déconnecter' }).click();
  await expect(dialog).toContainText('N’a pas pu être envoyé');
  await page.getByRole('button', { name: 'Abandonner et se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter à l’atelier' })).toBeVisible();
  expect(await countRows(page)).toBe(0);
});

test('a session that ends keeps the words; a progression that cannot be read is said, and nothing is written over it', {
  tag: '@deep',
}, async ({ page, app }) => {
  await openClaire(page, app);
  await field(page).fill(vocation);
  await expect(said(page)).toHaveText(accompanyFr.keeping.kept);
  const asInes = await ask(page, app, { mail: 'ines@demo.example', password: 'bonjour-ines' });
  const found = (await asInes('POST', '/studio/api/people/search', { q: helene.mail })) as {
    readonly people: readonly { readonly uid: number }[];
  };
  const path = `/studio/api/people/${found.people[0]?.uid}`;
  for (const step of ['block', 'unblock']) await asInes('POST', `${path}/${step}`, {});
  await handOver(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Adresse e-mail')).toHaveValue(helene.mail);
  await check(page, 'accompany over', 'accompany', { themes });
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(helene.password);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page)).toHaveValue(vocation);
  await handOver(page).click();
  await expect(said(page)).toHaveText(accompanyFr.keeping.handed);

  const asClaire = await ask(page, app, people.claire);
  const asHelene = await ask(page, app, helene);
  const [first] = (await asHelene('GET', '/studio/api/accompanied')) as readonly { readonly nid: number }[];
  const broken = { type: [{ target_id: 'data' }], field_plf: [{ value: '{"data":{' }] };
  await asClaire('PATCH', `/node/${first?.nid}?_format=json`, broken);
  await page.reload();
  await expect(page.getByText(accompanyFr.progressionUnread)).toBeVisible();
  await expect(page.getByText(accompanyFr.unwritable)).toBeVisible();
  await expect(handOver(page)).toHaveCount(0);
  await check(page, 'accompany unread', 'accompany', { themes });
});

test('in English, on a phone and on a desk, without a network too', { tag: '@deep' }, async ({
  page,
  app,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('studio-locale', 'en'));
  await page.setViewportSize(phone);
  await page.goto(`${app.origin}/studio/`);
  await page.getByLabel('Email address').fill(helene.mail);
  await page.getByLabel('Password').fill(helene.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name }).waitFor();
  expect(await widerThanWindow(page)).toEqual([]);
  await check(page, 'accompany list en phone', 'accompany', { themes, whole: true });
  await page.getByRole('link', { name }).click();
  const word = page.getByRole('textbox', { name: 'Your message' });
  await word.waitFor();
  expect(await widerThanWindow(page)).toEqual([]);
  await check(page, 'accompany person en phone', 'accompany', { themes, whole: true });
  await page.locator('.co-back').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.setViewportSize(desktop);
  await check(page, 'accompany person en', 'accompany', { themes });

  await context.setOffline(true);
  await word.fill('A word.');
  await page.getByRole('button', { name: `Send to ${name}` }).click();
  await expect(page.getByText('You’re offline. Your draft is saved on this computer.')).toBeVisible();
  await check(page, 'accompany offline', 'accompany', { themes });
  await context.setOffline(false);
  await page.getByRole('button', { name: `Send to ${name}` }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
});
