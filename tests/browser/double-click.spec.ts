/** A double click on « Suivant » is one wish: no slide passes unseen, and nothing ends twice. */
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

const story = {
  tense: 'past',
  who: 'Alice',
  subject: 'Le comité de mars',
  intuitions: ['Lui écrire'],
} as const;

test.use({ viewport: phone });

test('the pause after a slide is seen, and one reconnection is made', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'resistance' });
  // The slide after it asks nothing: a second click would go straight through it.
  await page.getByRole('button', { name: claire.words.next }).dblclick();
  await claire.slide('Revenir à vous');
  await doReconnection(claire, story, { from: 'pause' });
  const finish = page.getByRole('button', { name: claire.words.finish });
  await finish.dblclick();
  await expect(finish).toBeHidden();
  await claire.open('/pages/reconnexions');
  await expect(page.getByText('Le comité de mars')).toHaveCount(1);
});
