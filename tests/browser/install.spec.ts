/** The installed app: offline after the first visit, and updated only when the person confirms. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { desktop, expect, test as original, people, phone, type RunningApp, startApp } from './app.ts';
import { axeViolations, picture } from './axe.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

interface Host extends RunningApp {
  /** The served app: a copy, which a test may replace. */
  readonly appDir: string;
}

/** A separate host, because a test stops it and replaces its app. */
const test = original.extend<{ host: Host }>({
  host: async ({}, use) => {
    const appDir = mkdtempSync(join(tmpdir(), 'ancrage-host-'));
    cpSync('dist/app', appDir, { recursive: true });
    const host = await startApp({ APP_DIR: appDir });
    await use({ ...host, appDir });
    await host.stop();
    rmSync(appDir, { recursive: true, force: true });
  },
});

test.use({ fetchesAhead: true, serviceWorkers: 'allow', locale: 'fr-FR' });

/** Paths of all cached files of the origin, without the revisions. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });
}

/** Files of a build that the app needs offline: no source map, no icon, no rare letters. */
function neededPaths({ appDir }: Host): string[] {
  const assets = readdirSync(join(appDir, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !name.includes('-latin-ext-'))
    .map((name) => `/assets/${name}`);
  return [...assets, '/boot.js', '/favicon.svg', '/index.html', '/config.json'].sort();
}

/** Checks the caches themselves: an active worker may have cached nothing. */
async function expectCompleteCache(page: Page, host: Host): Promise<void> {
  await expect.poll(() => cachedPaths(page)).toEqual(neededPaths(host));
}

/** Publishes another version of the app: its page shows it, and its worker has another revision of the page. */
function publish({ appDir }: Host, build: string): void {
  const page = join(appDir, 'index.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('</title>', `</title><meta name="build" content="${build}">`),
  );
  const worker = join(appDir, 'sw.js');
  const former = readFileSync(worker, 'utf8');
  const next = former.replace(/"revision":"[^"]*","url":"index\.html"/, (found) =>
    found.replace('"revision":"', `"revision":"${build}-`),
  );
  expect(next).not.toBe(former);
  writeFileSync(worker, next);
}

/** Sets a marker in the page's memory, which a reload removes. */
function mark(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'this';
  });
}

async function expectSameVisit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset['visit'])).toBe('this');
}

const newVersion = 'Une nouvelle version est prête.';

