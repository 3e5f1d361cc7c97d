/** The checker imports a schema compiler, so the app must never load it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function resolved(specifier: string, from: string): string | undefined {
  const [room = '', ...rest] = specifier.split('/');
  if (room.startsWith('.')) return resolve(dirname(from), specifier);
  if (room === '#src' || room === '#renderers') return join(root, room.slice(1), ...rest);
  return undefined;
}

/** Every file and package that a module imports, statically or dynamically. */
function loaded(entry: string): {
  readonly files: ReadonlySet<string>;
  readonly packages: ReadonlySet<string>;
} {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const path = resolved(specifier, file);
      if (path === undefined) packages.add(specifier);
      else files.add(path);
    }
  }
  return { files, packages };
}

test('the app loads neither the checker nor its format table nor ajv', () => {
  const { files, packages } = loaded(join(root, 'src/main.tsx'));
  // The walk reaches the engine.
  expect([...files]).toContain(join(root, 'renderers/format/read-document.ts'));
  const others = /\/renderers\/check\/|\/format-table\.ts$|\/src\/studio\//;
  expect([...files].filter((file) => others.test(file))).toEqual([]);
  expect([...packages].filter((name) => name.startsWith('ajv'))).toEqual([]);
});

test('the checker does load it, so the walk would see it', () => {
  expect([...loaded(join(root, 'src/studio/check/check.ts')).packages]).toContain('ajv');
});
