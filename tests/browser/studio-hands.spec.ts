/** Typing while other accounts publish, remove or sign in: no text is lost. */
import type { Page } from '@playwright/test';
import { createMoment } from '../moment.ts';
import { expect, type RunningApp, test } from './app.ts';
import { check } from './axe.ts';
import { bearerOf, fillIn, makeDraft, thomas } from './studio-person.ts';

const paul = { mail: 'paul@demo.example', password: 'bonjour-paul' };

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens the title and description of the published help. */
async function openHelp(page: Page, app: RunningApp): Promise<void> {
  await page.goto(`${app.origin}/studio/d/published/help/texts/$head`);
  await fillIn(page, thomas);
}

const description = (page: Page, language: 'français' | 'anglais') =>
  page.getByRole('textbox', { name: `Description, ${language}`, exact: true });

async function add(page: Page, language: 'français' | 'anglais', words: string): Promise<void> {
  await description(page, language).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

const saved = (page: Page) => expect(page.getByText('Enregistré', { exact: true })).toBeVisible();

/** Rejects every call from the first letter on. The answer arrives after the last: its dialog takes the focus. */
async function typeUntilRefused(page: Page, words: string): Promise<RegExp> {
  const calls = /\/(oauth\/token|studio\/api\/)/;
  const refused = { status: 401, contentType: 'application/json', body: '{"error":"invalid_grant"}' };
  const typed = createMoment();
  await page.route(calls, async (route) => {
    await typed.promise;
    await route.fulfill(refused);
  });
  await page.keyboard.type(words);
  typed.resolve();
  return calls;
}

const draftOf = (page: Page) => /\/d\/([^/]+)\//.exec(page.url())?.[1] ?? '';

/** Another client: the backend's calls, as the same account elsewhere. */
async function elsewhere(page: Page, app: RunningApp, account = paul) {
  const bearer = await bearerOf(app, account);
  const ask = (method: string, path: string, data?: object, tag?: string) =>
    page.request.fetch(`${app.origin}/studio/api${path}`, {
      method,
      headers: { Authorization: bearer, ...(tag !== undefined && { 'If-Match': tag }) },
      ...(data && { data }),
    });
  return {
    async publish(draft: string) {
      const verdict = await ask('GET', `/drafts/${draft}/verdict`);
      const tag = verdict.headers()['etag'] ?? '';
      const published = await ask('POST', `/drafts/${draft}/publish`, { why: '', accepted: [] }, tag);
      expect(published.status(), await published.text()).toBe(201);
    },
    async remove(draft: string) {
      const read = (await (await ask('GET', `/drafts/${draft}`)).json()) as { revision: number };
      const removed = await ask('DELETE', `/drafts/${draft}`, undefined, `"${read.revision}"`);
      expect(removed.status()).toBe(204);
    },
    /** Changes a draft's help. */
    async write(draft: string, change: (fr: string) => string) {
      const { documents } = (await (await ask('GET', `/drafts/${draft}`)).json()) as {
        documents: { help: { fr: string; en: string; base: number; revision: number; reviewed: object } };
      };
      const { fr, en, base, revision, reviewed } = documents.help;
      const data = { fr: change(fr), en, base, reviewed };
      const written = await ask('PUT', `/drafts/${draft}/documents/help`, data, `"${revision}"`);
      expect(written.status(), await written.text()).toBe(200);
    },
    async helpOnline() {
      const { fr } = (await (await ask('GET', '/documents')).json()) as { fr: { help: string } };
      return JSON.parse(fr.help) as { description: string };
    },
  };
}

/** A draft with a change in both languages, saved. */
async function startDraft(page: Page, app: RunningApp): Promise<string> {
  await openHelp(page, app);
  await add(page, 'français', ' Un.');
  await add(page, 'anglais', ' One.');
  await saved(page);
  await expect(page).not.toHaveURL(/\/d\/published\//);
  return draftOf(page);
}

const strip = (page: Page) => page.locator('.ed-note');

test('published while somebody writes in it without a network: their words go on in a draft of that name', async ({
  page,
  app,
  context,
}) => {
  const draft = await startDraft(page, app);
  const name = await page.getByRole('button', { name: /^Brouillon : / }).textContent();
  await context.setOffline(true);
  await add(page, 'français', ' Deux.');
  await expect(strip(page)).toContainText('Vous êtes hors connexion.');
  const other = await elsewhere(page, app);
  await other.publish(draft);
  await context.setOffline(false);
  await expect(strip(page)).toContainText(
    /Paul .* a publié «\sCorrections du .*\s»\. Vos modifications non publiées sont dans un nouveau brouillon/,
  );
  await saved(page);
  expect(draftOf(page)).not.toBe(draft);
  expect(await page.getByRole('button', { name: /^Brouillon : / }).textContent()).toBe(name);
  await page.reload();
  await expect(description(page, 'français')).toHaveText(/ Un\. Deux\.$/);
  await expect(description(page, 'anglais')).toHaveText(/ One\.$/);
  // Only what the release lacks: the other language is as published.
  await expect(page.getByText('L’anglais n’a pas été mis à jour.')).toBeVisible();
});

test('published, and the page was left without a network: what was kept stands on the home page', {
  tag: '@deep',
}, async ({ page, app, context }) => {
  const draft = await startDraft(page, app);
  await context.setOffline(true);
  await add(page, 'français', ' Deux.');
  await expect(strip(page)).toContainText('Vous êtes hors connexion.');
  await (await elsewhere(page, app)).publish(draft);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(`${app.origin}/studio/`);
  await later.getByRole('link', { name: /Reprendre/ }).click();
  await later.getByRole('link', { name: 'Titre, description' }).click();
  await expect(description(later, 'français')).toHaveText(/ Un\. Deux\.$/);
  await later.getByRole('link', { name: 'Accueil' }).click();

  // An empty draft cannot be continued.
  await later.getByRole('button', { name: 'Nouveau brouillon' }).click();
  const remove = later.getByRole('button', { name: /^Supprimer / });
  await expect(remove).toBeVisible();
  await expect(later.getByRole('link', { name: /^(?:Reprendre|Ouvrir) / })).toHaveCount(1);
  await expect(later.getByRole('link', { name: /^Reprendre / })).toHaveAttribute('href', /\/help\//);
  await remove.click();
  await expect(remove).toBeHidden();
});

test('a link to a draft that is no more takes up what was written there', { tag: '@deep' }, async ({
  page,
  app,
  context,
}) => {
  const draft = await startDraft(page, app);
  const address = page.url();
  await context.setOffline(true);
  await add(page, 'français', ' Deux.');
  await expect(strip(page)).toContainText('Vous êtes hors connexion.');
  await (await elsewhere(page, app)).publish(draft);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(address);
  await expect(description(later, 'français')).toHaveText(/ Un\. Deux\.$/);
  await saved(later);
  expect(draftOf(later)).not.toBe(draft);
});

test('removed while somebody writes in it: all of their words go on', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await startDraft(page, app);
  const other = await elsewhere(page, app);
  const before = (await other.helpOnline()).description;
  // Hold back the draft's new state until the words are typed; earlier answers have arrived.
  const written = createMoment();
  const asked = createMoment();
  await page.route(`**/studio/api/drafts/${draft}?*`, async (route) => {
    asked.resolve();
    await written.promise;
    await route.continue();
  });
  await asked.promise;
  await other.remove(draft);
  await add(page, 'français', ' Deux.');
  written.resolve();
  await expect(strip(page)).toContainText(
    /a été supprimé\. Vos modifications sont dans un nouveau brouillon/,
  );
  await saved(page);
  await page.reload();
  await expect(description(page, 'français')).toHaveText(`${before} Un. Deux.`);
  await expect(description(page, 'anglais')).toHaveText(/ One\.$/);
});

test('removed while nobody writes: the published text is shown, and one undo brings the words back', {
  tag: '@deep',
}, async ({ page, app }) => {
  const draft = await startDraft(page, app);
  const other = await elsewhere(page, app);
  const { description: published } = await other.helpOnline();
  await other.remove(draft);
  await expect(strip(page)).toContainText(/a été supprimé\. Voici le texte publié/);
  await expect(description(page, 'français')).toHaveText(published);
  await expect(page).toHaveURL(/\/d\/published\//);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await expect(description(page, 'français')).toHaveText(`${published} Un.`);
  await saved(page);
  expect(draftOf(page)).not.toBe(draft);
});

test('a publication of somebody else is united with a draft when it is opened', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await startDraft(page, app);
  const other = await elsewhere(page, app);
  const theirs = await makeDraft(page, app, {
    title: 'Ailleurs',
    changes: {
      help: (document, locale) => {
        document.title += locale === 'fr' ? ' à vous' : ' yours';
      },
    },
  });
  await other.publish(theirs);
  await page.goto(`${app.origin}/studio/d/${draft}/help/texts/$head`);
  await expect(strip(page)).toContainText(/ a publié ce document\./);
  await expect(page.getByRole('textbox', { name: 'Titre, français', exact: true })).toHaveText(/ à vous$/);
  await expect(description(page, 'français')).toHaveText(/ Un\.$/);
});

test('another account that signs in over an ended session starts afresh; the words wait for who wrote them', {
  tag: '@deep',
}, async ({ page, app }) => {
  await openHelp(page, app);
  await add(page, 'français', ' Un.');
  await saved(page);
  const calls = await typeUntilRefused(page, ' Deux.');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Votre session est terminée.');
  await page.unroute(calls);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await fillIn(page, paul);
  await expect(page.getByRole('heading', { name: /^Bonjour Paul/ })).toBeVisible();
  await page.goto(`${app.origin}/studio/`);
  await page.getByRole('link', { name: /Reprendre/ }).click();
  await page.getByRole('link', { name: 'Titre, description' }).click();
  await expect(description(page, 'français')).toHaveText(/ Un\.$/);
  expect(sent).toEqual([]);
  await page.getByLabel('Réglages', { exact: true }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await fillIn(page, thomas);
  await page.getByRole('link', { name: /Reprendre/ }).click();
  await page.getByRole('link', { name: 'Titre, description' }).click();
  await expect(description(page, 'français')).toHaveText(/ Un\. Deux\.$/);
});

test('the same person goes on where the session ended', { tag: '@deep' }, async ({ page, app }) => {
  await openHelp(page, app);
  await add(page, 'français', ' Un.');
  await saved(page);
  const calls = await typeUntilRefused(page, ' Deux.');
  await expect(page.getByRole('dialog')).toContainText('Votre session est terminée.');
  await page.unroute(calls);
  await fillIn(page, thomas);
  await saved(page);
  await page.reload();
  await expect(description(page, 'français')).toHaveText(/ Un\. Deux\.$/);
});

test('the same text changed by two hands is asked about, and nothing else', { tag: '@deep' }, async ({
  page,
  app,
  context,
}) => {
  const draft = await startDraft(page, app);
  await context.setOffline(true);
  await add(page, 'français', ' Deux.');
  await expect(strip(page)).toContainText('Vous êtes hors connexion.');
  await check(page, 'offline', 'studio', { themes: ['light', 'dark'] });
  const other = await elsewhere(page, app);
  await other.write(draft, (fr) => fr.replace(' Un."', ' Trois."'));
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: /^Paul .* a modifié le même texte$/ });
  await expect(dialog).toContainText(/ Un\..* Deux\./);
  await expect(dialog).toContainText(
    /(?:Maintenant|Il y a \d+ (?:secondes?|minutes?))\. Le reste a été fusionné/,
  );
  await check(page, 'conflict', 'studio', { themes: ['light', 'dark'] });
  await expect(dialog.locator('label').first()).toHaveCSS('border-top-style', 'solid');
  await dialog.getByText(/^La version de Paul/).click();
  await dialog.getByRole('button', { name: 'Utiliser l’autre version' }).click();
  await expect(dialog).toBeHidden();
  await expect(description(page, 'français')).toHaveText(/ Trois\.$/);
  await expect(description(page, 'anglais')).toHaveText(/ One\.$/);
  await saved(page);

  // Again by keyboard alone: choose neither of the two.
  await context.setOffline(true);
  await add(page, 'français', ' Quatre.');
  await expect(strip(page)).toContainText('Vous êtes hors connexion.');
  await other.write(draft, (fr) => fr.replace(' Trois."', ' Cinq {{$CIDsymptome}}."'));
  await context.setOffline(false);
  await expect(dialog).toContainText(/ Trois\..* Quatre\./);
  await expect(dialog.locator('.tok')).toHaveText('Mon signal de résistance');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Écrire une nouvelle version' })).toBeFocused();
  await page.keyboard.press('Enter');
  const third = dialog.getByRole('textbox', { name: 'Nouvelle version, français' });
  await expect(third).toBeFocused();
  await expect(dialog).toContainText('Cinq');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Six.');
  await page.keyboard.press('Control+z');
  await expect(third).toHaveText(/ Quatre\. Six$/);
  await page.keyboard.press('Control+Shift+Z');
  await check(page, 'conflict-third', 'studio', { themes: ['light', 'dark'] });
  await third.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Enregistrer cette version' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(description(page, 'français')).toHaveText(/ Trois\. Quatre\. Six\.$/);
  await saved(page);
});

test('a document that cannot be read says so, and its other language is not blamed', {
  tag: '@deep',
}, async ({ page, app }) => {
  const draft = await startDraft(page, app);
  await (await elsewhere(page, app, thomas)).write(draft, (fr) => fr.slice(0, -20));
  await page.goto(`${app.origin}/studio/d/${draft}/help/texts/$head`);
  await expect(strip(page)).toContainText('Le document français n’est pas du JSON valide.');
  await expect(description(page, 'anglais')).toHaveText(/ One\.$/);
  await expect(page.getByText('L’anglais n’a pas été mis à jour.')).toHaveCount(0);
  await check(page, 'unreadable', 'studio', { themes: ['light', 'dark'] });
});
