/** The studio's texts: found, changed, previewed, saved, on a phone; under its own policies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { fillIn, openReaction, signIn } from './studio-person.ts';

const claire = { mail: 'claire@demo.example', password: 'bonjour-claire' };

test.use({ viewport: { width: 1440, height: 900 } });

const framed = (page: Page) => page.frameLocator('iframe');

test('a sentence is found without accents, changed, seen at once, saved, and taken back exactly', async ({
  page,
  app,
}) => {
  await signIn(page, app);
  const field = await openReaction(page);
  const before = (await field.textContent()) ?? '';
  const shown = framed(page).locator('[data-written]');
  await expect(shown).toContainText('Revenez à cet instant');

  await page.keyboard.press('Control+End');
  // As on a plain keyboard: typographic signs are inserted automatically.
  await page.keyboard.type(" C'est l'essentiel!");
  await expect(field).toContainText('C’est l’essentiel\u00a0!');
  await expect(shown).toContainText('C’est l’essentiel\u00a0!');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/studio\/d\/(?!published)[\w-]+\/reconew\/texts\//);
  await expect(page.getByRole('button', { name: /^Brouillon : Corrections du / })).toBeVisible();

  // The other language asks until it is confirmed.
  await expect(page.getByText('L’anglais n’a pas été mis à jour.')).toBeVisible();
  await page.getByRole('button', { name: 'Toujours valable' }).click();
  await expect(page.getByText('L’anglais n’a pas été mis à jour.')).toBeHidden();

  await page.reload();
  await expect(field).toContainText('C’est l’essentiel\u00a0!');
  await expect(page.getByText('L’anglais n’a pas été mis à jour.')).toBeHidden();
  await field.click();
  await page.getByRole('button', { name: 'Rétablir le texte publié' }).click();
  await expect(field).toHaveText(before);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(field).toContainText('C’est l’essentiel\u00a0!');
});

test('a slip is told under its text, and mended by its button', { tag: '@deep' }, async ({ page, app }) => {
  await signIn(page, app);
  const field = await openReaction(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('  Deux espaces.');
  const said = page.locator('.tx-say').filter({ hasText: 'Deux espaces au caractère' });
  await expect(said).toBeVisible();
  // When a remark disappears, the page keeps what is under the pointer in place until the next key.
  const below = page.getByRole('textbox', { name: 'Question, français', exact: true }).first();
  const top = async () => (await below.boundingBox())?.y ?? 0;
  const before = await top();
  await said.getByRole('button', { name: 'Corriger' }).click();
  await expect(said).toBeHidden();
  await expect(field).toHaveText(/vient\. Deux espaces\.$/);
  expect(await top()).toBe(before);
  await field.press('End');
  expect(await top()).toBeLessThan(before);
});

test('a click, or Enter, on a text of the preview leads to its field', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await signIn(page, app);
  await openReaction(page);
  // The frame is scaled: Playwright would compute another position than a user's.
  await framed(page).getByText('Qu’avez-vous ressenti').first().dispatchEvent('click');
  await expect(page.getByRole('textbox', { name: 'Question, français', exact: true }).nth(1)).toBeFocused();
  await framed(page).getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Titre, français', exact: true })).toBeFocused();
  // Editing a text of another situation opens that situation in the preview.
  await page.getByRole('textbox', { name: 'Consigne, si à venir, français' }).click();
  await expect(framed(page).locator('[data-written]')).toContainText('Imaginez cet instant');
});

test('what an answer puts in is a chip, deleted as a whole and recalled by its sign', {
  tag: '@deep',
}, async ({ page, app }) => {
  await signIn(page, app);
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('quelle force sentez-vous');
  await expect(page.getByRole('option').first()).toContainText('([Mon signal de résistance])');
  await page.keyboard.press('Escape');
  await openReaction(page);
  const field = page.getByRole('textbox', { name: 'Question, français', exact: true }).first();
  await expect(field).toHaveText(/Face\s+à\s*Avec qui/);
  expect(await field.textContent()).not.toMatch(/[{}]/);
  await field.click();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 'Face '.length; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(field).not.toContainText('Avec qui');
  await page.keyboard.type('@');
  const filter = page.getByRole('dialog').getByLabel('Filtrer les réponses');
  await expect(filter).toBeFocused();
  await page.keyboard.type('zebre');
  await expect(page.getByText('Aucune réponse ne correspond.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toContainText('@zebre');
  for (let step = 0; step < 'zebre'.length; step += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('@');
  await expect(filter).toBeFocused();
  await page.keyboard.type('AVÈC');
  await expect(page.getByRole('dialog').getByLabel('Avec qui')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(field).toContainText('Avec qui');
  expect(await field.textContent()).not.toMatch(/[{}@]/);

  // An emoji of several characters goes as a whole.
  const before = await field.textContent();
  await page.keyboard.insertText('👩🏽‍💻');
  await expect(field).toContainText('👩🏽‍💻');
  await page.keyboard.press('Backspace');
  await expect(field).toHaveText(before ?? '');
});

test('without a network editing goes on, is kept over a reload, and is sent on return', async ({
  page,
  app,
  context,
}) => {
  await signIn(page, app);
  const field = await openReaction(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Un.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.type(' Deux.');
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field).toContainText('Un. Deux.');
});

test('two editors of one document lose nothing', async ({ page, app, browser }) => {
  await signIn(page, app);
  const field = await openReaction(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Un.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const other = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const second = await other.newPage();
  await signIn(second, app);
  await second.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await second.goto(page.url());
  const title = second.getByRole('textbox', { name: 'Titre, français', exact: true });
  await title.click();
  await second.keyboard.press('Control+End');
  await second.keyboard.type(' à vous');
  await expect(second.getByText('Enregistré', { exact: true })).toBeVisible();
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Deux.');
  await expect(page.getByRole('textbox', { name: 'Titre, français', exact: true })).toHaveText(/à vous$/);
  await expect(title.page().getByRole('textbox', { name: 'Consigne, français', exact: true })).toContainText(
    'Un. Deux.',
  );
  await other.close();
});

test('a phone shows the draft as it is written, keeps nothing, and stops when the link does', async ({
  page,
  app,
  browser,
}) => {
  await signIn(page, app);
  await openReaction(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Sur un téléphone.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByText('Sur mon téléphone').first().click();
  await expect(page.getByRole('img', { name: 'Code QR' })).toBeVisible();
  const link = await page.getByRole('link', { name: /studio\/preview\/#/ }).getAttribute('href');
  // The address of this test is a loopback address.
  await expect(page.getByText(/^Un téléphone ne peut pas joindre cette adresse/)).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const phone = await context.newPage();
  const asked = new Set<string>();
  phone.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await phone.goto(link ?? '');
  await expect(phone.getByText(/Sur un téléphone\./)).toBeVisible();
  await expect(phone.getByText('Rien n’est enregistré.')).toBeVisible();
  await expect(page.getByText('1 téléphone ouvert')).toBeVisible();
  await check(page, 'phone', 'studio', { themes: ['light', 'dark'] });
  // Everything loaded before the slide was drawn, not only what the HTML names.
  const addresses = await phone.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const files = addresses.flatMap(
    (address) => /\/studio\/(assets\/.+\.(?:js|css))$/u.exec(address)?.[1] ?? [],
  );
  const brought = files.reduce((sum, file) => sum + gzipped(file), 0);
  expect(brought).toBeGreaterThan(100_000);
  expect(brought, files.join()).toBeLessThanOrEqual(235 * 1024);
  const kept = await phone.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    storage: localStorage.length + sessionStorage.length,
  }));
  expect(kept).toEqual({ databases: 0, storage: 0 });
  expect([...asked].filter((path) => path.includes('/api/'))).toEqual(['/studio/api/shown']);
  expect([...asked].filter((path) => !path.startsWith('/studio/'))).toEqual([]);
  await phone.getByRole('button', { name: 'Suivant' }).click();
  await expect(phone.getByText(/Sur un téléphone\./)).toHaveCount(0);
  await phone.getByRole('button', { name: 'Suivre l’atelier' }).click();
  await expect(phone.getByText(/Sur un téléphone\./)).toBeVisible();
  await page.getByRole('button', { name: 'Désactiver le lien' }).click();
  // In the language of the last page, not of the phone.
  await expect(phone.getByText('Cet aperçu est terminé.')).toBeVisible();
  await context.close();
});

test('a draft is deleted, and what is published stays as it is', { tag: '@deep' }, async ({ page, app }) => {
  await signIn(page, app);
  const field = await openReaction(page);
  const before = (await field.textContent()) ?? '';
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Une phrase de trop.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Brouillon : / }).click();
  await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await check(page, 'draft, deleted', 'studio', { themes: ['light', 'dark'] });
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le brouillon' }).click();
  await expect(page.getByRole('heading', { name: 'Bonjour Thomas' })).toBeFocused();
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await expect(page.getByText('Une phrase de trop')).toBeHidden();
  await openReaction(page);
  await expect(field).toHaveText(before);
});

test('somebody who is accompanied is led to the app', async ({ page, app }) => {
  await page.goto(`${app.origin}/studio/`);
  await fillIn(page, claire);
  await expect(page.getByRole('alert')).toContainText('n’a pas accès à l’atelier');
  await expect(page.getByRole('link', { name: 'Ouvrir l’application' })).toHaveAttribute('href', '/');
});

// studio-shell checks it without a remark, on every screen and in both languages.
test('the editor with a remark in it is right for everybody, light and dark, wide and narrow', {
  tag: '@deep',
}, async ({ page, app }) => {
  await signIn(page, app);
  await openReaction(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('  Deux.');
  await page.getByRole('button', { name: 'Corriger' }).waitFor();
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [1024, 768, 'dark'],
    [390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await check(page, `editor ${width}`, 'studio', { themes: [theme] });
    expect(await widerThanWindow(page), `editor ${width}`).toEqual([]);
  }
});

/** Size of a file of the studio after gzip, in bytes. */
function gzipped(file: string): number {
  return gzipSync(readFileSync(join('dist/studio', file)), { level: 9 }).length;
}

/** Kilobytes that a page loads at its start, compressed. */
function firstLoad(page: string): number {
  const html = readFileSync(join('dist/studio', page), 'utf8');
  const files = [...html.matchAll(/\/studio\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  return files.reduce((sum, file) => sum + gzipped(file), 0) / 1000;
}

test('the first load stays small, and the app has nothing of the studio', () => {
  expect(firstLoad('index.html')).toBeLessThan(240);
  // The app uses one call of the studio, to recognise provider accounts.
  const marks = ['ancrage-studio', '/studio/api/d', 'jsonc-parser', 'data-written', 'cm-content'];
  const names = readdirSync('dist/app', { recursive: true, encoding: 'utf8' });
  const found = names
    .filter((name) => /\.(?:js|css|html)$/.test(name))
    .filter((name) => {
      const text = readFileSync(join('dist/app', name), 'utf8');
      return marks.some((mark) => text.includes(mark));
    });
  expect(found).toEqual([]);
  expect(names.filter((name) => name.includes('studio'))).toEqual([]);
});
