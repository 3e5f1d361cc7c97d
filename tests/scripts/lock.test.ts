/** Checks the lock: its content alone lets `npm ci` work on every platform. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** Resolves a package as Node does: first in the package's own folder, then in its parents. */
function found(from: string, name: string): Locked | undefined {
  const own = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`];
  if (own !== undefined || from === '') return own;
  const around = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '';
  return found(around, name);
}

test('names every optional package, of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => found(place, name) === undefined),
  );
  expect(missing, 'npm run lock adds them').toEqual([]);
});

/** Valid without a hash: npm looks the version up. `npm run lock` adds those that npm omits. */
const withoutHash = Object.entries(packages).filter(
  ([place, { integrity }]) => place !== '' && integrity === undefined,
);

test.each(withoutHash)('%s has no hash, and is of another platform', (_, { optional, os, version }) => {
  expect(optional).toBe(true);
  expect(os).toHaveLength(1);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
});
