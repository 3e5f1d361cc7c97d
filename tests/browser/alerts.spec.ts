/**
 * Every alert, by triggering it: title, text, announcement, and that it covers no next control.
 * tests/i18n/alerts.test.ts checks the texts against the specification.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { type AlertKey, type AlertTone, alertKeys, toneOf } from '#src/contract/domain/alert-keys.ts';
import { fr } from '#src/i18n/fr.ts';
import { expect, test as original, people, phone, startApp } from './app.ts';
import { Person } from './person.ts';

interface Place {
  readonly origin: string;
  readonly dataDir: string;
}

/** A separate server, whose written mails the test can read. */
const test = original.extend<{ place: Place }>({
  place: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ancrage-alerts-'));
    const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' });
    await use({ origin: app.origin, dataDir });
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test.use({
  viewport: phone,
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** The alerts of each test: together all of them, except those that no page shows. */
const scenes = {
  signIn: [
    'auth_wrong_email_pwd',
    'verify',
    'unknown_account',
    'mail_not_sent',
    'msg_1',
    'auth_code_wrong',
    'auth_please_login',
  ],
  account: ['missing_personal_info', 'info_saved', 'missing_cid', 'update'],
  lists: [
    'intuitions_saved',
    'intuitions_deleted',
    'copied',
    'reco_deleted',
    'draft_deleted',
    'note_added',
    'data_saved',
    'note_deleted',
    'exchange_deleted',
    'deviateur_deleted',
    'pretention_deleted',
  ],
  exercises: ['deviateur_saved', 'devpre_saved', 'pretention_saved', 'plf_saved', 'plf_resumed'],
} as const satisfies Record<string, readonly AlertKey[]>;

const unseen: readonly AlertKey[] = [
  // One for each part of an exchange: tests/walks/friendship.test.tsx covers them all.
  'prepare_saved',
  'express_saved',
  'listen_saved',
  'exchange_saved',
  // A mail contains it and links to the login form: the app itself gets no approval.
  'account_accepted',
  // Without a profile on the device no login is possible (signing in stores it, a restored session without one ends):
  // tests/ui/problem-words.test.ts has its words.
  'no_names_set',
];

test('no alert is left out', () => {
  expect([...Object.values(scenes).flat(), ...unseen].sort()).toEqual([...alertKeys].sort());
});

function words(key: AlertKey, count = 2): string {
  if (key === 'intuitions_saved')
    return count === 1 ? fr.alerts.intuitions_saved_one : fr.alerts.intuitions_saved_other;
  return fr.alerts[key];
}

/** Would a tap at its centre hit it? If it is out of sight, or under the tabs, a user can scroll. */
function isFree(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const middle = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };
    const first = document.elementFromPoint(...middle());
    if (first === null || first.closest('#tabs')) element.scrollIntoView({ block: 'center' });
    const hit = document.elementFromPoint(...middle());
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
}

const titles = { danger: fr.common.error, success: fr.common.success, guide: '', done: '' } as const;

/** Expects the note or the toast with this text; `next` is the control that a user would press then. */
async function told(page: Page, text: string, tone: AlertTone, next: Locator): Promise<Locator> {
  const notice = page
    .locator(tone === 'done' ? '.toast' : '.alert, .success-line')
    .filter({ hasText: text })
    .filter({ hasText: titles[tone] });
  await expect(notice).toBeVisible();
  if (titles[tone] === '') await expect(notice).not.toHaveText(/^(Succès|Erreur)/);
  expect(
    await notice.evaluate((element) => element.closest('[role=alert], [role=status]')?.getAttribute('role')),
  ).toBe(tone === 'danger' ? 'alert' : 'status');
  await expect.poll(() => isFree(next), { message: `${text} lies over ${next}` }).toBe(true);
  return notice;
}

async function tells(page: Page, key: AlertKey, next: Locator, count?: number): Promise<Locator> {
  const notice = await told(page, words(key, count), toneOf(key), next);
  const close = notice.getByRole('button', { name: fr.common.close });
  if ((await close.count()) > 0) await close.click();
  return notice;
}

/** Expects the alert at its field, which has the focus and is described by it. */
async function tellsField(field: Locator, key: AlertKey): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words(key).replace(/[ \u00a0]/g, '\\s')));
}

