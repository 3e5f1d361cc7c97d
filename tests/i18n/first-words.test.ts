/** Components drawn before all texts are loaded use only texts that are loaded by then. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fr } from '#src/i18n/fr.ts';
import { frFirst } from '#src/i18n/fr-first.ts';
import { frHome } from '#src/i18n/fr-home.ts';

const root = new URL('../../', import.meta.url).pathname;
const signIn = [
  'src/main.tsx',
  'src/app/features/account/login-page.tsx',
  'src/app/features/account/login-form.tsx',
];
const home = [
  'src/core/session/signed-in.ts',
  'src/app/shell/person-guard.ts',
  'src/app/shell/signed-in-frame.tsx',
  'src/app/shell/home-page.tsx',
];
const importers = /^(?:import|export)(?! type\b)[^;'"]*?['"](?<from>[^'"]+)['"]/gmu;
/** Lazy parts that a page loads automatically, which do not wait for texts. */
const lazyParts = /\bimport\('(?<from>[^']+)'\)/gu;
const firstTexts: unknown = frFirst;
const homeTexts: unknown = { ...frFirst, ...frHome };

function pathOf(specifier: string, from: string): string | undefined {
  const path = specifier.startsWith('#')
    ? resolve(root, specifier.slice(1))
    : specifier.startsWith('.') && resolve(dirname(from), specifier);
  return path && /\.tsx?$/u.test(path) && existsSync(path) ? path : undefined;
}

/** Returns the modules that load before these run, including those that a module names in `also`. */
function neededBy(
  paths: readonly string[],
  also: (path: string) => readonly RegExp[] = () => [],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    const text = readFileSync(path, 'utf8');
    found.set(path, text);
    for (const pattern of [importers, ...also(path)])
      for (const [, specifier] of text.matchAll(pattern)) {
        const imported = pathOf(specifier ?? '', path);
        if (imported) add(imported);
      }
  };
  for (const path of paths) add(resolve(root, path));
  return found;
}

interface Asked {
  readonly path: string;
  /** As in the source. After a `$` follows a part known only at runtime. */
  readonly key: string;
}

/** Returns everything that looks like a text key, also in arguments. */
function keysIn(modules: ReadonlyMap<string, string>): readonly Asked[] {
  return [...modules].flatMap(([path, text]) =>
    [...text.matchAll(/['"`](?<key>[a-zA-Z]+(?:\.[\w${}]+)+)['"`]/gu)]
      .map(({ groups }) => ({ path: path.slice(root.length), key: groups?.['key'] ?? '' }))
      .filter(({ key }) => (key.split('.')[0] ?? '') in fr),
  );
}

function textsAt(texts: unknown, key: string): unknown {
  const [known = '', ...unknown] = key.split('$');
  const places = known.split('.');
  const last = places.pop() ?? '';
  const section = places.reduce<unknown>(
    (at, place) => (at as Record<string, unknown> | undefined)?.[place],
    texts,
  );
  const isMeant = (name: string) =>
    name.startsWith(last) &&
    (unknown.length > 0 || /^(?:_(?:zero|one|two|few|many|other))?$/u.test(name.slice(last.length)));
  return Object.fromEntries(
    Object.entries((section as object | undefined) ?? {})
      .filter(([name]) => isMeant(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns the keys whose texts, all or some, load later. */
function lateOf(texts: unknown, asked: readonly Asked[]): readonly Asked[] {
  return asked.filter(({ key }) => JSON.stringify(textsAt(texts, key)) !== JSON.stringify(textsAt(fr, key)));
}

it('asks for no text of the pages behind the sign-in', () => {
  const modules = neededBy(signIn);
  const asked = keysIn(modules);
  expect(modules.size).toBeGreaterThan(70);
  expect(asked.length).toBeGreaterThan(50);
  expect(lateOf(firstTexts, asked)).toEqual([]);
});

it('draws home, and what home fetches by itself, with the texts of home', () => {
  const modules = neededBy([...signIn, ...home], (path) =>
    /\/src\/(?:app\/(?:features\/(?:home|checkin)|context|entries|run)|ui)\//u.test(path) ? [lazyParts] : [],
  );
  const asked = keysIn(modules);
  expect(modules.size).toBeGreaterThan(300);
  expect([...modules.keys()].some((path) => path.endsWith('/checkin-steps.tsx'))).toBe(true);
  expect(asked.length).toBeGreaterThan(150);
  expect(lateOf(homeTexts, asked)).toEqual([]);
});

it('notices a text that comes later', () => {
  const asked = ['home.hello', 'home.$', 'home.notesCount', 'notes.write', 'profile.$'].map((key) => ({
    path: '',
    key,
  }));
  expect(asked.map(({ key }) => Object.keys(textsAt(fr, key) as object).length > 0)).not.toContain(false);
  expect(lateOf(homeTexts, asked).map(({ key }) => key)).toEqual(['notes.write', 'profile.$']);
});
