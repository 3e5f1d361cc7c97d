/** Other apps share a text and a picture with this one: a new note draft, also offline, and nothing without a session. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';

test.use({ viewport: phone, serviceWorkers: 'allow', locale: 'fr-FR' });

interface Share {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  /** Names of the pictures. */
  readonly pictures?: readonly string[];
}

const { share_target } = JSON.parse(readFileSync('public/manifest.fr.webmanifest', 'utf8'));
const png = readFileSync('public/icons/icon-192.png').toString('base64');

/** Sends the form of the manifest's `share_target`, as the browser does when another app shares. */
async function share(page: Page, { pictures = [], ...texts }: Share): Promise<void> {
  const arrival = page.waitForEvent('domcontentloaded');
  await page.evaluate(
    ({ target, texts, pictures, png }) => {
      const { action, method, enctype, params } = target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      for (const [member, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('textarea'), { name: params[member], value }));
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const chosen = new DataTransfer();
      for (const name of pictures) chosen.items.add(new File([bytes], name, { type: 'image/png' }));
      const { name } = params.files[0];
      form.append(
        Object.assign(document.createElement('input'), {
          type: 'file',
          multiple: true,
          name,
          files: chosen.files,
        }),
      );
      document.body.append(form);
      form.submit();
    },
    { target: share_target, texts, pictures, png },
  );
  await arrival;
}

/** The worker receives shares once it controls the page; by then it has stored the app's files. */
async function untilControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a text and a picture become a new note draft, also offline, next to the one begun', async ({
  page,
  context,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/celebrations');
  await untilControlled(page);
  await claire.open('/pages/celebrations?edit=new');
  const note = page.getByRole('textbox').first();
  await note.fill('Une note commencée');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/Enregistré|Synchronisé/);

  await context.setOffline(true);
  await share(page, {
    title: 'La mer',
    text: 'La mer, vue du phare.\nUn soir.',
    url: 'https://example.org/phare',
    pictures: ['Le phare.png', 'La dune.png'],
  });
  await expect(note).toHaveValue('La mer, vue du phare.\nUn soir.\nhttps://example.org/phare');
  await expect(page.getByText('Le phare.png').first()).toBeVisible();
  await expect(page.getByText('La dune.png')).toHaveCount(0);
  await expect(page.getByText(/^Une note contient un seul fichier/)).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/celebrations\?edit=new$/);

  // A reload sends nothing again, and both drafts are in the list.
  await page.reload();
  await expect(note).toHaveValue(/^La mer, vue du phare/);
  await claire.open('/pages/celebrations');
  const drafts = page.getByRole('list', { name: 'Inachevée' }).getByRole('listitem');
  await expect(drafts).toHaveText([/La mer, vue du phare/, /Une note commencée/]);

  await context.setOffline(false);
  await drafts.first().getByRole('link').click();
  await page.getByRole('button', { name: 'Enregistrer la note' }).press('Enter');
  const saved = page.getByRole('main').getByRole('article').filter({ hasText: 'La mer, vue du phare.' });
  await expect(saved.getByRole('button', { name: /Le phare\.png/ }).first()).toBeVisible();
  await expect(drafts).toHaveText([/Une note commencée/]);
  await saved.getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('Ce fichier est synchronisé.')).toBeVisible();
});

test('without a session nothing is kept, and the page names the way', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.open('/login-form');
  await untilControlled(page);
  await share(page, { text: 'La mer, vue du phare.', pictures: ['Le phare.png'] });
  await expect(claire.heading()).toHaveText('Contenu partagé');
  await expect(page.getByText('Connectez-vous, puis partagez à nouveau.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await claire.signIn(people.claire);
  await claire.open('/share');
  await expect(page.getByText('Le contenu n’est pas arrivé.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Notes personnelles' }).click();
  await expect(page).toHaveURL(/celebrations/);
  await expect(page.getByRole('link', { name: /^Écrire une/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Inachevée' })).toHaveCount(0);
});
