/** A provider account in the studio, and its calls without a page. */
import type { Locator, Page } from '@playwright/test';
import type { Loose } from '#tests/renderers/check/documents.ts';
import { expect, type RunningApp } from './app.ts';

interface Account {
  readonly mail: string;
  readonly password: string;
}

export const thomas: Account = { mail: 'thomas@demo.example', password: 'bonjour-thomas' };
export const helene: Account = { mail: 'helene@demo.example', password: 'bonjour-helene' };

/** Fills in the log-in form of any page. */
export async function fillIn(page: Page, { mail, password }: Account): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(mail);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** @param path where to sign in, after `/studio/`: the studio opens it without another load. */
export async function signIn(page: Page, app: RunningApp, account = thomas, path = ''): Promise<void> {
  await page.goto(`${app.origin}/studio/${path}`);
  await fillIn(page, account);
  if (path === '') await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  else await expect(page.getByLabel('Mot de passe')).toHaveCount(0);
}

/** Finds a sentence from home without its accents and opens its field, which gets the focus. */
export async function openReaction(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'Exercices et pages' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('revenez a cet INSTANT');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Consigne, français', exact: true });
  await expect(field).toBeFocused();
  return field;
}

/** The bearer for an account's calls, without the cookies of a page. */
export async function bearerOf({ origin }: RunningApp, { mail, password }: Account): Promise<string> {
  const config = await fetch(`${origin}/config.json`);
  const { clientId = '', clientSecret = '' } = (await config.json()) as Record<string, string>;
  const client = { client_id: clientId, client_secret: clientSecret };
  const person = { grant_type: 'password', username: mail, password, scope: 'rest' };
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...client, ...person })) body.set(name, value);
  const tokens = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  const { access_token: token } = (await tokens.json()) as { access_token: string };
  return `Bearer ${token}`;
}

/** Calls the backend as an account of the demo. */
export async function ask(page: Page, app: RunningApp, account: Account) {
  const bearer = await bearerOf(app, account);
  return async (
    method: string,
    path: string,
    data?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const answer = await page.request.fetch(`${app.origin}${path}`, {
      method,
      headers: { Authorization: bearer, ...headers },
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
}

interface DraftOf {
  readonly title: string;
  /** Document by name. */
  readonly changes: Readonly<Record<string, (document: Loose, locale: 'fr' | 'en') => void>>;
}

/** Creates a draft with changed documents, as a user with the right to edit structure. Returns its id. */
export async function makeDraft(page: Page, app: RunningApp, { title, changes }: DraftOf): Promise<string> {
  const asThomas = await ask(page, app, thomas);
  const published = (await asThomas('GET', '/studio/api/documents')) as {
    readonly release: number;
  } & Record<'fr' | 'en', Record<string, string>>;
  const { id } = (await asThomas('POST', '/studio/api/drafts', { title })) as { readonly id: string };
  for (const [name, change] of Object.entries(changes)) {
    const changed = (locale: 'fr' | 'en'): string => {
      const document: Loose = JSON.parse(published[locale][name] ?? '');
      change(document, locale);
      return JSON.stringify(document, null, 2);
    };
    const document = { fr: changed('fr'), en: changed('en'), base: published.release, reviewed: {} };
    await asThomas('PUT', `/studio/api/drafts/${id}/documents/${name}`, document, { 'If-None-Match': '*' });
  }
  return id;
}
