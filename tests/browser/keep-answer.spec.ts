/** An answer that a rule rejects twice is saved as written, and marked. */
import { desktop, expect, people, phone } from './app.ts';
import { Keyboard, test } from './keyboard.ts';
import { Person } from './person.ts';

const long = `${'Le lac, au matin. '.repeat(230)}Fin.`;

for (const [name, viewport, colorScheme] of [
  ['a phone', phone, 'light'],
  ['a desk, in the dark', desktop, 'dark'],
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('a note is kept at its second refusal', async ({ page, own }) => {
      const claire = new Person(page, own.origin);
      const keys = new Keyboard(page, 'keep-answer');
      await claire.signIn(people.claire, '/pages/celebrations?edit=new');
      const note = page.getByRole('textbox').first();
      const save = page.getByRole('button', { name: 'Enregistrer la note' });
      const keep = page.getByRole('button', { name: 'Garder ma réponse et continuer' });
      await note.fill(long);
      await save.click();
      await expect(note).toHaveAttribute('aria-invalid', 'true');
      await expect(keep).toHaveCount(0);
      // By a key: the second click of a double tap is ignored.
      await save.press('Enter');
      await expect(keep).toBeVisible();
      await expect(keep).toHaveAccessibleDescription(/retenir.*4000 caractères au plus/u);
      await keys.check('offer');
      await keys.reach(keep);
      await page.keyboard.press('Enter');
      const row = page.getByRole('main').getByRole('article').filter({ hasText: 'Le lac, au matin.' });
      await expect(row).toContainText('Conservée telle quelle');
      await page.reload();
      await expect(row).toContainText('Conservée telle quelle');
    });
  });
