/** Detects a renamed suite that the list of a project still names by its former path. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { deepFiles, touchingTheStore } from '#src/scripts/test-projects.ts';

function isThere(name: string): boolean {
  if (!name.endsWith('/*')) return ['ts', 'tsx'].some((ending) => existsSync(`tests/${name}.test.${ending}`));
  const folder = `tests/${dirname(name)}`;
  return existsSync(folder) && readdirSync(folder).some((file) => /\.test\.tsx?$/.test(file));
}

it.each([...deepFiles, ...touchingTheStore])('%s is there', (name) => {
  expect(isThere(name)).toBe(true);
});
