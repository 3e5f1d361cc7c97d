/** The studio of a folder: the same work without an embedded backend, and without the pages of others. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { test as base, expect } from './app.ts';
import { check, widerThanWindow } from './axe.ts';

interface Folder {
  readonly root: string;
  /** Every printed address so far; each works once. */
  readonly addresses: readonly string[];
  readonly origin: string;
}

async function startFolder(): Promise<Folder & { readonly child: ChildProcess }> {
  const root = mkdtempSync(join(tmpdir(), 'ancrage-folder-'));
  for (const locale of ['fr', 'en'])
    cpSync(join('schemas-fixtures', locale), join(root, locale), { recursive: true });
  const args = ['dist/server/studio.js', root, '--port', '0', '--name', 'Thomas Lenoir'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const addresses: string[] = [];
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The studio of the folder ended with ${code}.`)));
    lines.on('line', (line) => {
      const [address] = /http:\/\/\S+/.exec(line) ?? [];
      if (address === undefined) return;
      addresses.push(address);
      resolve();
    });
  });
  return { root, addresses, child, origin: new URL(addresses[0] ?? '').origin };
}

const test = base.extend<{ folder: Folder }>({
  folder: async ({}, use) => {
    const folder = await startFolder();
    await use(folder);
    folder.child.kill('SIGKILL');
    rmSync(folder.root, { recursive: true, force: true });
  },
});

test.use({ viewport: { width: 1440, height: 900 } });

async function add(page: Page, language: 'français' | 'anglais', words: string): Promise<void> {
  await page.getByRole('textbox', { name: `Description, ${language}`, exact: true }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

const answer = ({ root }: Folder) => JSON.parse(readFileSync(join(root, 'answer.json'), 'utf8'));

test('a sentence is changed, seen, published into the folder, and taken back', { tag: '@deep' }, async ({
  page,
  folder,
}) => {
  writeFileSync(join(folder.root, 'fr', 'reconew (copie).json'), '{}');
  await page.goto(folder.addresses[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Thomas');
  // The address no longer has the code, and a reload keeps the page open.
  expect(page.url()).not.toContain('#');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Thomas');
  await expect(page.getByRole('status').filter({ hasText: 'reconew (copie).json' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeHidden();
  await check(page, 'home', 'folder', { themes: ['light', 'dark'] });

  const before = answer(folder).fr.help;
  await page.goto(`${folder.origin}/studio/d/published/help/texts/$head`);
  await add(page, 'français', ' Et comment publier.');
  await add(page, 'anglais', ' And how to publish.');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Publier…' }).click();
  await page.getByLabel('Raison de la modification').fill('Retours du groupe de Lyon.');
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/2$/);
  const after = answer(folder).fr.help;
  expect(after.description).toBe(`${before.description} Et comment publier.`);
  expect(JSON.parse(readFileSync(join(folder.root, 'en', 'help.json'), 'utf8')).version).toBe(after.version);

  const article = page.getByRole('article');
  await article.getByRole('button', { name: 'Annuler cette publication' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler cette publication' }).click();
  await expect(page).toHaveURL(/\/studio\/releases\/3$/);
  expect(answer(folder).fr.help).toEqual({ ...before, version: expect.not.stringMatching(before.version) });

  // Another program edits a file: the studio reports it as such.
  const file = join(folder.root, 'fr', 'help.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(before.description, 'Comment faire.'));
  await page.goto(`${folder.origin}/studio/releases`);
  await expect(page.getByRole('link', { name: /Fichiers modifiés hors de l’atelier/ })).toBeVisible();
  expect(await widerThanWindow(page)).toEqual([]);

  // A merge leaves conflict markers in a file: the home page lists it, and its draft.
  const online = answer(folder);
  writeFileSync(file, `<<<<<<< HEAD\n${readFileSync(file, 'utf8')}`);
  await page.goto(`${folder.origin}/studio/`);
  await expect(page.getByRole('status').filter({ hasText: 'fr/help.json' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reprendre help.json' })).toBeVisible();
  await check(page, 'held', 'folder', { themes: ['light', 'dark'] });
  expect(answer(folder)).toEqual(online);
});

test('a used address, a wrong code, another name of this computer and another page open nothing', {
  tag: '@deep',
}, async ({ page, folder, browser }) => {
  const { origin, addresses } = folder;
  await page.goto(addresses[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Thomas');
  await expect.poll(() => addresses.length).toBe(2);

  const elsewhere = await browser.newContext({ locale: 'fr-FR' });
  const other = await elsewhere.newPage();
  for (const address of [addresses[0] ?? '', `${origin}/studio/#${'A'.repeat(22)}`, `${origin}/studio/`]) {
    await other.goto('about:blank');
    await other.goto(address);
    await expect(other.getByText('Ouvrez le lien affiché dans le terminal')).toBeVisible();
  }
  await check(other, 'closed', 'folder', { themes: ['light', 'dark'] });
  // Other host names that resolve to this machine are rejected.
  const named = await other.goto(origin.replace('127.0.0.1', 'evil.localhost'));
  expect(named?.status()).toBe(403);
  await other.goto('about:blank');
  await other.goto(addresses[1] ?? '');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Bonjour Thomas');
  const kept = await other.evaluate(() => sessionStorage.getItem('ancrage-studio-folder'));
  const { token } = JSON.parse(kept ?? '{}');
  const ask = (headers: Record<string, string>) =>
    other.request.get(`${origin}/studio/api/`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  expect((await ask({})).status()).toBe(200);
  expect((await ask({ origin: 'http://evil.example' })).status()).toBe(403);
  await elsewhere.close();
});
