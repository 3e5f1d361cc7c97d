/** The structure of a document in the studio: order, conditions, questions added, renamed and retired, without JSON. */
import type { Page } from '@playwright/test';
import { expect, type RunningApp, test } from './app.ts';
import { check, themes } from './axe.ts';
import { Person } from './person.ts';
import { fillIn, thomas } from './studio-person.ts';

const paul = { mail: 'paul@demo.example', password: 'bonjour-paul' };

test.use({ viewport: { width: 1440, height: 900 } });

const whenShown = (page: Page) => page.getByRole('region', { name: 'Quand afficher cette page' });

const risk = { address: 'deviateur/structure/q2-risque', heading: '2. Le risque' };

async function open(
  page: Page,
  app: RunningApp,
  account = thomas,
  { address, heading } = risk,
): Promise<void> {
  await page.goto(`${app.origin}/studio/d/published/${address}`);
  await fillIn(page, account);
  await page.getByRole('heading', { name: heading }).waitFor();
}

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

test('an author adds a question, says when its page appears, and takes everything back', async ({
  page,
  app,
}) => {
  await open(page, app);
  await check(page, 'structure', 'studio', { themes });
  const tree = page.getByRole('navigation', { name: 'Structure du document' });
  await tree.getByRole('button', { name: /^Ajouter une question à «/ }).click();
  const tried = page.getByRole('dialog').frameLocator('iframe');
  // The next button comes after the field, and does not cover it.
  const type = page.getByRole('dialog').getByLabel('Type de réponse');
  await type.selectOption('textarea');
  const written = (await tried.getByRole('textbox').boundingBox()) ?? { y: 0, height: 0 };
  const onward = await tried.getByRole('button', { name: 'Terminer' }).boundingBox();
  expect(onward?.y).toBeGreaterThan(written.y + written.height);
  await type.selectOption('scale');
  await expect(tried.getByRole('slider')).toBeVisible();
  await check(page, 'structure, shelf', 'studio', { themes });
  await page.getByRole('dialog').getByLabel('Question, français').fill('La force du risque ?');
  await page.getByRole('dialog').getByLabel('Question, anglais').fill('How big is the risk?');
  await expect(tried.getByText('La force du risque\u00a0?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  const question = page.getByRole('region', { name: 'La force du risque' });
  await expect(question.getByText('deviateur-q2-la-force-du-risque')).toBeVisible();
  await expect(question.getByText('nouvelle', { exact: true })).toBeVisible();
  await expect(page.locator('.ed-head').getByText('modifiée', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 sur 2 dans la page 2' })).toBeAttached();
  await saved(page);
  await expect(page).toHaveURL(/\/studio\/d\/(?!published)[\w-]+\/deviateur\/structure\//);

  // Before the other question of its page, and to the page before, by its menu.
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  const menu = question.locator('summary');
  await menu.click();
  await question.getByRole('button', { name: 'Monter', exact: true }).click();
  await said('1 sur 2 dans la page 2');
  await expect(menu).toBeFocused();
  await menu.click();
  await question.getByRole('button', { name: 'Déplacer vers…' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption({ label: '1. L’origine' });
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click();
  await said('3 sur 3 dans la page 1');
  await expect(question).toBeHidden();
  // The moved element keeps the focus.
  await expect(tree.getByRole('button', { name: /^Déplacer «.La force du risque.»/u })).toBeFocused();
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter une condition' }).click();
  await whenShown(page).getByLabel('Réponse').selectOption({ label: 'Origine' });
  await page.getByLabel('Comparaison').selectOption({ label: 'est' });
  await page.getByLabel('Valeur').selectOption({ index: 1 });
  // A new line differs from the one above it.
  await page.getByRole('button', { name: 'et', exact: true }).click();
  await expect(whenShown(page).getByLabel('Réponse')).toHaveCount(2);
  await page.getByRole('button', { name: 'Retirer cette condition' }).last().click();
  await expect(page.getByRole('button', { name: 'et', exact: true })).toBeFocused();
  const situations = page.getByRole('list', { name: 'Résultat dans chaque situation' }).getByRole('listitem');
  await expect(situations).toHaveCount(2);
  await expect(situations.filter({ has: page.getByRole('img', { name: 'affichée' }) })).toHaveCount(1);
  await expect(situations.filter({ hasText: /page 2 sur \d+$/ })).toHaveCount(1);
  await expect(situations.filter({ hasText: 'la page 1 est suivie de la page 3' })).toHaveCount(1);
  await saved(page);

  // The preview answers as the page needs it. What is written there stays in the other language.
  const preview = page.frameLocator('.phone-in');
  const answer = preview.getByRole('textbox');
  await answer.fill('Perdre la face.');
  const languages = page.getByRole('group', { name: 'Langue de l’aperçu' });
  await languages.getByRole('button', { name: 'English' }).click();
  await expect(answer).toHaveValue('Perdre la face.');
  await languages.getByRole('button', { name: 'Français' }).click();
  await expect(answer).toHaveValue('Perdre la face.');
  // A required answer is never missing: such a page is shown when asked for.
  await page.getByLabel('Comparaison').selectOption({ label: 'n’est pas rempli' });
  await expect(
    preview.getByText('Cette page ne s’affiche pas dans la situation choisie pour l’aperçu.'),
  ).toBeVisible();
  await preview.getByRole('button', { name: 'Afficher quand même' }).click();
  await expect(answer).toBeVisible();
  await saved(page);

  const undo = page.getByRole('button', { name: /^Annuler \(/ });
  while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Toujours', { exact: true })).toBeVisible();
});

test('a page and its first question of choices are one dialog and one step, on a phone, by keyboard', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, app);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Ajouter une page après celle-ci' })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Titre de la page, français')).toBeFocused();
  await page.keyboard.type("L'appui");
  await page.keyboard.press('Tab');
  await page.keyboard.type('Support');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sur quoi vous appuyez-vous ?');
  await expect(dialog.getByText('deviateur-sur-quoi-vous-appuyez-vous')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('What supports you?');
  await dialog.getByLabel('Type de réponse').selectOption('closed');
  const choice = (rank: number, language: string) =>
    dialog.getByLabel(`Choix ${rank}, ${language}`, { exact: true });
  await choice(1, 'français').focus();
  await page.keyboard.type('Le sol');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The ground');
  await page.keyboard.press('Enter');
  await expect(choice(2, 'français')).toBeFocused();
  await page.keyboard.type('Un ami');
  await page.keyboard.press('Enter');
  await expect(choice(3, 'français')).toBeFocused();
  await dialog.getByRole('button', { name: 'Retirer le choix, 3' }).press('Enter');
  await expect(choice(2, 'français')).toBeFocused();
  await choice(2, 'anglais').fill('A friend');
  const example = dialog.frameLocator('iframe');
  for (const words of ['Sur quoi vous appuyez-vous\u00a0?', 'Le sol', 'Un ami'])
    await expect(example.getByText(words).first()).toBeAttached();
  await check(page, 'structure, a page with its question', 'studio', { themes });
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '3. L’appui' })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const question = page.getByRole('region', { name: 'Sur quoi vous appuyez-vous' });
  for (const [rank, words] of ['Le sol', 'Un ami'].entries())
    await expect(question.getByRole('textbox', { name: `Choix ${rank + 1}, français` })).toHaveValue(words);
  await expect(question.getByText('un-ami', { exact: true })).toBeVisible();
  await expect(
    page.frameLocator('.phone-in').getByText('Sur quoi vous appuyez-vous', { exact: false }).first(),
  ).toBeVisible();
  await saved(page);
  await page.getByRole('button', { name: /^Annuler \(/ }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: 'L’appui' })).toHaveCount(0);
});

test('a published key is renamed wherever it stands, and a question that is no longer asked can come back', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app);
  const question = page.getByRole('region', { name: 'Le risque' });
  await question.getByRole('button', { name: /^Renommer/ }).click();
  const key = question.getByLabel('Nouvelle clé');
  await key.fill('deux mots');
  await expect(key).toHaveAttribute('aria-invalid', 'true');
  await expect(question.getByText('Utilisez seulement des lettres sans accent')).toBeVisible();
  await key.fill('deviateur-q2-peril');
  await question.getByRole('button', { name: 'Renommer', exact: true }).click();
  await expect(question.getByText('deviateur-q2-peril', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2. Le risque' })).toBeFocused();
  // People have answered it under one of its names.
  await expect(question.getByRole('button', { name: 'Ne plus poser la question' })).toBeVisible();
  await expect(question.getByText('nouvelle', { exact: true })).toBeHidden();
  await saved(page);
  // The page that recalls it uses its new key. Both views have this heading, so check the present link.
  for (const name of ['Textes', 'Structure']) {
    const view = page.getByRole('link', { name, exact: true });
    await view.click();
    await expect(view).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: '2. Le risque' })).toBeVisible();
  }

  await page.getByRole('link', { name: /Le reconnaître/ }).click();
  const last = page.getByRole('region', { name: 'Le signe' });
  await last.getByRole('button', { name: 'Ne plus poser la question' }).click();
  await expect(last).toBeHidden();
  await page.getByRole('button', { name: 'Poser de nouveau « Le signe »' }).click();
  await expect(last).toBeVisible();
  await saved(page);
});

