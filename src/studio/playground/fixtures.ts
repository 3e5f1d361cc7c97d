/** All fixtures by file path, with their texts. */
import type { Locale } from '#renderers/format/document.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { inEnglish } from '#src/studio/document/fixtures-in-english.ts';

// As raw text: a module import would turn `__proto__` into a prototype.
const texts = import.meta.glob<string>('../../../schemas-fixtures/{fr,en,widgets,plain}/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

// Names only: there are hundreds of files, loaded on demand.
const brokenFiles = import.meta.glob('../../../schemas-fixtures/broken/*.json', { query: '?raw' });

// A hot update would draw the former text: the components read it once for each address, which has all of their state.
import.meta.hot?.accept(() => location.reload());

export interface Fixture {
  /** For example `widgets/scale`. */
  readonly path: string;
  readonly name: string;
  /** Title of the document; '' if the file is not loaded yet. */
  readonly title: string;
  /** Searchable text, without accents and case. */
  readonly found: string;
}

export interface FixtureGroup {
  readonly folder: string;
  readonly label: string;
  readonly fixtures: readonly Fixture[];
}

const pathOf = (file: string): string => file.replace(/^.*schemas-fixtures\/(.*)\.json$/u, '$1');

/** Removes case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const textByPath: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).map(([file, text]) => [pathOf(file), text]),
);

function fixtureOf(path: string, text: string): Fixture {
  const [, title = ''] = /"title":\s*"((?:[^"\\]|\\.)*)"/u.exec(text) ?? [];
  const name = path.slice(path.indexOf('/') + 1);
  return { path, name, title, found: folded(`${path} ${text}`) };
}

const fixtures: readonly Fixture[] = [
  ...[...textByPath].map(([path, text]) => fixtureOf(path, text)),
  ...Object.keys(brokenFiles).map((file) => fixtureOf(pathOf(file), '')),
];

export const groups: readonly FixtureGroup[] = Object.entries({
  widgets: 'Widgets, the smallest document of each',
  fr: 'Documents in French',
  en: 'Documents in English',
  plain: 'Plain documents, without slides',
  broken: 'Broken documents and answers',
}).map(([folder, label]) => ({
  folder,
  label,
  fixtures: fixtures.filter(({ path }) => path.startsWith(`${folder}/`)),
}));

/**
 * Returns the text as a server would send it; widget fixtures in the requested language.
 * @throws if the fixture does not exist.
 */
export async function textOfFixture(path: string, locale: Locale): Promise<string> {
  const text = textByPath.get(path);
  if (text !== undefined) return path.startsWith('widgets/') && locale === 'en' ? inEnglish(text) : text;
  if (path.startsWith('broken/')) {
    const { brokenCases } = await import('#tests/renderers/format/broken.ts');
    const found = brokenCases.find(({ name }) => `broken/${name}` === path);
    if (found) return found.text();
  }
  throw new Error(`There is no fixture "${path}".`);
}

/** The documents that the product ships, by name. */
export const shippedTexts: Readonly<Record<string, Texts>> = Object.fromEntries(
  [...textByPath].flatMap(([path, fr]) => {
    const name = path.replace(/^fr\//u, '');
    return name === path ? [] : [[name, { fr, en: textByPath.get(`en/${name}`) ?? '' }] as const];
  }),
);
