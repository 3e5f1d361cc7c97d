/** Checks that the files which the developer documents mention exist, for example after a rename. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { productVersion } from '#src/contract/domain/product-version.ts';

const documents = [
  'README.md',
  'renderers/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Their paths are relative to the root, or to the room that the document describes. */
const roots = ['', 'src/', 'renderers/'];

/** The documents' example of a widget, which does not exist. */
const example = /(^|\/)stars\./;

it.each(documents)('every path in %s leads to a file', (document) => {
  const text = readFileSync(document, 'utf8');
  const paths = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|mjs|css|json|md))`/g)].map(
    ([, path = '']) => path,
  );
  const missing = paths.filter(
    (path) => !example.test(path) && !roots.some((root) => existsSync(root + path)),
  );
  expect(missing).toEqual([]);
});

it.each(documents)('every picture in %s leads to a file', (document) => {
  const text = readFileSync(document, 'utf8');
  const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(pictures.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
});

it('the version is the same in the package, the program and the change log', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(productVersion).toBe(version);
  expect(/^## \[([^\]]+)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version);
});

/** The Markdown markers of lines, in order: headings with level, items, pictures, table rows, code blocks. */
function outlineOf(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```$/gm, '```');
  return text.match(/^(?:#+(?= )|-(?= )|\d+\.(?= )|!\[|\||```)/gm) ?? [];
}

it.each(documents.filter((name) => name.endsWith('.fr.md')))(
  '%s has the outline of its English page',
  (name) => {
    expect(outlineOf(name)).toEqual(outlineOf(name.replace('.fr.md', '.md')));
  },
);
