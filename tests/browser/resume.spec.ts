/** Nothing typed is ever lost: a closed tab, a killed browser, the browser's own Back, a change of language. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

const story = {
  tense: 'past',
  who: 'Alice',
  subject: 'Le comité de mars',
  intuitions: ['Lui écrire demain'],
} as const;

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
  await expect(claire.page.getByRole('status').filter({ hasText: 'Enregistré' })).toBeVisible();
  // No goodbye: the processes of this profile are killed as a crash or an empty battery would.
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

test('Back, the browser’s back and forward restore every answer', async ({ page, app }) => {
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
  await page.getByRole('button', { name: /^FR/ }).click();
  await claire.slide('Votre première réaction');
  await expect(page.getByRole('textbox', { name: /Qu’avez-.?vous ressenti/ })).toHaveValue(words);
});

test('an empty slide says in words what is missing, and goes on once it is mended', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await claire.slide('Votre reconnexion');
  await claire.next();
  await expect(page.getByText('Ce champ est requis.').first()).toBeVisible();
  await claire.slide('Votre reconnexion');
  await doReconnection(claire, story, { until: 'situation' });
  await claire.next();
  await claire.slide('Votre première réaction');
  await claire.next();
  await expect(page.getByText('Tous les champs sont requis.').first()).toBeVisible();
});
