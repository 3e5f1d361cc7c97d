/** A sentence from the studio to an open app and back: compared, published, reverted. */
import type { Page } from '@playwright/test';
import { createMoment } from '../moment.ts';
import { expect, type RunningApp, test } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';
import { ask, makeDraft, signIn, thomas } from './studio-person.ts';

const claire = { mail: 'claire@demo.example', password: 'bonjour-claire' };

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

test.use({ viewport: wide });

/** Writes at the end of the description of the help, in one language. */
async function add(page: Page, language: 'français' | 'anglais', words: string): Promise<void> {
  await page.getByRole('textbox', { name: `Description, ${language}`, exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** Signs in at the title and description of the published help. */
const openHelp = (page: Page, app: RunningApp) => signIn(page, app, thomas, 'd/published/help/texts/$head');

async function toPublishing(page: Page): Promise<void> {
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Publier…' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Publier «\s/);
  await expect(page.getByRole('region', { name: 'Changements', exact: true })).toBeVisible();
}

/** The help as the app receives it. */
async function helpOnline(page: Page, app: RunningApp) {
  const asClaire = await ask(page, app, claire);
  const body = (await asClaire('GET', '/ge_rest/ge_get_schema_url')) as Record<
    'fr' | 'en',
    Record<'help', { readonly version: string; readonly description: string }>
  >;
  return { fr: body.fr.help, en: body.en.help };
}

test('a sentence changed in both languages reaches an open app, and goes back as a newer version', async ({
  page,
  app,
  browser,
}) => {
  const elsewhere = await browser.newContext({ viewport: narrow, locale: 'fr-FR' });
  const reader = new Person(await elsewhere.newPage(), app.origin);
  await reader.signIn(claire, '/pages/help');
  await expect(reader.page.getByText('Comment faire, où retrouver, qui lit quoi.')).toBeVisible();

  const before = await helpOnline(page, app);
  await openHelp(page, app);
  await add(page, 'français', ' Et comment publier.');
  await toPublishing(page);

  // Publishing one language alone requires a change or a confirmation of the other.
  const panel = page.getByRole('complementary', { name: 'Pas encore publiable' });
  await expect(panel).toContainText('1 texte modifié dans une seule langue.');
  await expect(panel.getByRole('button', { name: 'Publier maintenant' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await check(page, 'refused', 'studio-publish', { themes: ['light', 'dark'] });
  await panel.getByRole('link', { name: 'Aller au texte' }).click();
  // The language to update.
  await expect(page.getByRole('textbox', { name: 'Description, anglais', exact: true })).toBeFocused();
  await page.goBack();
  // Back to the page that they came from.
  await page.getByRole('link', { name: 'Retour au brouillon' }).click();
  await expect(page).toHaveURL(/\/help\/texts\/(?:\$|%24)head$/);
  await add(page, 'anglais', ' And how to publish.');
  await toPublishing(page);

  const changes = page.getByRole('region', { name: 'Changements', exact: true });
  await expect(changes.locator('ins').nth(0)).toHaveText(/^\s*ajouté\s:\s+Et comment publier\.?\s*$/);
  await expect(changes.locator('ins').nth(1)).toHaveText(/^\s*ajouté\s:\s+And how to publish\.?\s*$/);
  await expect(page.getByText('1 texte modifié, dans 1 document.')).toBeVisible();
  await page.getByLabel('Raison de la modification').fill('Retours du groupe de Lyon.');
  await check(page, 'publish', 'studio-publish', { themes: ['light', 'dark'] });
  await page.getByRole('button', { name: 'Publier maintenant' }).click();

  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  await expect(page.getByRole('status').filter({ hasText: 'Publié.' })).toBeVisible();
  const after = await helpOnline(page, app);
  expect(after.fr.description).toBe(`${before.fr.description} Et comment publier.`);
  expect(after.en.description).toBe(`${before.en.description} And how to publish.`);
  expect(after.fr.version).not.toBe(before.fr.version);
  expect(after.en.version).toBe(after.fr.version);
  await reader.lookAgain();
  await expect(reader.page.getByText('qui lit quoi. Et comment publier.')).toBeVisible();

  const article = page.getByRole('article');
  await expect(article).toContainText('Retours du groupe de Lyon.');
  await expect(article.locator('ins').nth(0)).toContainText('Et comment publier');
  await check(page, 'release', 'studio-publish', { themes: ['light', 'dark'] });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    article.getByRole('button', { name: 'Fichier' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('answer-2.json');

  await article.getByRole('button', { name: 'Annuler cette publication' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Publication 3.');
  await expect(dialog).toContainText('Le document retrouve ses textes de la publication 1.');
  await expect(dialog).toContainText('Seuls des textes changent.');
  const versions = /Aide ([\d.]+) → ([\d.]+)\./.exec((await dialog.textContent()) ?? '') ?? [];
  expect(versions[1]).toBe(after.fr.version);
  await expect(dialog.getByRole('button', { name: 'La garder' })).toBeFocused();
  await check(page, 'go back', 'studio-publish', { themes: ['light', 'dark'] });
  await dialog.getByLabel('Raison de la modification').fill('Le groupe préfère l’ancienne phrase.');
  await dialog.getByRole('button', { name: 'Annuler cette publication' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/3$/);
  await expect(article).toContainText('Le groupe préfère l’ancienne phrase.');
  await expect(article.locator('del').nth(0)).toContainText('Et comment publier');
  const back = await helpOnline(page, app);
  expect(back.fr.description).toBe(before.fr.description);
  expect(back.en.description).toBe(before.en.description);
  expect(back.fr.version).toBe(versions[2]);
  const steps = (version: string) => Number(version.split('.').at(-1));
  expect(steps(back.fr.version)).toBeGreaterThan(steps(after.fr.version));
  await reader.lookAgain();
  await expect(reader.page.getByText('qui lit quoi. Et comment publier.')).toBeHidden();

  // The list keeps everything: a reverted release can be restored.
  await page
    .getByRole('link', { name: /Corrections du/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  await article.getByRole('button', { name: 'Créer un brouillon à partir de celle-ci' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Publier «\sCopie de/);
  await expect(changes.locator('ins').nth(0)).toContainText('Et comment publier');
  await elsewhere.close();
});

test('somebody who wrote meanwhile is said, and what they wrote is shown before it is published', {
  tag: '@deep',
}, async ({ page, app, context }) => {
  await openHelp(page, app);
  await add(page, 'français', ' Un.');
  await add(page, 'anglais', ' One.');
  // The verdict does not move what was shown before it.
  const seen = createMoment();
  await page.route('**/verdict?*', (route) => seen.promise.then(() => route.continue()));
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Publier…' }).click();
  await expect(page.getByRole('link', { name: 'Retour au brouillon' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  seen.resolve();
  await expect(page.getByRole('region', { name: 'Changements', exact: true })).toContainText('Un');
  expect(await heading.boundingBox()).toEqual(before);
  await page.unroute('**/verdict?*');
  const draft = page.url().replace('/publish', '/help/texts/$head');

  // Block the automatic update of the page.
  await page.route('**/verdict?*', (route) => route.abort());
  const second = await context.newPage();
  await second.goto(draft);
  await add(second, 'français', ' Deux.');
  await add(second, 'anglais', ' Two.');
  await expect(second.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.bringToFront();
  // The page is updated only after it has asked to publish what it shows.
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/publish?'),
  );
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await asked;
  await page.unroute('**/verdict?*');
  await expect(page.getByRole('alert').filter({ hasText: 'a modifié ou publié entre-temps' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changements', exact: true })).toContainText('Deux');
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);

  // Publishing deletes the draft, and its address shows that.
  await page.goto(draft.replace('/help/texts/$head', '/publish'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ce brouillon n’existe plus');
});

test('publishing and releases read well in English and on a narrow window', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await openHelp(page, app);
  await add(page, 'français', ' Un.');
  await add(page, 'anglais', ' One.');
  await toPublishing(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await check(page, 'publish en', 'studio-publish', { themes: ['light', 'dark'] });
  await page.setViewportSize(narrow);
  await check(page, 'publish en narrow', 'studio-publish', { themes: ['light', 'dark'], whole: true });
  expect(await widerThanWindow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  await check(page, 'release en narrow', 'studio-publish', { themes: ['light', 'dark'], whole: true });
  expect(await widerThanWindow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page.getByRole('link', { name: /Original documents/ })).toBeVisible();
  await check(page, 'releases en narrow', 'studio-publish', { themes: ['light', 'dark'], whole: true });
  expect(await widerThanWindow(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await widerThanWindow(page)).toEqual([]);
});

test('a question that came goes again with a tick; one that is lost is refused', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const added = await makeDraft(page, app, {
    title: 'Carte',
    changes: {
      cid: ({ schema, uiSchema }) => {
        schema.properties['cid-plus'] = { type: 'string', title: 'Encore un mot', maxLength: 200 };
        uiSchema['cid-plus'] = { 'ui:title': 'Encore un mot', 'ui:widget': 'textarea' };
        uiSchema['ui:slides'].at(-1)?.fields.push('cid-plus');
      },
    },
  });
  await signIn(page, app, thomas, `d/${added}/publish`);
  const changes = page.getByRole('region', { name: 'Changements', exact: true });
  await expect(changes).toContainText(/Question ajoutée\s: «\sEncore un mot\s»\./);
  await changes.getByText('Voir la page').click();
  const drawn = changes.frameLocator('iframe').getByRole('textbox', { name: 'Encore un mot' });
  await expect(drawn).toBeVisible();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);

  await page.getByRole('article').getByRole('button', { name: 'Annuler cette publication' }).click();
  const dialog = page.getByRole('dialog');
  const goBack = dialog.getByRole('button', { name: 'Annuler cette publication' });
  await expect(dialog).toContainText(
    /«\sEncore un mot\s» n’est plus posée\. Ses réponses restent lisibles\./,
  );
  await goBack.click();
  const tick = dialog.getByRole('checkbox', { name: /^Retirer «\sEncore un mot\s»/ });
  await expect(tick).toBeVisible();
  await expect(goBack).toHaveAttribute('aria-disabled', 'true');
  await check(page, 'go back ticks', 'studio-publish', { themes: ['light', 'dark'] });
  await tick.check();
  await goBack.click();
  await expect(page).toHaveURL(/\/studio\/releases\/3$/);
  await expect(changes).toContainText(/Question retirée\s: «\sEncore un mot\s»\./);

  const lost = await makeDraft(page, app, {
    title: 'Carte',
    changes: {
      cid: ({ schema, uiSchema }) => {
        delete schema.properties['cid-plus'];
        delete uiSchema['cid-plus'];
      },
    },
  });
  await page.goto(`${app.origin}/studio/d/${lost}/publish`);
  const panel = page.getByRole('complementary', { name: 'Pas encore publiable' });
  await expect(panel).toContainText('Une question a été supprimée.');
  await expect(panel).toContainText('Les erreurs empêchent de publier.');
  await check(page, 'lost', 'studio-publish', { themes: ['light', 'dark'] });
});

test('an error in a condition is named by its page, and its link leads to the condition', {
  tag: '@deep',
}, async ({ page, app }) => {
  const late = await makeDraft(page, app, {
    title: 'Trop tôt',
    changes: {
      reconew: ({ uiSchema }) => {
        uiSchema['ui:slides'][2].when = { required: ['reconew-q4-moment'] };
      },
    },
  });
  await signIn(page, app, thomas, `d/${late}/publish`);
  const panel = page.getByRole('complementary', { name: 'Pas encore publiable' });
  // Once for both languages.
  const error = panel.getByText(/est posée plus tard, à la page 4/);
  await expect(error).toHaveCount(1);
  await expect(panel).toContainText('Reconnexion › 3. Votre première réaction › Condition d’affichage');
  await panel.getByRole('link', { name: /^Aller à la page/ }).click();
  await expect(page.getByRole('heading', { name: '3. Votre première réaction' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/est posée plus tard, à la page 4/)).toHaveCount(1);
  await expect(page.getByLabel('Réponse', { exact: true }).first().locator('option:checked')).toHaveText(
    /Le moment/,
  );
  await check(page, 'structure, error', 'studio', { themes: ['light', 'dark'] });

  const question = page.getByRole('region', { name: 'Mes pensées' });
  await question
    .getByRole('button', { name: /^Retirer de «/ })
    .first()
    .press('Enter');
  await expect(question.getByLabel('Ajouter à une rubrique du résumé')).toBeFocused();
});

test('edits that are only on this computer are named, and publishing waits for them', async ({
  page,
  app,
}) => {
  await openHelp(page, app);
  await add(page, 'français', ' Un.');
  await add(page, 'anglais', ' One.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const documents = '**/studio/api/drafts/*/documents/*';
  await page.route(documents, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await add(page, 'français', ' Deux.');
  await page.getByRole('link', { name: 'Publier…' }).click();
  const publish = page.getByRole('button', { name: 'Publier maintenant' });
  const waits = page.getByText('La publication les attend.');
  await expect(waits).toBeVisible();
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await check(page, 'unsaved', 'studio-publish', { themes: ['light', 'dark'] });
  await page.getByLabel('Publier sans elles').check();
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true');

  // They are sent from here, too.
  await page.unroute(documents);
  await expect(waits).toBeHidden();
  await expect(page.getByRole('region', { name: 'Changements', exact: true })).toContainText('Un. Deux.');
});

test('a document is kept for later in a draft of its own, and the rest is published', async ({
  page,
  app,
}) => {
  const draft = await makeDraft(page, app, {
    title: 'Deux documents',
    changes: {
      cid: (document) => {
        document['title'] = 'Carte';
      },
      help: (document) => {
        document['title'] = 'Secours';
      },
    },
  });
  await signIn(page, app, thomas, `d/${draft}/publish`);
  await page.getByRole('button', { name: 'Garder des documents pour plus tard…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Secours' }).check();
  await check(page, 'keep later', 'studio-publish', { themes: ['light', 'dark'] });
  // No empty draft is left behind where the document does not come through.
  await page.route('**/studio/api/drafts/*/documents/*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Garder pour plus tard' }).click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await page.unroute('**/studio/api/drafts/*/documents/*');
  await dialog.getByRole('button', { name: 'Garder pour plus tard' }).click();
  await expect(dialog).toHaveCount(0);
  const changes = page.getByRole('region', { name: 'Changements', exact: true });
  await expect(changes.getByRole('heading', { level: 2 })).toHaveText(['Carte']);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  await page.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('link', { name: /Deux documents \(2\)/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Deux documents \(3\)/ })).toHaveCount(0);
});