test('choices are worded, added, recoded and taken out; the answers that named them are asked about', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, thomas, { address: 'amitiepro/structure/end-garde', heading: '10. Terminer' });
  // A condition of another page uses the choice.
  await page.getByRole('button', { name: 'Ajouter une condition' }).click();
  await whenShown(page).getByLabel('Réponse').selectOption({ label: 'Ce que j’ai pu dire' });
  await page.getByLabel('Comparaison').selectOption({ label: 'contient' });
  await saved(page);
  await page.getByRole('link', { name: /Ce que j’ai à dire/ }).click();

  const question = page.getByRole('region', { name: 'Ce que j’ai pu dire' });
  await question.getByRole('textbox', { name: 'Choix 1, français' }).fill('Mon merci');
  await question.getByRole('button', { name: 'Ajouter un choix' }).click();
  await question.getByRole('textbox', { name: 'Nouveau choix, français' }).fill('Un silence');
  await question.getByRole('textbox', { name: 'Nouveau choix, anglais' }).fill('A silence');
  await question.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(question.getByText('un-silence', { exact: true })).toBeVisible();
  const more = question.getByRole('button', { name: 'Ajouter un choix' });
  await expect(more).toBeFocused();

  await question.getByRole('button', { name: 'Changer le code, Mon merci' }).click();
  const code = question.getByLabel('Nouveau code de « Mon merci »');
  await code.fill('conseils');
  await expect(question.getByText('Un autre choix a déjà ce code.')).toBeVisible();
  await code.fill('merci');
  const readers = question.getByRole('list', { name: 'Conditions qui utilisent ce choix' });
  await expect(readers.getByRole('listitem')).toHaveText('10. Terminer suivra le nouveau code.');
  await question.getByRole('button', { name: 'Changer le code', exact: true }).click();
  await expect(question.getByText('merci', { exact: true })).toBeVisible();

  await question.getByRole('button', { name: 'Retirer le choix, Mon merci' }).click();
  await question.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(question.getByRole('button', { name: 'Retirer le choix, Mon merci' })).toBeFocused();
  await page.keyboard.press('Enter');
  const goal = question.getByLabel('Que deviennent les réponses « Mon merci » ?');
  await goal.selectOption({ label: 'Les laisser telles quelles' });
  await expect(readers.getByText('Modifiez-la d’abord')).toBeVisible();
  const remove = question.getByRole('button', { name: 'Retirer le choix', exact: true });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await goal.selectOption({ label: 'Sa contribution singulière' });
  await check(page, 'structure, choices', 'studio', { themes });
  await remove.click();
  await expect(question.getByText('merci', { exact: true })).toBeHidden();
  await saved(page);
  // A choice that cannot have been selected is deleted at once.
  await question.getByRole('button', { name: 'Retirer le choix, Un silence' }).click();
  await expect(question.getByText('un-silence', { exact: true })).toBeHidden();
  await expect(more).toBeFocused();
  await page.getByRole('link', { name: /^10\s?Terminer/ }).click();
  await expect(page.getByLabel('Valeur').locator('option:checked')).toHaveText('Sa contribution singulière');
  const undo = page.getByRole('button', { name: /^Annuler \(/ });
  while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  await expect(page.getByText('Toujours', { exact: true })).toBeVisible();
});