/** The newest of the written mails. */
async function newestMail({ dataDir }: Place): Promise<string> {
  const folder = join(dataDir, 'mails');
  const names = () => readdirSync(folder).sort();
  await expect.poll(() => names().length).toBeGreaterThan(0);
  return readFileSync(join(folder, names().at(-1) ?? ''), 'utf8');
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Answers empty questions of any kind and continues, until `over` appears. */
async function answerOn(page: Page, over: Locator): Promise<void> {
  const onward = button(page, /^(Suivant|Continuer|Terminer|Enregistrer|Étape suivante)$/);
  const slide = page.locator('.slide-body');
  // The slide may change during a query: query again instead of waiting.
  page.setDefaultTimeout(15_000);
  await expect(async () => {
    await expect(over.or(slide).first()).toBeVisible();
    if (await over.isVisible()) return;
    const name = await slide.getAttribute('data-slide');
    for (const radios of await slide.getByRole('radiogroup').or(slide.locator('fieldset')).all()) {
      const labels = radios.locator('label').filter({ has: page.getByRole('radio') });
      if ((await labels.count()) > 0 && (await radios.locator(':checked').count()) === 0)
        await labels.last().click();
    }
    const chips = slide.locator('.choice[aria-pressed]');
    for (let rank = 0; rank < 3 && (await chips.count()) > 0; rank += 1)
      if ((await chips.nth(rank).getAttribute('aria-pressed')) === 'false') await chips.nth(rank).click();
    for (const field of await slide.locator('textarea, .input').all())
      if ((await field.inputValue()) === '') await field.fill('Quelques mots.');
    await onward.press('Enter');
    const other = page.locator(`.slide-body:not([data-slide="${name}"])`);
    const asked = slide.locator('[aria-invalid="true"]');
    await expect(over.or(other).or(asked).first()).toBeVisible({ timeout: 15_000 });
    expect(await over.isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
  page.setDefaultTimeout(0);
}

test('at the sign-in', async ({ page, place }) => {
  const robin = new Person(page, place.origin);
  const submit = button(page, 'Se connecter');
  await robin.open('/login-form');
  await page.getByLabel('Adresse e-mail').fill(people.robin.mail);
  await page.getByLabel('Mot de passe', { exact: true }).fill('autre chose');
  await submit.click();
  await tells(page, 'auth_wrong_email_pwd', submit);

  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await robin.slide('Mot de passe oublié');
  const mail = page.getByLabel('Adresse e-mail', { exact: true });
  const again = page.getByLabel('Confirmez l’adresse e-mail');
  const ask = async (address: string) => {
    await mail.fill(address);
    await again.fill(address);
    await button(page, 'Recevoir le code').click();
  };
  await ask('robin');
  await tellsField(mail, 'verify');
  await ask('personne@example.test');
  await tellsField(mail, 'unknown_account');
  // A server that cannot send mails, in the recorded words.
  const request = /\/user\/lost-password-verification/;
  await page.route(request, (route) =>
    route.fulfill(json(400, { message: "Sorry system can't send email at the moment" })),
  );
  await ask(people.robin.mail);
  const refused = page.getByRole('alert').filter({ hasText: words('mail_not_sent') });
  await expect(refused).toBeVisible();
  expect(await isFree(button(page, 'Recevoir le code'))).toBe(true);
  await page.unroute(request);
  await ask(people.robin.mail);
  await expect(page.getByText(words('msg_1'))).toBeVisible();
  await button(page, 'Renvoyer le code').click();
  await tells(page, 'msg_1', page.getByRole('link', { name: 'Saisir le code' }));

  await page.getByRole('link', { name: 'Saisir le code' }).click();
  const code = page.getByLabel('Code de modification');
  await code.fill('FAUX');
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une phrase assez longue');
  await page.getByLabel('Confirmez le mot de passe', { exact: true }).fill('une phrase assez longue');
  await button(page, 'Enregistrer le mot de passe').click();
  await tellsField(code, 'auth_code_wrong');
  await code.fill(/\n {4}(\S+)\n/.exec(await newestMail(place))?.[1] ?? '');
  await button(page, 'Enregistrer le mot de passe').click();
  await tells(page, 'auth_please_login', submit);
});

test('somebody with words here whose profile the office has blanked', { tag: '@deep' }, async ({
  page,
  place,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/user\/\d+\?_format=json/, async (route) => {
    const response = await route.fetch();
    const profile: Record<string, unknown> = await response.json();
    const blanked = Object.keys(profile).filter((name) => name.startsWith('field_') && name !== 'field_data');
    await route.fulfill({
      response,
      json: { ...profile, ...Object.fromEntries(blanked.map((name) => [name, []])) },
    });
  });
  await new Person(page, place.origin).signIn(people.claire);
  await expect(page).toHaveURL(`${place.origin}/pages/user?form=1`);
  await expect(page.locator('.alert').filter({ hasText: words('missing_personal_info') })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  for (const beside of [heading, page.getByRole('link', { name: 'Retour' }), button(page, 'Compris')])
    expect(await isFree(beside), String(beside)).toBe(true);
  await tells(page, 'missing_personal_info', page.getByLabel('Prénom'));
});

test('the account, and what a server may answer', { tag: '@deep' }, async ({ page, place }) => {
  const save = button(page, 'Enregistrer et continuer');
  const nour = new Person(page, place.origin);
  await nour.signIn(people.nour);
  await page.getByRole('link', { name: 'Commencer' }).click();
  await page.getByLabel('Prénom').fill('Nour');
  await page.getByLabel('Nom', { exact: true }).fill('Haddad');
  await page.getByLabel('Fonction', { exact: true }).fill('Responsable qualité');
  await page.getByLabel('Entreprise ou organisation').fill('Rivages');
  await page.getByRole('checkbox').check({ force: true });

  const { problems } = fr;
  const own = /\/user\/\d+\?_format=json/;
  const refusals: readonly (readonly [(route: Route) => Promise<void>, string])[] = [
    [(route) => route.fulfill(json(403, { message: 'Access denied.' })), problems.forbidden],
    [
      (route) => route.fulfill(json(422, { message: 'Trop long.' })),
      problems.refused.replace('{{status}}', '422'),
    ],
  ];
  const patched = (answer: (route: Route) => Promise<void>) =>
    page.route(own, (route) => (route.request().method() === 'PATCH' ? answer(route) : route.fallback()));
  for (const [answer, text] of refusals) {
    await patched(answer);
    await save.press('Enter');
    const banner = await told(page, text, 'danger', save);
    await banner.getByRole('button', { name: fr.common.close }).click();
    await page.unroute(own);
  }
  await save.press('Enter');
  await expect(page).toHaveURL(`${place.origin}/pages/cid?edit=1`);
  await tells(page, 'info_saved', page.getByRole('main').getByRole('link').first());

  // A temporary failure is not a rejection: the text is saved on the device, and is sent automatically later.
  await nour.open('/pages/user');
  const again = button(page, fr.profile.save);
  const passing: readonly ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('internetdisconnected'),
    (route) => route.fulfill(json(500, {})),
    (route) => route.fulfill(json(429, {}, { 'retry-after': '30' })),
  ];
  for (const [index, answer] of passing.entries()) {
    await page.getByLabel('Fonction', { exact: true }).fill(`Responsable qualité ${index}`);
    await patched(answer);
    await again.click();
    await told(page, fr.profile.kept, 'guide', again);
    await page.unroute(own);
  }

  await nour.open('/reco/add');
  await expect(page).toHaveURL(`${place.origin}/pages/cid`);
  await tells(page, 'missing_cid', page.getByRole('main').getByRole('link').first());

  await page.route(/\/getwaversion\//, (route) => route.fulfill(json(200, { v: '2099-1.1-1' })));
  await page.reload();
  const newer = page.locator('.toast').filter({ hasText: words('update') });
  await expect(newer.getByRole('button', { name: fr.alerts.update_action })).toBeVisible();
  expect(await isFree(page.getByRole('main').getByRole('link').first())).toBe(true);

  const refused = json(401, { error: 'invalid_grant' });
  await page.route(/\/(oauth\/token|node\/)/, (route) => route.fulfill(refused));
  // The page stays when the session ends; the next load opens the login form.
  await expect(async () => {
    await page.reload();
    await expect(page).toHaveURL(/\/login-form\?returnUrl=/, { timeout: 1000 });
  }).toPass();
  // Not an error of the user: the form shows the reason instead of its greeting.
  await expect(page.getByRole('status').filter({ hasText: fr.login.ended.refused })).toBeVisible();
  expect(await isFree(button(page, 'Se connecter'))).toBe(true);
});

/** What opens an entry of a list. */
const opensOf = {
  deviateur_deleted: 'a[href*="in=derailors"]',
  pretention_deleted: 'a[href*="in=claims"]',
  exchange_deleted: 'main a[href*="open="]',
} as const;

test('in the lists', { tag: '@deep' }, async ({ page, place }) => {
  const claire = new Person(page, place.origin);
  await claire.signIn(people.claire, '/pages/intuitions');
  const first = page.getByRole('main').getByRole('listitem').first();
  await first
    .locator('label')
    .filter({ has: page.getByRole('checkbox') })
    .click();
  await told(page, fr.alerts.intuition_acted, 'done', first.locator('summary'));
  await first.locator('summary').click();
  await first.getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Supprimer l’intuition' });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await tells(page, 'intuitions_deleted', first.locator('summary'));

  await claire.open('/pages/reconnexions');
  await first.getByRole('link').click();
  await page.locator('summary[aria-label="Plus d’actions"]').click();
  await page.getByRole('link', { name: 'Ouvrir la page' }).click();
  const copy = button(page, 'Copier');
  await copy.click();
  await tells(page, 'copied', copy);
  await button(page, 'Supprimer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await tells(page, 'reco_deleted', first.getByRole('link'));
  await claire.open('/reco/add');
  await claire.choose(/^Passée/);
  await claire.next();
  await claire.slide('La situation');
  await page.getByRole('link', { name: 'Quitter l’exercice' }).click();
  await page.getByRole('button', { name: /^Quitter et/ }).click();
  await page
    .getByRole('link', { name: /^Reconnexions/ })
    .first()
    .click();
  await button(page, /brouillon/).click();
  await tells(page, 'draft_deleted', first.getByRole('link'));

  await claire.open('/pages/celebrations?edit=new');
  const write = page.getByRole('link', { name: 'Écrire une note' });
  await page.getByRole('textbox').first().fill('Le café de jeudi.');
  await button(page, 'Enregistrer la note').click();
  await tells(page, 'note_added', write);
  const note = page.getByRole('article').filter({ hasText: 'Le café de jeudi' });
  await note.locator('summary').click();
  await note.getByRole('link', { name: 'Modifier' }).click();
  await page.getByRole('textbox').first().fill('Le café de jeudi, et la suite.');
  await button(page, 'Enregistrer la note').click();
  await tells(page, 'data_saved', write);
  await note.locator('summary').click();
  await note.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await tells(page, 'note_deleted', write);
  await page.locator('.toast').getByRole('button', { name: fr.common.undo }).click();
  await expect(note).toBeVisible();

  for (const [address, keys] of [
    ['/pages/deviateurs', ['deviateur_deleted', 'pretention_deleted']],
    ['/pages/amitiepro', ['exchange_deleted']],
  ] as const)
    for (const key of keys) {
      await claire.open(address);
      await page.locator(opensOf[key]).first().click();
      const dialog = page.getByRole('dialog').first();
      await dialog.locator('summary[aria-label="Plus d’actions"]').click();
      await dialog.getByRole('button', { name: /^Supprimer/ }).click();
      await page.getByRole('dialog').last().getByRole('button', { name: 'Supprimer', exact: true }).click();
      await tells(page, key, page.getByRole('heading', { level: 1 }));
    }
});

test('at the end of exercises', { tag: '@deep' }, async ({ page, place }) => {
  const claire = new Person(page, place.origin);
  await claire.signIn(people.claire, '/deviateur/add');
  await claire.slide(/.+/);
  await page
    .locator('.slide-body label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await button(page, 'Suivant').press('Enter');
  await claire.choose(/^Les deux/);
  await button(page, 'Continuer').press('Enter');
  await answerOn(page, page.getByText(words('devpre_saved')));
  await tells(page, 'devpre_saved', page.getByRole('link', { name: fr.closing.home }));
  const closing = page.url();
  for (const read of [fr.closing.readDerailor, fr.closing.readClaim]) {
    await page.goto(closing);
    await page.getByRole('link', { name: read }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Modifier/u })
      // The first option (received or emitted) has no text.
      .nth(1)
      .click();
    const field = page.getByRole('textbox').first();
    await field.fill(`${await field.inputValue()} Encore.`);
    await button(page, 'Enregistrer').press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Encore.');
    await page.keyboard.press('Escape');
    await expect(page.locator('.toast')).toContainText(fr.correct.saved);
  }

  const robin = people.robin;
  await claire.open('/logout');
  await expect(page).toHaveURL(/login-form/);
  await claire.signIn(robin, '/plf?type=plf');
  await page.getByRole('link', { name: 'Commencer' }).click();
  await button(page, 'Suivant').press('Enter');
  const slide = page.locator('.slide-body');
  await expect(slide).toHaveAttribute('data-slide', 'equipes');
  for (const field of await slide.locator('textarea').all()) await field.fill('L’équipe du port.');
  await button(page, 'Suivant').press('Enter');
  await expect(slide).toHaveAttribute('data-slide', 'rencontres');
  await page.getByRole('link', { name: 'Quitter l’exercice' }).click();
  await page.getByRole('button', { name: /^Quitter et/ }).click();
  await expect(page).toHaveURL(`${place.origin}/plf`);
  await page.getByRole('link', { name: 'Reprendre' }).click();
  await tells(page, 'plf_resumed', button(page, 'Suivant'));
});
