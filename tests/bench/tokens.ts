/**
 * `npm run bench:tokens [-- reloads|tabs|lost] [-- --rounds 200]`: a real Chromium against a server that rotates
 * refresh tokens at once. `reloads`: pages reloaded, left and closed at random moments of a refresh. `tabs`: five tabs
 * that all write while the server rejects the access token again and again. `lost`: refresh answers that never arrive,
 * which ends a session on such a server in any app. The login page must then explain it, with the e-mail filled in and
 * the place preserved. Exits with 1 if another user was signed out, a word was lost, a token refreshed more than once,
 * or an unavoidable sign-out was not explained. Needs `npm run build`.
 */
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { people, startApp } from '#tests/browser/app.ts';
import { type RotatingFront, startRotatingFront } from '#tests/browser/rotating-front.ts';

const patience = 120_000;
const notesPath = '/pages/celebrations';
/** A call of every loaded page. */
const profileCall = /\/user\/\d+\?/u;

interface Place {
  readonly front: RotatingFront;
  readonly context: BrowserContext;
  /** Signed in and controlled by the worker. */
  readonly page: Page;
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

async function signIn(context: BrowserContext, front: RotatingFront): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${front.origin}/`);
  await page.getByLabel('Email address').fill(people.claire.mail);
  await page.getByLabel('Password', { exact: true }).fill(people.claire.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading(page).filter({ hasText: 'Claire' }).waitFor({ timeout: patience });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: patience,
  });
  return page;
}

async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const limits = { LIMIT_TOKEN: 'off', LIMIT_SAVE: 'off' };
  const app = await startApp(limits);
  const front = await startRotatingFront(app.origin);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    context.setDefaultTimeout(patience);
    return await work({ front, context, page: await signIn(context, front) });
  } finally {
    await browser.close();
    front.stop();
    app.stop();
  }
}

/** Reloads from the page itself: the protocol's reload fails while another page replaces this one. */
async function reload(page: Page): Promise<void> {
  const committed = page.waitForNavigation({ waitUntil: 'commit' });
  // The caller disappears with the page.
  await page.evaluate(() => location.reload()).catch(() => undefined);
  await committed;
}

const leavings = ['reload', 'twice', 'close', 'elsewhere', 'stay'] as const;

/** @returns the page that continues. */
async function leave(page: Page, how: (typeof leavings)[number], context: BrowserContext): Promise<Page> {
  if (how === 'stay') return page;
  if (how === 'elsewhere') await page.goto('about:blank');
  if (how === 'reload' || how === 'twice') await reload(page);
  if (how === 'twice') await reload(page);
  if (how !== 'close') return page;
  const next = await context.newPage();
  await page.close();
  return next;
}

/** The sign-outs, counted by what the person sees. */
async function reloads(rounds: number): Promise<number> {
  return inPlace(async ({ front, context, page: first }) => {
    let page = first;
    let signedOut = 0;
    for (let round = 1; round <= rounds; round += 1) {
      front.revokeAccess();
      front.delay = 100 + Math.random() * 500;
      const refresh = front.nextRefresh();
      await page.goto(`${front.origin}/`, { waitUntil: 'commit' });
      await refresh;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * (front.delay + 100)));
      page = await leave(page, leavings[Math.floor(Math.random() * leavings.length)] ?? 'stay', context);
      const profile = page.waitForResponse((one) => profileCall.test(one.url()) && one.ok());
      await page.goto(`${front.origin}/`);
      const outcome = await Promise.race([
        profile.then(() => 'known' as const),
        page.waitForURL(/login-form/).then(() => 'signed out' as const),
      ]);
      profile.catch(() => undefined);
      if (outcome === 'signed out') {
        signedOut += 1;
        await page.close();
        page = await signIn(context, front);
      }
      if (round % 20 === 0) print(round, rounds, front, `${signedOut} sign-outs`);
    }
    console.log(
      `${rounds} pages left during a refresh: ${signedOut} sign-outs, ${front.granted()} refreshes, ${front.refused()} refused.`,
    );
    return signedOut;
  });
}

function print(round: number, rounds: number, front: RotatingFront, more: string): void {
  console.log(`${round}/${rounds}: ${more}, ${front.granted()} refreshes, ${front.refused()} refused`);
}

/** Overwrites the note with this key, from a reloaded page that reads the rest from the server too. */
async function writeNote(tab: Page, front: RotatingFront, key: string, note: string): Promise<void> {
  const profile = tab.waitForResponse((one) => profileCall.test(one.url()) && one.ok());
  await tab.goto(`${front.origin}${notesPath}?edit=${key}`);
  await tab.getByRole('textbox').first().fill(note);
  await tab.getByRole('button', { name: 'Save the note' }).click();
  await tab.waitForURL((url) => url.pathname === notesPath && url.search === '');
  await profile;
}

/** Every tab overwrites its own note and calls the server while their shared access token is rejected. */
async function tabs(rounds: number): Promise<number> {
  return inPlace(async ({ front, context, page }) => {
    const open = [page];
    while (open.length < 5) open.push(await context.newPage());
    for (const tab of open.keys()) await writeNote(page, front, 'new', noteOf(0, tab));
    const keys: string[] = [];
    for (const tab of open.keys()) keys.push(await keyOf(noteOf(0, tab), front));
    const granted = front.granted();
    let [wasteful, lost, signedOut] = [0, 0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      front.revokeAccess();
      const before = front.granted();
      await Promise.all(
        open.map((tab, index) => writeNote(tab, front, keys[index] ?? '', noteOf(round, index))),
      );
      if (front.granted() - before !== 1) wasteful += 1;
      signedOut += open.filter((tab) => tab.url().includes('login')).length;
      if (round % 10 > 0 && round < rounds) continue;
      for (const tab of open.keys()) if ((await keyOf(noteOf(round, tab), front)) !== keys[tab]) lost += 1;
      print(
        round,
        rounds,
        front,
        `${wasteful} expiries with another number of refreshes than one, ${lost} lost`,
      );
    }
    console.log(
      `${rounds} expiries over ${open.length} tabs: ${front.granted() - granted} refreshes, ${wasteful} expiries with another number than one, ${front.refused()} refused, ${signedOut} sign-outs, ${lost} notes lost.`,
    );
    return signedOut + lost + wasteful + front.refused();
  });
}

/** Ends one session after another by losing an answer. */
async function lost(rounds: number): Promise<number> {
  return inPlace(async ({ front, page }) => {
    let [signOuts, untold] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      front.revokeAccess();
      front.losing = 1;
      await page.goto(`${front.origin}${notesPath}`);
      // The page stays until the user leaves it: they may be writing.
      await page.getByText(/Your session has ended/).waitFor();
      await page.getByRole('link', { name: 'Log in' }).click();
      await page.waitForURL(/login-form/);
      signOuts += 1;
      const mail = page.getByLabel('Email address');
      const why = page.getByText(/You were logged out on this device/);
      await why.waitFor().catch(() => undefined);
      const isTold = (await why.isVisible()) && (await mail.inputValue()) === people.claire.mail;
      await page.getByLabel('Password', { exact: true }).fill(people.claire.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      const isBack = await page.waitForURL(`**${notesPath}`).then(
        () => true,
        () => false,
      );
      if (!isTold || !isBack) untold += 1;
    }
    console.log(
      `${rounds} answers to a refresh lost on the way: ${signOuts} sign-outs, none of which can be helped; ${untold} without the reason, the e-mail or the place.`,
    );
    return untold;
  });
}

function noteOf(round: number, tab: number): string {
  return `Round ${round}, tab ${tab + 1}.`;
}

/** The key of a note on the server, after the time to receive it; an empty text if it never arrives. */
async function keyOf(note: string, { origin }: RotatingFront): Promise<string> {
  const { claire } = people;
  const config = await (await fetch(`${origin}/config.json`)).json();
  const form = new FormData();
  const client = { client_id: config.clientId, client_secret: config.clientSecret };
  const person = { username: claire.mail, password: claire.password };
  const fields = { grant_type: 'password', scope: 'rest', ...client, ...person };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const tokens = await (await fetch(`${origin}/oauth/token`, { method: 'POST', body: form })).json();
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const read = async (path: string) => (await fetch(`${origin}${path}?_format=json`, { headers })).json();
  const { sub } = await read('/oauth/userinfo');
  const [{ target_id: nid }] = (await read(`/user/${sub}`)).field_data;
  for (const until = Date.now() + patience; Date.now() < until; ) {
    const [field] = (await read(`/node/${nid}`)).field_celebrations;
    const notes = Object.entries(JSON.parse(field?.value || '{}'));
    const found = notes.find(([, entry]) => JSON.stringify(entry).includes(note));
    if (found !== undefined) return found[0];
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return '';
}

/** @param args `reloads`, `tabs` or `lost` (by default all) and `--rounds`. @returns the exit code. */
export async function measure(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string' } },
    allowPositionals: true,
  });
  const which = positionals.length === 0 ? ['reloads', 'tabs', 'lost'] : positionals;
  let faults = 0;
  if (which.includes('reloads')) faults += await reloads(Number(values.rounds ?? 200));
  if (which.includes('tabs')) faults += await tabs(Number(values.rounds ?? 100));
  if (which.includes('lost')) faults += await lost(Number(values.rounds ?? 20));
  return faults === 0 ? 0 : 1;
}