test('a question that others read is taken out once they read it no longer, in every document', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, thomas, { address: 'deviateur/structure/q6-nom', heading: '6. Le nom' });
  const question = page.getByRole('region', { name: 'On me traite…' });
  await question.getByRole('button', { name: 'Ne plus poser la question' }).click();
  const readers = question.getByRole('list', { name: /est utilisée dans/ });
  const before = await readers.getByRole('listitem').count();
  expect(before).toBeGreaterThan(3);
  await check(page, 'structure, readers', 'studio', { themes });
  await readers.getByRole('button', { name: 'Ne plus la montrer' }).first().click();
  await expect(readers.getByRole('listitem')).toHaveCount(before - 1);
  await expect(question.getByRole('button', { name: 'Retirer partout et ne plus poser' })).toBeFocused();
  await expect(
    readers.getByText('Compte rendu').or(readers.getByText('Identifier une prétention')).first(),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Retirer partout et ne plus poser' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Poser de nouveau « On me traite… »' })).toBeVisible();
  await saved(page);

  // A question that the app reads by name cannot be removed, and shows why.
  await page.goto(`${app.origin}/studio/d/published/reconew/structure/q2-situation`);
  await expect(page.getByText('Elle ne peut pas être retirée').first()).toBeVisible();
});

test('who may only change words reads the structure', { tag: '@deep' }, async ({ page, app }) => {
  await open(page, app, paul);
  await expect(page.getByRole('button', { name: 'Question', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Renommer/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Déplacer/ })).toHaveCount(0);
  await expect(page.locator('.ed-structure summary')).toHaveCount(0);
  await expect(
    page.getByText('Vous pouvez modifier les textes, mais pas les conditions ni les limites'),
  ).toBeVisible();
});

