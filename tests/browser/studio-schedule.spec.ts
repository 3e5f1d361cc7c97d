/** A scheduled draft, the obstacles of another one, and their quick fixes. */
import type { Page } from '@playwright/test';
import { expect, type RunningApp, test } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { ask, makeDraft, signIn, thomas } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Paris' });

/** Signs in at the publishing page of a draft. */
async function openPublishing(page: Page, app: RunningApp, draft: string): Promise<void> {
  await signIn(page, app, thomas, `d/${draft}/publish`);
  await expect(page.getByRole('region', { name: 'Changements', exact: true })).toBeVisible();
}

function retitled(words: string) {
  return (document: { title: string }) => {
    document.title = words;
  };
}

async function schedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Programmer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Programmer' }).click();
  await expect(page.getByRole('complementary', { name: 'Publication programmée' })).toBeVisible();
}

test('is chosen in the time of who reads, keeps the draft from changes, and comes', async ({ page, app }) => {
  const draft = await makeDraft(page, app, {
    title: 'Parcours de janvier',
    changes: { help: retitled('Aide de janvier') },
  });
  await openPublishing(page, app, draft);
  await page.getByLabel('Raison de la modification').fill('Pour la rentrée.');
  await page.getByRole('button', { name: 'Programmer…' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Jour et heure (heure d’Europe centrale)');
  await expect(field).toBeFocused();
  await check(page, 'choose a date', 'studio-schedule', { themes: ['light', 'dark'] });
  await field.fill('2020-01-05T07:00');
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choisissez une heure à venir.');
  await expect(field).toBeFocused();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await field.fill(`${tomorrow}T07:05`);
  await dialog.getByRole('button', { name: 'Programmer' }).click();

  const panel = page.getByRole('complementary', { name: 'Publication programmée' });
  await expect(panel).toContainText(/le (?:1er|\d+)\u00a0\S+(?: \d{4})? à 7\sh\s05/);
  await expect(panel).toContainText('heure d’Europe centrale');
  await check(page, 'scheduled', 'studio-schedule', { themes: ['light', 'dark'] });

  // Readable, not editable.
  await page.goto(`${app.origin}/studio/d/${draft}/help/texts/$head`);
  await expect(page.getByText('Publication programmée.')).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Titre, français', exact: true });
  await expect(title).toHaveAttribute('aria-readonly', 'true');

  await page.getByRole('link', { name: /atelier/ }).click();
  const line = page.getByText(/Publication programmée le (?:1er|\d+)\u00a0\S+(?: \d{4})? à 7\sh\s05\./);
  await expect(line).toBeVisible();
  await check(page, 'home scheduled', 'studio-schedule', { themes: ['light', 'dark'] });
  await page.getByRole('link', { name: 'Publications' }).click();
  await expect(page.getByRole('heading', { name: 'Programmée' })).toBeVisible();
  await check(page, 'releases scheduled', 'studio-schedule', { themes: ['light', 'dark'] });

  // Unscheduled, it can be edited; then it is scheduled again.
  await page.getByRole('link', { name: /Parcours de janvier/ }).click();
  await page.getByRole('button', { name: 'Annuler la programmation' }).click();
  await expect(page.getByRole('button', { name: 'Publier maintenant' })).toBeVisible();
  await expect(page.getByLabel('Raison de la modification')).toHaveValue('Pour la rentrée.');
  await schedule(page);

  app.moveClock();
  app.moveClock();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ce brouillon n’existe plus');
  await page.getByRole('link', { name: 'Voir les publications' }).click();
  const article = page.getByRole('article');
  await expect(article.first()).toBeVisible();
  await page.reload();
  await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText('2. Parcours de janvier');
  await expect(article).toContainText('Pour la rentrée.');
});

test('stays with the reason where it can no longer be published at its minute', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await makeDraft(page, app, {
    title: 'Parcours de janvier',
    changes: { help: retitled('Aide de janvier') },
  });
  await openPublishing(page, app, draft);
  await schedule(page);
  const other = await makeDraft(page, app, {
    title: 'Corrections',
    changes: { help: retitled('Aide corrigée') },
  });
  await page.goto(`${app.origin}/studio/d/${other}/publish`);
  await expect(page.getByRole('region', { name: 'Changements', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);

  app.moveClock();
  app.moveClock();
  await page.getByRole('link', { name: 'Accueil' }).click();
  const stayed = page.getByText(/^La publication programmée a échoué/);
  await expect(async () => {
    await page.reload();
    await expect(stayed).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await check(page, 'home stayed', 'studio-schedule', { themes: ['light', 'dark'] });
  await page.getByRole('link', { name: /Parcours de janvier/ }).click();
  await expect(stayed).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Pas encore publiable' })).toContainText(
    'Conflit : une autre version de ce texte a été publiée.',
  );
  await check(page, 'stayed', 'studio-schedule', { themes: ['light', 'dark'] });
});

test('« Il convient » that could not be saved is told, kept and saved', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await makeDraft(page, app, {
    title: 'Une langue',
    changes: {
      help: (document, locale) => {
        if (locale === 'fr') document.title = 'Seule';
      },
    },
  });
  await openPublishing(page, app, draft);
  await page.route('**/documents/help?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Toujours valable' }).click();
  const panel = page.getByRole('complementary', { name: 'Pas encore publiable' });
  await expect(panel.getByRole('alert').filter({ hasText: 'n’est pas encore enregistrée' })).toBeVisible();
  await check(page, 'not saved', 'studio-schedule', { themes: ['light', 'dark'] });
  await page.unroute('**/documents/help?*');
  await panel.getByRole('button', { name: 'Réessayer' }).click();
  await expect(
    page.getByRole('complementary', { name: 'Ce que cela change pour les personnes' }),
  ).toBeVisible();
});

test('what is refused is mended by its buttons', { tag: '@deep' }, async ({ page, app }) => {
  const key = 'plf1-equipes-vecu';
  const draft = await makeDraft(page, app, {
    title: 'Sans vécu',
    changes: {
      plf1: ({ schema, uiSchema }) => {
        delete schema.properties[key];
        delete uiSchema[key];
        schema.required = schema.required?.filter((each: string) => each !== key);
        for (const slide of uiSchema['ui:slides'])
          slide.fields = slide.fields?.filter((each: string) => each !== key);
        uiSchema['ui:summary'] = uiSchema['ui:summary']?.filter(
          (line: object) => !JSON.stringify(line).includes(key),
        );
      },
    },
  });
  await openPublishing(page, app, draft);
  const panel = page.getByRole('complementary', { name: 'Pas encore publiable' });
  await expect(panel).toContainText('Une question a été supprimée.');
  await check(page, 'refused', 'studio-schedule', { themes: ['light', 'dark'] });

  // Adds the faulty document to the draft; the checker's one quick fix repairs it.
  await panel.getByRole('button', { name: /^Ajouter «.+» au brouillon$/ }).click();
  const correct = panel.getByRole('button', { name: /^Corriger/ });
  await expect(correct).toBeVisible();
  await correct.click();
  await expect(correct).toBeHidden();

  // Restored to the published text: the fault is again in a document outside of the draft.
  await panel.getByRole('button', { name: /^La retirer au lieu de la supprimer/ }).click();
  await expect(page.getByText('Une question a été supprimée.')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Retirer «/ })).toBeVisible();

  const asThomas = await ask(page, app, thomas);
  const { documents } = (await asThomas('GET', `/studio/api/drafts/${draft}`)) as {
    readonly documents: Record<string, { readonly fr: string }>;
  };
  expect(JSON.parse(documents['plf1']?.fr ?? '').schema.properties[key].deprecated).toBe(true);
});

test('a document that nobody wants to mend is taken out of its draft', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const draft = await makeDraft(page, app, {
    title: 'Deux documents',
    changes: { help: retitled('Aide {{personne}}'), rla: retitled('Autres ressources') },
  });
  await openPublishing(page, app, draft);
  const panel = page.getByRole('complementary', { name: 'Pas encore publiable' });
  await panel
    .getByRole('button', { name: /^Retirer du brouillon/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await check(page, 'take out', 'studio-schedule', { themes: ['light', 'dark'] });
  await dialog.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Publier maintenant' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widerThanWindow(page)).toEqual([]);
});
