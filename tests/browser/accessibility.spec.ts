/** axe and screenshots of every overlay and kind of slide, light and dark; routes.spec.ts checks the pages. */
import { desktop, expect, people, phone, test } from './app.ts';
import { axeViolations, check, themes } from './axe.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

const both = { themes };

for (const { name, viewport, locale, person } of [
  { name: 'phone, French', viewport: phone, locale: 'fr', person: people.claire },
  { name: 'desktop, English', viewport: desktop, locale: 'en', person: people.james },
] as const) {
  test.describe(name, { tag: '@deep' }, () => {
    test.use({
      viewport,
      locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
    });

    test('the dialogs, the forms and the notices', async ({ page, app }) => {
      test.slow();
      const somebody = new Person(page, app.origin, locale);
      const look = (where: string) => check(page, where, name, both);
      const dialog = page.getByRole('dialog');
      await somebody.signIn(person, '/pages/cid?edit=CIDsymptome');
      await somebody.heading().waitFor();
      await look('card form');
      const save = page.getByRole('button', { name: /^(Enregistrer|Save)$/ });
      await save.press('Enter');
      await page.locator('.alert--ok').waitFor();
      await look('note of success');
      if (viewport === phone) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await dialog.waitFor();
        await look('drawer');
      }
      await somebody.open('/pages/reconnexions');
      await page.getByRole('main').getByRole('listitem').first().locator('a, button').first().click();
      const read = viewport === phone ? dialog : page.getByRole('region', { name: 'Reading' });
      await read.getByText(/^(La situation|The situation)$/).waitFor();
      await look('summary');
      const summary = page.url();
      await read
        .getByRole('link', { name: /^(Modifier|Edit)/ })
        .first()
        .click();
      await expect(page).not.toHaveURL(summary);
      await expect(somebody.heading()).toBeFocused();
      await look('correction');
      await page.goBack();
      await expect(page).toHaveURL(summary);
      await read.getByText(/^(La situation|The situation)$/).waitFor();
      await read.locator('summary').filter({ visible: true }).last().click();
      await look('menu of the summary');
      await page.keyboard.press('Escape');
      await read.getByRole('link', { name: /^(Ouvrir la page|Open)$/ }).click();
      await expect(page).toHaveURL(/\/reco\/view\//);
      await page
        .getByRole('button', { name: /^(Supprimer|Delete)/ })
        .first()
        .click();
      await dialog.waitFor();
      await look('delete dialog');
      // Logging out asks about an unsynced draft. A route could not delay what a closing page sends.
      await page.addInitScript(() => {
        const { fetch } = window;
        window.fetch = (...request) => {
          const [asked, { method } = {}] = request;
          const isPatch = (asked instanceof Request ? asked.method : method) === 'PATCH';
          return isPatch ? Promise.reject(new TypeError('Held up')) : fetch(...request);
        };
      });
      await somebody.open('/reco/add');
      await doReconnection(
        somebody,
        { tense: 'past', who: 'Alice', subject: 'Budget', intuitions: [] },
        { until: 'situation' },
      );
      await somebody.next();
      await page.getByRole('link', { name: /Quitter l’exercice|Leave the exercise/ }).click();
      await dialog.waitFor();
      await look('leave dialog');
      await page.getByRole('button', { name: /Quitter et|Leave and/ }).click();
      await expect(page).toHaveURL(`${app.origin}/`);
      await look('home with a draft');
      await somebody.open('/reco/add');
      await somebody.heading().waitFor();
      await look('resume offer');
      await somebody.open('/logout');
      await dialog.waitFor();
      await expect(page).toHaveURL(`${app.origin}/logout`);
      await look('logout with a draft');
    });
  });
}

// accessibility-widgets checks every widget in every state and theme: here only one theme and language each.
for (const { name, theme, viewport, locale, person } of [
  { name: 'light, phone, French', theme: 'light', viewport: phone, locale: 'fr', person: people.claire },
  { name: 'dark, desktop, English', theme: 'dark', viewport: desktop, locale: 'en', person: people.james },
] as const) {
  test.describe(name, { tag: viewport === phone ? [] : '@deep' }, () => {
    test.use({
      colorScheme: theme,
      viewport,
      locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
    });

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

test('axe is there, and finds what is wrong', async ({ page, app }) => {
  await page.goto(`${app.origin}/login-form`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'Pale';
    pale.style.color = 'oklch(0.9 0 0)';
    pale.style.background = 'white';
    document.body.append(document.createElement('button'), pale);
  });
  const found = (await axeViolations(page)).join('\n');
  expect(found).toContain('button-name');
  expect(found).toMatch(/color-contrast: <p.*>Pale/);
});
