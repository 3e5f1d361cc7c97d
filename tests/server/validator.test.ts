/** The built validation worker: its imports, and that a draft that it cannot check blocks no other draft. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shapeOf } from '#src/contract/wire/json-shape.ts';
import { studioText } from '#src/contract/wire/limits.ts';
import { createValidator } from '#src/studio/api/validator.ts';
import { patience } from '#tests/cases.ts';

const outDir = join('.test-output', `validator-${process.pid}`);
let chunks: readonly Rollup.OutputChunk[];

beforeAll(async () => {
  const built = await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    publicDir: false,
    build: { ssr: 'src/server/main.ts', outDir },
  });
  chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : [])) as Rollup.OutputChunk[];
}, 300_000);
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** All direct and indirect imports of a file of the build, static and dynamic. */
function importsOf(fileName: string): ReadonlySet<string> {
  const found = new Set([fileName]);
  for (const name of found) {
    const chunk = chunks.find((each) => each.fileName === name);
    for (const each of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) found.add(each);
  }
  return found;
}

test('a thread never loads a driver of the store, which would end the whole process', () => {
  const isDriver = (name: string) => /^(?:libsql|pg)(?:\/|$)/u.test(name);
  expect([...importsOf('main.js')].filter(isDriver)).toEqual(
    expect.arrayContaining([expect.stringContaining('libsql'), 'pg']),
  );
  for (const thread of ['validator-worker.js', 'answers-worker.js']) {
    const loaded = [...importsOf(thread)];
    expect(chunks.some(({ fileName }) => fileName === thread)).toBe(true);
    expect(loaded.filter(isDriver)).toEqual([]);
    const modules = chunks
      .filter(({ fileName }) => loaded.includes(fileName))
      .flatMap((each) => each.moduleIds);
    expect(modules.filter((id) => /src\/server\/(?:store|auth)\//.test(id))).toEqual([]);
  }
});

/** A document with the maximum number of tokens. */
function largest(word: string): { readonly fr: string; readonly en: string } {
  const items = Array.from({ length: studioText.marks - 10 }, (_, rank) => `${word}${rank}`);
  const text = JSON.stringify({ version: '1.0.0', more: items });
  expect(shapeOf(text, studioText).marks).toBeLessThanOrEqual(studioText.marks);
  return { fr: text, en: text };
}

test('a question that takes too long is refused, and every other one is answered', patience, async () => {
  const validator = createValidator(resolve(outDir, 'validator-worker.js'), {
    deadlineMs: 5_000,
    memoryMegabytes: 512,
  });
  const small = { name: 'cid', before: { fr: '{"a":1}', en: '{}' }, after: { fr: '{"a":2}', en: '{}' } };
  const change = { name: 'cid', before: largest('a'), after: largest('a') };
  // Hours of work, beyond any deadline.
  const endless = Array.from({ length: 1_000_000 }, () => change);
  const tooLarge = { status: 413, problem: { code: 'too-large-to-validate' } };
  const [first, second, ...others] = await Promise.allSettled([
    validator.right([small]),
    validator.right(endless),
    ...Array.from({ length: 5 }, () => validator.right([small])),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: 'structure' });
  expect(second).toMatchObject({ status: 'rejected', reason: tooLarge });
  for (const other of others) expect(other).toMatchObject({ status: 'fulfilled', value: 'structure' });
  await validator.close();
});
