/**
 * Compares the lines and unclear words of each room with `tests/budgets.json`. A number may fall but never rise.
 * `UPDATE_BUDGETS=1 npx vitest run tests/scripts/budgets.test.ts` stores the present figures.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Product and test folders of each room. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  renderers: ['renderers', 'tests/renderers'],
  'app, ui, main': [...both('app'), ...both('ui'), 'src/main.tsx'],
  core: [...both('core'), 'tests/walks', 'tests/trouble'],
  'platform, contract': [...both('platform'), ...both('contract')],
  i18n: both('i18n'),
  server: both('server'),
  studio: both('studio'),
  scripts: [...both('scripts'), 'vite.config.ts', 'playwright.config.ts'],
  'tests in the browser': ['tests/browser'],
  measurements: ['tests/bench'],
  documentation: ['README.md', 'CHANGELOG.md', 'docs'],
};

function both(name: string): string[] {
  return [`src/${name}`, `tests/${name}`];
}

/** Words that comments and documentation avoid: a developer of the field has plainer ones. */
const rejectedWords = [
  /\bwhoever\b/giu,
  /\b(?:some|any|every|no)body\b/giu,
  /\b(?:is|are|was|were) (?:told|said)\b/giu,
  /\bsays (?:what|which|whether|where|how)\b/giu,
  /\bstands? (?:beside|there|at|on|under)\b/giu,
  /\bbeside\b/giu,
  /\b(?:go|goes|going|went) on from\b/giu,
  /\bby (?:itself|themselves)\b/giu,
  /\b(?:no|any) more\b(?! than)/giu,
  /\b(?:is|are) no (?!longer|more|need|reason|other|way)[a-z]+/giu,
  /\bwhere there (?:is|are) none\b|\bnone where\b/giu,
  /\banew\b/giu,
  /\bunder way\b/giu,
  /\b(?:meanwhile|lately|of late)\b/giu,
  /\bmend(?:s|ed|ing)?\b/giu,
  /\bnothing of (?:it|them|him|her)\b/giu,
  /\b(?:page|tab|text|device) that goes\b/giu,
  /\b(?:of|from) then\b/giu,
  /\bputs? down\b|\bgives the way to\b|\bcall(?:s|ed)? it off\b/giu,
  /\bunder the fingers\b|\bin (?:our|their|its) clothes\b/giu,
  /\bheed(?:s|ed)?\b|\b(?:comes?|came) home\b/giu,
];

/** The same for identifiers. */
const rejectedNames = /\b(?:told|said|heard|kept|unkept|led|lent)[A-Z]\w*/gu;

const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gmu;

const zero = { code: 0, css: 0, tests: 0, words: 0 };

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => /\.(?:m?tsx?|mjs|css|md)$/u.test(file));
}

const hits = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function measure(folders: readonly string[]): typeof zero {
  const sum = { ...zero };
  for (const file of folders.flatMap(filesIn)) {
    const text = readFileSync(file, 'utf8');
    const isCode = !/\.(?:css|md)$/u.test(file);
    const lines = hits(text, /\n/gu);
    if (file.endsWith('.css')) sum.css += lines;
    else if (isCode && file.startsWith('tests/')) sum.tests += lines;
    else if (isCode) sum.code += lines;
    const prose = file.endsWith('.md') ? text : (text.match(comments) ?? []).join('\n');
    for (const pattern of rejectedWords) sum.words += hits(prose, pattern);
    if (isCode) sum.words += hits(text, rejectedNames);
  }
  return sum;
}

const file = 'tests/budgets.json';
const measured = Object.fromEntries(
  Object.entries(rooms).map(([room, folders]) => [room, measure(folders)] as const),
);

if (process.env['UPDATE_BUDGETS']) writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);

const budgets: Readonly<Record<string, typeof zero>> = JSON.parse(readFileSync(file, 'utf8'));

test('every folder of code belongs to a room', () => {
  const folders = ['src', 'tests'].flatMap((root) => readdirSync(root).map((name) => `${root}/${name}`));
  const listed = Object.values(rooms).flat();
  // Files directly in tests/ serve the tests of all rooms, and are few.
  expect(folders.filter((path) => statSync(path).isDirectory() && !listed.includes(path))).toEqual([]);
});

test.each(Object.keys(rooms))('%s: no number rises', (room) => {
  const now = measured[room] ?? zero;
  const max = budgets[room] ?? zero;
  const risen = Object.entries(now).filter(([kind, count]) => count > max[kind as keyof typeof zero]);
  expect(risen, `more than in ${file}`).toEqual([]);
});
