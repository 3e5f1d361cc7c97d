/** Typing followed at once by closing the page; logging out while another tab is typing. */
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection, story } from './reconnection.ts';

const rounds = Number(process.env['LEAVING_ROUNDS'] || 4);

test.use({ viewport: phone });

/** Types letter by letter and leaves, in one task: the first letter is being saved while the last is typed. */
function typeAndGo(field: Element, words: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  for (let end = 1; end <= words.length; end++) {
    setter?.call(field, words.slice(0, end));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  location.href = 'about:blank';
}

/** The drafts on the device, read without the app. */
async function drafts(): Promise<string> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const found: unknown[] = [];
  for (const name of names) {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (opened.objectStoreNames.contains('drafts'))
      found.push(
        await new Promise((resolve) => {
          const request = opened.transaction('drafts').objectStore('drafts').getAll();
          request.onsuccess = () => resolve(request.result);
        }),
      );
    opened.close();
  }
  return JSON.stringify(found);
}

/** True while a sync is in flight: its last read may follow the words that it brought. */
async function isSyncing(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith('sync:'));
}

test('what was typed in the last instant before the page goes is on the device', async ({ page, app }) => {
  test.slow();
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'reaction' });
  const address = page.url();
  const lost: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const words = `le dernier mot ${round} ${'x'.repeat(round % 4)}`;
    const field = page.getByRole('textbox', { name: /Qu’avez-.?vous ressenti/ });
    await field.waitFor();
    await Promise.all([page.waitForURL('about:blank'), field.evaluate(typeAndGo, words)]);
    await page.goto(`${app.origin}/config.json`);
    if (!(await page.evaluate(drafts)).includes(words)) lost.push(words);
    await page.goto(address);
  }
  expect(lost).toEqual([]);
});

/** Both through the service worker that controls the page; the larger one exceeds the limit of a closing page. */
for (const [size, before] of [
  ['a few words', ''],
  ['more than a closing page may send', 'x'.repeat(90_000)],
] as const)
  test.describe(size, { tag: before === '' ? [] : '@deep' }, () => {
    test.use({ serviceWorkers: 'allow' });

    test('typed, then the tab closed: another device has it at once', async ({ page, app, browser }) => {
      test.slow();
      const claire = new Person(page, app.origin);
      await claire.signIn(people.claire, '/reco/add');
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated');
      await doReconnection(claire, story, { until: 'reaction' });
      const field = page.getByRole('textbox', { name: /Qu’avez-.?vous ressenti/ });
      await field.fill(`${before} bientôt le dernier mot`);
      // This test does not cover the sync itself: type the last word after it.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(page.getByText('Synchronisé', { exact: true })).toBeVisible();
      await expect.poll(() => page.evaluate(isSyncing)).toBe(false);
      await field.pressSequentially(' le tout dernier mot');
      await expect(page.getByText('Enregistré sur cet appareil', { exact: true })).toBeVisible();
      await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);

      const context = await browser.newContext({ viewport: phone });
      const desk = new Person(await context.newPage(), app.origin);
      await desk.signIn(people.claire);
      await expect(async () => {
        await desk.page.evaluate(() => window.dispatchEvent(new Event('focus')));
        const there = await desk.page.evaluate(drafts);
        expect(there).toContain('bientôt le dernier mot le tout dernier mot');
      }).toPass();
      await context.close();
    });
  });

test('logging out beside a tab that writes sends its words or asks about them, and takes the tab along', {
  tag: '@deep',
}, async ({ page, app, context }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  const other = new Person(await context.newPage(), app.origin);
  await other.open('/');
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible();
  await doReconnection(claire, story, { until: 'reaction' });
  const field = page.getByRole('textbox', { name: /Qu’avez-.?vous ressenti/ });
  await field.pressSequentially('écrit juste avant');
  // Opened by its address: the page that logs out may have read the device before or after the words were saved.
  await Promise.all([field.pressSequentially(' et juste après'), other.open('/logout')]);
  const erase = other.page.getByRole('button', { name: 'Se déconnecter sans synchroniser' });
  // The page asks about letters saved after the sync, and asks again about later ones.
  await expect(async () => {
    if (await erase.isVisible()) await erase.click();
    await expect(other.page).toHaveURL(/login-form/, { timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/login-form/);
  await expect.poll(() => other.page.evaluate(drafts)).not.toContain('écrit juste');
});
