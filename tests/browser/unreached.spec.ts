/** A server that does not answer: each cause has its own message, and "no network" names one only. */
import type { Page } from '@playwright/test';
import { en } from '#src/i18n/en.ts';
import { fr } from '#src/i18n/fr.ts';
import { test as base, expect, people, phone, type RunningApp, startApp } from './app.ts';
import { type Front, type Mood, startFront } from './front.ts';
import { Person } from './person.ts';

interface Place {
  readonly site: RunningApp;
  readonly front: Front;
}

const test = base.extend<object, { place: Place }>({
  place: [
    async ({}, use) => {
      let behind = '';
      const front = await startFront(() => behind);
      const client = { CLIENT_ID: 'ancrage-app', CLIENT_SECRET: 'ancrage-public', PASSWORD_COST: '' };
      const site = await startApp({ BACKEND_URL: front.origin, ...client });
      const backend = await startApp({ ALLOWED_ORIGINS: site.origin, PASSWORD_COST: '', DEMO: '1' });
      behind = backend.origin;
      await use({ site, front });
      await site.stop();
      await backend.stop();
      await front.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ fetchesAhead: true, viewport: phone });

const moods = [
  ['closed', 'unreached'],
  ['bad gateway', 'opaque'],
  ['circle', 'redirected'],
] as const satisfies readonly (readonly [Mood, keyof typeof fr.problems])[];

const noNetwork = 'Hors connexion';

async function trySignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel(person.words.mail).fill(people.claire.mail);
  await page.getByLabel(person.words.password, { exact: true }).fill(people.claire.password);
  await page.getByRole('button', { name: person.words.signIn }).click();
}

for (const [locale, words] of [
  ['fr', fr],
  ['en', en],
] as const)
  test(`at sign-in, ${locale}: each in its own words, and then the way in`, {
    tag: '@deep',
  }, async ({ browser, place }) => {
    const context = await browser.newContext({ locale: locale === 'fr' ? 'fr-FR' : 'en-GB' });
    const page = await context.newPage();
    const person = new Person(page, place.site.origin, locale);
    await person.open('/login-form');
    const alert = page.getByRole('alert').filter({ hasText: words.common.error });
    for (const [mood, problem] of moods) {
      await place.front.become(mood);
      await trySignIn(page, person);
      await expect(alert).toContainText(words.problems[problem]);
    }
    await place.front.become('pass');
    await context.setOffline(true);
    await trySignIn(page, person);
    await expect(alert).toContainText(words.problems.offline);
    await context.setOffline(false);
    await trySignIn(page, person);
    await expect(page).not.toHaveURL(/login/);
    await context.close();
  });

test('signed in: what waits says why, is never called offline, and leaves as soon as it can', async ({
  page,
  context,
  place,
}) => {
  const { front, site } = place;
  await front.become('pass');
  const claire = new Person(page, site.origin);
  await claire.signIn(people.claire, '/pages/celebrations?edit=new');
  await front.become('closed');
  await page.getByRole('textbox').first().fill('Le quai, au matin.');
  await page.getByRole('button', { name: fr.notes.save }).click();
  const strip = page.getByRole('main').getByRole('status').filter({ hasText: fr.sync.notSent });
  for (const [mood, problem] of moods) {
    await front.become(mood);
    await expect(async () => {
      await strip.getByRole('button', { name: fr.common.retry }).click({ timeout: 1000 });
      await expect(strip).toContainText(fr.problems[problem], { timeout: 3000 });
    }).toPass();
    await expect(page.getByText(noNetwork)).toHaveCount(0);
  }
  await front.become('pass');
  await context.setOffline(true);
  await expect(page.getByRole('main').getByText(noNetwork).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Le quai, au matin.')).toBeVisible();
  await expect(strip).toHaveCount(0);
  await expect.poll(() => front.heard.filter((call) => call.startsWith('PATCH /node/')).length).toBe(1);
});
