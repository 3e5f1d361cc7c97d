/** The program of a folder, killed in the middle of a publication: the next one finds it whole, or not begun. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { answerText } from '#src/studio/api/answer-text.ts';
import { createFolderStore } from '#src/studio/folder/folder-store.ts';
import { type BuiltProgram, buildProgram } from '#tests/server/program.ts';

const root = mkdtempSync(join(tmpdir(), 'ancrage-folder-'));
let program: BuiltProgram;
beforeAll(async () => {
  program = await buildProgram('src/studio/folder/folder-program.ts');
  for (const locale of ['fr', 'en'])
    cpSync(join('schemas-fixtures', locale), join(root, locale), { recursive: true });
  expect(await program.run({}, ['publish', root]).ended).toBe(0);
});
afterAll(() => {
  program.remove();
  rmSync(root, { recursive: true, force: true });
});

const work = join(root, '.studio');
const lock = join(work, 'lock');
const journal = join(work, 'changes.json');

/** Is this file of a release there? */
const isWritten = (number: number, file: string) =>
  existsSync(join(root, 'releases', String(number).padStart(4, '0'), file));

/** Resolves when this file of the work folder is made. */
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

/** Both languages of a document get a title. */
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
  const { child, ended } = program.run({}, ['publish', root]);
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  // It starts and judges for seconds: whoever looked again and again meanwhile would take a core from it.
  await Promise.race([appears, ended]);
  // Who looks may be slower than the program: then it was not killed, and the release is whole all the same.
  while (!isTime(before + 1) && !isOver) await nextTurn();
  child.kill('SIGKILL');
  await ended;
  // The next turn, whatever it is about, finishes what was begun.
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