test('a question is dragged to another page, and a page goes up and down by keyboard alone', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app);
  const tree = page.getByRole('navigation', { name: 'Structure du document' });
  const handle = (title: string) =>
    tree.getByRole('button', { name: new RegExp(`^Déplacer «.${title}.»`, 'u') });
  const row = (title: string) =>
    tree.locator('.tree-row').filter({ has: page.getByRole('link', { name: title }) });
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
  const order = () => tree.getByRole('link').allTextContents();
  const before = await order();

  // By its handle to a question of the page before, with a line at the drop position.
  await handle('Le risque').last().hover();
  await page.mouse.down();
  const goal = await row('Ce qui m’a fait dévier').boundingBox();
  if (goal === null) throw new Error('no row to drag to');
  await page.mouse.move(goal.x + 60, goal.y + goal.height / 2, { steps: 4 });
  await page.mouse.move(goal.x + 60, goal.y + goal.height - 4, { steps: 2 });
  await expect(tree.locator('[data-line="after"]')).toHaveCount(1);
  await page.mouse.up();
  await said('3 sur 3 dans la page 1');
  await expect(tree.locator('[data-line]')).toHaveCount(0);
  const after = await order();
  expect(after).not.toEqual(before);
  await saved(page);
  await page.getByRole('button', { name: /^Annuler \(/ }).click();
  await expect.poll(order).toEqual(before);

  // Lift, down twice, cancel; then down once and drop.
  await handle('Le risque').first().focus();
  await page.keyboard.press('Space');
  await said('page 2 sur 8');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await said('page 4 sur 8');
  await page.keyboard.press('Escape');
  await said('Déplacement annulé.');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await said('C’est fait');
  await expect(page.getByRole('heading', { name: '3. Le risque' })).toBeVisible();
  await expect(handle('Le risque').first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('heading', { name: '2. Le risque' })).toBeVisible();
  await expect(handle('Le risque').first()).toBeFocused();
  expect(await order()).toEqual(before);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: '3. Le risque' })).toBeVisible();
});

