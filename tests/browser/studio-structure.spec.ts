/** The structure of a document in the studio: order, conditions, questions added, renamed and retired, without JSON. */
import type { Page } from '@playwright/test';
import { expect, type RunningApp, test } from './app.ts';
import { check, themes } from './axe.ts';

const thomas = { mail: 'thomas@demo.example', password: 'bonjour-thomas' };
const paul = { mail: 'paul@demo.example', password: 'bonjour-paul' };

test.use({ viewport: { width: 1440, height: 900 } });

async function open(page: Page, app: RunningApp, { mail, password } = thomas): Promise<void> {
  await page.goto(`${app.origin}/studio/d/published/deviateur/structure/q2-risque`);
  await page.getByLabel('Adresse e-mail').fill(mail);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { name: '2. Le risque' }).waitFor();
}

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

test('an author adds a question, says when its page appears, and takes everything back', async ({
  page,
  app,
}) => {
  await open(page, app);
  await check(page, 'structure', 'studio', { themes });
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  await page.getByRole('radio', { name: /Échelle/ }).check();
  await expect(page.getByRole('dialog').frameLocator('iframe').getByRole('slider')).toBeVisible();
  await check(page, 'structure, shelf', 'studio', { themes });
  await page.getByLabel('Nom court', { exact: true }).fill('La force du risque');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const question = page.getByRole('region', { name: 'La force du risque' });
  await expect(question.getByText('deviateur-q2-la-force-du-risque')).toBeVisible();
  await saved(page);
  await expect(page).toHaveURL(/\/studio\/d\/(?!published)[\w-]+\/deviateur\/structure\//);

  // Before the other question of its page, and back on the page before by the list.
  await question.getByRole('button', { name: /^Monter la question/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 sur 2 dans la page 2' })).toBeAttached();
  await question.getByLabel('Page', { exact: true }).selectOption({ label: '1. L’origine' });
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'Montrer selon une réponse' }).click();
  await page.getByLabel('Ce qui est regardé').selectOption({ label: 'Origine' });
  await page.getByLabel('Comparaison').selectOption({ label: 'est' });
  await page.getByLabel('Valeur').selectOption({ index: 1 });
  const situations = page.getByRole('list', { name: 'Dans ces situations' }).getByRole('listitem');
  await expect(situations).toHaveCount(2);
  await expect(situations.filter({ has: page.getByRole('img', { name: 'montrée' }) })).toHaveCount(1);
  await saved(page);

  const undo = page.getByRole('button', { name: /^Annuler \(/ });
  while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Toujours.', { exact: true })).toBeVisible();
});

test('a published key is renamed wherever it stands, and a question that is no longer asked can come back', async ({
  page,
  app,
}) => {
  await open(page, app);
  const question = page.getByRole('region', { name: 'Le risque' });
  await question.getByRole('button', { name: /^Renommer/ }).click();
  const key = question.getByLabel('Nouvelle clé');
  await key.fill('deux mots');
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(question.getByText('Une clé s’écrit avec des lettres sans accent')).toBeVisible();
  await key.fill('deviateur-q2-peril');
  await question.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(question.getByText('deviateur-q2-peril', { exact: true })).toBeVisible();
  await saved(page);
  // The page that recalls it names it by its new key: nothing is left to mend.
  await page.getByRole('link', { name: 'Les textes de cette page' }).click();
  await expect(page.getByRole('heading', { name: '2. Le risque' })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: /Le reconnaître/ }).click();
  const last = page.getByRole('region', { name: 'Le signe' });
  await last.getByRole('button', { name: 'Ne plus poser' }).click();
  await expect(last).toBeHidden();
  await page.getByRole('button', { name: 'Poser de nouveau « Le signe »' }).click();
  await expect(last).toBeVisible();
  await saved(page);
});

test('who may only change words reads the structure', async ({ page, app }) => {
  await open(page, app, paul);
  await expect(page.getByRole('button', { name: 'Question', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Renommer/ })).toBeHidden();
  await expect(page.getByLabel('Page', { exact: true })).toBeDisabled();
});
