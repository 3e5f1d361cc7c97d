/** The main job, from end to end: sign in, do a reconnection, find it again, tick an intuition, find it in another browser. */
import { desktop, expect, listenForViolations, people, phone, test } from './app.ts';
import { expectBackHome, expectClosing } from './closing.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

// With animations, as most people see it.
test.use({ fetchesAhead: true, contextOptions: { reducedMotion: 'no-preference' } });

test.describe('in French, on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'fr-FR' });

  test('a past reconnection, from sign-in to another browser', async ({ page, app, browser, violations }) => {
    const claire = new Person(page, app.origin);
    await claire.signIn(people.claire);
    await expect(claire.heading()).toHaveText('Bonjour Claire');
    await page.getByRole('link', { name: /Commencer/ }).click();
    await doReconnection(claire, {
      tense: 'past',
      who: 'Ondine Vasseur',
      subject: 'Le point du lundi',
      intuitions: ['Lui proposer un café jeudi', 'Relire ses questions avant le point'],
    });
    await claire.finish();
    await expectClosing(page, app.origin, {
      title: 'Ce que vous emportez',
      success: 'Vos intuitions sont enregistrées.',
      address: /^\/reco\/view\/\d+\?end=1$/,
    });
    await expect(page.getByRole('main')).toContainText('Le signal : de 7 à 3');
    await expectBackHome(page, app.origin);

    await claire.open('/pages/reconnexions');
    const row = page.getByRole('listitem').filter({ hasText: 'Ondine Vasseur' });
    await expect(row).toContainText('Le point du lundi');
    await expect(row).toContainText('0 sur 2');
    await row.getByRole('button').or(row.getByRole('link')).first().click();
    const summary = page.getByRole('dialog');
    await expect(summary).toContainText('Ce que j’ai pensé');
    await expect(summary).toContainText('Je respire, et je dis ce que je vois.');
    // The disc is the target: the native box is hidden.
    const tick = page.getByRole('checkbox', { name: /Lui proposer un café jeudi/ });
    await summary.locator('label').filter({ has: tick }).click();
    await expect(tick).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('1 sur 2');
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('link', { name: 'Menu' }))
      .click();
    await expect(page.getByRole('dialog').getByText('Tout est synchronisé')).toBeVisible();
    await page.reload();
    await expect(row).toContainText('1 sur 2');

    const elsewhere = await browser.newContext({ viewport: phone, locale: 'fr-FR' });
    await listenForViolations(elsewhere, violations);
    const other = new Person(await elsewhere.newPage(), app.origin);
    await other.signIn(people.claire, '/pages/intuitions?filter=all');
    const intuition = other.page.getByRole('listitem').filter({ hasText: 'Lui proposer un café jeudi' });
    await expect(intuition).toContainText('Réalisée');
    await elsewhere.close();
  });
});

test.describe('in English, on a desktop', { tag: '@deep' }, () => {
  test.use({ viewport: desktop, locale: 'en-GB' });

  test('an upcoming reconnection, found in the history', async ({ page, app }) => {
    const james = new Person(page, app.origin, 'en');
    await james.signIn(people.james);
    await page
      .getByRole('link', { name: /reconnection/i })
      .first()
      .click();
    await doReconnection(james, {
      tense: 'future',
      who: 'The board',
      subject: 'The budget review',
      intuitions: ['Ask what worries them most'],
    });
    await james.finish();
    await expect(page.getByRole('status').filter({ hasText: 'Your intuition is saved.' })).toBeVisible();
    await james.open('/pages/reconnexions');
    const row = page.getByRole('listitem').filter({ hasText: 'The budget review' });
    await expect(row).toContainText('Upcoming');
    await expect(row).toContainText('0 of 1');
  });
});
