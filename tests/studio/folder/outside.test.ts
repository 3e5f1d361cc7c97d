/** Files changed by another program: published if the verdict allows it, else copied into a draft. */
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ListedRelease, StudioDraft, StudioHome } from '#src/contract/wire/studio-records.ts';
import { fewNames } from '#tests/few-documents.ts';
import { command, newFolder, open, type Page, read, titled } from './folder.ts';

const write = (root: string, path: string, text: string): void => writeFileSync(join(root, path), text);
const homeOf = async ({ ask }: Page): Promise<StudioHome> => (await ask('GET', '/')).json;
const releasesOf = async ({ ask }: Page): Promise<ListedRelease[]> => (await ask('GET', '/releases')).json;
const versionIn = (text: string): string => JSON.parse(text).version;

/** Skips the wait. */
const pause = async () => undefined;

/** Changes the schema of one question of the card. */
function withQuestion(text: string, key: string, change: object | undefined): string {
  const document = JSON.parse(text);
  const { [key]: question, ...properties } = document.schema.properties;
  const changed = change === undefined ? properties : { ...properties, [key]: { ...question, ...change } };
  return JSON.stringify({ ...document, schema: { ...document.schema, properties: changed } }, null, 2);
}

/** Shortens the maximum answer length in both languages, so that existing answers are too long. */
function shorten(root: string): void {
  for (const locale of ['fr', 'en'])
    write(
      root,
      `${locale}/cid.json`,
      withQuestion(read(root, `${locale}/cid.json`), 'CIDsymptome', { maxLength: 20 }),
    );
}

test('no file takes a document out of the answer, in whatever state another program leaves it', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const page = await open(root, { pause });
  const [fr, answer] = [read(root, 'fr/cid.json'), read(root, 'answer.json')];
  const states: Readonly<Record<string, string | undefined>> = {
    'half-written': fr.slice(0, fr.length / 2),
    'written to its last byte but one': fr.trimEnd().slice(0, -1),
    empty: '',
    'in conflict': `<<<<<<< HEAD\n${fr}\n=======\n${titled(fr, 'x')}\n>>>>>>> theirs\n`,
    'of another shape': '[]',
    'without a question': withQuestion(fr, 'CIDsymptome', undefined),
    'with a question of another type': withQuestion(fr, 'CIDsymptome', { type: 'number' }),
    'with a fault': titled(fr, 'Carte {{nobody}}'),
    deleted: undefined,
  };
  for (const [state, text] of Object.entries(states)) {
    if (text === undefined) rmSync(join(root, 'fr/cid.json'));
    else write(root, 'fr/cid.json', text);
    const { folder, drafts, release } = await homeOf(page);
    expect([release, folder?.held], state).toEqual([1, ['fr/cid.json']]);
    expect(read(root, 'answer.json'), state).toBe(answer);
    // One draft contains the file's current text.
    expect(
      drafts.map(({ title, documents }) => [title, documents]),
      state,
    ).toEqual([['cid.json', ['cid']]]);
    const draft: StudioDraft = (await page.ask('GET', `/drafts/${drafts[0]?.id}`)).json;
    expect(draft.documents['cid']?.fr, state).toBe(text ?? '');
  }
  const refused = await command('publish', root);
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('Not published: cid.')]);
  expect(read(root, 'answer.json')).toBe(answer);

  // After the fix, no copy remains.
  write(root, 'fr/cid.json', fr);
  expect(await homeOf(page)).toMatchObject({ release: 1, drafts: [], folder: { held: [] } });
});

