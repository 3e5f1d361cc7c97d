/** Every fixture that can be chosen, by the path of its file, and the text of each. */
import type { Locale } from '#renderers/format/document.ts';
import { inEnglish } from '#src/studio/document/fixtures-in-english.ts';
import type { Place } from './gallery-address.ts';

// As text: an import as a module would make `__proto__` a prototype.
const texts = import.meta.glob<string>('../../../schemas-fixtures/{fr,en,widgets,plain}/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

// For the names only: there are hundreds, read once one of them is wanted.
const brokenFiles = import.meta.glob('../../../schemas-fixtures/broken/*.json', { query: '?raw' });

export interface Fixture {
  /** `widgets/scale`. */
  readonly path: string;
  readonly name: string;
  /** What a person calls it; '' where the file has to be read first. */
  readonly title: string;
  /** Everything that a search may find it by, folded. */
  readonly found: string;
}

export interface FixtureGroup {
  readonly folder: string;
  readonly label: string;
  readonly fixtures: readonly Fixture[];
}

const pathOf = (file: string): string => file.replace(/^.*schemas-fixtures\/(.*)\.json$/u, '$1');

/** Case and accents do not count. */
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
 * The text of a fixture as a server would send it; a widget's in the language that is asked for.
 * @throws where there is no such fixture.
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

/** The place that shows the same in another language, as far as there is one. */
export function placeIn(place: Place, locale: Locale): Partial<Place> {
  const other = place.source.replace(/^(?:fr|en)\//u, `${locale}/`);
  const pick = place.pick.replace(/^(?:fr|en)\//u, `${locale}/`);
  return { locale, pick, source: textByPath.has(other) ? other : place.source };
}
