/**
 * One account from its request to its deletion, with an account manager, a counsellor and the person on two devices:
 * access, work, support, withdrawal, deletion. Then no file contains their words.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { accessWords } from '#src/i18n/access-words.ts';
import { en } from '#src/i18n/en.ts';
import { filled } from '#src/i18n/filled.ts';
import { accompanyFr } from '#src/studio/words/accompany-fr.ts';
import { peopleFr } from '#src/studio/words/people-fr.ts';
import {
  desktop,
  expect,
  listenForViolations,
  phone,
  spareData,
  startApp,
  test,
  type Violation,
} from './app.ts';
import { Person } from './person.ts';
import { doReconnection } from './reconnection.ts';
import { helene, signIn } from './studio-person.ts';

const tom = { mail: 'tom@northline.example', password: 'a long phrase of mine' };
const tomsName = 'Tom Bakerley';
const helenesName = 'Hélène Garnier';
const words = accessWords.en;

/** Texts of Tom, and of Hélène for him, which occur nowhere else on the server. */
const written = {
  signal: 'A knot under the left rib',
  invitation: 'Back to the jetty at Kilrane',
  phrase: 'Room for two of us',
  who: 'Ottoline Marsh',
  subject: 'The Thursday handover',
  intuition: 'Bring her the second draft',
  vocation: 'To hold the line so that others dare to cross it.',
  word: 'You came in with a clenched jaw, and left speaking of the jetty.',
} as const;

/** Does a file of the folder contain the text? In another process: closing a file of SQLite drops a process's locks. */
function isKept(folder: string, text: string): boolean {
  const { status, stderr } = spawnSync('grep', ['-rqaF', text, folder], { encoding: 'utf8' });
  if (status === null || status > 1) throw new Error(stderr);
  return status === 0;
}

/** The written mails to an address, oldest first. */
function mailsTo(folder: string, mail: string) {
  const mails = join(folder, 'mails');
  return readdirSync(mails)
    .sort()
    .map((name) => ({ file: join(mails, name), text: readFileSync(join(mails, name), 'utf8') }))
    .filter(({ text }) => text.startsWith(`To: ${mail}\n`));
}

/** The link of the newest mail to an address. */
function linkTo(folder: string, mail: string): string | undefined {
  const answer = mailsTo(folder, mail).findLast(({ text }) =>
    text.includes('\nSubject: Your Ancrage account is ready'),
  );
  return /http:\S+/.exec(answer?.text ?? '')?.[0];
}

async function deviceOf(
  browser: Browser,
  options: BrowserContextOptions,
  violations: Violation[],
): Promise<Page> {
  const context = await browser.newContext(options);
  await spareData(context);
  await listenForViolations(context, violations);
  return context.newPage();
}

