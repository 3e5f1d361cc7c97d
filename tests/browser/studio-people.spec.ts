/** Account management: answer requests, assign a role, block an account while its phone is offline, unblock, delete. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { en } from '#src/i18n/en.ts';
import { peopleEn } from '#src/studio/words/people-en.ts';
import { peopleFr } from '#src/studio/words/people-fr.ts';
import { expect, people, phone, type RunningApp, startApp, test } from './app.ts';
import { check, widerThanWindow } from './axe.ts';
import { Person } from './person.ts';
import { ask, signIn } from './studio-person.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** An app whose folder the test can read. */
async function withFolder(use: (app: RunningApp, folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-people-'));
  const app = await startApp({ DATA_DIR: folder });
  try {
    await use(app, folder);
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n');
}

async function register(page: Page, app: RunningApp, mail: string, firstname: string, lang: string) {
  const form = {
    ...{ mail, firstname, lastname: 'Baker', title: 'Lead', company: 'Northline', telephone: '' },
    ...{ password: 'a long phrase of mine', again: 'a long phrase of mine' },
  };
  await page.request.post(`${app.origin}/user/register?lang=${lang}`, { form, maxRedirects: 0 });
}

const panel = (page: Page) => page.locator('section[aria-labelledby="person"]');

async function find(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name }).click();
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(name);
}

test('requests are answered with the mail that was shown; the slower of two is told', async ({
  page,
  violations,
}) => {
  await withFolder(async (app, folder) => {
    await register(page, app, 'tom@northline.example', 'Tom', 'en');
    await register(page, app, 'ines@northline.example', 'Inès', 'fr');
    await register(page, app, 'lea@northline.example', 'Léa', 'fr');
    await signIn(page, app);
    await expect(page.getByRole('link', { name: '3 demandes de compte' })).toContainText(
      'La plus ancienne attend depuis 1 minute.',
    );
    await page.getByRole('link', { name: /^Comptes/ }).click();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Tom Baker');
    await expect(panel(page)).toContainText('E-mail à envoyer en anglais');
    await expect(panel(page)).toContainText('Your Ancrage account is ready');
    await check(page, 'request', 'studio-people', { themes: ['light', 'dark'] });

    await panel(page).getByRole('button', { name: 'Accepter et prévenir' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Demande acceptée.' })).toContainText(
      'E-mail envoyé à tom@northline.example.',
    );
    // The result stays visible, though the list has moved on.
    await expect(page.getByRole('link', { name: /Tom Baker/ })).toHaveCount(0);
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Tom Baker');
    await expect(panel(page).getByRole('status')).toContainText('Demande acceptée.');
    expect(filesOf(join(folder, 'mails'))).toContain(
      'To: tom@northline.example\nSubject: Your Ancrage account is ready',
    );

    // Another account decided first: the screen shows who.
    await page.getByRole('link', { name: /Léa Baker/ }).click();
    await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Léa Baker');
    const lea = page.url().split('/').at(-1);
    const asInes = await ask(page, app, { mail: 'ines@demo.example', password: 'bonjour-ines' });
    await asInes('POST', `/studio/api/people/${lea}/approve`, { role: 'counsellor' });
    await panel(page).getByRole('button', { name: 'Refuser…' }).click();
    await check(page, 'refusing', 'studio-people');
    await page.getByRole('button', { name: 'Refuser et prévenir' }).click();
    await expect(panel(page).getByRole('status')).toContainText('Inès Moreau a déjà décidé');
    await expect(panel(page).getByText('Inès Moreau a déjà décidé')).not.toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );

    // By the keyboard alone.
    await page.getByRole('link', { name: /Inès Baker/ }).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Refuser…' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('status')).toContainText('Demande refusée');
    await expect(page.getByText('Aucune demande en attente.')).toBeVisible();
    await page.getByText('1 demande refusée').click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Thomas Lenoir, le / })).toBeVisible();

    // In English, on a phone and on a medium screen.
    for (const width of [phone.width, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widerThanWindow(page)).toEqual([]);
      await check(page, `${width}`, 'studio-people');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('No pending requests.')).toBeVisible();
    await check(page, 'answered en', 'studio-people', { themes: ['light', 'dark'] });
  });
  expect(violations).toEqual([]);
});

