/** The main action of each first-hour page and of each closing page is visible on a phone, between the bars. */
import type { Locator, Page } from '@playwright/test';
import { fr } from '#src/i18n/fr.ts';
import { expect, people, phone } from './app.ts';
import { lookingTest, test } from './keyboard.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';
import { addressOf, closingPages } from './route-pages.ts';

for (const each of [test, lookingTest])
  each.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'fr-FR' });

/** Returns what hides a part of the element: the edge of the window, or whatever lies over it. Empty if in sight. */
function hiding(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const bar = document.querySelector('.main > .tabs')?.getBoundingClientRect();
  const edges = { top: 0, bottom: bar && bar.height > 0 ? bar.top : innerHeight };
  if (top < edges.top || bottom > edges.bottom) return `${top} to ${bottom} of ${edges.bottom}`;
  const x = (left + right) / 2;
  const points = [
    [x, top + 1],
    [x, (top + bottom) / 2],
    [x, bottom - 1],
  ] as const;
  const over = points
    .map((point) => document.elementFromPoint(...point))
    .find((hit) => !element.contains(hit));
  return over === undefined ? '' : (over?.outerHTML.slice(0, 90) ?? 'outside the window');
}

async function expectInSight(action: Locator, page: string): Promise<void> {
  await expect(action, page).toBeVisible();
  await expect.poll(() => action.evaluate(hiding), { message: page }).toBe('');
}

/** The same for a page that has just opened: nothing has scrolled. */
async function expectAtOnce(page: Page, action: Locator, name: string): Promise<void> {
  await expectInSight(action, name);
  expect(await page.evaluate(() => scrollY), name).toBe(0);
}

test('welcome and profile', async ({ page, own }) => {
  const nour = new Person(page, own.origin);
  await nour.signIn(people.nour);
  const start = page.getByRole('link', { name: fr.welcome.start });
  await expectAtOnce(page, start, 'welcome');
  await start.click();
  await expectAtOnce(page, page.getByRole('button', { name: fr.profile.saveFirst }), 'profile');
});

test('from an empty card to the end of the first reconnection', { tag: '@deep' }, async ({ page, own }) => {
  test.slow();
  const robin = new Person(page, own.origin);
  await robin.signIn(people.robin);
  const sun = page.locator('.sunrise');
  await expectAtOnce(page, sun, 'home without a landmark');
  await sun.click();
  const save = page.getByRole('button', { name: fr.common.save });
  await expectAtOnce(page, save, 'empty card');
  await page.getByLabel('Mon signal de résistance, dans le corps').fill('la gorge serrée');
  await expectInSight(save, 'card while it is written');
  await save.click();
  await expect(page).toHaveURL(`${own.origin}/`);
  await expectAtOnce(page, sun, 'home with one landmark');

  await page.getByRole('button', { name: fr.home.checkinStart }).click();
  const steps = page.getByRole('region', { name: fr.home.checkin });
  const onward = steps.getByRole('button', { name: fr.home.checkinNext });
  const done = steps.getByRole('button', { name: fr.home.checkinDone });
  await expectInSight(onward.or(done), 'check-in');
  while (await onward.isVisible()) {
    const step = await steps.getByRole('heading', { level: 3 }).textContent();
    await onward.click();
    await expect(steps.getByRole('heading', { level: 3 })).not.toHaveText(step ?? '');
    await expectInSight(onward.or(done), `check-in after ${step}`);
  }
  await done.click();

  await robin.open('/pages/cid?edit=1');
  await page.getByLabel('La phrase qui m’invite à mon moment ressource').fill('Je retourne au bord du lac.');
  await page.getByLabel('Ma phrase de reconnexion').fill('Je suis là, et il y a de la place pour deux.');
  await save.click();
  const first = page.getByRole('main').getByRole('link', { name: fr.start.first });
  await expectAtOnce(page, first, 'card with three landmarks');
  await expectInSight(page.locator('.card-state'), 'the sentence of the card with three landmarks');
  await robin.open('/');
  await expectAtOnce(page, sun, 'home with a card');
  await sun.click();
  const next = page.getByRole('button', { name: robin.words.next });
  await doReconnection(
    robin,
    { tense: 'past', who: 'Ondine Vasseur', subject: 'Le point du lundi', intuitions: ['Un café jeudi'] },
    {
      arrived: (name) =>
        expectInSight(name === 'end' ? page.getByRole('button', { name: robin.words.finish }) : next, name),
    },
  );
  await robin.finish();
  await expectAtOnce(page, page.getByRole('link', { name: fr.closing.home }), 'end of a reconnection');
});

lookingTest('endings', { tag: '@deep' }, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire);
  const addresses = new Set<string>();
  for (const closing of closingPages) addresses.add(await addressOf(closing, page, app.origin));
  const keys = async (list: string, query: string) => {
    await claire.open(list);
    const rows = page.getByRole('main').locator(`a[href*="open="]${query}`);
    await rows.first().waitFor();
    return rows.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('open') ?? ''),
    );
  };
  const [derailor] = await keys('/pages/deviateurs', '[href*="in=derailors"]');
  const [claim] = await keys('/pages/deviateurs', '[href*="in=claims"]');
  addresses.add(`/pages/deviateurs?end=${claim}`).add(`/pages/deviateurs?end=${derailor}&with=${claim}`);
  for (const key of await keys('/pages/amitiepro', '')) addresses.add(`/pages/amitiepro?end=${key}`);
  // The primary button if there is one, else the link home.
  const main = page.locator('.closing-actions > :first-child');
  for (const address of addresses) {
    await claire.open(address);
    await expectAtOnce(page, main, address);
  }
});

test('a note', { tag: '@deep' }, async ({ page, own }) => {
  const claire = new Person(page, own.origin);
  await claire.signIn(people.claire, '/pages/celebrations?edit=new');
  await page.getByRole('textbox').first().fill('Le conseil a écouté jusqu’au bout.');
  const save = page.getByRole('button', { name: fr.notes.save });
  await expectInSight(save, 'note');
  await save.click();
  await expect(page.getByText(fr.alerts.note_added)).toBeVisible();
  await expectAtOnce(page, page.getByRole('link', { name: fr.notes.write }), 'end of a note');
});
