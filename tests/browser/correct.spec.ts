/** One word of an old reconnection, corrected where it is read: by touch, by keyboard, undone, left, taken up again. */
import { expect, people, phone, test } from './app.ts';
import { axeViolations, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';

test.use({ viewport: phone });

const list = '/pages/reconnexions';

test('one word of an old reconnection is corrected in at most five taps, and undone', async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, list);
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1;
    await target.click();
  };
  const row = page.locator('a.hist').last();
  await tap(row);
  const dialog = page.getByRole('dialog');
  const pencil = dialog.getByRole('link', { name: /^Modifier\s: Ce que j’ai pensé/u });
  const box = await pencil.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5);
  await tap(pencil);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('La reconnexion garde le texte d’avant')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
  const field = page.getByRole('textbox').first();
  const before = await field.inputValue();
  await tap(field);
  await field.press('End');
  await field.pressSequentially(' Vraiment.');
  await tap(page.getByRole('button', { name: 'Enregistrer' }));
  expect(taps).toBeLessThanOrEqual(5);
  await expect(pencil).toBeFocused();
  await expect(dialog).toContainText(`${before} Vraiment.`);
  // A pill waits while a dialog is open.
  await page.keyboard.press('Escape');
  const pill = page.locator('.pill');
  await expect(pill).toContainText('Modification enregistrée.');
  await pill.getByRole('button', { name: 'Annuler' }).click();
  await row.click();
  await expect(dialog).not.toContainText('Vraiment.');
  await expect(dialog).toContainText(before);
});

test('leaving asks, what waits is said on the entry, and the keyboard does all of it', async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, list);
  await page.locator('a.hist').nth(1).click();
  await page.getByRole('link', { name: 'Ouvrir la page' }).click();
  await expect(page).toHaveURL(/\/reco\/view\/\d+$/u);
  const address = page.url();
  const pencil = page.getByRole('link', { name: /^Modifier\s: Ce que (?:j’ai pensé|je pense)/u });
  await pencil.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${await heading.textContent()} · `, 'u'));
  // Nothing changed: Back leads back, without a question.
  await page.goBack();
  await expect(page).toHaveURL(address);
  await pencil.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Je pense à autre chose.');
  const leave = page.getByRole('dialog', { name: /^Enregistrer cette modification/u });
  await page.goBack();
  await expect(leave.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeViolations(page)).toEqual([]);
  }
  await leave.getByRole('button', { name: 'Continuer à écrire' }).press('Enter');
  await expect(field).toHaveValue('Je pense à autre chose.');
  await expect(
    page.getByRole('status').filter({ hasText: /Brouillon gardé|Sur cet appareil/u }),
  ).toBeVisible();

  // A crash, or another tab: it waits on the entry, and is no row of its own.
  await page.goto(`${app.origin}${list}`);
  await expect(page.getByText('Inachevée')).toHaveCount(0);
  await expect(page.getByText('Modification à enregistrer')).toHaveCount(1);
  await page.goto(address);
  const waiting = page.locator('.notice').filter({ hasText: 'Une modification n’est pas enregistrée' });
  await expect(waiting).toContainText('Votre première réaction.');
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByRole('link', { name: 'Reprendre' }).press('Enter');
  await expect(field).toHaveValue('Je pense à autre chose.');
  await field.press('ControlOrMeta+Enter');
  await expect(pencil).toBeFocused();
  await expect(page.locator('.pill')).toContainText('Modification enregistrée.');
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Je pense à autre chose.')).toHaveCount(0);

  // Discarded: the text from before is what stays.
  await pencil.click();
  await field.fill('Et puis non.');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await leave.getByRole('button', { name: 'Abandonner la modification' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Et puis non.')).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
});

test('in both languages and themes, and at 320 px with text at 200 %, nothing is cut', async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, list);
  await page.locator('a.hist').first().click();
  await page.getByRole('link', { name: 'Ouvrir la page' }).click();
  await expect(page).toHaveURL(/\/reco\/view\/\d+$/u);
  const address = page.url();
  for (const slide of ['', '?slide=q3-reaction', '?slide=q6-besoins'])
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`${address}${slide}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const slide of ['', '?slide=q3-reaction']) {
    await page.goto(`${address}${slide}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await widerThanWindow(page)).toEqual([]);
  }
});
