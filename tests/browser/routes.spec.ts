/** Every page of the route table by its address: heading, title, language, axe, pictures, enlarged text, links. */
import type { Locator, Page } from '@playwright/test';
import { matchRoute, type RouteName, routes } from '#src/app/navigation/routes.ts';
import { menuGroups } from '#src/app/shell/menu-entries.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import { desktop, expect, people, phone } from './app.ts';
import {
  atRest,
  axeViolations,
  brokenWords,
  cutWords,
  drawn,
  picture,
  type Theme,
  takesPictures,
  themes,
  widerThanWindow,
} from './axe.ts';
import { Person, read } from './person.ts';
import {
  addressOf,
  closingPages,
  firstPages,
  historyPages,
  passages,
  type RoutePage,
  routePages,
} from './route-pages.ts';
import { test } from './visits.ts';

const devices = { phone, desktop } as const;
type Device = keyof typeof devices;

/**
 * Two checks of each page: contrasts depend on the theme, words on the language, widths on the device. Pages share what
 * depends on two of them, so from one page to the next each theme and language changes its device.
 */
function isLookedAt(rank: number, device: Device, theme: Theme, locale: Locale): boolean {
  const onDesktop = device === 'desktop';
  const byTheme = ((theme === 'light') === (rank % 2 === 0)) === onDesktop;
  const byLanguage = ((locale === 'fr') === rank % 4 < 2) === onDesktop;
  return byTheme && byLanguage;
}

/** Uses the app's own selector, in the rail or at the sign-in: the page stays. */
async function speak(page: Page, locale: Locale): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === locale) return;
  await page
    .getByRole('button', { name: new RegExp(`^${locale}\\b`, 'i') })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  // An element under the pointer looks different.
  await page.mouse.move(0, 0);
}

/** Waits for the page: its content, and one name in its heading, its window and its menu entry. */
async function arrived(page: Page, place: RoutePage, locale: Locale): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(place.heading ? read(place.heading(locale)) : /\S/);
  const name = (place.besideGreeting?.(locale) ?? (await heading.textContent()) ?? '').replaceAll(
    '\u2060',
    '',
  );
  await expect(page).toHaveTitle(read(`${name} · Ancrage`));
  const menu = page.getByRole('navigation', { name: 'Menu' });
  // A count or the present step follows the name in small print.
  for (const path of menuPaths.filter((one) => !place.state && isEntryOf(one, place)))
    expect(await menu.locator(`a[href="${path}"]`).evaluate((link) => link.childNodes[1]?.textContent)).toBe(
      name,
    );
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

const menuPaths = menuGroups.flatMap(({ entries }) => entries.map(({ path }) => path));

/** The menu entry chooses a progression: the page shows the last one chosen. */
function isEntryOf(path: string, { name, address }: RoutePage): boolean {
  return path === (name === 'progression' ? '/plf?type=plf' : address);
}

/** With twice the text size on the narrowest phone: no sideways scrolling, and no truncated word. */
async function lookEnlarged(page: Page, locale: Locale): Promise<void> {
  const size = (text: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, text);
  await size('200%');
  await page.setViewportSize({ width: 320, height: 640 });
  await drawn(page);
  expect.soft(await widerThanWindow(page), `sideways at 320 px with twice the text, ${locale}`).toEqual([]);
  expect.soft(await cutWords(page), `cut at 320 px with twice the text, ${locale}`).toEqual([]);
  expect.soft(await brokenWords(page), `broken at 320 px with twice the text, ${locale}`).toEqual([]);
  await size('');
}

