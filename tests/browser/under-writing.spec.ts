/** While a user is in a field, only their own action replaces the page or moves the focus. */
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect, people, phone, type RunningApp, test } from './app.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';
import { storedDrafts } from './stored-drafts.ts';
import { ask, helene } from './studio-person.ts';

test.use({ viewport: phone });

const documents = '/ge_rest/ge_get_schema_url';
const story = { tense: 'past', who: 'Alice', subject: 'Le comité', intuitions: [] } as const;

interface Kind {
  /** Opens the page. @returns the field. */
  readonly open: (claire: Person) => Promise<Locator>;
  /** The action of another tab: it saves or deletes the same entry. */
  readonly otherTab: (tab: Person, address: string) => Promise<void>;
}

const kinds: Readonly<Record<string, Kind>> = {
  'a slide of an exercise': {
    async open(claire) {
      await claire.open('/reco/add');
      await doReconnection(claire, story, { until: 'situation' });
      await claire.next();
      await claire.slide('Votre première réaction');
      return claire.page.getByRole('textbox', { name: /qu’avez-.?vous pensé/ });
    },
    async otherTab(tab) {
      await tab.open('/pages/reconnexions');
      await tab.page.getByRole('button', { name: /^Supprimer le brouillon/ }).click();
      await expect(tab.page.locator('.toast')).toContainText('Brouillon supprimé.');
    },
  },
  'a form of one page': {
    async open(claire) {
      await claire.open('/pages/cid?edit=CIDsymptome');
      return claire.page.getByLabel(/Mon signal de résistance/);
    },
    async otherTab(tab, address) {
      await tab.page.goto(address);
      await tab.page.getByLabel(/Mon signal de résistance/).fill('la gorge serrée');
      await tab.page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
      await expect(tab.page.getByText('Informations enregistrées.')).toBeVisible();
    },
  },
  'the editor of a note': {
    async open(claire) {
      await claire.open('/pages/celebrations');
      const note = claire.page.locator('.note-list a[href*="open="]').first();
      await claire.open((await note.getAttribute('href'))?.replace('open=', 'edit=') ?? '');
      return claire.page.getByRole('textbox', { name: /envie de retenir/ });
    },
    async otherTab({ page }, address) {
      await page.goto(address.replace('edit=', 'open='));
      const dialog = page.getByRole('dialog');
      await dialog.locator('summary, [aria-haspopup]').first().click();
      await dialog.getByRole('button', { name: 'Supprimer cette note' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
      await expect(page.locator('.toast')).toContainText('Note supprimée.');
    },
  },
  'a correction': {
    async open(claire) {
      await claire.open('/pages/reconnexions?filter=all');
      await claire.page.locator('main a.hist').first().click();
      await claire.page.locator('[data-answer="reconew-q9-phrase"]').click();
      return claire.page.getByRole('textbox').first();
    },
    async otherTab({ page }, address) {
      await page.goto(address.replace(/[?&]slide=[^&]*/, ''));
      await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Supprimer/ })
        .click();
      await expect(page.locator('.toast')).toContainText('Reconnexion supprimée.');
    },
  },
  'the profile': {
    async open(claire) {
      await claire.open('/pages/user');
      return claire.page.getByLabel('Fonction', { exact: true });
    },
    async otherTab(tab) {
      await tab.open('/pages/user');
      await tab.page.getByLabel('Téléphone').fill('+41 22 555 01 02');
      await tab.page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
      await expect(tab.page.locator('.alert--ok')).toBeVisible();
    },
  },
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the user sees. */
const before = (field: ElementHandle<Field>) =>
  field.evaluate((element) => ({
    isThere: element.isConnected,
    hasFocus: document.activeElement === element,
    text: element.value,
    caret: element.selectionStart,
    heading: document.querySelector('h1')?.textContent,
    path: location.pathname,
  }));

/** Changes every text of the documents, and withdraws one document. */
async function publish(page: Page): Promise<void> {
  await page.route(`**${documents}*`, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    if (!answer.ok()) return route.fulfill({ response: answer });
    const all = (await answer.json()) as Record<string, Record<string, { schema?: object; version: string }>>;
    for (const set of Object.values(all)) {
      delete set['celebrations'];
      for (const [name, text] of Object.entries(set))
        set[name] = JSON.parse(
          JSON.stringify({ ...text, version: '9.0.0' }).replace(/"title":"/g, '"title":"Nouveau, '),
        );
    }
    const { etag: __, ...kept } = answer.headers();
    await route.fulfill({ response: answer, headers: { ...kept, etag: '"other"' }, json: all });
  });
}

async function counsellorWrites(page: Page, app: RunningApp): Promise<void> {
  const asHelene = await ask(page, app, helene);
  const [first] = (await asHelene('GET', '/studio/api/accompanied')) as readonly { readonly nid: number }[];
  const path = `/node/${first?.nid}?_format=json`;
  const node = (await asHelene('GET', path)) as { field_cid: readonly { readonly value: string }[] };
  const card = { ...JSON.parse(node.field_cid[0]?.value ?? '{}'), CIDvocationpro: 'Faire grandir.' };
  const body = { type: [{ target_id: 'data' }], field_cid: [{ value: JSON.stringify(card) }] };
  await asHelene('PATCH', path, body);
}

for (const [name, kind] of Object.entries(kinds))
  test(`${name} stays under the user’s writing`, {
    tag: '@deep',
  }, async ({ page, app, context }) => {
    page.setDefaultTimeout(20_000);
    const claire = new Person(page, app.origin);
    let announce = () => {};
    const announced = new Promise<void>((resolve) => {
      announce = resolve;
    });
    // Every page asks once, when it is idle: the present one may not have asked yet.
    await page.route(/\/getwaversion\//, async (route) => {
      await announced;
      await route.fulfill({ json: { v: '2099-1.1-1' } });
    });
    await claire.signIn(people.claire);
    const field = await kind.open(claire);
    await field.click();
    const element = (await field.elementHandle()) as ElementHandle<Field>;
    let letters = 'a';

    const stays = async (cause: string, act: () => Promise<unknown>) => {
      await page.keyboard.press('Home');
      await page.keyboard.type(letters);
      const was = await before(element);
      expect(was, cause).toMatchObject({ isThere: true, hasFocus: true });
      await act();
      await page.bringToFront();
      expect(await before(element), cause).toEqual(was);
      letters = String.fromCharCode(letters.charCodeAt(0) + 1);
      await page.keyboard.type(letters);
      const at = was.caret ?? 0;
      const text = was.text.slice(0, at) + letters + was.text.slice(at);
      expect(await before(element), cause).toEqual({ ...was, text, caret: at + 1 });
      // On the device: by then this page has received the change.
      await expect
        .poll(() => storedDrafts(page), { message: cause })
        .toContain(JSON.stringify(text).slice(1, -1));
      expect(await before(element), cause).toEqual({ ...was, text, caret: at + 1 });
      letters = String.fromCharCode(letters.charCodeAt(0) + 1);
    };

    await stays('an update of the app', async () => {
      const answered = page.waitForResponse(/\/getwaversion\//);
      announce();
      await answered;
    });
    await stays('a new document', async () => {
      await publish(page);
      const answered = page.waitForResponse((answer) => answer.url().includes(documents) && answer.ok());
      await claire.lookAgain();
      await answered;
    });
    await stays('a counsellor’s write', async () => {
      const other = await context.newPage();
      await counsellorWrites(other, app);
      await other.close();
      const answered = page.waitForResponse((answer) => /\/node\/\d+/.test(answer.url()) && answer.ok());
      await claire.lookAgain();
      await answered;
    });
    await stays('another tab', async () => {
      const other = await context.newPage();
      await kind.otherTab(new Person(other, app.origin), page.url());
      await other.close();
    });
    const again = page.getByRole('main').getByRole('link', { name: 'Se connecter' });
    await stays('a session that ends', async () => {
      const refused = { status: 401, contentType: 'application/json', body: '{"error":"invalid_grant"}' };
      await page.route(/\/(oauth\/token|node\/|user\/)/, (route) => route.fulfill(refused));
      await expect(async () => {
        await claire.lookAgain();
        await expect(again).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByText('Pas encore synchronisé').first()).toBeVisible();
      await expect(
        page.getByText('Votre session est terminée. Ce que vous écrivez est enregistré sur cet appareil.'),
      ).toBeVisible();
    });
    // A load is the user's own action.
    await page.reload();
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible();
  });
