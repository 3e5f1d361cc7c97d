/** The lock: `npm ci` works on every platform by its content alone. */
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

/** Where a package finds another: in its own folder first, then in those around it. */
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
  expect(missing).toEqual([]);
});

/** Valid without: npm looks the version up. Added where the registry at hand did not have them to ask for a hash. */
const withoutIntegrity = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@rollup/rollup-android-arm-eabi',
  '@rollup/rollup-android-arm64',
  '@rollup/rollup-android-x64',
  '@rollup/rollup-darwin-arm64',
  '@rollup/rollup-darwin-x64',
  '@rollup/rollup-freebsd-arm64',
  '@rollup/rollup-freebsd-x64',
  '@rollup/rollup-linux-arm-gnueabihf',
  '@rollup/rollup-linux-arm-musleabihf',
  '@rollup/rollup-linux-arm64-musl',
  '@rollup/rollup-linux-loong64-gnu',
  '@rollup/rollup-linux-loong64-musl',
  '@rollup/rollup-linux-ppc64-gnu',
  '@rollup/rollup-linux-ppc64-musl',
  '@rollup/rollup-linux-riscv64-gnu',
  '@rollup/rollup-linux-riscv64-musl',
  '@rollup/rollup-linux-s390x-gnu',
  '@rollup/rollup-linux-x64-musl',
  '@rollup/rollup-openbsd-x64',
  '@rollup/rollup-openharmony-arm64',
  '@rollup/rollup-win32-arm64-msvc',
  '@rollup/rollup-win32-ia32-msvc',
  '@rollup/rollup-win32-x64-gnu',
  '@rollup/rollup-win32-x64-msvc',
];

test('has a hash for every package but these, each of another platform', () => {
  const without = Object.entries(packages).filter(
    ([place, { integrity }]) => place !== '' && integrity === undefined,
  );
  expect(without.map(([place]) => place.replace('node_modules/', '')).sort()).toEqual(withoutIntegrity);
  for (const [place, { optional, os, version }] of without) {
    expect(optional, place).toBe(true);
    expect(os, place).toHaveLength(1);
    expect(version, place).toMatch(/^\d+\.\d+\.\d+/);
  }
});
