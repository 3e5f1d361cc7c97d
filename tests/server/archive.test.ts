/** Backup and restore: all data is restored, on either store; a damaged backup never is. */

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ArchiveProblem } from '#src/server/archive/lines.ts';
import { checkArchive } from '#src/server/archive/read-archive.ts';
import { restoreArchive } from '#src/server/archive/restore-archive.ts';
import { writeArchive } from '#src/server/archive/write-archive.ts';
import { give, hand, takeBack, withdraw } from '#src/server/people/access-acts.ts';
import { deleteAccount } from '#src/server/people/account-admin.ts';
import { archiveCommand } from '#src/server/program/archive-command.ts';
import { actsAbout } from '#src/server/store/acts.ts';
import { consentsOf } from '#src/server/store/consents.ts';
import { copiesOf } from '#src/server/store/copies.ts';
import { openDatabase } from '#src/server/store/database.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { rightsOf, setRights } from '#src/server/store/rights.ts';
import { createStudioStore } from '#src/server/store/sql-studio-store.ts';
import type { Person } from '#src/studio/api/studio-store.ts';
import { patience as busy } from '#tests/cases.ts';
import { asPublishable } from '#tests/studio/publishable.ts';
import { uploadTo } from './attachment-backend.ts';
import { buildProgram } from './program.ts';
import { type RunningBackend, recordedAccounts, startBackend, type Tokens } from './server.ts';
import { createStore, onPostgres, type TestStore } from './stores/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'ancrage-archive-'));
const whole = join(folder, 'whole.backup');
const stores: TestStore[] = [];

let backend: RunningBackend;
let tokens: Tokens;
let written = 0;

function newFile(): string {
  written += 1;
  return join(folder, `${written}.backup`);
}

async function newStore(): Promise<TestStore> {
  const store = await createStore();
  stores.push(store);
  return store;
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -1);
}

/** The rows of a file, without its date and without the counters, which a restore raises. */
function rowsOf(file: string): string[] {
  return linesOf(file)
    .slice(1, -1)
    .filter((line) => !line.startsWith('{"table":"counters"'));
}

