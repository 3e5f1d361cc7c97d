// A recursive schema is refused, or drawn within a limit: the page never freezes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markdownAlias } from '#src/scripts/browser-build.ts';
import { shapes } from './recursion/shapes.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Milliseconds after which a shape counts as freezing the page. */
const limit = 30_000;

/** Maximum fields of a page before the user asks for more. */
const maxFields = 700;

let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(at('../../../node_modules/.recursion-'));
  await build({
    configFile: false,
    root: at('../../..'),
    logLevel: 'error',
    resolve: { alias: markdownAlias },
    ssr: { noExternal: [/@rjsf/] },
    build: { ssr: at('./recursion/child.tsx'), outDir: folder, minify: false },
  });
}, 2 * limit);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A few shapes. `npm run test:deep` tries all; one of them overflows rjsf's stack and shows the error boundary. */
const few: ReadonlySet<string> = new Set([
  'once: allOf with a title',
  'once: two in turn',
  'twelve times: allOf',
  'by a condition: allOf',
  'by a condition: oneOf of two references',
]);

for (const { name } of shapes)
  test(name, { timeout: limit + 5_000, tags: few.has(name) ? [] : 'deep' }, () => {
    const { signal, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'child.js'), name], {
      timeout: limit,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
    });
    expect({ name, signal, stderr: stderr.slice(0, 500) }).toMatchObject({ signal: null });
    const outcome: unknown = JSON.parse(stdout || '{}');
    expect([
      { refused: expect.arrayContaining([expect.any(String)]) },
      ...(few.has(name) ? [] : [{ failed: expect.any(String) }]),
      { fields: expect.toSatisfy((fields) => fields <= maxFields) },
    ]).toContainEqual(outcome);
  });
