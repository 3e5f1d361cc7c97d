/** Access of counsellors: given, used, withdrawn and recorded; offline; and on a backend without it. */
import { accessWords } from '#src/i18n/access-words.ts';
import { filled } from '#src/i18n/filled.ts';
import { fr } from '#src/i18n/fr.ts';
import { desktop, expect, people, phone, type RunningApp, test } from './app.ts';
import { check, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';
import { bearerOf, helene } from './studio-person.ts';

const name = 'Hélène Garnier';

test.use({ viewport: phone });

/** Status of the counsellor's own call for that node. */
async function asCounsellor(app: RunningApp, nid: number): Promise<number> {
  const headers = { authorization: await bearerOf(app, helene) };
  return (await fetch(`${app.origin}/node/${nid}?_format=json`, { headers })).status;
}

test('access is withdrawn and given again, counts at once, and every step of it is read', async ({
  page,
  app,
}) => {
  const words = accessWords.fr;
  let node = 0;
  page.on('request', (request) => {
    const found = /\/node\/(\d+)/.exec(request.url());
    if (found) node = Number(found[1]);
  });
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  await claire.open('/pages/privacy');
  await page.getByRole('link', { name: fr.names.access }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name })).toBeVisible();
  await check(page, 'access given', 'access', { themes, whole: true });
  expect(await widerThanWindow(page)).toEqual([]);
  expect(await asCounsellor(app, node)).toBe(200);

  await main.getByRole('button', { name: words.withdraw }).click();
  await expect(main.getByRole('status')).toHaveText(filled(words.withdrawn, { name }));
  expect(await asCounsellor(app, node)).toBe(403);
  await expect(main.getByRole('listitem').filter({ hasText: 'Vous avez retiré l’accès' })).toBeVisible();

  // By keyboard: the name, its meaning, then the button.
  await main.getByRole('button', { name, exact: true }).press('Enter');
  await expect(main.getByRole('heading', { name })).toBeFocused();
  await check(page, 'access offered', 'access', { themes, whole: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('status')).toHaveText(filled(words.given, { name }));
  expect(await asCounsellor(app, node)).toBe(200);
  await expect(main.getByRole('listitem').filter({ hasText: 'Vous avez donné accès' })).toHaveCount(2);
});

test('in English, on a desk, in both themes', { tag: '@deep' }, async ({ page, app }) => {
  const words = accessWords.en;
  await page.setViewportSize(desktop);
  await page.addInitScript(() => localStorage.setItem('user-locale', 'en'));
  const claire = new Person(page, app.origin, 'en');
  await claire.signIn(people.claire, '/pages/access');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await check(page, 'access given en desktop', 'access', { themes, whole: true });
  await page.getByRole('button', { name: words.withdraw }).click();
  await expect(page.getByRole('heading', { name: words.choose })).toBeVisible();
  await check(page, 'access names en desktop', 'access', { themes, whole: true });
});

test('without a network the page says so, and asks again when told to', { tag: '@deep' }, async ({
  page,
  app,
  context,
}) => {
  const words = accessWords.fr;
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/access');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: words.detail }).click();
  await page.getByRole('link', { name: fr.names.access }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: fr.names.access }).click();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await check(page, 'access offline', 'access');
  await context.setOffline(false);
  await again.click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a backend without these calls: access is arranged with the organisation', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const words = accessWords.fr;
  // The answer of a Drupal, which parses the last part of the address as a uid.
  await page.route('**/user/access?*', (route) =>
    route.fulfill({
      status: 404,
      json: { message: 'The "user" parameter was not converted for the path "/user/{user}"' },
    }),
  );
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/access');
  await expect(page.getByText(words.arranged)).toBeVisible();
  await expect(page.getByRole('button', { name: words.withdraw })).toHaveCount(0);
  await check(page, 'access arranged', 'access', { themes });
});
