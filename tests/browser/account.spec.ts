/** Entry from outside: an approved request for access, and a forgotten password. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { approve } from '#src/server/people/account-commands.ts';
import { openDatabase } from '#src/server/store/database.ts';
import { desktop, expect, test as original, people, phone, type RunningApp, startApp } from './app.ts';
import { check } from './axe.ts';
import { Person } from './person.ts';

interface Place {
  readonly app: RunningApp;
  readonly dataDir: string;
}

/** A separate server, whose written mails and accounts the test can read. */
const test = original.extend<{ place: Place }>({
  place: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-account-'));
    const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' });
    await use({ app, dataDir });
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

/** The newest written mail to this address. */
async function mailTo({ dataDir }: Place, mail: string): Promise<string> {
  const folder = join(dataDir, 'mails');
  const newest = () =>
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((text) => text.startsWith(`To: ${mail}\n`));
  await expect.poll(newest).toBeDefined();
  return newest() ?? '';
}

/** Runs the code of `npm run people approve` while the server runs. */
async function approveOf({ dataDir, app }: Place, mail: string): Promise<string> {
  const db = await openDatabase({ dataDir });
  let text = '';
  await approve(
    {
      db,
      provider: { productName: 'Ancrage', contactMail: '' },
      appAddress: app.origin,
      sendMail: async (sent) => {
        text = sent.text;
      },
      now: () => Math.floor(Date.now() / 1000),
    },
    mail,
  );
  await db.destroy();
  return text;
}

function look(page: Page, where: string): Promise<void> {
  return check(page, where, 'account', { whole: true });
}

test.describe('in French, on a phone', () => {
  test.use({ viewport: phone });

  test('somebody asks for access, waits, is approved and comes in', async ({ page, place }) => {
    const nadia = { mail: 'nadia@example.test', password: 'une phrase assez longue' };
    const person = new Person(page, place.app.origin);
    await person.open('/login-form');
    await page.getByRole('link', { name: 'Demander un accès' }).click();
    await expect(person.heading()).toHaveText('Demander un accès');
    await look(page, 'register');

    await page.getByLabel('Prénom').fill('Nadia');
    await page.getByLabel('Nom', { exact: true }).fill('Ferrand');
    await page.getByLabel('Adresse e-mail').fill('nadia@example');
    await page.getByLabel('Fonction').fill('Responsable de projet');
    await page.getByLabel('Entreprise ou organisation').fill('Rivages');
    await page.getByLabel('Mot de passe', { exact: true }).fill(nadia.password);
    await page.getByLabel('Confirmez le mot de passe').fill(nadia.password);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await look(page, 'register-wrong');
    await page.getByRole('link', { name: /vérifiez votre adresse/ }).click();
    await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
    await page.getByRole('button', { name: 'EN, English' }).click();
    await expect(person.heading()).toHaveText('Request access');
    await page.getByRole('button', { name: 'FR, Français' }).click();
    await expect(person.heading()).toHaveText('Demander un accès');
    await expect(page.getByLabel('Prénom')).toHaveValue('Nadia');
    await page.getByLabel('Adresse e-mail').fill(nadia.mail);
    await page.getByLabel('Mot de passe', { exact: true }).fill(nadia.password);
    await page.getByLabel('Confirmez le mot de passe').fill(nadia.password);
    await page.getByLabel('Confirmez le mot de passe').press('Enter');

    await expect(page).toHaveURL(`${place.app.origin}/form/register-notice`);
    await expect(page.getByText('Examen de la demande')).toBeVisible();
    await look(page, 'register-notice');
    expect(await mailTo(place, nadia.mail)).toContain('vous recevrez la réponse à cette adresse');

    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await page.getByLabel('Adresse e-mail').fill(nadia.mail);
    await page.getByLabel('Mot de passe', { exact: true }).fill(nadia.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Ce compte n’est pas encore ouvert, ou il est bloqué.')).toBeVisible();

    const answer = await approveOf(place, nadia.mail);
    await page.goto(/http:\S+/.exec(answer)?.[0] ?? '');
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(nadia.mail);
    await page.getByLabel('Mot de passe', { exact: true }).fill(nadia.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(person.heading()).toHaveText('Bonjour Nadia');
  });
});

test.describe('in English, on a dark desktop', () => {
  test.use({
    viewport: desktop,
    locale: 'en-GB',
    colorScheme: 'dark',
  });

  test('somebody forgot their password, and chooses a new one', async ({ page, place }) => {
    const { mail } = people.robin;
    const person = new Person(page, place.app.origin, 'en');
    await person.open('/login-form');
    await page.getByLabel('Email address', { exact: true }).fill(mail);
    await page.getByRole('link', { name: 'Forgotten password' }).click();
    await expect(person.heading()).toBeFocused();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(mail);
    await page.getByLabel('Confirm the email address').fill('robin@demo.exemple');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(page.getByLabel('Confirm the email address')).toBeFocused();
    await look(page, 'password-change');
    await page.getByLabel('Confirm the email address').fill(mail);
    await page.getByRole('button', { name: 'Send the code' }).click();

    await expect(page).toHaveURL(`${place.app.origin}/form/password-change?sent=1`);
    await expect(person.heading()).toBeFocused();
    await page.reload();
    await expect(page.getByText(mail)).toBeVisible();
    await look(page, 'password-sent');

    await page.getByRole('link', { name: 'Enter the code' }).click();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(mail);
    await page.getByLabel('Modification code').fill('WRONG');
    await page.getByLabel('New password', { exact: true }).fill('a new phrase of mine');
    await page.getByLabel('Confirm the password', { exact: true }).fill('a new phrase of mine');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Incorrect modification code.')).toBeVisible();
    await expect(page.getByLabel('Modification code')).toBeFocused();
    await look(page, 'new-password-wrong');

    const code = /\n {4}(\S+)\n/.exec(await mailTo(place, mail))?.[1] ?? '';
    await page.getByLabel('Modification code').fill(` ${code} `);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page).toHaveURL(`${place.app.origin}/login-form?mail=${encodeURIComponent(mail)}`);
    await expect(page.getByText('You can now log in with your new password.')).toBeVisible();
    expect((await page.evaluate(() => indexedDB.databases())).map(({ name }) => name)).not.toContain(
      'ancrage-recovery',
    );
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(mail);
    await page.getByLabel('Password', { exact: true }).fill('a new phrase of mine');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(person.heading()).toHaveText('Hello Robin');
  });
});
