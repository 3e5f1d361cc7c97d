/** The editor by its keys, and on narrower screens. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { check, type Theme, widerThanWindow } from './axe.ts';
import { makeDraft, signIn, thomas } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

/** Presses Shift+F8 and F8 in turn, each as soon as the focus has moved. Returns the pages gone to. */
async function pressAtEachFocus(): Promise<readonly (string | undefined)[]> {
  const pages = [];
  for (const shiftKey of [true, false, true, false]) {
    const moved = new Promise((resolve) => document.addEventListener('focusin', resolve, { once: true }));
    const key = new KeyboardEvent('keydown', { key: 'F8', shiftKey, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(key);
    await moved;
    pages.push(location.pathname.split('/').at(-1));
  }
  return pages;
}

test('every place of the editor is reached by keys', async ({ page, app }) => {
  await signIn(page, app, thomas, 'd/published/reconew/texts/q3-reaction');
  await field(page, 'Titre, français').click();
  // The same text in the other language, then the next text.
  await page.keyboard.press('Tab');
  await expect(field(page, 'Titre, anglais')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Consigne, français')).toBeFocused();
  await expect(page.locator('.tx-row').nth(1).locator('.tx-f.on')).toHaveAttribute('lang', 'fr');
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByRole('dialog', { name: /^Ajouter une variante/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page, 'Consigne, français')).toBeFocused();

  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 2, name: /^4\. / })).toBeVisible();
  await expect(field(page, 'Titre, français')).toBeFocused();
  await page.keyboard.press('Alt+PageUp');
  await page.keyboard.press('Alt+PageUp');
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();

  await page.keyboard.press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(keys).toContainText('Ctrl+Maj+Z');
  await check(page, 'keys', 'studio', { themes: ['light', 'dark'] });
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // Two errors on two pages: from one to the other and around.
  await field(page, 'Titre, français').click();
  await page.keyboard.press('End');
  await page.keyboard.type('  Un');
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible();
  await expect(field(page, 'Titre, français')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('  Deux');
  // In the status under the text: the page's own status may still be pending for screen readers.
  await page.locator('.tx-say').filter({ hasText: 'Deux espaces au caractère' }).first().waitFor();
  await field(page, 'Consigne, anglais').click();
  await page.keyboard.press('F8');
  await expect(field(page, 'Titre, français')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
  await expect(field(page, 'Titre, français')).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('heading', { level: 2, name: /^3\. / })).toBeVisible();
  await expect(field(page, 'Titre, français')).toBeFocused();
  expect(await page.evaluate(pressAtEachFocus)).toEqual([
    'q2-situation',
    'q3-reaction',
    'q2-situation',
    'q3-reaction',
  ]);

  // Undo also works outside of a field.
  await page.getByRole('button', { name: /^Annuler/ }).focus();
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Titre, français')).not.toContainText('Deux');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  // If the word has no room, a screen reader still reads it.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('.ed-top').getByRole('status')).toHaveText('Enregistré', { useInnerText: true });
  if (before) await page.setViewportSize(before);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/publish$/);
  // Back in the draft, undo goes on where it was.
  await page.getByRole('link', { name: 'Retour au brouillon' }).click();
  await page.getByRole('button', { name: /^Annuler \(/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^2\. / })).toBeVisible();
  await expect(field(page, 'Titre, français')).not.toContainText('Un');
});

test('a fault that no text shows stands on top of its page, and is reached by the keys', {
  tag: '@deep',
}, async ({ page, app }) => {
  await signIn(page, app, thomas, 'd/published/reconew/texts/q3-reaction');
  await field(page, 'Titre, français').waitFor();
  const id = await makeDraft(page, app, {
    title: 'Une page de trop',
    changes: {
      reconew: ({ uiSchema }, locale) => {
        const slide = uiSchema['ui:slides'].find(({ name }: { name: string }) => name === 'q3-reaction');
        if (locale === 'fr') slide.fields.push('nulle-part');
      },
    },
  });
  await page.goto(`${app.origin}/studio/d/${id}/reconew/texts/q1-temps`);
  await page.locator('.ed-s .st-tag--bad').first().waitFor();
  // Publishing sets the version: the user is not asked for one.
  await expect(page.getByText(/La version est/)).toHaveCount(0);
  await page.keyboard.press('F8');
  const said = page.locator('[data-finding]:focus');
  await expect(said).toContainText('nulle-part');
  await check(page, 'page findings', 'studio', { themes: ['light', 'dark'] });
});

