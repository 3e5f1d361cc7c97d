/** A browser with little or no storage: each case has its own message, and typed text stays on the screen. */
import { fr } from '#src/i18n/fr.ts';
import { expect, people, phone, test } from './app.ts';
import { Person } from './person.ts';

test.use({ viewport: phone });

const words = 'Le quai, au matin.';

test('no room left: said in its own words; the text stays, and is kept once there is room', async ({
  page,
  app,
}) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/celebrations?edit=new');
  const text = page.getByRole('textbox', { name: /envie de retenir/ });
  await expect(text).toBeVisible();
  // As browsers do it; a quota from DevTools does not limit the storage of a private context.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      if (!document.documentElement.hasAttribute('data-full')) return put.apply(this, args);
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    document.documentElement.setAttribute('data-full', '');
  });
  await text.fill(words);
  const said = page.getByText(fr.problems.storage.full);
  await expect(said.first()).toBeVisible();
  const save = page.getByRole('button', { name: fr.notes.save });
  await save.press('Enter');
  await expect(save).toBeEnabled();
  await expect(text).toHaveValue(words);
  await page.evaluate(() => document.documentElement.removeAttribute('data-full'));
  await save.press('Enter');
  await expect(page).toHaveURL(/\/pages\/celebrations$/);
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
});

test('storage refused from the start: signing in says so, and nothing else of the page is lost', {
  tag: '@deep',
}, async ({ page, app }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto(`${app.origin}/login-form`);
  await page.getByLabel('Adresse e-mail').fill(people.claire.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill(people.claire.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: fr.problems.storage.refused })).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(people.claire.mail);
});

test('storage that closes while somebody writes: said in its own words, with the text on the screen', {
  tag: '@deep',
}, async ({ page, app }) => {
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/celebrations?edit=new');
  const text = page.getByRole('textbox', { name: /envie de retenir/ });
  await expect(text).toBeVisible();
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    };
  });
  await text.fill(words);
  await expect(page.getByText(fr.problems.storage.closed).first()).toBeVisible();
  await expect(text).toHaveValue(words);
});

test('a promise to keep that the browser denies: said, with a way to ask again, and the answer', {
  tag: '@deep',
}, async ({ page, app }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => false;
  });
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/mydata');
  const main = page.getByRole('main');
  await expect(main.getByText(fr.mydata.storage.notKept)).toBeVisible();
  await main.getByRole('button', { name: fr.mydata.storage.ask }).click();
  await expect(main.getByText(fr.mydata.storage.refused)).toBeVisible();
});
