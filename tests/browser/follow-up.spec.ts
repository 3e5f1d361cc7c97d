/** The follow-up of a prepared situation: asked on its evening, written once, linked from both sides. */
import { desktop, expect, people } from './app.ts';
import { test } from './keyboard.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

test.use({ viewport: desktop, locale: 'en-GB' });

test('home asks how it went, with what is known answered already', { tag: '@deep' }, async ({
  page,
  own,
}) => {
  const now = new Date();
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 19);
  const iso = [tomorrow.getFullYear(), tomorrow.getMonth() + 1, tomorrow.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  await page.clock.install();
  const james = new Person(page, own.origin, 'en');
  await james.signIn(people.james, '/reco/add');
  await doReconnection(james, {
    tense: 'future',
    who: 'Ondine Vasseur',
    subject: iso,
    intuitions: ['Ask her first'],
  });
  await james.finish();
  await expect(james.heading()).toHaveText('Your takeaways');
  await page.getByRole('link', { name: 'Back to home' }).click();
  const card = page.getByRole('region', { name: 'How did it go?' });
  await expect(page.getByRole('heading', { name: 'To act on' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.clock.setSystemTime(tomorrow);
  await james.open('/');
  await expect(card).toContainText('with Ondine Vasseur');
  await expect(card).toContainText('I breathe, and I say what I see.');
  await card.getByRole('link', { name: 'Write what happened' }).click();
  await james.slide('Your first reaction');
  await expect(page).toHaveURL(/\/reco\/add\?slide=/);
  // Its draft exists: the app offers to continue it and no longer asks.
  await james.open('/');
  await expect(page.getByRole('region', { name: 'Reconnection with Ondine Vasseur' })).toContainText(
    'Started',
  );
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Resume' }).click();
  await doReconnection(
    james,
    { tense: 'past', who: 'Ondine Vasseur', subject: iso, intuitions: ['Thank her'] },
    { from: 'reaction' },
  );
  await james.finish();
  await expect(james.heading()).toHaveText('Your takeaways');
  await page.getByRole('link', { name: 'View this reconnection' }).click();
  await page.getByRole('link', { name: 'How you prepared' }).click();
  await expect(page.getByRole('link', { name: 'What happened next' })).toBeVisible();
  await james.open('/');
  await expect(page.getByRole('heading', { name: 'To act on' })).toBeVisible();
  await expect(card).toHaveCount(0);
});
