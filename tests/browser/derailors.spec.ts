/** A derailor and a claim in one way, with the keyboard alone, and their list. */
import { desktop, expect, people, phone } from './app.ts';
import { expectBackHome, expectClosing } from './closing.ts';
import { Keyboard, test } from './keyboard.ts';
import { Person } from './person.ts';

const told = {
  en: {
    kind: 'From me',
    'deviateur-q1-fait': 'I cut in before she had finished.',
    'deviateur-q2-risque': 'Looking slow.',
    'deviateur-q3-pire': 'They stop asking me.',
    'deviateur-q4-pirefinale': 'I sit alone in a corner office.',
    'deviateur-q6-nom': 'selfish',
    'deviateur-q7-oppose': 'No, I am someone who stays.',
    'deviateur-q8-signe': 'My voice goes up.',
  },
  claim: {
    kind: 'Received',
    'pretention-q2-qui': 'the board',
    'pretention-q3-qualites': ['reliable', 'fair', 'kind'],
    'pretention-q6-risque': 'Answering too soon.',
    'pretention-q7-permission': 'I can also wait.',
  },
} as const;

test.describe('in English, on a desktop', { tag: '@deep' }, () => {
  test.use({ viewport: desktop, locale: 'en-GB' });

  test('both, one after the other, and the list of them', async ({ page, own }) => {
    test.slow();
    const james = new Person(page, own.origin, 'en');
    const keys = new Keyboard(page, 'derailors');
    await james.signIn(people.james, '/pages/deviateurs');
    await keys.check('nothing yet');
    await keys.press(/^Identify a derailor/);
    await keys.slide('source');
    await keys.check('source, unanswered');
    await keys.next();
    await expect(page.getByText('Enter an answer.').first()).toBeVisible();
    await keys.check('source, refused');
    const first = page.getByRole('radio').first();
    await keys.reach(first);
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    await keys.next();
    await keys.slide('choix');
    const course = page.locator('.course-beside');
    await expect(course).toHaveText('Choice');
    await keys.choose(page, 'Both');
    await keys.next();
    await expect(course).toHaveText('Derailor, 1 of 8');
    await keys.through(
      ['q1-origine', 'q2-risque', 'q3-pire', 'q4-pirefinale', 'q5-pause', 'q6-nom', 'q7-oppose', 'q8-signe'],
      told.en,
      ['q1-origine', 'q3-pire', 'q5-pause', 'q6-nom', 'q7-oppose'],
    );
    await keys.through(['q1-sens', 'q2-qui', 'q3-qualites'], told.claim, ['q1-sens', 'q3-qualites']);
    await keys.slide('q4-nom');
    await expect(page.getByRole('textbox').first()).toHaveValue('selfish');
    await keys.through(['q4-nom', 'q5-oppose', 'q6-risque', 'q7-permission'], told.claim, ['q6-risque']);
    await expectClosing(page, own.origin, {
      title: 'Recognise it next time',
      success: 'Derailor and claim saved.',
      address: /^\/pages\/deviateurs\?end=\d+&with=\d+$/,
    });
    await keys.check('closing page');
    const end = page.url();
    await expectBackHome(page, own.origin);
    await page.goto(end);
    await james.slide('Recognise it next time');
    await keys.press('View this claim');
    const detail = page.getByRole('region', { name: 'Reading' });
    await expect(detail).toContainText('the board');
    await keys.check('detail');
    const claims = page.getByRole('region', { name: 'Claims' });
    await expect(claims.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Derailors' }).getByRole('listitem')).toContainText(
      'selfish',
    );
    await keys.check('list');
    await keys.row(page.getByRole('link', { name: /selfish/ }));
    await keys.press('Edit: What happened', detail);
    await keys.slide('q1-origine');
    await expect(page.getByRole('radio', { name: /^From me/ })).toBeChecked();
  });
});

test.describe('in French, dark, on a phone', () => {
  test.use({
    viewport: phone,
    locale: 'fr-FR',
    colorScheme: 'dark',
  });

  test('the list and a detail that is deleted', async ({ page, own }) => {
    const claire = new Person(page, own.origin);
    const keys = new Keyboard(page, 'derailors-dark');
    await claire.signIn(people.claire, '/pages/deviateurs');
    const rows = page.getByRole('region', { name: 'Déviateurs' }).getByRole('listitem');
    await keys.check('list');
    await expect(rows).not.toHaveCount(0);
    const before = await rows.count();
    await keys.reach(rows.first().getByRole('link'));
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog').first();
    await expect(detail).toBeVisible();
    await keys.reach(detail.locator('summary').filter({ visible: true }).last());
    await page.keyboard.press('Enter');
    await keys.check('detail');
    await keys.press('Supprimer', detail);
    await keys.press('Supprimer', page.getByRole('dialog').last());
    await expect(page.getByText('Déviateur supprimé.')).toBeVisible();
    await expect(rows).toHaveCount(before - 1);
  });
});
