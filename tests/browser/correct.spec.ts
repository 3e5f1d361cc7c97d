/** Corrects one word of an old reconnection while reading it: by touch, by keyboard, undone, left, resumed. */
import { desktop, expect, people, phone, test } from './app.ts';
import { axeViolations, themes, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

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
  await expect(page.getByText('La reconnexion n’est pas modifiée')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
  const field = page.getByRole('textbox').first();
  const before = await field.inputValue();
  await tap(field);
  await field.press('End');
  await field.pressSequentially(' Vraiment.');
  // The fifth tap, by a key: a robot taps sooner than the 400 ms in which a tap may be the second of a double tap.
  taps += 1;
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  expect(taps).toBeLessThanOrEqual(5);
  await expect(pencil).toBeFocused();
  await expect(dialog).toContainText(`${before} Vraiment.`);
  // The page is inert under the dialog, so the notice and its undo are in the dialog.
  const toast = dialog.locator('.toast');
  await expect(toast).toContainText('Modifications enregistrées.');
  await toast.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).not.toContainText('Vraiment.');
  await expect(dialog).toContainText(before);
  await expect(page.locator('.toast')).toHaveCount(0);
});

/** Content that a sheet shows on the phone. */
const sheets = [
  { list: '/pages/deviateurs', region: 'Déviateurs' },
  { list: '/pages/deviateurs', region: 'Prétentions' },
  { list: '/pages/amitiepro', region: undefined },
] as const;

for (const { list: sheetList, region } of sheets)
  test(`a correction is said and undone in its sheet: ${region ?? 'Amitiés'}`, {
    tag: '@deep',
  }, async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire, sheetList);
    const around = region === undefined ? page.getByRole('main') : page.getByRole('region', { name: region });
    await around.locator('a[href*="open="]').first().click();
    const dialog = page.getByRole('dialog');
    const heading = page.getByRole('heading', { level: 1 });
    const field = page.getByRole('main').locator('textarea').first();
    const pencils = dialog.getByRole('link', { name: /^Modifier\s: /u });
    await expect(pencils.first()).toBeVisible();
    for (const pencil of await pencils.all()) {
      await pencil.click();
      await expect(heading).toBeFocused();
      if ((await field.count()) > 0) break;
      await page.goBack();
      await expect(dialog).toBeVisible();
    }
    await field.press('End');
    await field.pressSequentially(' Vraiment.');
    // By a key: a slide ignores pointer presses in its first moment.
    await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
    await expect(dialog).toContainText('Vraiment.');
    const toast = dialog.locator('.toast');
    await expect(toast).toContainText('Modifications enregistrées.');
    await toast.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).not.toContainText('Vraiment.');
    await expect(page.locator('.toast')).toHaveCount(0);
  });

