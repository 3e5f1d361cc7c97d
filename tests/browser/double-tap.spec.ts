/** A double tap on « Suivant » counts once: it skips no slide and finishes nothing twice. */
import type { Locator } from '@playwright/test';
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

/**
 * Two taps as iOS sends them: two complete sequences of pointer and click events, each with detail 1, at the same place
 * of the screen. Repeated until the button accepts them: a new slide ignores the first ones.
 */
async function doubleTap(button: Locator, taken: () => Promise<boolean>): Promise<void> {
  const { mouse } = button.page();
  await expect(async () => {
    if (await taken()) return;
    const box = await button.boundingBox({ timeout: 1000 });
    if (!box) throw new Error(`${button} is not on the screen.`);
    for (let tap = 0; tap < 2; tap += 1) await mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    expect(await taken()).toBe(true);
  }).toPass();
}

test('the pause after a slide is seen, and one reconnection is made', { tag: '@deep' }, async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/reco/add');
  await doReconnection(claire, story, { until: 'resistance' });
  // The next slide has no question: a second tap would pass it.
  const asked = await claire.heading().textContent();
  const next = page.getByRole('button', { name: claire.words.next });
  await doubleTap(next, async () => (await claire.heading().textContent()) !== asked);
  await claire.slide('Revenir à vous');
  await doReconnection(claire, story, { from: 'pause' });
  const finish = page.getByRole('button', { name: claire.words.finish });
  await doubleTap(finish, () => finish.isHidden());
  await claire.open('/pages/reconnexions');
  await expect(page.getByText('Le comité de mars')).toHaveCount(1);
});