test('from the request to the last trace: office, counsellor, and the person on two devices', {
  tag: '@deep',
}, async ({ page: office, browser, violations }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-story-'));
  const app = await startApp({ DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: '' });
  const { origin } = app;
  const english = { locale: 'en-GB', hasTouch: true } as const;
  const onPhone = await deviceOf(browser, { ...english, viewport: phone, isMobile: true }, violations);
  const laptop = await deviceOf(browser, { locale: 'en-GB', viewport: desktop }, violations);
  const desk = await deviceOf(browser, { locale: 'fr-FR', viewport: desktop }, violations);
  await office.setViewportSize({ width: 1440, height: 900 });

  // On the phone: a request.
  const person = new Person(onPhone, origin, 'en');
  await person.open('/login-form');
  await onPhone.getByRole('link', { name: 'Request access' }).click();
  await expect(person.heading()).toHaveText('Request access');
  const typed = {
    'First name': 'Tom',
    'Last name': 'Bakerley',
    'Email address': tom.mail,
    'Job title': 'Team lead',
    'Company or organisation': 'Northline',
    Password: tom.password,
    'Confirm the password': tom.password,
  };
  for (const [label, text] of Object.entries(typed))
    await onPhone.getByLabel(label, { exact: true }).fill(text);
  await onPhone.getByLabel('Confirm the password').press('Enter');
  await expect(onPhone).toHaveURL(/register-notice/);

  // The account manager: the request with its mail, approved; and the possible counsellors.
  await signIn(office, app);
  await office.getByRole('link', { name: /^1 demande de compte/ }).click();
  const panel = office.locator('section[aria-labelledby="person"]');
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(tomsName);
  await expect(panel).toContainText('Your Ancrage account is ready');
  await panel.getByRole('button', { name: peopleFr.approve }).click();
  await expect(panel.getByRole('status')).toContainText(peopleFr.told(tom.mail));
  await panel.getByLabel(peopleFr.proposeWhom).selectOption({ label: helenesName });
  await panel.getByRole('button', { name: peopleFr.goPropose, exact: true }).click();
  await expect(panel.getByRole('status')).toContainText(peopleFr.done.propose);

  // The phone opens the link of the mail: card and first reconnection.
  await onPhone.goto(linkTo(folder, tom.mail) ?? '');
  await expect(onPhone.getByLabel('Email address')).toHaveValue(tom.mail);
  await onPhone.getByLabel('Password', { exact: true }).fill(tom.password);
  await onPhone.getByRole('button', { name: 'Log in' }).click();
  await expect(person.heading()).toHaveText('Hello Tom');
  await person.open('/pages/cid?edit=1');
  await onPhone.getByLabel('My signal of resistance, in the body').fill(written.signal);
  await onPhone.getByLabel('The phrase that invites me to my resourceful moment').fill(written.invitation);
  await onPhone.getByLabel('My reconnection phrase').fill(written.phrase);
  await onPhone.getByRole('button', { name: 'Save', exact: true }).click();
  await onPhone.getByRole('link', { name: 'Start my first reconnection' }).click();
  await doReconnection(person, {
    tense: 'past',
    who: written.who,
    subject: written.subject,
    intuitions: [written.intuition],
  });
  await person.finish();
  await expect(onPhone).toHaveURL(/\/reco\/view\/\d+\?end=1$/);
  await expect.poll(() => isKept(folder, written.intuition)).toBe(true);

  // The counsellor, before and after the person gives access.
  await desk.goto(`${origin}/studio/`);
  await desk.getByLabel('Adresse e-mail').fill(helene.mail);
  await desk.getByLabel('Mot de passe', { exact: true }).fill(helene.password);
  await desk.getByRole('button', { name: 'Se connecter' }).click();
  await desk.getByRole('link', { name: 'Claire Moreau' }).waitFor();
  await expect(desk.getByRole('link', { name: tomsName })).toHaveCount(0);

  await person.open('/pages/privacy');
  await onPhone.getByRole('main').getByRole('link', { name: en.names.access }).click();
  const access = onPhone.getByRole('main');
  await expect(access).toContainText(filled(words.proposedBy, { organisation: 'Ancrage' }));
  await access.getByRole('button', { name: filled(words.give, { name: helenesName }) }).click();
  await expect(access.getByRole('status')).toHaveText(filled(words.given, { name: helenesName }));

  await desk.reload();
  await desk.getByRole('link', { name: tomsName }).click();
  // In the words of Tom's documents, and nothing except the card.
  await expect(desk.getByText('My signal of resistance')).toBeVisible();
  await expect(desk.getByText(written.signal)).toBeVisible();
  await expect(desk.locator('body')).not.toContainText(written.who);
  await desk.getByRole('textbox', { name: accompanyFr.vocation.label }).fill(written.vocation);
  await desk.getByRole('textbox', { name: accompanyFr.report.word }).fill(written.word);
  const handOver = desk.getByRole('button', { name: accompanyFr.handOver(tomsName) });
  await handOver.click();
  const said = desk.getByRole('complementary', { name: accompanyFr.write }).getByRole('status');
  await expect(said).toHaveText(accompanyFr.keeping.handed);

  // Both devices have the change, and the laptop the record of it.
  const atHome = new Person(laptop, origin, 'en');
  await atHome.signIn(tom, '/pages/cid');
  await person.open('/pages/cid');
  for (const device of [laptop, onPhone]) {
    const card = device.getByRole('region', { name: 'Anchors on my card' });
    await expect(card.getByText(written.vocation)).toBeVisible();
    await expect(card.getByText(/Completed with Hélène Garnier/)).toBeVisible();
  }
  await laptop.getByRole('link', { name: en.names.access }).click();
  const lines = laptop.getByRole('region', { name: words.log }).getByRole('listitem');
  const activityTexts = [
    'Hélène Garnier wrote the message in your report',
    'Hélène Garnier wrote your vocation',
    'Hélène Garnier viewed your card and your progression',
    'You gave access to Hélène Garnier',
    'Thomas Lenoir suggested Hélène Garnier to you',
    'Thomas Lenoir approved your account',
    'You requested an account',
  ];
  for (const deed of activityTexts) await expect(lines.filter({ hasText: deed })).toHaveCount(1);

  // Withdrawn on the laptop while the counsellor writes.
  await desk.getByRole('textbox', { name: accompanyFr.report.word }).fill('Words that nobody reads');
  await expect(said).toHaveText(accompanyFr.keeping.kept);
  await laptop.getByRole('button', { name: words.withdraw }).click();
  await expect(laptop.getByRole('main').getByRole('status')).toHaveText(
    filled(words.withdrawn, { name: helenesName }),
  );
  await handOver.click();
  await expect(desk.getByText(accompanyFr.closed.ended(tomsName))).toBeVisible();
  await expect(desk.getByText(written.signal)).toHaveCount(0);
  await expect(desk.getByRole('link', { name: tomsName })).toHaveCount(0);

  // The account manager reads that access was given and withdrawn, but neither what was opened nor what was written.
  await office.getByRole('link', { name: /^Comptes(?! bloq)/ }).click();
  await office.getByRole('searchbox').fill('bakerley');
  await office.keyboard.press('Enter');
  await office.getByRole('link', { name: tomsName }).click();
  const acts = panel.getByRole('listitem').filter({ hasText: /, le / });
  const { activityTexts: told } = peopleFr;
  await expect(acts.filter({ hasText: told['access-withdrawn'] })).toHaveCount(1);
  const shown = await acts.locator('b').allTextContents();
  expect(shown).toEqual([
    `${told['access-withdrawn']} (${helenesName})`,
    `${told['access-given']} (${helenesName})`,
    `${told['access-proposed']} (${helenesName})`,
    told.approved,
    told.requested,
  ]);

  // Deleted: no file contains a word of it.
  for (const text of [...Object.values(written), 'Bakerley', tom.mail])
    expect([text, isKept(folder, text)]).toEqual([text, true]);
  await panel.getByRole('button', { name: peopleFr.remove }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox').fill(tom.mail);
  await dialog.getByRole('button', { name: peopleFr.confirm.remove.go }).click();
  await expect(panel.getByRole('status')).toContainText(peopleFr.done.delete);
  // Only the mail about the deletion names the person, until it is passed on.
  const letters = () => mailsTo(folder, tom.mail);
  await expect
    .poll(() => letters().map(({ text }) => text.split('\n')[1]))
    .toEqual(['Subject: Your Ancrage account was deleted']);
  for (const { file } of letters()) rmSync(file);
  for (const text of [...Object.values(written), 'Bakerley', tom.mail])
    await expect.poll(() => [text, isKept(folder, text)]).toEqual([text, false]);

  for (const device of [onPhone, laptop, desk]) await device.context().close();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});
