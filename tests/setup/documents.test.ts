/** What the documents for developers name is there: a file that is renamed takes its mention along. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const documents = [
  'README.md',
  'renderers/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Paths in them are written from the root, or from the room that the document is about. */
const roots = ['', 'src/', 'renderers/'];

/** The example of a widget that is not there. */
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