test('a question is kept out of another part of a friendship, by pointer, by keys and by its menu', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, thomas, {
    address: 'amitiepro/structure/prepare-aide',
    heading: '5. Ma demande d’aide',
  });
  const tree = page.getByRole('navigation', { name: 'Structure du document' });
  const handle = tree.getByRole('button', { name: /^Déplacer «.Ma demande d’aide.»/u }).last();
  const order = () => tree.getByRole('link').allTextContents();
  const before = await order();
  const refusal = page
    .getByRole('status')
    .filter({ hasText: /sa clé ne commence pas par «\samitiepro-express-\s»/u });

  await handle.hover();
  await page.mouse.down();
  const goal = await tree
    .locator('.tree-row')
    .filter({ has: page.getByRole('link', { name: 'Ce que j’ai pu dire' }) })
    .boundingBox();
  if (goal === null) throw new Error('no row to drag to');
  await page.mouse.move(goal.x + 60, goal.y + goal.height / 2, { steps: 4 });
  await page.mouse.move(goal.x + 60, goal.y + goal.height - 4, { steps: 2 });
  await expect(refusal).toBeInViewport();
  await expect(tree.locator('[data-line]')).toHaveCount(0);
  await page.mouse.up();
  await expect(refusal).toBeInViewport();
  await check(page, 'structure, not of this part', 'studio', { themes });
  expect(await order()).toEqual(before);

  // It can move within its part only.
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(refusal).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(refusal).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  expect(await order()).toEqual(before);

  const question = page.getByRole('region', { name: 'Ma demande d’aide' });
  await question.locator('summary').click();
  await question.getByRole('button', { name: 'Déplacer vers…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Page', { exact: true }).selectOption({ label: '7. Ce que j’ai à dire' });
  await expect(dialog.getByText('sa clé ne commence pas par')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Déplacer', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Déplacer', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await order()).toEqual(before);

  // The page cannot leave its part for the same reason; the question can move inside it.
  await page.getByLabel('Partie', { exact: true }).selectOption({ label: 'exprimer' });
  await expect(refusal).toBeInViewport();
  await expect(page.getByLabel('Partie', { exact: true })).toHaveValue('prepare');
  await handle.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(refusal).toHaveCount(0);
  expect(await order()).not.toEqual(before);
});