test('leaving asks, what waits is said on the entry, and the keyboard does all of it', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, list);
  await page.locator('a.hist').nth(1).click();
  await page.getByRole('link', { name: 'Ouvrir la page' }).click();
  await expect(page).toHaveURL(/\/reco\/view\/\d+$/u);
  const address = page.url();
  const pencil = page.getByRole('link', { name: /^Modifier\s: Ce que (?:j’ai pensé|je pense)/u });
  const heading = page.getByRole('heading', { level: 1 });
  // A page takes the focus once it is drawn: an earlier key press goes to the former element.
  await expect(heading).toBeFocused();
  await pencil.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]slide=/u);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${await heading.textContent()} · `, 'u'));
  // Without changes, Back returns without a question.
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(heading).toBeFocused();
  await pencil.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]slide=/u);
  await expect(heading).toBeFocused();
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Je pense à autre chose.');
  const leave = page.getByRole('dialog', { name: /^Enregistrer vos modifications/u });
  await page.goBack();
  await expect(leave.getByRole('button', { name: 'Enregistrer' })).toBeFocused();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeViolations(page)).toEqual([]);
  }
  await leave.getByRole('button', { name: 'Continuer à écrire' }).press('Enter');
  await expect(field).toHaveValue('Je pense à autre chose.');
  await expect(
    page.getByRole('status').filter({ hasText: /Enregistré sur cet appareil|Synchronisé/u }),
  ).toBeVisible();

  // After a crash, or in another tab, the draft belongs to the entry and has no row.
  await page.goto(`${app.origin}${list}`);
  await expect(page.getByText('Inachevée')).toHaveCount(0);
  await expect(page.getByText('Modifications non enregistrées')).toHaveCount(1);
  await page.goto(address);
  const waiting = page.locator('.alert').filter({ hasText: 'Vous avez des modifications non enregistrées' });
  await expect(waiting).toContainText('Votre première réaction.');
  expect(await axeViolations(page)).toEqual([]);
  await waiting.getByRole('link', { name: 'Reprendre' }).press('Enter');
  await expect(field).toHaveValue('Je pense à autre chose.');
  await field.press('ControlOrMeta+Enter');
  await expect(pencil).toBeFocused();
  await expect(page.locator('.toast')).toContainText('Modifications enregistrées.');
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Je pense à autre chose.')).toHaveCount(0);

  // Discarded: the former text stays.
  await pencil.click();
  await field.fill('Et puis non.');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await leave.getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Et puis non.')).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
});

test('a change that asks something new leads through that alone, and saves it all as one', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/deviateurs');
  await page
    .getByRole('region', { name: 'Prétentions' })
    .getByRole('link', { name: /fiable/ })
    .click();
  const dialog = page.getByRole('dialog');
  const pencil = dialog.getByRole('link', { name: /^Modifier\s: Reçue ou émise$/u });
  await pencil.click();
  await claire.slide('Reçue ou émise');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const next = page.getByRole('button', { name: 'Suivant' });
  await expect(save).toBeVisible();
  await page.getByText(/^Je la reçois/).click();
  await expect(save).toHaveCount(0);
  await next.press('Enter');
  await claire.slide('Qui met cette image en avant devant vous ?');
  await expect(next).toHaveCount(0);
  const who = page.getByRole('combobox');
  await who.fill('');
  await save.press('Enter');
  await expect(page.getByText(/^Il manque une réponse ici/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await who.fill('la direction');
  await page.keyboard.press('Escape');
  await save.press('Enter');
  await expect(pencil).toBeFocused();
  await expect(dialog).toContainText('la direction');
  await page.keyboard.press('Escape');
  await page.locator('.toast').getByRole('button', { name: 'Annuler' }).click();
  await page
    .getByRole('region', { name: 'Prétentions' })
    .getByRole('link', { name: /fiable/ })
    .click();
  await expect(dialog).not.toContainText('la direction');
});

test('in both languages and themes, and at 320 px with text at 200 %, nothing is cut', {
  tag: '@deep',
}, async ({ page, app }) => {
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

const story = {
  tense: 'past',
  who: 'Alice',
  subject: 'Le comité de mars',
  intuitions: ['Lui écrire'],
} as const;

test('all answers are read and gone back to from any slide, by keyboard, also after a reload', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'resistance' });
  const open = page.getByRole('button', { name: /^Question 4\ssur\s13, voir vos réponses$/u });
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Vos réponses' });
  await expect(sheet.getByRole('listitem')).toHaveCount(13);
  await expect(sheet.getByRole('link')).toHaveCount(3);
  await expect(sheet.locator('[aria-current=step]')).toContainText('L’entrée en résistance');
  await expect(sheet).toContainText('Ses besoins');
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: /La situation/u }).press('Enter');
  await claire.slide('La situation');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // After a reload the furthest slide is still known, and later ones stay closed.
  await page.reload();
  await claire.slide('La situation');
  await page.getByRole('button', { name: /voir vos réponses$/u }).click();
  await expect(sheet.getByRole('link')).toHaveCount(3);
  await sheet.getByRole('link', { name: /Votre première réaction/u }).click();
  await claire.slide('Votre première réaction');
  await page.getByRole('button', { name: /voir vos réponses$/u }).click();
  await sheet.getByRole('link', { name: /Votre reconnexion/u }).click();
  await page.getByRole('button', { name: 'Revenir à la question 3' }).press('Enter');
  await claire.slide('Votre première réaction');

  // A wide window has room next to the slide, and no button.
  await page.setViewportSize(desktop);
  await expect(page.getByRole('button', { name: /voir vos réponses$/u })).toBeHidden();
  const beside = page.getByRole('region', { name: 'Vos réponses' });
  await expect(beside.getByRole('listitem')).toHaveCount(13);
  expect(await axeViolations(page)).toEqual([]);
  await beside.getByRole('link', { name: /La situation/u }).click();
  await claire.slide('La situation');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.getByRole('button', { name: /voir vos réponses$/u }).click();
  expect(await widerThanWindow(page)).toEqual([]);
});