for (const locale of ['fr', 'en'] as const)
  test(`narrower screens have the pages and the preview behind buttons (${locale})`, {
    tag: '@deep',
  }, async ({ page, app }) => {
    const say = {
      fr: { list: 'Pages de l’exercice', preview: 'Aperçu', texts: 'Textes', title: 'Titre, anglais' },
      en: { list: 'Pages of the exercise', preview: 'Preview', texts: 'Texts', title: 'Title, English' },
    }[locale];
    await signIn(page, app);
    if (locale === 'en') await page.getByRole('button', { name: 'English' }).click();
    await page.goto(`${app.origin}/studio/d/published/reconew/texts/q3-reaction`);
    await field(page, say.title).waitFor();
    // The two languages together cover both themes.
    const [one, other] = locale === 'fr' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    const look = (where: string, theme: Theme) =>
      check(page, `${where} ${locale}`, 'studio', { themes: [theme] });
    await look('editor 1440', one);

    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('navigation', { name: say.list })).toBeHidden();
    await page.getByRole('button', { name: say.list }).click();
    const list = page.getByRole('dialog', { name: say.list });
    await look('pages 1024', other);
    await list.getByRole('link').nth(4).click();
    await expect(list).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: /^5\. / })).toBeVisible();
    await expect(page.locator('iframe')).toBeVisible();
    await look('editor 1024', other);
    expect(await widerThanWindow(page)).toEqual([]);

    await page.setViewportSize({ width: 840, height: 1000 });
    await expect(page.locator('iframe')).toBeHidden();
    await expect(field(page, say.title)).toBeVisible();
    await page.getByRole('button', { name: say.preview, exact: true }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await look('preview 840', one);
    await page.getByRole('button', { name: say.texts, exact: true }).click();

    await page.setViewportSize({ width: 390, height: 844 });
    const english = page.getByRole('group').getByRole('button', { name: 'English', exact: true }).first();
    await english.click();
    await expect(field(page, say.title)).toBeVisible();
    await look('editor 390', other);
    expect(await widerThanWindow(page)).toEqual([]);
    await page.getByRole('button', { name: say.preview, exact: true }).click();
    await look('preview 390', other);
    expect(await widerThanWindow(page)).toEqual([]);
  });

test('under the preview it is said why the page and its text are what they are', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await signIn(page, app, thomas, 'd/published/reconew/texts/q3-reaction');
  await field(page, 'Consigne, français').click();
  const why = page.locator('.why');
  await expect(why).toContainText('Cette page s’affiche toujours.');
  await expect(why).toContainText(
    'Le texte encadré s’affiche dans les autres cas. Un autre texte s’affiche si à venir.',
  );
  await field(page, 'Consigne, si à venir, français').click();
  await expect(why).toContainText('Le texte encadré s’affiche si à venir.');
  await check(page, 'why', 'studio', { themes: ['light', 'dark'] });
  await expect(why).not.toContainText('compte les pages');

  // Here the preview counts fewer pages than the list.
  await page.goto(`${app.origin}/studio/d/published/amitiepro/texts/prepare-aide`);
  await expect(page.frameLocator('iframe').getByText('5 sur 5')).toBeVisible();
  await expect(why).toContainText(/L’aperçu compte les pages de la partie choisie\s: 5 sur 11\./);
});

test('what the app composes in a page is a place with a name', { tag: '@deep' }, async ({ page, app }) => {
  await signIn(page, app, thomas, 'd/published/compterendu/texts/vocation');
  await field(page, 'Titre, français').click();
  const places = page.frameLocator('iframe').locator('.preview-place');
  await expect(places.filter({ hasText: /^Ici\s: les moments de la progression$/ })).toBeVisible();
  await expect(places.filter({ hasText: /^Ici\s: 3 réponses précédentes$/ })).toHaveCount(2);
});

test('an answer that may be missing is recalled with what is said in its stead', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  await signIn(page, app, thomas, 'd/published/reconew/texts/q9-fin');
  await field(page, 'Titre, français').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' @');
  const dialog = page.getByRole('dialog', { name: 'Insérer une réponse' });
  // An optional question.
  await dialog.getByLabel('Prénom').check();
  await check(page, 'recall', 'studio', { themes: ['light', 'dark'] });
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Texte si la réponse manque').fill('vous');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(field(page, 'Titre, français')).toContainText('Prénom');
  await dialog.waitFor({ state: 'detached' });
  // No remark: the checker finds no error.
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await expect(page.locator('.ed-s .st-tag--bad')).toHaveCount(0);
});

test('whoever has no right on words reads them', { tag: '@deep' }, async ({ page, app }) => {
  await page.goto(`${app.origin}/studio/`);
  await page.getByLabel('Adresse e-mail').fill('ines@demo.example');
  await page.getByLabel('Mot de passe').fill('bonjour-ines');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: 'Se déconnecter' }).waitFor();
  await page.goto(`${app.origin}/studio/d/published/reconew/texts/q3-reaction`);
  await expect(page.locator('.ed-note')).toContainText('Lecture seule.');
  const title = field(page, 'Titre, français');
  const before = (await title.textContent()) ?? '';
  await title.click();
  await page.keyboard.type('Non');
  await expect(title).toHaveText(before);
  await check(page, 'read only', 'studio', { themes: ['light', 'dark'] });
});
