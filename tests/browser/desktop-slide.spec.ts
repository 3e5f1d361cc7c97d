/** A slide on a laptop: the arc is small, and « Suivant » is visible without scrolling. */
import { desktop, expect, people, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';

test.use({ viewport: desktop });

test('with three answers, and with an answer and a scale, the way on is in the window', {
  tag: '@deep',
}, async ({ page, app }) => {
  const james = new Person(page, app.origin);
  await james.signIn(people.james, '/reco/add');
  const next = page.getByRole('button', { name: 'Suivant' });
  const arc = page.locator('.course svg').first();
  const measured: string[] = [];
  await doReconnection(
    james,
    { tense: 'past', who: 'Alice', subject: 'Le budget', intuitions: [] },
    {
      until: 'resistance',
      arrived: async (name) => {
        if (name !== 'reaction' && name !== 'resistance') return;
        await expect(next, name).toBeInViewport({ ratio: 1 });
        const box = await arc.boundingBox();
        expect(box?.width, name).toBeLessThanOrEqual(320);
        expect(box?.height, name).toBeLessThanOrEqual(54);
        measured.push(name);
      },
    },
  );
  // While typing, too.
  await expect(next).toBeInViewport({ ratio: 1 });
  expect(measured).toEqual(['reaction', 'resistance']);
});
