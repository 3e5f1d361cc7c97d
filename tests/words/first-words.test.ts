/** What is drawn before somebody is signed in takes its texts from those that are there by then. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { frFirst } from '#src/words/fr-first.ts';

const root = new URL('../../', import.meta.url).pathname;
const beginnings = [
  'src/main.tsx',
  'src/features/account/login-page.tsx',
  'src/features/account/login-form.tsx',
];

function pathOf(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith('#')
    ? resolve(root, specifier.slice(1))
    : specifier.startsWith('.') && resolve(dirname(from), specifier);
  return path && /\.tsx?$/u.test(path) && existsSync(path) ? path : undefined;
}

/** The modules that are there before these can run. */
function neededBy(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    const text = readFileSync(path, 'utf8');
    found.set(path, text);
    for (const [, specifier] of text.matchAll(
      /^(?:import|export)(?! type\b)[^;'"]*?['"](?<from>[^'"]+)['"]/gmu,
    )) {
      const imported = pathOf(specifier ?? '', path);
      if (imported) add(imported);
    }
  };
  for (const path of paths) add(resolve(root, path));
  return found;
}

it('asks for no text of the pages behind the sign-in', () => {
  const modules = neededBy(beginnings);
  const asked = [...modules].flatMap(([path, text]) =>
    [...text.matchAll(/\bt\(\s*['"`](?<section>\w+)\./gu)].map(({ groups }) => ({
      path: path.slice(root.length),
      section: groups?.['section'] ?? '',
    })),
  );
  expect(modules.size).toBeGreaterThan(70);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ section }) => !(section in frFirst))).toEqual([]);
});
