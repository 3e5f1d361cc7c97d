/** Tokens on a server that rotates at once: closing a page during a refresh does not sign the user out. */
import type { BrowserContext, Page } from '@playwright/test';
import { desktop, expect, test as original, people } from './app.ts';
import { Person } from './person.ts';
import { type RotatingFront, startRotatingFront } from './rotating-front.ts';

const test = original.extend<{ front: RotatingFront }>({
  front: async ({ app }, use) => {
    const front = await startRotatingFront(app.origin);
    await use(front);
    front.stop();
  },
});

test.use({ fetchesAhead: true, serviceWorkers: 'allow', viewport: desktop });

/** Signs in, with the worker controlling the page. */
async function signedIn(page: Page, front: RotatingFront): Promise<Person> {
  const claire = new Person(page, front.origin);
  await claire.signIn(people.claire);
  await expect(claire.heading()).toHaveText('Bonjour Claire');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
  return claire;
}

/** The tokens stored on this device. */
function storedTokens(page: Page): Promise<{ token: string; access?: string; at_expires: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('ancrage');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('auth').objectStore('auth').get('refresh');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.refresh);
          };
        };
      }),
  );
}

async function stillHere(context: BrowserContext, front: RotatingFront): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${front.origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Claire');
  // The server's answer follows the first render: an ended session would show here.
  await expect.poll(() => front.underWay()).toBe(0);
  await page.goto(`${front.origin}/pages/cid`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carte d’identité');
  expect(front.refused()).toBe(0);
  await page.close();
}

test('a load refreshes nothing as long as the access token lives', { tag: '@deep' }, async ({
  page,
  front,
}) => {
  const claire = await signedIn(page, front);
  for (let load = 0; load < 3; load += 1) {
    const documents = page.waitForResponse((response) => response.url().includes('/ge_get_schema_url'));
    await page.reload();
    // The data from signing in is still valid.
    expect((await documents).status()).toBe(304);
    await expect(claire.heading()).toHaveText('Bonjour Claire');
  }
  expect(front.granted()).toBe(0);
});

test('reloaded, closed and left while the tokens are renewed: nobody is signed out', {
  tag: '@deep',
}, async ({ page, context, front }) => {
  test.slow();
  await signedIn(page, front);
  front.delay = 400;
  front.lifetime = 31;
  let last = page;
  // Without a page of the app, only the next load renews. If a token were revoked between its renewal and its first use,
  // the app would take the account for blocked.
  const revokeUnused = async () => {
    await last.goto('about:blank');
    await expect.poll(() => front.underWay()).toBe(0);
    front.revokeAccess();
  };
  for (const leave of ['reload', 'close', 'elsewhere'] as const) {
    const before = await storedTokens(last);
    await revokeUnused();
    const granted = front.granted();
    const refresh = front.nextRefresh();
    // A new load: the protocol's reload fails permanently if another page was replacing this one.
    await last.goto(`${front.origin}/`);
    await refresh;
    if (leave === 'reload') await last.reload({ waitUntil: 'commit' });
    else if (leave === 'elsewhere') await last.goto('about:blank');
    else {
      const next = await context.newPage();
      await last.close();
      last = next;
    }
    await last.goto(`${front.origin}/`);
    await expect(last.getByRole('heading', { level: 1 })).toHaveText('Bonjour Claire');
    await expect.poll(async () => (await storedTokens(last)).token).not.toBe(before.token);
    await expect.poll(() => front.granted()).toBeGreaterThan(granted);
  }
  await revokeUnused();
  front.lifetime = undefined;
  front.delay = 0;
  await stillHere(context, front);
});

test('every page closed during a slow refresh: the worker ends it alone', { tag: '@deep' }, async ({
  page,
  context,
  front,
}) => {
  test.slow();
  await signedIn(page, front);
  front.revokeAccess();
  front.delay = 4_000;
  const blank = await context.newPage();
  const refresh = front.nextRefresh();
  await page.reload();
  await refresh;
  await page.close();
  await expect.poll(() => front.granted()).toBe(1);
  front.delay = 0;
  await blank.close();
  await stillHere(context, front);
  expect(front.granted()).toBe(1);
});

test('five tabs at once, and one refresh for all of them', { tag: '@deep' }, async ({
  page,
  context,
  front,
}) => {
  test.slow();
  await signedIn(page, front);
  const tabs = [page];
  while (tabs.length < 5) {
    const tab = await context.newPage();
    await tab.goto(`${front.origin}/`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bonjour Claire');
    tabs.push(tab);
  }
  for (let expiry = 1; expiry <= 2; expiry += 1) {
    front.revokeAccess();
    const read = tabs.map((tab) =>
      tab.waitForResponse((response) => /\/user\/\d+\?/u.test(response.url()) && response.status() === 200),
    );
    await Promise.all(tabs.map((tab) => tab.reload({ waitUntil: 'commit' })));
    await Promise.all(read);
    expect(front.granted()).toBe(expiry);
  }
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bonjour Claire');
  expect(front.refused()).toBe(0);
});