/** A file of these lines with a matching end. */
function fileOf(lines: readonly string[]): string {
  const file = newFile();
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ rows: lines.length - 1, sha256 })}\n`));
  return file;
}

const write = (db: Queries, file: string) => writeArchive(db, file, Date.UTC(2031, 0, 2));

beforeAll(async () => {
  backend = await startBackend();
  tokens = await backend.login();
  const bearer = tokens.access_token;
  for (const text of ['first', 'second\u0000 « é » 😀']) {
    await backend.patchNode(bearer, { field_plf: [{ value: text }], field_cid: [{ value: `${text} 2` }] });
  }
  const file = await uploadTo(backend, bearer, 'note.txt', 'words of a note');
  const { fid } = file.json as { fid: [{ value: number }] };
  await backend.patchNode(bearer, { field_personal_notes: [{ target_id: fid[0].value }] });
  await backend.store.look(async (db) => {
    await leaveTraces(db);
    await write(db, whole);
  });
});

/** Stores one of everything in the studio: a release, a draft with a document, a preview, a right, an act. */
async function leaveTraces(db: Queries): Promise<void> {
  await setRights(db, 2, ['words']);
  const editor: Person = { uid: 2, name: 'Zoé', role: 'provider', rights: new Set(['words']) };
  const texts = { fr: '{"title":"« é\\u0000 »"}', en: '{"title":"😀"}' };
  await createStudioStore(db, () => 5).turn(async (writer) => {
    const head = {
      kind: 'published',
      title: 'Avant',
      why: 'Mieux',
      by: 'Zoé',
      at: 4,
      accepted: ['a'],
    } as const;
    const base = await writer.addRelease({
      ...head,
      documents: asPublishable({ cid: { ...texts, version: '9.0.0' } }),
    });
    const id = await writer.createDraft('Corrections', editor);
    await writer.writeDocument(id, 'cid', { ...texts, base, reviewed: { '/title': 'h' } }, editor);
    await writer.writeDraft(id, { publishAt: 9_000_000_000_000, scheduledBy: 2, accepted: ['b'] }, editor);
    await writer.addPreview({ id: 'p', uid: 2, draft: id, by: 'Zoé', expires: 9_000_000_000_000 }, 'hash');
    await writer.note({ by: editor, what: 'scheduled', about: 2, details: { release: base } });
  });
}

/** The studio's stored data. */
async function studioOf(db: Queries): Promise<unknown> {
  const store = createStudioStore(db, () => 5);
  const [drafts, releases] = [await store.drafts(), await store.releases()];
  return {
    drafts: await Promise.all(drafts.map(({ id }) => store.draft(id))),
    due: await store.due(Number.MAX_SAFE_INTEGER),
    releases: await Promise.all(releases.map(({ number }) => store.release(number))),
    published: await store.published(),
    shipped: await store.shipped(),
    preview: await store.preview('hash'),
    rights: await rightsOf(db, 2),
    acts: await db.selectFrom('acts').selectAll().orderBy('id').execute(),
  };
}

afterAll(async () => {
  await backend.stop();
  for (const store of stores) await store.remove();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  test('is for its owner alone, and replaces no other', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    const before = readFileSync(whole);
    await expect(backend.store.look((db) => write(db, whole))).rejects.toThrow(/exists already/);
    expect(readFileSync(whole).equals(before)).toBe(true);
    await expect(backend.store.look((db) => write(db, join(folder, 'none/at.backup')))).rejects.toThrow(
      /cannot be written/,
    );
  });

  test('goes through no link, and leaves no other file next to it as it was', async () => {
    const [link, target] = [newFile(), join(folder, 'target')];
    symlinkSync(target, link);
    await expect(backend.store.look((db) => write(db, link))).rejects.toThrow(/exists already/);
    expect(existsSync(target)).toBe(false);
    const [file, other] = [newFile(), join(folder, 'other')];
    writeFileSync(other, 'other', { mode: 0o644 });
    symlinkSync(other, `${file}.part`);
    await backend.store.look((db) => write(db, file));
    expect([readFileSync(other, 'utf8'), statSync(file).mode & 0o777]).toEqual(['other', 0o600]);
  });

  test('holds every table, and says what it fits to', async () => {
    const { steps, made } = await checkArchive(whole);
    expect(made).toBe('2031-01-02T00:00:00.000Z');
    expect(steps).toEqual(['0001-first-tables']);
    const tables = new Set(rowsOf(whole).map((line) => (JSON.parse(line) as { table: string }).table));
    for (const table of [
      'accounts',
      'secrets',
      'node_fields',
      'earlier_texts',
      'refresh_tokens',
      'file_contents',
      'releases',
      'release_documents',
      'drafts',
      'draft_documents',
      'shipped',
      'previews',
      'rights',
      'acts',
    ]) {
      expect(tables).toContain(table);
    }
    expect(tables).not.toContain('rates');
  });

  test('restored is the same server again: passwords, tokens, words, earlier words, files', async () => {
    const store = await newStore();
    await store.look((db) => restoreArchive(db, whole, false));
    const again = newFile();
    await store.look((db) => write(db, again));
    expect(rowsOf(again)).toEqual(rowsOf(whole));
    const { dataDir, databaseUrl } = store;
    const restored = await startBackend({ dataDir, databaseUrl });
    const node = await restored.call('GET', '/node/1?_format=json', { bearer: tokens.access_token });
    expect(node.json).toMatchObject({ field_plf: [{ value: 'second\u0000 « é » 😀' }] });
    const { url } = (node.json as { field_personal_notes: [{ url: string }] }).field_personal_notes[0];
    const note = await restored.call('GET', new URL(url).pathname, { bearer: tokens.access_token });
    expect(note.text).toBe('words of a note');
    expect((await restored.login()).access_token).toBeDefined();
    await restored.stop();
  });

  test('brings the studio back: releases, drafts, their minute, phones, rights and the record', async () => {
    const before = await backend.store.look(studioOf);
    expect(before).toMatchObject({
      drafts: [{ title: 'Corrections', publishAt: 9_000_000_000_000, documents: { cid: { revision: 2 } } }],
      due: [{ by: 2 }],
      preview: { id: 'p' },
      rights: ['words'],
      acts: [{ what: 'scheduled', about_uid: 2 }],
    });
    const store = await newStore();
    await store.look((db) => restoreArchive(db, whole, false));
    expect(await store.look(studioOf)).toEqual(before);
  });

  test('moves from one kind of store to the other', async () => {
    const dataDir = mkdtempSync(join(folder, 'sqlite-'));
    const sqlite = await openDatabase({ dataDir });
    await restoreArchive(sqlite, whole, false);
    const moved = newFile();
    await write(sqlite, moved);
    await sqlite.destroy();
    const store = await newStore();
    await store.look((db) => restoreArchive(db, moved, false));
    const back = newFile();
    await store.look((db) => write(db, back));
    expect(rowsOf(back)).toEqual(rowsOf(whole));
  });

  test('is of one moment, while writing goes on', async () => {
    let going = true;
    const bearer = tokens.access_token;
    const writing = (async () => {
      for (let number = 0; going; number += 1) {
        await backend.patchNode(bearer, {
          field_intuitions: [{ value: `${number}` }],
          field_deviateurs: [{ value: `${number}` }],
        });
      }
    })();
    for (let round = 0; round < 5; round += 1) {
      const file = newFile();
      await backend.store.look((db) => write(db, file));
      const texts = rowsOf(file)
        .map(
          (line) => JSON.parse(line) as { table: string; row: { field: string; value: { base64: string } } },
        )
        .filter(({ table, row }) => table === 'node_fields' && /intuitions|deviateurs/.test(row.field))
        .map(({ row }) => row.value.base64);
      expect(texts[0]).toBe(texts[1]);
    }
    going = false;
    await writing;
  });
});

describe('restoring', () => {
  test('throws nothing away unless it is told to', async () => {
    const store = await newStore();
    const { dataDir, databaseUrl } = store;
    const other = await startBackend({ dataDir, databaseUrl });
    const { access_token } = await other.login('bob@example.test', 'Bob-pass-1');
    await expect(store.look((db) => restoreArchive(db, whole, false))).rejects.toThrow(/--replace/);
    expect((await other.call('GET', '/oauth/userinfo', { bearer: access_token })).status).toBe(200);
    await store.look((db) => restoreArchive(db, whole, true));
    const again = newFile();
    await store.look((db) => write(db, again));
    expect(rowsOf(again)).toEqual(rowsOf(whole));
    await other.stop();
  });

  describe('of what ended since', () => {
    const [professional, counsellor, other] = [2, 7, 8];
    const reader = { password: 'Staff-pass-1', language: 'en', role: 'counsellor' } as const;
    const named = { field_firstname: 'Helen', field_lastname: 'Auburn' };
    const stamp = { by: { uid: professional, name: 'Alice', role: 'professional' }, at: 5 };
    const copy = { title: 'Titre', text: 'mots', until: '2099-01-01' };
    const accessesOf = (store: TestStore) =>
      store.look(async (db) => ({
        consents: (await consentsOf(db, professional)).map((one) => one.counsellor),
        copies: (await copiesOf(db, professional, Date.now())).map((one) => one.counsellor),
      }));

    /** Two accesses with a copy each, and their backup. */
    async function withAccesses() {
      const running = await startBackend({
        accounts: () => [
          ...recordedAccounts,
          { ...reader, mail: 'helen@example.test', profile: named },
          { ...reader, mail: 'bernard@example.test', profile: {} },
        ],
      });
      onTestFinished(() => running.stop());
      const file = newFile();
      await running.store.look(async (db) => {
        for (const uid of [counsellor, other]) {
          await give(db, { professional, counsellor: uid }, stamp);
          await hand(db, { professional, counsellor: uid }, copy, stamp);
        }
        await write(db, file);
      });
      return { running, file };
    }

    test('an access that was withdrawn’s access is paused until it is given again, and its copies are gone', async () => {
      const { running, file } = await withAccesses();
      const { store } = running;
      await store.look((db) => withdraw(db, { professional, counsellor }, stamp));
      const said = await archiveCommand(['restore', file, '--replace'], store.environment);
      expect(said).toContain('Accesses that the store did not hold: 1.');
      expect(await accessesOf(store)).toEqual({ consents: [other], copies: [other] });
      const acts = await store.look((db) => actsAbout(db, professional));
      expect(acts[0]).toMatchObject({ what: 'restored', counsellor: 'Helen Auburn', by: { uid: 0 } });
      await store.look((db) => give(db, { professional, counsellor }, stamp));
      expect(await accessesOf(store)).toEqual({ consents: [other, counsellor].sort(), copies: [other] });
    });

    test('a copy that was taken back is not read again, where its access stands', async () => {
      const { running, file } = await withAccesses();
      const { store } = running;
      await store.look(async (db) => {
        const [last] = await copiesOf(db, professional, Date.now());
        await takeBack(db, professional, last?.id ?? 0, stamp);
      });
      await store.look((db) => restoreArchive(db, file, true));
      expect(await accessesOf(store)).toEqual({ consents: [counsellor, other], copies: [counsellor] });
    });

    test('in a store that holds nothing all of them wait', async () => {
      const { file } = await withAccesses();
      const empty = await newStore();
      const { accesses, accounts } = await empty.look((db) => restoreArchive(db, file, false));
      expect({ accesses, accounts }).toEqual({ accesses: 2, accounts: [] });
      expect(await accessesOf(empty)).toEqual({ consents: [], copies: [] });
    });

    test('accounts that were deleted are named, and it is on their record', async () => {
      const { running, file } = await withAccesses();
      const { store } = running;
      await store.look((db) => deleteAccount(db, 3));
      const said = await archiveCommand(['restore', file, '--replace'], store.environment);
      expect(said).toMatch(/back \(npm run people delete .*\):\nbob@example\.test$/);
      const acts = await store.look((db) => actsAbout(db, 3));
      expect(acts).toMatchObject([{ what: 'account-restored' }]);
    });
  });

  const head = () => linesOf(whole)[0] ?? '';
  test.each<[string, () => string, RegExp]>([
    ['is not there', () => join(folder, 'nowhere'), /cannot be read/],
    ['is no backup', () => 'package.json', /cannot be read/],
    [
      'is something else',
      () => {
        const file = newFile();
        writeFileSync(file, gzipSync('{"other":1}\n'));
        return file;
      },
      /no backup of this product/,
    ],
    [
      'is cut off',
      () => {
        const file = newFile();
        writeFileSync(file, readFileSync(whole).subarray(0, -400));
        return file;
      },
      /cannot be read|cut off/,
    ],
    [
      'ends early',
      () => {
        const file = newFile();
        writeFileSync(file, gzipSync(`${linesOf(whole).slice(0, 10).join('\n')}\n`));
        return file;
      },
      /cut off/,
    ],
    [
      'was changed',
      () => {
        const file = newFile();
        writeFileSync(file, gzipSync(`${linesOf(whole).join('\n').replace('alice@', 'mallory@')}\n`));
        return file;
      },
      /damaged/,
    ],
    [
      'is of an earlier build',
      () => fileOf([JSON.stringify({ ...JSON.parse(head()), steps: ['001-accounts-and-nodes'] })]),
      /another build of this product/,
    ],
    [
      'is of a newer release',
      () => fileOf([JSON.stringify({ ...JSON.parse(head()), steps: ['0001-first-tables', '0002-later'] })]),
      /another build of this product/,
    ],
    ['names a table that there is not', () => fileOf([head(), '{"table":"pg_authid","row":{}}']), /no row/],
    ['is empty', () => fileOf([]), /damaged|no backup|empty/],
  ])('a file that %s is refused, and the store stays as it is', async (_name, file, message) => {
    const before = newFile();
    await backend.store.look((db) => write(db, before));
    await expect(backend.store.look((db) => restoreArchive(db, file(), true))).rejects.toThrow(message);
    const after = newFile();
    await backend.store.look((db) => write(db, after));
    expect(rowsOf(after)).toEqual(rowsOf(before));
  });

  test('rows that do not fit together leave the store as it is', async () => {
    const [first = '', ...rows] = linesOf(whole).slice(0, -1);
    const orphan =
      '{"table":"nodes","row":{"nid":77,"uuid":"u","uid":777,"title":"t","created_at":1,"changed_at":1,"revision":1,"tag":"t"}}';
    const file = fileOf([first, ...rows, orphan]);
    await expect(backend.store.look((db) => restoreArchive(db, file, true))).rejects.toThrow(/foreign key/i);
    expect((await backend.call('GET', '/node/1?_format=json', { bearer: tokens.access_token })).status).toBe(
      200,
    );
  });
});

describe('the commands', () => {
  async function result(store: TestStore, ...args: string[]): Promise<readonly [number, string]> {
    try {
      return [0, await archiveCommand(args, store.environment)];
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      return [1, error.message];
    }
  }

  test('back up, restore, and say what is wrong', async () => {
    const file = newFile();
    expect(await result(backend.store, 'backup', file)).toEqual([0, expect.stringContaining(file)]);
    const store = await newStore();
    expect(await result(store, 'restore', file)).toEqual([0, expect.stringMatching(/^\d+ rows of /)]);
    expect(await result(store, 'restore', file)).toEqual([1, expect.stringMatching(/^.*--replace\.$/)]);
    expect((await result(store, 'restore', file, '--replace'))[0]).toBe(0);
    for (const args of [
      [],
      ['backup'],
      ['restore', file, '--force'],
      ['backup', file, '--replace'],
      ['x', file],
    ]) {
      expect(await result(store, ...args)).toEqual([1, expect.stringContaining('npm run backup -- <file>')]);
    }
  });

  // The store makes no difference to a process.
  test.skipIf(onPostgres)('are a built program, which says what is wrong in one line', busy, async () => {
    const program = await buildProgram('src/server/program/backup.ts');
    onTestFinished(() => program.remove());
    const file = newFile();
    const backup = () => program.run(backend.store.environment, [file]);
    const first = backup();
    expect(await first.ended).toBe(0);
    expect(first.said().trim()).toMatch(/^Everything is in .*$/);
    const second = backup();
    expect(await second.ended).toBe(1);
    expect(second.said().trim()).toMatch(/^.*exists already.*$/);
  });
});