for (const [rank, place] of [...routePages, ...firstPages, ...historyPages, ...closingPages].entries())
  for (const locale of locales) {
    const name = [place.name, place.state].filter(Boolean).join(', ');
    // The language alternates from page to page.
    const isFirst = routePages.includes(place) && (locale === 'fr') === (rank % 2 === 0);
    test(`${name}: themes and devices, ${locale}`, { tag: isFirst ? [] : '@deep' }, async ({
      visit,
      app,
    }) => {
      const { page, takeTroubles } = await visit(place.who);
      await page.setViewportSize(desktop);
      const address = await addressOf(place, page, app.origin);
      await page.goto(`${app.origin}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await speak(page, locale);
      await arrived(page, place, locale);
      const { pathname, search } = new URL(page.url());
      if (place.ends) expect(pathname + search).toMatch(place.ends);
      else expect(pathname + search).toBe(address);
      expect(matchRoute(pathname)?.route.name).toBe(place.name);
      for (const device of ['desktop', 'phone'] as const) {
        await page.setViewportSize(devices[device]);
        for (const theme of themes) {
          const isLooked = isLookedAt(rank, device, theme, locale);
          if (!isLooked && !takesPictures) continue;
          await page.emulateMedia({ colorScheme: theme });
          await atRest(page);
          // An earlier check's scroll position is restored: a row half under the bar would count as a small target.
          await page.evaluate(() => window.scrollTo(0, 0));
          await picture(
            page,
            `routes/${[place.name, place.state].filter(Boolean).join('-')}`,
            `${device}-${theme}-${locale}`,
            true,
          );
          if (!isLooked) continue;
          expect.soft(await axeViolations(page), `${device}, ${theme}, ${locale}`).toEqual([]);
        }
      }
      await lookEnlarged(page, locale);
      expect(takeTroubles()).toEqual([]);
    });
  }

test('the table of pages holds every route, and an address of it', () => {
  const named = [...routePages.map(({ name }) => name), ...passages];
  expect(named.sort()).toEqual(routes.map(({ name }) => name).sort());
  for (const { name, address } of routePages)
    expect(matchRoute(address.split('?')[0] ?? '')?.route.name, address).toBe(name);
});

test('the passages lead on: a stranger to the form, a person to where they wanted to go', async ({
  page,
  app,
  visit,
}) => {
  await page.goto(`${app.origin}/login?returnUrl=/pages/help`);
  await expect(page).toHaveURL(`${app.origin}/login-form?returnUrl=%2Fpages%2Fhelp`);
  await page.goto(`${app.origin}/logout`);
  await expect(page).toHaveURL(`${app.origin}/login-form`);
  const { page: claire } = await visit('claire');
  for (const path of ['/login', '/login-form']) {
    await claire.goto(`${app.origin}${path}?returnUrl=/pages/help`);
    await expect(claire).toHaveURL(`${app.origin}/pages/help`);
  }
});

test('the second link of a phone leads over the list to the tabs; beside a rail there is none', {
  tag: '@deep',
}, async ({ visit, app }) => {
  const { page } = await visit('claire');
  await page.setViewportSize(phone);
  await page.goto(`${app.origin}/pages/reconnexions`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const locale = (await page.locator('html').getAttribute('lang')) === 'fr' ? 'fr' : 'en';
  const skip = page.getByRole('link', {
    name: { fr: 'Aller à la navigation', en: 'Skip to navigation' }[locale],
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Menu' }) });
  await expect(tabs).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('link').first()).toBeFocused();
  await page.setViewportSize(desktop);
  await expect(skip).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a person comes to every page through the interface', async ({ page, own }) => {
    const james = new Person(page, own.origin);
    const main = page.getByRole('main');
    const found = new Set<RouteName>();
    const here = () => matchRoute(new URL(page.url()).pathname)?.route.name;
    /** Follows a visible link, by its target. */
    const follow = async (link: Locator, name: RouteName) => {
      await link.click();
      await expect.poll(here).toBe(name);
      const heading = routePages.find((place) => place.name === name)?.heading?.('fr');
      // These two greet: by name, and depending on whether the device was used before.
      const greets = name === 'home' || name === 'loginForm';
      await expect(james.heading()).toHaveText(heading && !greets ? read(heading) : /\S/);
      found.add(name);
    };
    // Excludes the pencils of a summary, which link to one slide of it.
    const to = (place: Page | Locator, start: string) =>
      place.locator(`a[href^="${start}"]:not([href*="slide="])`).filter({ visible: true }).first();
    const menu = async (start: string, name: RouteName) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await follow(to(page.getByRole('dialog', { name: 'Menu' }), start), name);
      // It closes in the same render that shows the page.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };

    /** The exit of an exercise whose address contains the present slide. */
    const leave = async (name: RouteName) => {
      await expect(page).toHaveURL(/[?&]slide=/);
      await page.getByRole('link', { name: /^Quitter/ }).click();
      await expect.poll(here).toBe(name);
    };

    await james.signIn(people.james);
    for (const { name, address } of routePages)
      if (address.startsWith('/pages/') && name !== 'reconnectionIntuitions' && name !== 'access')
        await menu(address, name);
    await menu('/pages/privacy', 'privacy');
    await follow(to(main, '/pages/access'), 'access');
    await follow(to(page, '/search'), 'search');
    await page.goBack();
    await menu('/pages/intuitions', 'intuitions');
    await follow(to(main, '/pages/recointuitions'), 'reconnectionIntuitions');
    await menu('/pages/reconnexions', 'reconnections');
    await main.getByRole('listitem').first().getByRole('link').first().click();
    const summary = page.getByRole('dialog');
    await summary.locator('summary').filter({ visible: true }).last().click();
    await follow(to(summary, '/reco/view/'), 'viewReconnection');
    await menu('/pages/deviateurs', 'derailors');
    await follow(to(main, '/deviateur/add'), 'identifyDerailors');
    await leave('derailors');
    await menu('/pages/amitiepro', 'friendships');
    await follow(to(main, '/amitiepro/add/'), 'friendshipExchange');
    await leave('friendships');
    await menu('/plf?type=plf', 'progression');
    await follow(to(main, '/plf/'), 'progressionStep');
    await leave('progression');
    await follow(to(page.getByRole('navigation'), '/'), 'home');
    await follow(to(page.getByRole('navigation'), '/reco/add'), 'startReconnection');
    await leave('home');
    await menu('/logout', 'loginForm');
    await follow(to(page, '/form/password-change'), 'passwordChange');
    await follow(to(page, '/form/new-password'), 'newPassword');
    // A request for access ends on its notice: account.spec.ts makes one.
    found.add('registerNotice');
    // Other apps open it: share.spec.ts shares with it.
    found.add('share');
    expect(routePages.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
  });
});
