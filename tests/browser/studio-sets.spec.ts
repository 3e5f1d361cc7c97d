/** Whole sets of documents in the studio: a word replaced everywhere, all texts exported and imported. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { check, themes } from './axe.ts';
import { signIn } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an editor replaces a word in all documents, and one undo takes all of it back', async ({
  page,
  app,
}) => {
  await signIn(page, app);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('exercice');
  await page.getByRole('link', { name: 'Remplacer un mot dans tous les documents…' }).click();
  await expect(page.getByLabel('Chercher', { exact: true })).toHaveValue('exercice');
  await page.getByLabel('Remplacer par').fill('essai');
  const found = page.getByRole('status').filter({ hasText: /occurrences dans \d+ documents/ });
  await expect(found).toBeVisible();
  const hits = page.getByRole('checkbox', { checked: true, name: /retiré\s*: exercices? ajouté\s*: essai/ });
  const count = await hits.count();
  await check(page, 'replace', 'studio', { themes });
  await hits.first().uncheck();
  await page.getByRole('button', { name: new RegExp(`^Remplacer ${count - 1} `) }).click();
  await expect(page.getByText(new RegExp(`^${count - 1} remplacements? dans`))).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /ajouté\s*: essai/ })).toHaveCount(1);

  // The editor of one of the documents can undo the step, too.
  await page.getByRole('link', { name: 'Relire et publier…' }).click();
  await expect(page.getByRole('heading', { name: /^Publier «/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changements' }).getByRole('heading').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Retour au brouillon' }).click();
  const undo = page.getByRole('button', { name: /^Annuler/ });
  await expect(undo).not.toHaveAttribute('aria-disabled');
  await undo.click();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Publier/ }).click();
  await expect(page.getByText('Ce brouillon ne contient encore aucune modification.')).toBeVisible();
});

/** Downloads all texts, and returns the file. */
async function exported(page: Page, format: RegExp): Promise<string> {
  await page.getByRole('radio', { name: format }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('Fichier').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('all texts leave as a file and come back into a draft, row by row', async ({ page, app }) => {
  await signIn(page, app);
  await page.getByRole('link', { name: 'Exporter les textes…' }).click();
  const table = await exported(page, /^CSV/);
  const xliff = await exported(page, /^XLIFF/);
  const title = /^"cid";"\/title";"Titre";"([^"]*)"/mu.exec(table)?.[1] ?? '';
  expect(title).not.toBe('');
  const edited = (to: string) =>
    table.replace(`"cid";"/title";"Titre";"${title}"`, `"cid";"/title";"Titre";"${to}"`);

  await page.getByRole('link', { name: 'Accueil' }).click();
  await page.getByRole('link', { name: 'Importer des textes…' }).click();
  await choose(page, 'textes.xlf', xliff);
  await expect(page.getByText('Le fichier ne change aucun texte.')).toBeVisible();
  await choose(page, 'textes.xlf', `<!DOCTYPE x>${xliff}`);
  await expect(page.getByRole('alert')).toContainText(
    'textes.xlf Le fichier contient une déclaration DOCTYPE',
  );
  await choose(page, 'textes.csv', `${edited('Ma carte')}"inconnu";"/title";"";"a";"b";"";"c";"d"\r\n`);
  await expect(page.getByRole('alert')).toContainText('Aucun document ne s’appelle « inconnu ».');
  await check(page, 'import, faults', 'studio', { themes });
  await page.getByRole('button', { name: 'Importer 1 texte dans un nouveau brouillon' }).click();
  const changes = page.getByRole('region', { name: 'Changements' });
  await expect(changes.getByRole('insertion').filter({ hasText: 'Ma carte' })).toBeVisible();

  // The table is older than the draft now: the text that both changed is asked about.
  await page.goto(`${app.origin}/studio/sets/import`);
  await choose(page, 'textes.csv', edited('Notre carte'));
  const question = page.getByRole('radiogroup', { name: /Titre \(français\)/ });
  await expect(question.getByRole('radio', { name: /Version de l’atelier/ })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Importer 0 texte/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await question.getByText('Version du fichier').click();
  await check(page, 'import, question', 'studio', { themes });
  await page.getByRole('button', { name: /^Importer 1 texte dans «/ }).click();
  await expect(changes.getByRole('insertion').filter({ hasText: 'Notre carte' })).toBeVisible();
});
