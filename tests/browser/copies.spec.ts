/** A copy: handed over from a page, read by the counsellor's own call, listed, taken back; likewise from the report. */
import type { AccessAnswer } from '#src/contract/domain/access.ts';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { copyWords } from '#src/i18n/copy-words.ts';
import { en } from '#src/i18n/en.ts';
import { filled } from '#src/i18n/filled.ts';
import { fr } from '#src/i18n/fr.ts';
import { accompanyFr } from '#src/studio/words/accompany-fr.ts';
import { desktop, expect, people, phone, type RunningApp, test } from './app.ts';
import { check, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';
import { ask, bearerOf, helene } from './studio-person.ts';

const name = 'Hélène Garnier';

test.use({ viewport: phone });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What the counsellor reads of all who gave her access. */
async function readByCounsellor(
  app: RunningApp,
): Promise<readonly { title: string; text: string; until: string }[]> {
  const headers = { authorization: await bearerOf(app, helene) };
  const ask = async (path: string) => {
    const answer = await fetch(`${app.origin}${path}`, { headers });
    return answer.json();
  };
  const accompanied = (await ask(accompanyCalls.accompanied.path())) as readonly { uid: number }[];
  const copies = await Promise.all(accompanied.map(({ uid }) => ask(accompanyCalls.handed.path(`${uid}`))));
  return copies.flat() as readonly { title: string; text: string; until: string }[];
}

test('a reconnection is handed over as it is shown, read, listed and taken back', async ({ page, app }) => {
  const words = copyWords.fr;
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/reconnexions');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByLabel('Plus d’actions').last().click();
  const opener = page.getByRole('button', { name: filled(words.handTo, { name }) });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: filled(words.handTo, { name }) });
  const shown = dialog.getByRole('region', { name: words.what });
  await expect(shown).toBeVisible();
  const [title = '', text = ''] = await shown.getByRole('paragraph').allInnerTexts();
  expect(title.length * text.length).toBeGreaterThan(0);
  await check(page, 'copy to hand', 'copies', { themes });
  expect(await readByCounsellor(app)).toEqual([]);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: words.confirm }).click();
  await expect(dialog.locator('.hand-said')).toContainText(
    filled(words.done, { name, date: '' }).slice(0, 20),
  );
  await check(page, 'copy handed', 'copies', { themes });
  expect(await readByCounsellor(app)).toMatchObject([{ title, text }]);

  await dialog.getByRole('link', { name: fr.names.access }).click();
  const main = page.getByRole('main');
  const takeBack = main.getByRole('button', { name: filled(words.takeBackOne, { title }) });
  await expect(takeBack).toHaveText(words.takeBack);
  await expect(main.getByText(words.keeps)).toBeVisible();
  await expect(
    main.getByRole('listitem').filter({ hasText: 'a lu les copies que vous partagez' }),
  ).toHaveCount(1);
  await check(page, 'copy listed', 'copies', { themes, whole: true });
  expect(await widerThanWindow(page)).toEqual([]);
  await takeBack.press('Enter');
  await expect(main.getByRole('status')).toHaveText(words.takenBack);
  await expect(main.getByRole('status')).toBeFocused();
  expect(await readByCounsellor(app)).toEqual([]);
  await expect(
    main.getByRole('listitem').filter({ hasText: 'avez cessé de partager une copie' }),
  ).toHaveCount(1);
});

test('the report in English, on a desk; without a network it says so and nothing is handed over', {
  tag: '@deep',
}, async ({ page, app, context }) => {
  const words = copyWords.en;
  await page.setViewportSize(desktop);
  await page.addInitScript(() => localStorage.setItem('user-locale', 'en'));
  const claire = new Person(page, app.origin, 'en');
  await claire.signIn(people.claire, '/pages/compterendu');
  const opener = page.getByRole('button', { name: filled(words.handTo, { name }) });
  await expect(opener).toBeVisible();
  // Its actions are in one line, and no button wraps.
  for (const size of [{ width: 320, height: 640 }, phone, { width: 600, height: 800 }, desktop]) {
    await page.setViewportSize(size);
    const places = await page.locator('.bar .btn').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, height } = button.getBoundingClientRect();
        return `${Math.round(top)} ${Math.round(height)}`;
      }),
    );
    expect(places, `${size.width} pixels wide`).toEqual(places.map(() => places[0]));
    const search = await page.locator('.bar > .tap').last().boundingBox();
    if (size.width < 900) expect(search?.y).toBeLessThan(48);
  }
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: words.what })).toBeVisible();
  await check(page, 'copy of the report en desktop', 'copies', { themes });
  // A custom date: too early, too late, then valid.
  await dialog.getByRole('radio', { name: words.otherDay }).check();
  const confirm = dialog.getByRole('button', { name: words.confirm });
  await confirm.click();
  await expect(dialog.locator('.hand-said')).toContainText(words.outside.slice(0, 13));
  const day = dialog.getByLabel(words.otherDay).last();
  await expect(day).toBeFocused();
  await day.fill(dayIn(92));
  await confirm.click();
  await expect(dialog.locator('.hand-said')).toContainText(words.outside.slice(0, 13));
  await check(page, 'copy until a day of one’s own en', 'copies', { themes });
  await day.fill(dayIn(45));
  await context.setOffline(true);
  await confirm.click();
  await expect(dialog.locator('.hand-said')).toContainText(words.stays);
  await context.setOffline(false);
  expect(await readByCounsellor(app)).toEqual([]);
  await confirm.click();
  await expect(dialog.getByRole('link', { name: en.names.access })).toBeVisible();
  await check(page, 'copy handed en desktop', 'copies', { themes });
  const [copy] = await readByCounsellor(app);
  expect(copy?.until).toBe(dayIn(45));
  expect(copy?.text).toContain('Claire');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('the counsellor reads it below the progression, and nothing of it once it is taken back', {
  tag: '@deep',
}, async ({ page, app }) => {
  const asClaire = await ask(page, app, people.claire);
  const { given } = (await asClaire('GET', '/user/access')) as AccessAnswer;
  const copy = { title: 'Une reconnexion', text: 'Ma phrase\n« Je reviens. »', until: dayIn(30) };
  const { handed } = (await asClaire('POST', '/user/access/hand', {
    counsellor: given[0]?.uid,
    ...copy,
  })) as AccessAnswer;

  await page.setViewportSize(desktop);
  await page.goto(`${app.origin}/studio/`);
  await page.getByLabel('Adresse e-mail').fill(helene.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(helene.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('link', { name: 'Claire Moreau' }).click();
  const section = page.getByRole('region', { name: accompanyFr.handed.title });
  await section.getByText(copy.title).click();
  await expect(section.getByText('Je reviens.')).toBeVisible();
  await check(page, 'copy read', 'copies', { themes });
  await page.setViewportSize(phone);
  await section.scrollIntoViewIfNeeded();
  await check(page, 'copy read phone', 'copies', { themes });
  expect(await widerThanWindow(page)).toEqual([]);

  await asClaire('POST', '/user/access/unhand', { id: handed[0]?.id });
  await page.reload();
  await expect(page.getByText(accompanyFr.card, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Claire Moreau' })).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('where nobody has access, or the backend knows nothing of it, there is nothing to press', {
  tag: '@deep',
}, async ({ page, app }) => {
  let asked = 0;
  await page.route('**/user/access?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: { message: 'The "user" parameter was not converted' } });
  });
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/compterendu');
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('button', { name: /^Remettre/ })).toHaveCount(0);
});
