/** Kills the folder program during a publication: the release is complete or does not exist. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { answerText } from '#src/studio/api/response-text.ts';
import { createFolderStore } from '#src/studio/folder/folder-store.ts';
import { type BuiltProgram, buildProgram } from '#tests/server/program.ts';

const root = mkdtempSync(join(tmpdir(), 'ancrage-folder-'));
let program: BuiltProgram;
beforeAll(async () => {
  program = await buildProgram('src/studio/folder/publish-program.ts');
  for (const locale of ['fr', 'en'])
    cpSync(join('schemas-fixtures', locale), join(root, locale), { recursive: true });
  expect(await program.run({}, [root]).ended).toBe(0);
});
afterAll(() => {
  program.remove();
  rmSync(root, { recursive: true, force: true });
});

const work = join(root, '.studio');
const lock = join(work, 'lock');
const journal = join(work, 'changes.json');

/** Does this file of the release exist? */
const isWritten = (number: number, file: string) =>
  existsSync(join(root, 'releases', String(number).padStart(4, '0'), file));

/** Resolves when the program creates this file of the work folder. */
function toAppear(file: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(work, () => {
      if (existsSync(file)) resolve();
    });
    onTestFinished(() => watcher.close());
  });
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const titleIn = (text: string): unknown => JSON.parse(text).title;

/** Changes the title of a document in both languages. */
function retitle(name: string, title: string): void {
  for (const locale of ['fr', 'en']) {
    const file = join(root, locale, `${name}.json`);
    const { version, ...document } = JSON.parse(readFileSync(file, 'utf8'));
    const [major, minor, patch] = version.split('.').map(Number);
    writeFileSync(
      file,
      JSON.stringify({ ...document, version: `${major}.${minor}.${patch + 1}`, title }, null, 2),
    );
  }
}

test.each([
  ['before its changes are written down', lock, () => true, 'whole or not begun'],
  ['when they are written down', journal, () => true, 'whole'],
  ['after the first file', journal, (number: number) => isWritten(number, 'fr/cid.json'), 'whole'],
  ['before its head', journal, (number: number) => isWritten(number, 'en/help.json'), 'whole'],
] as const)('killed %s', async (when, first, isTime, state) => {
  const store = createFolderStore(root, Date.now);
  const before = await store.latest();
  retitle('cid', `Carte ${when}`);
  retitle('help', `Aide ${when}`);
  const appears = toAppear(first);
  const { child, ended } = program.run({}, [root]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  // Starting takes seconds, and polling would take a core from the program: wait for the file event first.
  await Promise.race([appears, ended]);
  // This loop may be slower than the program. Then the program is not killed, and the release is complete too.
  while (!isTime(before + 1) && !isOver) await nextTurn();
  child.kill('SIGKILL');
  await ended;
  // Any next turn completes the interrupted changes.
  await store.turn(async () => undefined);
  const latest = await store.latest();
  if (state === 'whole') expect(latest).toBe(before + 1);
  else expect([before, before + 1]).toContain(latest);
  expect(existsSync(journal)).toBe(false);
  const published = await store.published();
  for (const name of ['cid', 'help']) {
    const isThere = titleIn(published.documents.get(name)?.fr ?? '') === titleIn(read(`fr/${name}.json`));
    expect(isThere).toBe(latest > before);
  }
  expect(read('answer.json')).toBe(answerText(published));
});
