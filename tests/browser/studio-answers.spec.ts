/** Answers from before a release that renamed questions and recoded choices: they migrate automatically. */
import type { Page } from '@playwright/test';
import { expect, people, phone, type RunningApp, test } from './app.ts';
import { Person } from './person.ts';
import { signIn, thomas } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

/** Gives a question another key, in the structure of its page. */
async function rename(page: Page, label: string, to: string): Promise<void> {
  const question = page.getByRole('region', { name: label, exact: true });
  await question.getByRole('button', { name: /^Renommer/ }).click();
  await question.getByLabel('Nouvelle clé').fill(to);
  await question.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(question.getByText(to, { exact: true })).toBeVisible();
  await saved(page);
}

async function publishChanges(page: Page, app: RunningApp): Promise<void> {
  await signIn(page, app, thomas, 'd/published/deviateur/structure/q2-risque');
  await rename(page, 'Le risque', 'deviateur-q2-peril');
  const draft = /\/d\/([^/]+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`${app.origin}/studio/d/${draft}/plf1/structure/equipes`);
  await rename(page, 'Ce qui s’y vivait', 'plf1-ambiance');
  await page.goto(`${app.origin}/studio/d/${draft}/amitiepro/structure/express-dire`);
  const said = page.getByRole('region', { name: 'Ce que j’ai pu dire', exact: true });
  await said.getByRole('button', { name: 'Changer le code, Mon appréciation' }).click();
  await said.getByLabel('Nouveau code de « Mon appréciation »').fill('estime');
  await said.getByRole('button', { name: 'Changer le code', exact: true }).click();
  await expect(said.getByText('estime', { exact: true })).toBeVisible();
  await saved(page);
  await page.getByRole('link', { name: 'Publier…' }).click();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
}

const given = {
  name: /incapable/,
  risk: 'Que mon sujet disparaisse de l’ordre du jour.',
  team: 'On se disait les choses, et l’on riait beaucoup.',
  code: 'Mon appréciation',
};

/** No text for people contains a former key, a new key or a code. */
const codes = /deviateur-q2|plf1-|amitiepro-express|\bestime\b|\bappreciation\b/;

test('an old entry that was never opened since is read in list, summary, report, search and copy', {
  tag: '@deep',
}, async ({ page, app, browser }) => {
  await publishChanges(page, app);

  const elsewhere = await browser.newContext({ viewport: phone, locale: 'fr-FR' });
  const claire = new Person(await elsewhere.newPage(), app.origin);
  const main = claire.page.getByRole('main');
  await claire.signIn(people.claire, '/pages/deviateurs');
  const row = main.getByRole('link', { name: given.name }).or(main.getByRole('button', { name: given.name }));
  await row.first().click();
  const detail = claire.page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: /traite d’incapable/ })).toBeVisible();
  await expect(detail.getByText('Le risque', { exact: true })).toBeVisible();
  await expect(detail.getByText(given.risk, { exact: true })).toBeVisible();
  await expect(detail).not.toContainText(codes);

  await claire.open('/plf/plf1');
  await expect(main).toContainText(given.team);
  await expect(main).toContainText('Ce qui s’y vivait');
  await expect(main).not.toContainText(codes);

  await claire.open('/pages/compterendu');
  await expect(main).toContainText(given.team);

  await claire.open('/search');
  const search = claire.page.getByRole('searchbox');
  await search.fill('riait beaucoup');
  await expect(main).toContainText('Ce qui s’y vivait');
  await search.fill('disparaisse');
  await expect(main.getByRole('link', { name: /traite d’incapable/ }).first()).toBeVisible();
  await expect(main).not.toContainText(codes);

  await claire.open('/pages/mydata?view=read');
  await expect(main).toContainText(given.team);
  await expect(main).toContainText(given.code);
  await expect(main).not.toContainText(codes);

  await claire.open('/pages/amitiepro');
  await main.getByRole('button', { name: /^Nadège/ }).click();
  await main.getByRole('link', { name: /^Voir l’échange\s*Avec Nadège/ }).click();
  const exchange = claire.page.getByRole('dialog');
  await expect(exchange).toContainText(given.code);
  await expect(exchange).not.toContainText(codes);
  await elsewhere.close();
});