function toast(page: Page, text: string) {
  return page.locator('.toast').filter({ hasText: text });
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test.describe('without a network, on a phone', () => {
  test.use({ viewport: phone });

  test('after the first visit every place opens, exercises too, and what is typed stays', async ({
    page,
    context,
    host,
  }) => {
    test.slow();
    const claire = new Person(page, host.origin);
    await claire.signIn(people.claire);
    await expect(claire.heading()).toHaveText('Bonjour Claire');
    await expectCompleteCache(page, host);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await host.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(claire.heading()).toHaveText('Bonjour Claire');
    for (const [path, heading] of [
      ['/pages/cid', 'Carte d’identité'],
      ['/pages/intuitions', 'Intuitions'],
      ['/nowhere/at/all', 'Bonjour Claire'],
    ] as const) {
      await claire.open(path);
      await expect(claire.heading()).toHaveText(heading);
    }
    for (const path of ['/reco/add', '/deviateur/add', '/plf', '/plf/plf1', '/pages/rla', '/pages/help']) {
      await claire.open(path);
      await expect(claire.heading()).toBeVisible();
      await expect(page.getByText('pas encore sur cet appareil')).toHaveCount(0);
      await expect(page.getByText('Cette page s’est interrompue')).toHaveCount(0);
    }

    await claire.open('/pages/reconnexions');
    await page.getByRole('main').getByRole('listitem').first().locator('a, button').first().click();
    await expect(page.getByRole('dialog')).toContainText('Mes intuitions');
    await page.keyboard.press('Escape');
    const menu = await openMenu(page);
    await menu.getByRole('button', { name: 'Rechercher une mise à jour' }).click();
    await expect(menu.getByText(/^La recherche n’a pas abouti/)).toBeVisible();

    await claire.open('/reco/add');
    await doReconnection(
      claire,
      { tense: 'past', who: 'Ondine', subject: 'Le point', intuitions: [] },
      { until: 'reaction' },
    );
    await page.reload();
    await claire.slide('Votre première réaction');
    await expect(page.getByRole('textbox', { name: /Qu’avez-.?vous fait/ })).toHaveValue(
      'Je respire, et je dis ce que je vois.',
    );
    // The caches contain no personal data: they are unchanged.
    expect(await cachedPaths(page)).toEqual(neededPaths(host));
  });

  test('before signing in: the host’s last good configuration, its own pages, and a word about the network', {
    tag: '@deep',
  }, async ({ page, context, host }) => {
    const somebody = new Person(page, host.origin);
    await somebody.open('/login-form');
    await expectCompleteCache(page, host);
    for (const path of ['/cgu', '/user/register?lang=fr']) {
      await somebody.open(path);
      await expect(somebody.heading().first()).toBeVisible();
      await expect(page.locator('#root')).toHaveCount(0);
    }
    let asked = 0;
    for (const wrong of [
      { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
      { status: 503, contentType: 'application/json', body: '{}' },
      { status: 200, contentType: 'application/json', body: '{"clientId": 3}' },
    ]) {
      await context.route('**/config.json', (route) => {
        asked += 1;
        return route.fulfill(wrong);
      });
      await somebody.open('/login-form');
      await expect(somebody.heading()).toHaveText('Entrez dans votre espace.');
      await context.unroute('**/config.json');
    }
    // The worker's own requests failed: the page came from its cache.
    expect(asked).toBe(3);
    await context.setOffline(true);
    await page.reload();
    await expect(somebody.heading()).toHaveText('Entrez dans votre espace.');
    // The page from the worker gets no event: Chromium applies the setting at its next change only.
    await context.setOffline(false);
    await context.setOffline(true);
    const said = page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion.' });
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await expect(said).toHaveCount(0);
  });
});

test.describe('another version', { tag: '@deep' }, () => {
  test.use({ viewport: phone });

  test('waits for the person’s word, in each tab, and costs no word', async ({ page, context, host }) => {
    test.slow();
    const build = (one: Page) => one.locator('meta[name="build"]');
    const claire = new Person(page, host.origin);
    await claire.signIn(people.claire);
    await expectCompleteCache(page, host);
    await claire.open('/reco/add');
    await doReconnection(
      claire,
      { tense: 'past', who: 'Ondine', subject: 'Le point', intuitions: [] },
      { until: 'situation' },
    );
    await claire.answer(/à quel sujet/, 'Un mot de plus');
    const tab = await context.newPage();
    await tab.goto(`${host.origin}/`);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Bonjour Claire');
    const menu = await openMenu(tab);
    const check = menu.getByRole('button', { name: 'Rechercher une mise à jour' });
    await check.click();
    await expect(menu.getByText('L’application est à jour.')).toBeVisible();

    publish(host, 'second');
    await mark(page);
    await mark(tab);
    await check.click();
    // A background tab draws once a second, so bring a tab to the front before each action.
    await expect(menu.getByRole('button', { name: 'Actualiser' })).toBeVisible();
    await expectSameVisit(page);
    await expectSameVisit(tab);

    // The former version still opens until the user confirms the update.
    await tab.reload();
    await toast(tab, newVersion).getByRole('button', { name: 'Plus tard' }).click();
    await expect(toast(tab, newVersion)).toHaveCount(0);
    await tab.reload();
    await expect(toast(tab, newVersion)).toBeVisible();
    await expect(build(tab)).toHaveCount(0);
    await mark(tab);

    // Never during an exercise, only after it.
    await page.bringToFront();
    await claire.slide('La situation');
    await expect(toast(page, newVersion)).toHaveCount(0);
    await page.getByRole('link', { name: 'Quitter l’exercice' }).click();
    await page.getByRole('button', { name: /^Quitter et/ }).click();
    await toast(page, newVersion).getByRole('button', { name: 'Actualiser' }).click();
    await expect(build(page)).toHaveAttribute('content', 'second');
    await expect(toast(page, newVersion)).toHaveCount(0);
    await claire.open('/reco/add');
    await page.getByRole('link', { name: 'Reprendre' }).click();
    await claire.slide('La situation');
    await expect(
      page
        .getByRole('combobox', { name: /Avec qui/ })
        .or(page.getByLabel(/Avec qui/))
        .first(),
    ).toHaveValue('Ondine');
    await expect(page.getByRole('textbox', { name: /à quel sujet/ })).toHaveValue('Un mot de plus');

    // The other tab is notified, and not reloaded.
    await tab.bringToFront();
    await expect(toast(tab, newVersion)).toBeVisible();
    await expectSameVisit(tab);
    await toast(tab, newVersion).getByRole('button', { name: 'Actualiser' }).click();
    await expect(build(tab)).toHaveAttribute('content', 'second');
    const fresh = await openMenu(tab);
    await fresh.getByRole('button', { name: 'Rechercher une mise à jour' }).click();
    await expect(fresh.getByText('L’application est à jour.')).toBeVisible();
    await expect(toast(tab, newVersion)).toHaveCount(0);
  });
});

test.describe('a version that only the server names', { tag: '@deep' }, () => {
  test.use({ viewport: desktop, serviceWorkers: 'block' });

  test('is offered once, however often the page is loaded, and the next one again', async ({ page, app }) => {
    let v = '2031-01.1-1';
    await page.route('**/getwaversion/tmp*', (route) => route.fulfill({ json: { v } }));
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire);
    await expect(toast(page, newVersion)).toBeVisible();
    await mark(page);
    await toast(page, newVersion).getByRole('button', { name: 'Actualiser' }).click();
    await expect(page.locator('html[data-visit]')).toHaveCount(0);
    const rail = page.getByRole('complementary', { name: 'Navigation' });
    const check = rail.getByRole('button', { name: 'Rechercher une mise à jour' });
    for (const _ of [1, 2]) {
      await rail.locator('summary[aria-label="À propos"]').click();
      await check.click();
      await expect(rail.getByText('L’application est à jour.')).toBeVisible();
      await expect(toast(page, newVersion)).toHaveCount(0);
      // Each load asks; do not answer this one with the next version.
      await Promise.all([page.waitForResponse('**/getwaversion/tmp*'), page.reload()]);
    }
    v = '2031-02.1-1';
    await page.reload();
    await expect(toast(page, newVersion)).toBeVisible();
  });
});

test.describe('on the home screen', () => {
  test('the browser finds nothing that speaks against it, in either language', { tag: '@deep' }, async ({
    app,
    launchOptions,
  }) => {
    for (const [locale, language] of [
      ['fr-FR', 'fr'],
      ['en-GB', 'en'],
    ] as const) {
      // A normal window: private windows cannot install.
      const profile = mkdtempSync(join(tmpdir(), 'ancrage-profile-'));
      const browser = await chromium.launchPersistentContext(profile, { ...launchOptions, locale });
      try {
        const page = await browser.newPage();
        await page.goto(`${app.origin}/login-form`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const devtools = await browser.newCDPSession(page);
        await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
          'href',
          `/manifest.${language}.webmanifest`,
        );
        await expect
          .poll(async () => {
            const { url, errors } = await devtools.send('Page.getAppManifest');
            return [url, errors];
          })
          .toEqual([`${app.origin}/manifest.${language}.webmanifest`, []]);
        const { data } = await devtools.send('Page.getAppManifest');
        expect(JSON.parse(data ?? '')).toMatchObject({ lang: language, name: 'Ancrage' });
        await expect
          .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
          .toEqual([]);
      } finally {
        await browser.close();
        rmSync(profile, { recursive: true, force: true });
      }
    }
  });

  test('the manifest follows the language; the browser’s own question is asked, and the entry goes', {
    tag: '@deep',
  }, async ({ page, app }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire);
    const link = page.locator('link[rel="manifest"]');
    await expect(link).toHaveAttribute('href', '/manifest.fr.webmanifest');
    await page.getByRole('complementary', { name: 'Navigation' }).getByText('EN', { exact: true }).click();
    await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest');
    await page.reload();
    await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest');
    await expect(page).toHaveTitle(/ · Ancrage$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.locator('.rail summary[aria-label="About this app"]').click();
    const entry = page.getByRole('button', { name: 'Add to home screen' });
    await entry.click();
    const words = page.getByRole('dialog', { name: 'Add to home screen' });
    await expect(words).toContainText('Open your browser’s menu');
    await words.getByRole('button', { name: 'Got it' }).click();
    await expect(entry).toBeFocused();
    // Chromium offers it to returning visitors only, so send the browser's event early.
    await page.evaluate(() => {
      const prompt = async () => {
        window.dispatchEvent(new Event('appinstalled'));
        return { outcome: 'accepted' };
      };
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      window.dispatchEvent(Object.assign(offer, { prompt }));
    });
    await entry.click();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test.describe('from an iPhone', { tag: '@deep' }, () => {
    test.use({
      viewport: phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    });

    test('two steps are explained; Escape closes them and leaves the menu open', async ({ page, app }) => {
      const claire = new Person(page, app.origin);
      await claire.signIn(people.claire);
      const menu = await openMenu(page);
      await menu.getByRole('button', { name: 'Ajouter à l’écran d’accueil' }).click();
      const steps = page.getByRole('dialog', { name: 'Ajouter à l’écran d’accueil' });
      await expect(steps.getByRole('listitem')).toHaveText([/Partager/, /Sur l’écran d’accueil/]);
      await picture(page, 'install', 'steps');
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(steps).toHaveCount(0);
      await expect(menu).toBeVisible();
      await menu.getByRole('button', { name: 'Rechercher une mise à jour' }).scrollIntoViewIfNeeded();
      await picture(page, 'install', 'menu');
    });

    test('opened from the home screen, nothing is left to add', async ({ page, app }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      const claire = new Person(page, app.origin);
      await claire.signIn(people.claire);
      const menu = await openMenu(page);
      await expect(menu.getByRole('button', { name: 'Rechercher une mise à jour' })).toBeVisible();
      await expect(menu.getByRole('button', { name: 'Ajouter à l’écran d’accueil' })).toHaveCount(0);
    });
  });
});
