/** Whole sets of documents in the studio: a word replaced everywhere. */
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
