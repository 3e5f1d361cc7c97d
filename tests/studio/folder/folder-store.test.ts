/** The folder store: the shared suite, and tests for files. */

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { product } from '#src/studio/api/studio-store.ts';
import { commitChanges, filesIn, finishChanges } from '#src/studio/folder/files.ts';
import { createFolderStore, documentNames } from '#src/studio/folder/folder-store.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import { studioStoreSuite } from '../api/store-suite.ts';

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'ancrage-folder-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

studioStoreSuite(async () => createFolderStore(newFolder(), () => 1_700_000_000_000));

const head = { kind: 'published', title: 't', why: '', by: 'x', at: 1, accepted: [] } as const;
const texts = (word: string) => ({ fr: `{"t":"${word}"}`, en: `{"t":"${word}/en"}`, version: '1.0.0' });

/** All files by path. */
function filesOf(root: string, folder = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory()
        ? Object.entries(filesOf(root, path))
        : [[path, readFileSync(join(root, path), 'utf8')]];
    }),
  );
}

test('a release is folders and files that anybody reads, with the answer beside them', async () => {
  const root = newFolder();
  const store = createFolderStore(root, () => 5);
  await store.turn((writer) =>
    writer.addRelease({ ...head, documents: asPublishable({ cid: texts('a'), help: texts('b') }) }),
  );
  await store.turn((writer) =>
    writer.addRelease({ ...head, documents: asPublishable({ help: { fr: '', en: '', version: '' } }) }),
  );
  expect(filesOf(root)).toEqual({
    'answer.json': '{"fr":{"cid":{"t":"a"}},"en":{"cid":{"t":"a\\/en"}}}',
    'fr/cid.json': '{"t":"a"}',
    'en/cid.json': '{"t":"a/en"}',
    'releases/0001/release.json': expect.stringContaining('"cid": "1.0.0"'),
    'releases/0001/fr/cid.json': '{"t":"a"}',
    'releases/0001/en/cid.json': '{"t":"a/en"}',
    'releases/0001/fr/help.json': '{"t":"b"}',
    'releases/0001/en/help.json': '{"t":"b/en"}',
    'releases/0002/release.json': expect.stringContaining('"number": 2'),
  });
});

test('a draft is gone with its folder', async () => {
  const root = newFolder();
  const store = createFolderStore(root, () => 5);
  const id = await store.turn((writer) => writer.createDraft('d', product));
  const document = { ...texts('a'), base: 1, reviewed: {} };
  await store.turn((writer) => writer.writeDocument(id, 'cid', document, product));
  expect(existsSync(join(root, 'drafts', id, 'fr', 'cid.json'))).toBe(true);
  await store.turn((writer) => writer.removeDraft(id));
  expect(filesOf(root)).toEqual({});
  expect(existsSync(join(root, 'drafts'))).toBe(false);
});

test('no name leads out of the folder', async () => {
  const root = newFolder();
  const store = createFolderStore(root, () => 5);
  expect(await store.draft('../../etc')).toBeUndefined();
  const id = await store.turn((writer) => writer.createDraft('d', product));
  const document = { ...texts('a'), base: 1, reviewed: {} };
  for (const name of ['../../x', 'a/b', '__proto__', 'reconew (copie)'])
    await expect(store.turn((writer) => writer.writeDocument(id, name, document, product))).rejects.toThrow(
      'no document is called',
    );
});

test('what was begun is finished by the next, wherever it was stopped', async () => {
  const before = { 'fr/cid.json': 'old', 'drafts/x/draft.json': '{}' };
  const changes = new Map([
    ['fr/cid.json', 'new'],
    ['en/cid.json', 'new'],
    ['drafts/x/draft.json', undefined],
  ]);
  const whole = { 'fr/cid.json': 'new', 'en/cid.json': 'new' };
  // Interrupted after the journal, after the first file, after the second.
  for (const made of [0, 1, 2]) {
    const root = newFolder();
    await commitChanges(root, new Map(Object.entries(before)));
    mkdirSync(join(root, '.studio'), { recursive: true });
    const journal = [...changes].map(([path, text]) => [path, text ?? null]);
    writeFileSync(join(root, '.studio', 'changes.json'), JSON.stringify(journal));
    const done = [...changes]
      .slice(0, made)
      .flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]));
    for (const [path = '', text = ''] of done) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    await finishChanges(root);
    expect(filesOf(root)).toEqual(whole);
  }
});

