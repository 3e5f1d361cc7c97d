/** The import graph of the product's code. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Paths from the root of the repository. */
export const productFiles: readonly string[] = ['src', 'renderers'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => join(root, name)),
);

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g;

/** The specifiers that a file imports, types included. */
export function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(imported)].map(([, name = '']) => name);
}

/** The product's files that a file imports. */
export function usedBy(file: string): readonly string[] {
  return importsOf(file).flatMap((name) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))];
    return /^#(src|renderers)\//.test(name) ? [name.slice(1)] : [];
  });
}
