/**
 * `npm run bench:browser-kill [-- --rounds 50]`: kills a real Chromium at random moments, while a person writes a note
 * and while it is sent. Counts the lost words that the screen had shown as saved. Needs a build. Exits with 1 if any
 * was lost.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { people, startApp } from '#tests/browser/app.ts';

/** Upper bound of the random moment, in milliseconds after the message that something is saved. */
const mostMilliseconds = 600;

interface Running {
  readonly page: Page;
  /** SIGKILL, like an empty battery: no process executes another instruction. */
  kill(): Promise<void>;
}

async function start(profile: string): Promise<Running> {
  const ports = join(profile, 'DevToolsActivePort');
  rmSync(ports, { force: true });
  const child: ChildProcess = spawn(
    process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      '--lang=fr-FR',
      '--accept-lang=fr-FR',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A separate process group: the kill takes every process of this browser and no other.
    { detached: true, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!existsSync(ports) || !readFileSync(ports, 'utf8').includes('\n')) await wait(20);
  const [port] = readFileSync(ports, 'utf8').split('\n');
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('A browser without a profile.');
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(120_000);
  return {
    page,
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

/** The content of all databases of the origin, read without the app. */
async function contents(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of opened.objectStoreNames)
      found.push(
        await new Promise((resolve) => {
          const request = opened.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        }),
      );
    opened.close();
  }
  return JSON.stringify(found);
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login-form`);
  await page.getByLabel('Adresse e-mail').fill(people.claire.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(people.claire.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'), { timeout: 120_000 });
}

/** Plays one round. @returns the words that the screen showed as saved. */
async function play(page: Page, origin: string, round: number): Promise<readonly string[]> {
  const words = `note de la manche ${round}`;
  await page.goto(`${origin}/pages/celebrations`);
  await page
    .getByText(/^Écrire une (première )?note/)
    .first()
    .click();
  const field = page.getByRole('textbox').first();
  const kept: string[] = [];
  // Every other round is killed while typing, the others while the saved text is in flight.
  const letters = round % 2 === 0 ? 3 + Math.floor(Math.random() * 12) : 2;
  await field.fill(words);
  for (let letter = 0; letter < letters; letter++) {
    await field.press('End');
    await field.pressSequentially(`${letter}`);
    await page
      .getByText(/Enregistré sur cet appareil|Synchronisé/)
      .first()
      .waitFor();
    kept.splice(0, 1, (await field.inputValue()).trim());
  }
  if (round % 2 === 1) {
    await page.getByRole('button', { name: 'Enregistrer la note' }).click();
    await page.getByText('Note ajoutée').first().waitFor();
  }
  return kept;
}

/** @param args `--rounds`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '50' } } });
  const rounds = Number(values.rounds);
  const app = await startApp();
  const profile = mkdtempSync(join(tmpdir(), 'ancrage-kill-'));
  const all: string[] = [];
  let called = 0;
  let lost = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      const running = await start(profile);
      let now: readonly string[] = [];
      try {
        if (round === 0) await signIn(running.page, app.origin);
        now = await play(running.page, app.origin, round);
        // A draft stays, like a saved note.
        all.push(...now);
        called += now.length;
        await wait(Math.random() * mostMilliseconds);
      } finally {
        await running.kill();
      }
      const after = await start(profile);
      await after.page.goto(`${app.origin}/config.json`);
      const found = await after.page.evaluate(contents);
      await after.kill();
      // What this round and every former one saved: a later kill must not remove it either.
      const missing = [...new Set([...all, ...now])].filter((words) => !found.includes(words));
      if (missing.length > 0) console.log(`round ${round}: lost ${JSON.stringify(missing)}`);
      lost += missing.length;
      if (round % 10 === 9) console.log(`${round + 1} kills, ${called} kept, ${lost} lost`);
    }
  } finally {
    await app.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`${rounds} kills of the browser, ${called} texts called kept, ${lost} lost`);
  return lost === 0 ? 0 : 1;
}