test('somebody to accompany is proposed, roles and rights are given; what is refused stays chosen', {
  tag: '@deep',
}, async ({ page, context, app }) => {
  const words = peopleFr;
  const status = panel(page).getByRole('status');
  const right = (name: keyof typeof words.right) =>
    panel(page).getByRole('checkbox', { name: words.right[name], exact: true });
  const save = panel(page).getByRole('button', { name: words.save });
  const asInes = await ask(page, app, { mail: 'ines@demo.example', password: 'bonjour-ines' });
  await signIn(page, app);
  await page.getByRole('link', { name: /^Comptes/ }).click();

  // Choosing a state clears the former search.
  await page.getByRole('searchbox').fill('whitfield');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 compte', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Équipe/ }).click();
  await expect(page.getByRole('navigation', { name: 'Équipe' })).toContainText('Paul Rivière');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  const whom = panel(page).getByLabel(words.proposeWhom);
  await find(page, 'whitfield', 'James Whitfield');
  const propose = panel(page).getByRole('button', { name: words.goPropose, exact: true });
  await whom.selectOption({ label: 'Hélène Garnier' });
  await propose.press('Enter');
  await expect(status).toContainText(words.done.propose);
  await expect(panel(page).getByText(words.proposed('Hélène Garnier'))).toBeVisible();
  await check(page, 'proposed', 'studio-people', { themes: ['light', 'dark'], whole: true });
  await whom.selectOption({ label: words.nobody });
  await propose.click();
  await expect(panel(page).getByText(words.proposed('Hélène Garnier'))).toHaveCount(0);

  // Another account has changed the rights in the meantime: the selection stays, next to the present rights.
  await find(page, 'riviere', 'Paul Rivière');
  const paul = page.url().split('/').at(-1);
  await asInes('POST', `/studio/api/people/${paul}/role`, { role: 'provider', rights: ['structure'] });
  await right('office').check();
  await save.click();
  await expect(status).toContainText(words.hindrances.moved);
  await expect(right('office')).toBeChecked();
  await check(page, 'rights moved', 'studio-people', { themes: ['light', 'dark'], whole: true });
  await context.setOffline(true);
  await save.click();
  await expect(status).toContainText(words.problems.offline);
  await expect(right('office')).toBeChecked();
  await context.setOffline(false);
  await save.click();
  await expect(status).toContainText(words.done.role);
  await expect(save).toHaveCount(0);

  // A change of role first shows what it ends.
  await panel(page).getByRole('button', { name: words.roles.counsellor }).click();
  await expect(panel(page).getByText(words.roleEnds)).toBeVisible();
  await save.click();
  // The result of the save before is still told.
  await expect(save).toHaveCount(0);
  await expect(status).toContainText(words.done.role);
  await expect(right('office')).toHaveCount(0);

  // A counsellor who already has access is not suggested.
  await find(page, 'claire', 'Claire Moreau');
  await expect(panel(page).getByText('Hélène Garnier').first()).toBeVisible();
  await expect(whom.locator('option')).toHaveText([words.nobody, 'Paul Rivière']);

  // Another account must decide about the user's own account.
  await find(page, 'thomas', 'Thomas Lenoir');
  await right('words').uncheck();
  await save.click();
  await expect(status).toContainText(words.hindrances['own-account']);
  await expect(right('words')).not.toBeChecked();
  for (const width of [phone.width, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widerThanWindow(page)).toEqual([]);
  }
});

