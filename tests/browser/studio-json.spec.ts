/** A document's JSON in the studio: one text in two views, preserved even if invalid, with errors at its lines. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { StudioDraft } from '#src/contract/wire/studio-records.ts';
import { expect, type RunningApp, test } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { ask, signIn, thomas } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const open = (page: Page, app: RunningApp, address: string) =>
  signIn(page, app, thomas, `d/published/reconew/${address}`);

const code = (page: Page, language = 'français') =>
  page.getByRole('textbox', { name: `JSON du document, ${language}` });

/** In any language. */
const anyCode = (page: Page) => page.getByRole('textbox', { name: /^JSON du document/ });

const saved = (page: Page) => page.getByText('Enregistré', { exact: true });

const undo = (page: Page) => page.getByRole('button', { name: /^Annuler \(/ });

/** The draft's texts on the server; undefined without a draft, or if it has none. */
async function draftTexts(page: Page, app: RunningApp): Promise<() => Promise<unknown>> {
  const asThomas = await ask(page, app, thomas);
  return async () => {
    const [, draft = 'published'] = /\/studio\/d\/([\w-]+)\//u.exec(page.url()) ?? [];
    if (draft === 'published') return undefined;
    const { documents } = (await asThomas('GET', `/studio/api/drafts/${draft}`)) as Pick<
      StudioDraft,
      'documents'
    >;
    const { reconew } = documents;
    return reconew && { fr: reconew.fr, en: reconew.en };
  };
}

/** The published documents: as shipped. */
const shipped = {
  fr: readFileSync('schemas-fixtures/fr/reconew.json', 'utf8'),
  en: readFileSync('schemas-fixtures/en/reconew.json', 'utf8'),
};

const language = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Langue des textes' }).getByRole('button', { name });

/** Puts the caret after the words, which are in one line. */
async function writeAfter(page: Page, words: string, typed: string, of?: string): Promise<void> {
  await code(page, of).click();
  await page.keyboard.press('Control+f');
  const search = page.getByRole('textbox', { name: 'Chercher' });
  await search.fill('');
  await search.pressSequentially(words);
  await search.press('Enter');
  await search.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(typed);
}

test('a text that is no JSON any more is kept, saved and named; the texts show what could be read', async ({
  page,
  app,
}) => {
  const kept = await draftTexts(page, app);
  await open(page, app, 'json');
  await expect(code(page)).toContainText('"format"');
  await writeAfter(page, '"kind": "exercise",', 'x');
  await expect(page.getByText(/^Ligne 4\./)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const broken = shipped.fr.replace('"kind": "exercise",', '"kind": "exercise",x');
  await expect.poll(kept).toEqual({ ...shipped, fr: broken });
  await page.reload();
  await expect(code(page)).toContainText('"kind": "exercise",x');

  await page.getByRole('link', { name: 'Textes', exact: true }).click();
  await expect(page.getByText('Le document français n’est pas du JSON valide.')).toBeVisible();
  // The other language shows no error for it.
  await expect(page.getByText('Le document anglais n’est pas du JSON valide.')).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Pages de l’exercice' }).getByText('La situation'),
  ).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Titre, français', exact: true }).first();
  await expect(field).toHaveAttribute('aria-readonly', 'true');

  await page.getByRole('link', { name: 'Aller à la ligne 4' }).click();
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(page.getByText(/^Ligne 4\./)).toBeHidden();
  await page.getByRole('link', { name: 'Textes', exact: true }).click();
  await expect(page.getByText('Le document français n’est pas du JSON valide.')).toBeHidden();
  await expect(field).not.toHaveAttribute('aria-readonly', 'true');
});

test('a name that stands twice and what git left are said for what they are', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await open(page, app, 'json');
  await writeAfter(page, '"kind": "exercise",', ' "kind": "page",');
  await expect(page.getByText(/kind.» est deux fois dans le même objet/)).toBeVisible();
  await undo(page).click();
  await expect(page.getByText(/kind.» est deux fois dans le même objet/)).toBeHidden();
  await writeAfter(page, '"kind": "exercise",', '\n');
  // Remove the indentation of the new line.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('<<<<<<< HEAD');
  await page.keyboard.press('F8');
  await expect(page.getByText(/Conflit Git non résolu/)).toBeVisible();
});