test('a new page with its question, a text for another situation, in both languages, is asked on a phone', {
  tag: '@deep',
}, async ({ page, app, browser }) => {
  await page.goto(`${app.origin}/studio/d/published/reconew/texts/q1-temps`);
  await fillIn(page, thomas);
  const main = page.getByRole('main');
  // From the texts, in the list next to the page, and in its menu.
  await page.getByRole('button', { name: 'Ajouter une page', exact: true }).click();
  await page.getByRole('dialog', { name: /^Ajouter une page après «.Votre reconnexion.»/u }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: '1. Votre reconnexion' }).waitFor();
  const tree = page.getByRole('navigation', { name: 'Structure du document' });
  const addPage = tree.getByRole('button', { name: /^Ajouter une page après «.Votre reconnexion.»/u });
  await expect(addPage).toBeInViewport({ ratio: 1 });
  await addPage.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titre de la page, français').fill('Respirer');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('heading', { name: '2. Respirer' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await tree.getByRole('link', { name: /Votre reconnexion/u }).click();
  await expect(page.getByRole('heading', { name: '1. Votre reconnexion' })).toBeVisible();
  await main.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await page.locator('summary[aria-label="Plus, « Votre reconnexion »"]').click();
  await page.locator('.piece-menu').getByRole('button', { name: 'Ajouter une page après celle-ci' }).click();
  // One language is enough for now: the checker reports the other.
  await dialog.getByLabel('Titre de la page, français').fill('Respirer');
  await dialog.getByLabel('avec sa première question').check();
  await dialog.getByLabel('Question, français').fill('Comment est votre souffle ?');
  await dialog.getByLabel('Type de réponse').selectOption('text');
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  // A new page opens at its top, with its title; the preview shows it.
  await expect(page.getByRole('heading', { name: '2. Respirer' })).toBeFocused();
  expect(await main.evaluate((scroller) => scroller.scrollTop)).toBe(0);
  await expect(page.frameLocator('.phone-in').getByText('Comment est votre souffle')).toBeVisible();
  await page.getByLabel('Libellé court, anglais').fill('My breath');
  await page.getByRole('heading', { name: '2. Respirer' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('heading', { name: '1. Respirer' }).waitFor();
  await page.getByRole('link', { name: 'Textes', exact: true }).click();
  const write = async (name: string, words: string) => {
    await page.getByRole('textbox', { name, exact: true }).click();
    await page.keyboard.type(words);
  };
  // Three similar fields have descriptions, also for screen readers.
  const hints = {
    Titre: 'Le titre de la page',
    Question: 'La question, telle que',
    'Libellé court': 'Nomme la réponse',
  };
  for (const [kind, hint] of Object.entries(hints))
    await expect(page.getByRole('textbox', { name: `${kind}, anglais`, exact: true })).toHaveAttribute(
      'aria-description',
      new RegExp(`^${hint}`, 'u'),
    );
  await expect(page.getByText(/^(?:Le titre de la page|La question, telle que)/u)).toHaveCount(2);
  await check(page, 'new page', 'studio', { themes });
  await write('Titre, anglais', 'Breathe');
  await write('Question, anglais', 'How is your breath?');
  await saved(page);

  // A variant starts as a copy of the text that it replaces, in both languages.
  await page.getByRole('button', { name: 'Ajouter une variante…' }).click();
  await page.getByRole('button', { name: 'Selon une réponse' }).click();
  await check(page, 'another text', 'studio', { themes });
  await page.getByLabel('Comparaison').selectOption({ label: 'est rempli' });
  await page.getByRole('button', { name: 'Ajouter la variante' }).click();
  const varied = page.getByRole('textbox', { name: /^Question, .+, anglais$/ });
  await expect(varied).toHaveText('How is your breath?');
  await varied.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Now?');
  await page.getByRole('button', { name: 'Modifier la condition…' }).click();
  await page.getByRole('button', { name: 'Retirer cette variante' }).click();
  await expect(varied).toBeHidden();
  await saved(page);

  await page.getByRole('link', { name: 'Publier…' }).click();
  // No section of the summary has it until an author puts it there.
  await expect(page.getByText(/1 question ajoutée, 1 page ajoutée, dans 1/u)).toBeVisible();
  await page.getByLabel('Raison de la modification').fill('Commencer par le souffle.');
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const reader = new Person(await elsewhere.newPage(), app.origin);
  await reader.signIn({ mail: 'claire@demo.example', password: 'bonjour-claire' }, '/reco/add');
  await reader.slide('Comment est votre souffle ?');
  await reader.page.getByRole('textbox').first().fill('Court.');
  await reader.page.getByRole('button', { name: 'Suivant' }).press('Enter');
  await expect(reader.page.getByRole('button', { name: /^Question 2 sur 14/ })).toBeVisible();
  await elsewhere.close();
});

test('a question gets another form, limits, and a new question in its place, by keyboard alone', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app);
  const question = page.getByRole('region', { name: 'Le risque', exact: true });
  const form = question.getByLabel('Réponse', { exact: true });
  await expect(form.locator('option:checked')).toHaveText('Texte long');
  await form.focus();
  await page.keyboard.type('Phrase');
  await page.keyboard.press('Enter');
  await expect(form.locator('option:checked')).toHaveText('Phrase à compléter');
  await expect(question.getByLabel('Débuts de phrase')).toHaveValue('0');
  const min = question.getByLabel('au moins (caractères)');
  await min.fill('20');
  await min.press('Tab');
  await saved(page);
  await expect(min).toHaveValue('20');

  // Another type of answer makes another question; the references to the former one are shown first.
  await form.selectOption({ label: 'Échelle' });
  await expect(question.getByText('Un autre type de réponse demande une nouvelle question.')).toBeVisible();
  await expect(
    question
      .getByRole('list', { name: /est utilisée dans/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await check(page, 'structure, a new question in the place of another', 'studio', { themes });
  const press = question.getByRole('button', { name: 'Retirer partout et remplacer' });
  await expect(press).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByText('deviateur-q2-le-risque', { exact: true })).toBeVisible();
  await expect(form.locator('option:checked')).toHaveText('Échelle');
  await expect(page.getByRole('button', { name: 'Poser de nouveau « Le risque »' })).toBeVisible();
  await saved(page);

  // A list with an exact number of lines.
  await form.selectOption({ label: 'Liste ordonnée' });
  await question.getByRole('button', { name: 'Remplacer la question' }).click();
  const exactly = question.getByLabel('exactement (éléments)');
  await exactly.fill('3');
  await exactly.press('Tab');
  await expect(question.getByLabel('au moins (éléments)')).toBeHidden();
  await saved(page);
});
