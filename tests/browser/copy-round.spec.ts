/** An export, an erasure and an import: the data is as before, files included. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readCopy } from '#src/contract/wire/copy-codec.ts';
import { fr } from '#src/i18n/fr.ts';
import { expect, people, phone, type RunningApp, test } from './app.ts';
import { Person } from './person.ts';
import { ask } from './studio-person.ts';

test.use({ viewport: phone });

const words = fr.mydata;

interface Taken {
  /** Name and bytes. */
  readonly files: readonly { readonly name: string; readonly buffer: Buffer }[];
  readonly copy: ReturnType<typeof contentOf>;
}

/** The content of a copy, without its version, its author and its date. */
function contentOf(text: string) {
  const read = readCopy(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  expect(read.value.leftOut).toEqual([]);
  const { collections, identityCard, progression, otherVersions, drafts, files } = read.value.copy;
  const whole = { collections, identityCard, progression, otherVersions, drafts };
  const plain = JSON.stringify(whole, (name, value) => (/^_[vph]$/u.test(name) ? undefined : value));
  return { work: JSON.parse(plain), files: files.map(({ saved, of }) => ({ saved, of })) };
}

async function takeCopy(page: Page): Promise<Taken> {
  const files: { name: string; buffer: Buffer }[] = [];
  const downloads: Promise<void>[] = [];
  page.on('download', (download) => {
    const save = async () => {
      files.push({ name: download.suggestedFilename(), buffer: readFileSync(await download.path()) });
    };
    downloads.push(save());
  });
  await page.getByRole('button', { name: words.take.action }).click();
  await expect(page.getByText(words.take.done)).toBeVisible();
  const json = () => files.find(({ name }) => name.endsWith('.json'))?.buffer.toString() ?? '';
  await expect.poll(() => json() !== '' && files.length === contentOf(json()).files.length + 1).toBe(true);
  await Promise.all(downloads);
  page.removeAllListeners('download');
  return {
    files: files.toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    copy: contentOf(json()),
  };
}

/** A note with a file, saved or begun. */
async function writeNote(page: Page, text: string, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Écrire une/ })
    .first()
    .click();
  await page.getByRole('textbox').first().fill(text);
  const buffer = Buffer.from(`content of ${name}`);
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer });
  // Its name appears once it is chosen; this text once it is on the device.
  await expect(page.getByText(`Fichier ajouté : ${name}`)).toBeAttached();
}

/** The texts of Claire's node, by field. */
async function storedTexts(page: Page, app: RunningApp): Promise<Readonly<Record<string, string>>> {
  const asClaire = await ask(page, app, people.claire);
  const { sub } = (await asClaire('GET', '/oauth/userinfo')) as { sub: string };
  const user = (await asClaire('GET', `/user/${sub}?_format=json`)) as {
    field_data: [{ target_id: number }];
  };
  const node = await asClaire('GET', `/node/${user.field_data[0].target_id}?_format=json`);
  const fields = Object.entries(node as Readonly<Record<string, readonly { readonly value?: string }[]>>);
  return Object.fromEntries(fields.map(([field, [item]]) => [field, item?.value ?? '']));
}

test('words, drafts, files, card and progression come back', async ({ page, app }) => {
  test.slow();
  const claire = new Person(page, app.origin);
  await claire.signIn(people.claire, '/pages/celebrations');
  await writeNote(page, 'Le tableau est resté au mur.', 'Tableau été.txt');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByText('Note ajoutée')).toBeVisible();
  await claire.open('/pages/celebrations');
  await writeNote(page, 'Une note commencée.', 'Plan.txt');
  await claire.open('/reco/add');
  await claire.choose(/^À venir/);
  await claire.next();
  await claire.answer(/Avec qui/, 'Léa');
  await claire.answer(/à quel sujet/, 'Le plan de charge');
  await claire.next();
  await claire.slide('Votre première réaction');

  await claire.open('/pages/mydata');
  await expect(page.getByText(words.storage.allSent)).toBeVisible();
  await expect.poll(async () => JSON.stringify(await storedTexts(page, app))).toContain('tableau_ete');
  const before = await takeCopy(page);
  expect(before.files.map(({ name }) => name)).toEqual([
    'Plan.txt',
    'Tableau été.txt',
    expect.stringMatching(/^ancrage-.*\.json$/u),
  ]);

  await page.getByRole('button', { name: words.erase.all }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.erase.go }).click();
  await page.getByRole('dialog').getByLabel(words.erase.password).fill(people.claire.password);
  await page.getByRole('dialog').getByRole('button', { name: words.erase.now }).click();
  await expect(page.getByText(words.erase.rest.gone)).toBeVisible();
  const erased = await storedTexts(page, app);
  expect([erased['field_intuitions'], erased['field_celebrations'], erased['field_cid']]).toEqual([
    '',
    '',
    '',
  ]);

  // The copy alone names its files; the user can choose them after it.
  const json = before.files.filter(({ name }) => name.endsWith('.json'));
  const chosen = (files: Taken['files']) =>
    files.map((file) => ({
      ...file,
      mimeType: file.name.endsWith('.json') ? 'application/json' : 'text/plain',
    }));
  const inputs = page.locator('input[type="file"]');
  await inputs.first().setInputFiles(chosen(json));
  await expect(page.getByText(/Plan\.txt, |, Plan\.txt/u)).toBeVisible();
  await inputs.last().setInputFiles(chosen(before.files.filter((file) => !json.includes(file))));
  await expect(page.getByText('2 fichiers joints seront restaurés.')).toBeVisible();
  await page.getByRole('button', { name: words.put.action }).click();
  await expect(page.getByText(words.put.done)).toBeVisible();
  await expect(page.getByText(words.storage.allSent)).toBeVisible();

  // A page that has only stored and synced data.
  await expect.poll(async () => JSON.stringify(await storedTexts(page, app))).toContain('tableau_ete');
  await claire.open('/pages/mydata');
  await expect(page.getByText(words.storage.allSent)).toBeVisible();
  const after = await takeCopy(page);
  const note = before.copy.files.find(({ saved }) => saved === 'Tableau été.txt')?.of;
  const key = note && 'note' in note ? note.note : '';
  // The server stored the file again: its number and address may differ.
  const newFile = after.copy.work.collections.notes[key]?.data['celebrations-fichier'];
  expect(newFile).toMatchObject({ name: 'Tableau été.txt' });
  before.copy.work.collections.notes[key].data['celebrations-fichier'] = newFile;
  expect(after.copy).toEqual(before.copy);
  const contents = ({ files }: Taken) =>
    files.slice(0, 2).map(({ name, buffer }) => [name, buffer.toString()]);
  expect(contents(after)).toEqual(contents(before));
});
