/**
 * `npm run bench:starts [-- --rounds 3]`: the start time of the built app on a line of 150 ms and 1.6 Mb/s with a
 * processor four times slower: the log-in form on a first visit, home after the press on « Se connecter », home signed
 * in without caches, home again, an exercise after it, and home offline. Needs a build.
 */
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { people, phone, startApp } from '#tests/browser/app.ts';
import { Person } from '#tests/browser/person.ts';

const line = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };
const slower = 4;

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** In a new page, as after a cold start of the tab; the worker of the origin is on the same slow line. */
async function timed(
  context: BrowserContext,
  address: string,
  isThere: (page: Page) => Promise<unknown>,
): Promise<number> {
  const page = await context.newPage();
  await slow(page);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await isThere(page);
  const took = performance.now() - began;
  await page.close();
  return took;
}

const logInForm = (page: Page) => page.getByRole('button', { name: 'Se connecter' }).waitFor();
const home = (page: Page) => page.getByRole('button', { name: 'Faire le point' }).waitFor();
const exercise = (page: Page) => new Person(page, '').heading().and(page.locator(':not([role])')).waitFor();

async function round(origin: string): Promise<Record<string, number>> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    // Without the worker: all files of a first visit come over the line.
    const first = await browser.newContext({ viewport: phone, locale: 'fr-FR', serviceWorkers: 'block' });
    const signIn = await timed(first, `${origin}/`, logInForm);
    const pressed = await logInOn(first, origin);
    const kept = await timed(first, `${origin}/`, home);
    const opened = await timed(first, `${origin}/reco/add`, exercise);
    await first.close();
    const later = await browser.newContext({ viewport: phone, locale: 'fr-FR' });
    await signedIn(later, origin);
    const again = await timed(later, `${origin}/`, home);
    await later.setOffline(true);
    const offline = await timed(later, `${origin}/`, home);
    return {
      'log-in form': signIn,
      'from the press to home': pressed,
      home: kept,
      exercise: opened,
      'home, by the worker': again,
      offline,
    };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the press on the button to home, for a person who took six seconds for mail and password. */
async function logInOn(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await slow(page);
  await page.goto(`${origin}/`);
  await page.getByLabel('Adresse e-mail').fill(people.claire.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(people.claire.password);
  await page.waitForTimeout(6000);
  const began = performance.now();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await home(page);
  const took = performance.now() - began;
  await page.close();
  return took;
}

/** At full speed. Leaves once the worker has all files. */
async function signedIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await new Person(page, origin).signIn(people.claire);
  await home(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready) && undefined);
  await page.close();
}

export async function measure(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '3' } } });
  const app = await startApp();
  try {
    const rounds: Record<string, number>[] = [];
    for (let count = 0; count < Number(values.rounds); count += 1) rounds.push(await round(app.origin));
    for (const name of Object.keys(rounds[0] ?? {})) {
      const times = rounds
        .map((each) => Math.round(each[name] ?? Number.NaN))
        .sort((one, other) => one - other);
      console.log(`${name}: ${times[Math.floor(times.length / 2)]} ms (${times.join(', ')})`);
    }
  } finally {
    await app.stop();
  }
  return 0;
}
