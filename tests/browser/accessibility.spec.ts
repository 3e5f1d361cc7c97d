/** axe and a picture of every page and every kind of slide, light and dark, French and English: no violation of WCAG 2.0 to 2.2 A and AA. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { desktop, expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function check(page: Page, where: string, folder: string): Promise<void> {
  // A page in motion has contrasts of its own: what counts is what it comes to rest on.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  // Kept to be looked at; the folder is ignored by git.
  await page.screenshot({ path: `.test-output/screens/${folder}/${where.replace(/\W+/g, '-')}.png` });
  // At its whole height: under a bar that stays in place, what is half scrolled away would count as a small target.
  const seen = page.viewportSize() ?? phone;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: seen.width, height: Math.max(seen.height, height) });
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  );
  await page.setViewportSize(seen);
  expect(found, where).toEqual([]);
}

const pages = ['/', '/pages/reconnexions', '/pages/intuitions', '/pages/cid', '/pages/user'];

// Every widget is walked in every theme, language and state by accessibility-widgets: whole exercises are walked in two
// of the four settings.
for (const { name, theme, viewport, locale, person, whole } of [
  {
    name: 'light, phone, French',
    theme: 'light',
    viewport: phone,
    locale: 'fr',
    person: people.claire,
    whole: true,
  },
  {
    name: 'dark, phone, French',
    theme: 'dark',
    viewport: phone,
    locale: 'fr',
    person: people.claire,
    whole: false,
  },
  {
    name: 'light, desktop, English',
    theme: 'light',
    viewport: desktop,
    locale: 'en',
    person: people.james,
    whole: false,
  },
  {
    name: 'dark, desktop, English',
    theme: 'dark',
    viewport: desktop,
    locale: 'en',
    person: people.james,
    whole: true,
  },
] as const) {
  test.describe(name, () => {
    test.use({
      colorScheme: theme,
      viewport,
      locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the pages', async ({ page, app }) => {
      const somebody = new Person(page, app.origin, locale);
      await somebody.open('/login-form');
      await somebody.heading().waitFor();
      await check(page, 'login form', name);
      await somebody.signIn(person);
      for (const path of pages) {
        await somebody.open(path);
        await somebody.heading().waitFor();
        await check(page, path, name);
      }
      await somebody.open('/pages/reconnexions');
      await page.getByRole('main').getByRole('listitem').first().locator('a, button').first().click();
      await page.getByRole('dialog').waitFor();
      await check(page, 'summary dialog', name);
    });

    test('the dialogs and the forms', async ({ page, app }) => {
      const somebody = new Person(page, app.origin, locale);
      await somebody.signIn(person, '/pages/cid?edit');
      await somebody.heading().waitFor();
      await check(page, 'card form', name);
      if (viewport === phone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('dialog').waitFor();
        await check(page, 'drawer', name);
      }
      await somebody.open('/pages/reconnexions');
      await page.getByRole('main').getByRole('listitem').first().locator('a, button').first().click();
      await page.locator('summary').filter({ visible: true }).last().click();
      await page.getByRole('link', { name: /Ouvrir la page|Open the page/ }).click();
      await expect(page).toHaveURL(/\/reco\/view\//);
      await check(page, 'one reconnection', name);
      await page
        .getByRole('button', { name: /^(Supprimer|Delete)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await check(page, 'delete dialog', name);
      await somebody.open('/reco/add');
      await doReconnection(
        somebody,
        { tense: 'past', who: 'Alice', subject: 'Budget', intuitions: [] },
        { until: 'situation' },
      );
      await somebody.next();
      await page.getByRole('link', { name: /Quitter l’exercice|Leave the exercise/ }).click();
      await page.getByRole('dialog').waitFor();
      await check(page, 'leave dialog', name);
      await page.getByRole('button', { name: /Quitter et|Leave and/ }).click();
      await expect(page).toHaveURL(`${app.origin}/`);
      await somebody.open('/reco/add');
      await somebody.heading().waitFor();
      await check(page, 'resume offer', name);
      await somebody.open('/logout');
      await page.getByRole('dialog').or(somebody.heading()).first().waitFor();
      await check(page, 'logout with a draft', name);
    });

    if (whole)
      test('every kind of slide, unanswered and refused', async ({ page, app }) => {
        const somebody = new Person(page, app.origin, locale);
        await somebody.signIn(person, '/reco/add');
        await doReconnection(
          somebody,
          { tense: 'past', who: 'Alice', subject: 'Budget', intuitions: ['Un', 'Deux'] },
          {
            arrived: async (slide) => {
              await check(page, `${slide}, unanswered`, name);
              if (['situation', 'difficulties', 'intuitions'].includes(slide)) {
                await somebody.next();
                await check(page, `${slide}, refused`, name);
              }
            },
          },
        );
        await check(page, 'the last slide, answered', name);
      });
  });
}