test('files whose validation never ends are named, and the studio keeps working', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const validatorFile = join(newFolder(), 'validator.mjs');
  writeFileSync(
    validatorFile,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => process.exit());`,
  );
  await command('publish', root);
  const page = await open(root, { pause, validatorFile });
  const answer = read(root, 'answer.json');
  write(root, 'fr/cid.json', titled(read(root, 'fr/cid.json'), 'Carte'));
  expect(await homeOf(page)).toMatchObject({ release: 1, folder: { held: ['fr/cid.json'] } });
  expect(read(root, 'answer.json')).toBe(answer);
});

test('a file that is not JSON is read again after a second, before anything is said', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const fr = read(root, 'fr/help.json');
  const whole = titled(fr, 'Secours');
  const pauses: number[] = [];
  const page = await open(root, {
    pause: async (ms) => {
      pauses.push(ms);
      // The other program finishes writing during the pause.
      write(root, 'fr/help.json', whole);
    },
  });
  write(root, 'fr/help.json', whole.slice(0, 500));
  expect(await homeOf(page)).toMatchObject({ release: 2, drafts: [], folder: { held: [] } });
  expect(pauses).toEqual([1000]);
  expect(JSON.parse(read(root, 'answer.json')).fr.help.title).toBe('Secours');
});

test('a changed file gets the next version, in both languages, so that every phone takes it', async () => {
  const root = newFolder();
  const page = await open(root);
  const [fr, en] = [read(root, 'fr/help.json'), read(root, 'en/help.json')];
  write(root, 'fr/help.json', titled(fr, 'Secours'));
  expect((await homeOf(page)).release).toBe(2);
  const version = versionIn(read(root, 'fr/help.json'));
  expect(version).not.toBe(versionIn(fr));
  expect(versionIn(read(root, 'en/help.json'))).toBe(version);
  expect(JSON.parse(read(root, 'answer.json'))).toMatchObject({
    fr: { help: { version, title: 'Secours' } },
    en: { help: { version, title: JSON.parse(en).title } },
  });
  expect((await releasesOf(page))[0]).toMatchObject({ kind: 'shipped', documents: { help: version } });
});

test('a change to confirm waits in a draft; the command confirms it, and the draft is gone', async () => {
  const root = newFolder();
  const page = await open(root);
  const answer = read(root, 'answer.json');
  shorten(root);
  // A valid file is published at once.
  write(root, 'fr/help.json', titled(read(root, 'fr/help.json'), 'Secours'));
  const home = await homeOf(page);
  expect(home).toMatchObject({ release: 2, folder: { held: ['fr/cid.json', 'en/cid.json'] } });
  expect(JSON.parse(read(root, 'answer.json')).fr.cid).toEqual(JSON.parse(answer).fr.cid);
  const { json: verdict } = await page.ask('GET', `/drafts/${home.drafts[0]?.id}/verdict`);
  expect(verdict).toMatchObject({ publishable: true, refusals: [], questions: [{ name: 'cid' }] });

  const waiting = await command('publish', root);
  expect([waiting.status, waiting.said]).toEqual([1, expect.stringContaining('--accept')]);
  expect((await homeOf(page)).drafts).toHaveLength(1);

  const accepted = await command('publish', root, '--accept', '--name', 'Paul', '--why', 'Plus court');
  expect([accepted.status, accepted.said]).toEqual([0, expect.stringContaining('release 3')]);
  expect(await homeOf(page)).toMatchObject({ release: 3, drafts: [], folder: { held: [] } });
  expect((await page.ask('GET', '/releases/3')).json).toMatchObject({
    by: 'Paul',
    why: 'Plus court',
    accepted: [expect.stringContaining('cid')],
  });
});

test('the command prints a changed condition before and after', async () => {
  const root = newFolder();
  await open(root);
  for (const language of ['fr', 'en']) {
    const file = `${language}/cid.json`;
    const document = JSON.parse(read(root, file));
    document.uiSchema['ui:slides'].at(-1).when = { required: ['title'] };
    write(root, file, JSON.stringify(document));
  }
  const { said } = await command('publish', root, '--accept');
  expect(said).toContain('- always shown\n  + “title” is filled in');
});

test('a draft made of a file is made once, and what a person wrote in it stays when the file changes again', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const page = await open(root, { pause });
  const fr = read(root, 'fr/cid.json');
  write(root, 'fr/cid.json', titled(fr, 'Carte {{nobody}}'));
  const [made] = (await homeOf(page)).drafts;
  const { id = '' } = made ?? {};
  const draft: StudioDraft = (await page.ask('GET', `/drafts/${id}`)).json;
  const { base = 0, revision, en = '' } = draft.documents['cid'] ?? {};
  const body = { fr: titled(fr, 'Carte claire'), en, base, reviewed: {} };
  const sent = await page.ask('PUT', `/drafts/${id}/documents/cid`, body, { 'if-match': `"${revision}"` });
  expect(sent.status, sent.text).toBe(200);

  // Restart the program with the same file.
  const again = await open(root, { pause });
  expect((await homeOf(again)).drafts.map((each) => each.id)).toEqual([id]);
  // Deleted drafts stay deleted.
  write(root, 'fr/help.json', titled(read(root, 'fr/help.json'), 'Aide {{nobody}}'));
  const other = (await homeOf(again)).drafts.find(({ title }) => title === 'help.json');
  const removed = await again.ask('DELETE', `/drafts/${other?.id}`, undefined, {
    'if-match': `"${other?.revision}"`,
  });
  expect(removed.status, removed.text).toBe(204);
  expect((await homeOf(again)).drafts.map((each) => each.id)).toEqual([id]);
  expect((await homeOf(again)).folder?.held).toEqual(['fr/cid.json', 'fr/help.json']);

  write(root, 'fr/cid.json', titled(fr, 'Carte {{personne}}'));
  const { drafts } = await homeOf(again);
  expect(drafts.map(({ title }) => title)).toEqual(['cid.json', 'cid.json']);
  expect((await again.ask('GET', `/drafts/${id}`)).json.documents.cid.fr).toContain('Carte claire');
});

test('the first release is all of the folder, or none: a part would replace what people use', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  write(root, 'fr/cid.json', titled(read(root, 'fr/cid.json'), 'Carte {{nobody}}'));
  const refused = await command('publish', root);
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('Not published: ')]);
  expect(() => read(root, 'answer.json')).toThrow('ENOENT');
  write(root, 'fr/cid.json', titled(read(root, 'fr/cid.json'), 'Carte'));
  expect((await command('publish', root)).status).toBe(0);
  expect(Object.keys(JSON.parse(read(root, 'answer.json')).fr)).toEqual(fewNames);
});

test('a file that is a link out of the folder is named, and its text goes nowhere', {
  tags: 'deep',
}, async () => {
  const root = newFolder();
  const page = await open(root, { pause });
  const answer = read(root, 'answer.json');
  const elsewhere = newFolder();
  write(elsewhere, 'fr/cid.json', titled(read(root, 'fr/cid.json'), 'Ailleurs'));
  rmSync(join(root, 'fr/cid.json'));
  symlinkSync(join(elsewhere, 'fr/cid.json'), join(root, 'fr/cid.json'));
  const { folder } = await homeOf(page);
  expect(folder).toMatchObject({ ignoredFiles: ['fr/cid.json'], held: ['fr/cid.json'] });
  expect(read(root, 'answer.json')).toBe(answer);
});
