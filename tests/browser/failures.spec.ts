/** Pages whose code fails to load or throws: the frame stays, and the user can continue. */
import type { Page } from '@playwright/test';
import { desktop, expect, people, test } from './app.ts';
import { Person } from './person.ts';

test.use({ fetchesAhead: true, viewport: desktop });

const helpCode = '**/assets/help-*.js';
const notLoaded = 'Cette page n’a pas pu être chargée';

async function frameStands(page: Page): Promise<void> {
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Aide' })).toBeVisible();
}

async function tryInVain(page: Page): Promise<void> {
  await page.route('**/config.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Toujours pas de réponse.' })).toBeVisible();
}

/**
 * Restores the network; a manual retry then loads the page. First one retry fails: the page fetches its code
 * automatically when it appears, and that fetch must also fail before the network is back.
 */
async function tryWithNetwork(page: Page): Promise<void> {
  await tryInVain(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
}

test('code that does not come, by address: said in its place; with the network, another try brings the page', async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await page.route(helpCode, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' }));
  await claire.open('/pages/help');
  await expect(claire.heading()).toHaveText(notLoaded);
  await frameStands(page);
  // The page does not reload automatically, even while the host does not answer.
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await tryInVain(page);
  expect(loads).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(claire.heading()).toHaveText('Aide');
});

test('code that does not come, by the menu: the other pages open, and another try brings this one', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await page.route(helpCode, (route) => route.abort());
  await claire.signIn(people.claire);
  await page.getByRole('complementary').getByRole('link', { name: 'Aide' }).click();
  await expect(claire.heading()).toHaveText(notLoaded);
  await expect(claire.heading()).toBeFocused();
  await frameStands(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(claire.heading()).toHaveText('Bonjour Claire');
  await page.getByRole('complementary').getByRole('link', { name: 'Aide' }).click();
  await expect(claire.heading()).toHaveText(notLoaded);
  await tryWithNetwork(page);
  await expect(claire.heading()).toHaveText('Aide');
});

test('from one page that does not come to another: each has its own place, and nothing of the first stays', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await page.route(/\/assets\/(help|my-data)-[^/]*\.js$/, (route) => route.abort());
  await claire.signIn(people.claire);
  const rail = page.getByRole('complementary');
  await rail.getByRole('link', { name: 'Aide' }).click();
  await expect(claire.heading()).toHaveText(notLoaded);
  await page.route('**/config.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const vain = page.getByRole('status').filter({ hasText: 'Toujours pas de réponse.' });
  await expect(vain).toBeVisible();
  await rail.getByRole('link', { name: 'Mes données' }).click();
  await expect(page).toHaveURL(`${app.origin}/pages/mydata`);
  await expect(claire.heading()).toHaveText(notLoaded);
  await expect(vain).toHaveCount(0);
  await tryWithNetwork(page);
  await expect(claire.heading()).toHaveText('Mes données');
});

test('code that throws is a crash, told inside the frame with its diagnostic', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await page.route(helpCode, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on import');" }),
  );
  await claire.open('/pages/help');
  await expect(claire.heading()).toHaveText('Cette page s’est interrompue');
  await frameStands(page);
  await expect(page.getByRole('button', { name: 'Copier le diagnostic' })).toBeVisible();
});

test('code of the first steps that does not come: home stands without them', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const robin = new Person(page, app.origin);
  const asked = page.waitForRequest(/\/first-steps-card-[^/]*\.js$/);
  await page.route(/\/first-steps-card-[^/]*\.js$/, (route) => route.abort());
  await robin.signIn(people.robin);
  await robin.open('/');
  await asked;
  await expect(page.getByRole('link', { name: /Compléter\s+ma carte d’identité/ })).toBeVisible();
  await expect(robin.heading()).toHaveText('Bonjour Robin');
});

test('code that counts the questions of a draft does not come: home says when it was begun', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await page.route(/\/to-finish-progress-[^/]*\.js$/, (route) => route.abort());
  await claire.signIn(people.claire, '/reco/add');
  await claire.choose(/^Passée/);
  await claire.next();
  await claire.slide('La situation');
  const asked = page.waitForRequest(/\/to-finish-progress-[^/]*\.js$/);
  await claire.open('/');
  await asked;
  await expect(page.getByRole('link', { name: 'Reprendre', exact: true })).toBeVisible();
  await expect(page.getByText('Commencée aujourd’hui.')).toBeVisible();
  await expect(claire.heading()).toHaveText('Bonjour Claire');
});

test.describe('where data is to be spared', { tag: '@deep' }, () => {
  test.use({ fetchesAhead: false });

  test('the code of a page comes when the page is opened', async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const idle = page.waitForRequest('**/getwaversion/**');
    await claire.signIn(people.claire);
    await idle;
    await expect(claire.heading()).toHaveText('Bonjour Claire');
    expect(fetched.filter((url) => url.includes('/assets/help-'))).toEqual([]);
    await page.getByRole('complementary').getByRole('link', { name: 'Aide' }).click();
    await expect(claire.heading()).toHaveText('Aide');
    expect(fetched.filter((url) => url.includes('/assets/help-'))).not.toEqual([]);
  });
});