test('a lock that a killed program left holds nobody up; one that is held does, until it is given back', async () => {
  const root = newFolder();
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  mkdirSync(join(root, '.studio'));
  writeFileSync(join(root, '.studio', 'lock'), String(gone));
  const [one, two] = [createFolderStore(root, () => 5), createFolderStore(root, () => 5)];
  const numbers = await Promise.all(
    [one, two, one, two, one, two].map((store, index) =>
      store.turn((writer) =>
        writer.addRelease({ ...head, documents: asPublishable({ cid: texts(`${index}`) }) }),
      ),
    ),
  );
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(existsSync(join(root, '.studio', 'lock'))).toBe(false);
});

test('a lock of a program that was killed before it named itself holds nobody up either', async () => {
  const root = newFolder();
  const lock = join(root, '.studio', 'lock');
  mkdirSync(join(root, '.studio'));
  writeFileSync(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const store = createFolderStore(root, () => 5);
  expect(
    await store.turn((writer) =>
      writer.addRelease({ ...head, documents: asPublishable({ cid: texts('1') }) }),
    ),
  ).toBe(1);
  expect(existsSync(lock)).toBe(false);
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'a lock of a killed program whose number another one has now holds nobody up',
  async () => {
    const root = newFolder();
    mkdirSync(join(root, '.studio'));
    // In a container the restarted program gets the same process id.
    writeFileSync(join(root, '.studio', 'lock'), `${process.pid} 1`);
    const store = createFolderStore(root, () => 5);
    expect(await store.turn(async () => 'done')).toBe('done');
  },
);

test('no link leads out of the folder: nothing is read there, and nothing written', async () => {
  const elsewhere = newFolder();
  const untouched = { 'cid.json': '{"t":"elsewhere"}', 'draft.json': '{}' };
  for (const [name, text] of Object.entries(untouched)) writeFileSync(join(elsewhere, name), text);
  for (const link of ['fr', 'drafts', 'releases', '.studio']) {
    const root = newFolder();
    symlinkSync(elsewhere, join(root, link));
    const store = createFolderStore(root, () => 5);
    expect(await documentNames(filesIn(root), '')).toEqual([]);
    await expect(
      store.turn(async (writer) => {
        await writer.addRelease({ ...head, documents: asPublishable({ cid: texts('a') }) });
        await writer.createDraft('d', product);
      }),
      link,
    ).rejects.toThrow('leads out of');
    expect(filesOf(elsewhere), link).toEqual(untouched);
  }

  // Replaces a link to a file, and never writes through it.
  const root = newFolder();
  mkdirSync(join(root, 'fr'));
  symlinkSync(join(elsewhere, 'cid.json'), join(root, 'fr', 'cid.json'));
  symlinkSync(join(elsewhere, 'draft.json'), join(root, 'fr', 'cid.json.new'));
  expect(await filesIn(root).read('fr/cid.json')).toBeUndefined();
  const store = createFolderStore(root, () => 5);
  await store.turn((writer) => writer.addRelease({ ...head, documents: asPublishable({ cid: texts('a') }) }));
  expect(readFileSync(join(root, 'fr', 'cid.json'), 'utf8')).toBe('{"t":"a"}');
  expect(filesOf(elsewhere)).toEqual(untouched);

  // Follows links inside the folder, and a link to the folder itself.
  const alias = join(newFolder(), 'alias');
  symlinkSync(root, alias);
  symlinkSync(join(root, 'fr', 'cid.json'), join(root, 'fr', 'help.json'));
  expect(await filesIn(alias).read('fr/help.json')).toBe('{"t":"a"}');
});

test('changes that name a path out of the folder are not finished', async () => {
  const root = newFolder();
  const outside = newFolder();
  mkdirSync(join(root, '.studio'));
  const path = `../${basename(outside)}/x.json`;
  writeFileSync(join(root, '.studio', 'changes.json'), JSON.stringify([[path, 'x']]));
  await expect(finishChanges(root)).rejects.toThrow('leads out of');
  expect(filesOf(outside)).toEqual({});
});
