/** Printing: one identity card on one sheet, from any page. */
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';

test.use({ viewport: phone });

/** Sheets of the printed page, in points. */
async function sheets(claire: Person): Promise<readonly string[]> {
  const pdf = await claire.page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString('latin1').matchAll(/MediaBox ?\[([^\]]*)\]/g)].map(([, box = '']) =>
    box.trim().split(/\s+/).map(Number).map(Math.round).join(' '),
  );
}

test('the identity card is one A5 sheet, the report keeps its own', async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/cid');
  await page.getByRole('group').locator('summary').click();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeInViewport({ ratio: 1 });
  expect(await sheets(claire)).toEqual(['0 0 595 420']);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-card')).toContainText('Je retourne au bord du lac.');
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await claire.open('/pages/compterendu');
  await expect(claire.heading()).toBeVisible();
  await expect(page.locator('.report')).toBeVisible();
  expect((await sheets(claire))[0]).toBe('0 0 595 842');
});