test('blocked while the phone is offline its words stay there; deleted, nothing of them is left here', {
  tag: '@deep',
}, async ({ page, browser }) => {
  await withFolder(async (app, folder) => {
    const sent = 'She has already decided. I am only here to nod.';
    const unsent = 'The platform, in the morning.';
    const elsewhere = await browser.newContext({ viewport: phone, locale: 'en-GB' });
    const james = new Person(await elsewhere.newPage(), app.origin, 'en');
    await james.signIn(people.james, '/pages/celebrations?edit=new');
    expect(filesOf(folder)).toContain(sent);
    await elsewhere.setOffline(true);
    await james.page.getByRole('textbox').first().fill(unsent);
    await expect(james.page.getByText(en.mark.notSent).first()).toBeVisible();

    await signIn(page, app);
    await page.getByRole('link', { name: /^Comptes/ }).click();
    const name = 'James Whitfield';
    await find(page, 'james', name);
    await page.getByRole('button', { name: 'English' }).click();
    await panel(page).getByRole('button', { name: peopleEn.block }).click();
    await check(page, 'blocking en', 'studio-people');
    await page.getByRole('dialog').getByRole('button', { name: peopleEn.confirm.block.go }).click();
    await expect(panel(page).getByRole('status')).toContainText(peopleEn.done.block);
    await check(page, 'blocked en', 'studio-people', { themes: ['light', 'dark'] });

    // The open page reports it and keeps the text; signing in fails with the reason.
    await elsewhere.setOffline(false);
    await expect(james.page.getByText(en.mark.blocked)).toBeVisible();
    await expect(james.page.getByRole('textbox').first()).toHaveValue(unsent);
    // An open page stays when the session ends; the next one is the log-in form.
    await james.page.reload();
    await expect(
      james.page.getByText(en.mark.session).or(james.page.getByText(en.login.ended.account)).first(),
    ).toBeVisible();
    await james.page.reload();
    await expect(james.page.getByText(en.login.ended.account)).toBeVisible();
    await james.page.getByLabel(james.words.mail).fill(people.james.mail);
    await james.page.getByLabel(james.words.password, { exact: true }).fill(people.james.password);
    await james.page.getByRole('button', { name: james.words.signIn }).click();
    await expect(james.page.getByText(en.problems.blocked)).toBeVisible();
    await expect(james.page.getByRole('link', { name: 'Email contact@demo.example' })).toBeVisible();
    expect(filesOf(folder)).not.toContain(unsent);

    await panel(page).getByRole('button', { name: peopleEn.unblock }).click();
    await expect(panel(page).getByRole('status')).toContainText(peopleEn.done.unblock);

    await panel(page).getByRole('button', { name: peopleEn.remove }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(people.james.mail);
    await check(page, 'deleting en', 'studio-people');
    await dialog.getByRole('button', { name: peopleEn.confirm.remove.go }).click();
    await expect(panel(page).getByRole('status')).toContainText(peopleEn.done.delete);
    for (const words of [sent, 'Whitfield', unsent])
      await expect.poll(() => filesOf(folder).includes(words)).toBe(false);
    // Only the mail about the deletion names the person, until it is passed on.
    const letter = `To: ${people.james.mail}\nSubject: Your Ancrage account was deleted\n`;
    await expect.poll(() => filesOf(folder).replace(letter, '').includes(people.james.mail)).toBe(false);
    expect(filesOf(join(folder, 'mails'))).toContain(letter);

    // The device keeps data that can no longer be decrypted, until a user erases it.
    const databases = () =>
      james.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const before = await databases();
    await james.page.getByRole('button', { name: james.words.signIn }).click();
    await james.page.getByRole('button', { name: en.login.kept.erase }).click();
    await check(james.page, 'erase', 'studio-people');
    await james.page.getByRole('dialog').getByRole('button', { name: en.login.kept.go, exact: true }).click();
    await expect(james.page.getByRole('button', { name: en.login.kept.erase })).toHaveCount(0);
    await expect.poll(async () => (await databases()).length).toBe(before.length - 1);
    await elsewhere.close();
  });
});