test('one undo over three views and both languages, line for line and back to the exact texts', {
  tag: '@deep',
}, async ({ page, app }) => {
  const kept = await draftTexts(page, app);
  await open(page, app, 'json');
  await writeAfter(page, '"title": "Reconnexion"', ' ');
  await language(page, 'English').click();
  await writeAfter(page, '"kind": "exercise",', ' ', 'anglais');
  await page.getByRole('link', { name: 'Textes', exact: true }).click();
  // A view's own buttons and links stay until the next view is drawn.
  await expect(anyCode(page)).toBeHidden();
  // The JSON view links to the page of the last caret position, which may be any.
  const pages = page.getByRole('navigation', { name: 'Pages de l’exercice' });
  await pages.getByRole('link', { name: /Votre reconnexion/ }).click();
  await expect(page.getByRole('heading', { name: /Votre reconnexion/, level: 2 })).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Titre, français', exact: true }).first();
  await title.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ici');
  // A change of a text prints its document in the standard layout. The other document keeps its own.
  const written = {
    fr: shipped.fr.replace('"title": "Votre reconnexion"', '"title": "Votre reconnexion ici"'),
    en: shipped.en.replace('"kind": "exercise",', '"kind": "exercise", '),
  };
  await expect.poll(kept).toEqual(written);

  await page.getByRole('link', { name: 'JSON', exact: true }).click();
  await expect(anyCode(page)).toBeVisible();
  await undo(page).click();
  // Restores the view, the text and the language of the change.
  await expect(title).toBeFocused();
  await undo(page).click();
  await expect(code(page, 'anglais')).toBeVisible();
  await undo(page).click();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(kept).toEqual(shipped);
  await page.getByRole('button', { name: /^Rétablir/ }).click();
  await page.getByRole('button', { name: /^Rétablir/ }).click();
  await page.getByRole('button', { name: /^Rétablir/ }).click();
  await expect(title).toBeFocused();
  await expect.poll(kept).toEqual(written);

  await page.getByRole('link', { name: 'Structure', exact: true }).click();
  await expect(title).toBeHidden();
  await page.getByRole('link', { name: /La situation/ }).click();
  await expect(page.getByRole('heading', { name: '2. La situation' })).toBeVisible();
  await page.getByRole('button', { name: 'Descendre la page' }).click();
  const moved = page.getByRole('heading', { name: '3. La situation' });
  await expect(moved).toBeVisible();
  await page.getByRole('link', { name: 'JSON', exact: true }).click();
  await expect(code(page)).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole('heading', { name: '2. La situation' })).toBeVisible();
  await expect.poll(kept).toEqual(written);
});

test('a view that is opened in the moment in which the first letter makes a draft: the undo stays, and nobody else wrote', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, 'texts');
  const title = page.getByRole('textbox', { name: 'Titre, français', exact: true }).first();
  await title.click();
  // Press it as soon as it links to the draft: the address with the draft may not be drawn yet.
  await page.getByRole('link', { name: 'Structure', exact: true }).evaluate((link) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      (link as HTMLElement).click();
    });
    watch.observe(link, { attributeFilter: ['href'] });
  });
  await page.keyboard.type('x');
  await expect(page).toHaveURL(/\/d\/(?!published)[\w-]+\/reconew\/structure\//);
  await expect(page.getByRole('button', { name: 'Descendre la page' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await undo(page).click();
  await expect(title).toBeFocused();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/a aussi modifié ce document/)).toBeHidden();
});

test('the same remarks stand at their lines, and the keys lead from one to the next', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, 'texts');
  const title = page.getByRole('textbox', { name: 'Titre, français', exact: true }).first();
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type('  deux');
  const said = page.getByText(/Deux espaces au caractère/).first();
  await expect(said).toBeVisible();
  const sentence = /Deux espaces au caractère \d+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('link', { name: 'JSON', exact: true }).click();
  await code(page).click();
  const line = page.locator('.code-said').getByText(sentence);
  // Errors appear at their lines a moment after the view; before that the key has no target.
  await expect(async () => {
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await expect(line).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.locator('.cm-activeLine')).toContainText('  deux');
  await page.keyboard.press('Control+Home');
  // The next version is next to the line, which the user does not edit.
  await expect(page.locator('.cm-note')).toHaveText('1.0.5 à la publication');
  await page.keyboard.press('F8');
  await page.locator('.code-said').getByRole('button', { name: 'Corriger' }).click();
  await expect(line).toBeHidden();

  // An error in another document is reported here, with a link.
  await writeAfter(page, '"title": "Le moment de l’entrée', '');
  for (const key of ['ArrowUp', 'ArrowUp', 'End', ...Array<string>(4).fill('ArrowLeft')])
    await page.keyboard.press(key);
  await page.keyboard.type('x');
  const strip = page.locator('.st-strip');
  await expect(strip).toContainText('Ce changement pose un problème dans');
  await strip.getByRole('link', { name: /^Ouvrir/ }).click();
  await expect(page).toHaveURL(/\/deviateur\/texts\//);
  await expect(page.getByText(/reconew-q4-moment/).first()).toBeVisible();
});

test('what fits is proposed: widgets, keys with their words; Escape, then Tab, leaves', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, 'json');
  await writeAfter(page, '"ui:widget": "', '');
  await page.keyboard.press('Control+Space');
  await expect(page.getByRole('option', { name: /dateorsubject/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(code(page)).not.toBeFocused();
});

test('the view is right for everybody, light and dark, in both languages, and asks for room', {
  tag: '@deep',
}, async ({ page, app }) => {
  await open(page, app, 'json');
  await writeAfter(page, '"title": "Reconnexion', '  deux');
  await expect(page.locator('.cm-note')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.locator('.code-said').getByText(/Deux espaces/)).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await check(page, `json ${width}`, 'studio', { themes: ['light', 'dark'] });
    expect(await widerThanWindow(page), `json ${width}`).toEqual([]);
  }
  await page.keyboard.press('Control+f');
  await page.keyboard.type('reco');
  await check(page, 'json search', 'studio', { themes: ['light', 'dark'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('L’éditeur JSON demande un écran plus large.')).toBeVisible();
  await check(page, 'json 390', 'studio', { themes: ['light', 'dark'] });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /atelier/ }).click();
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'JSON of the document, English' })).toBeVisible();
  await check(page, 'json en', 'studio', { themes: ['light', 'dark'] });
});
