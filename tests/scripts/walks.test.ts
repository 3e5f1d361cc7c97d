/**
 * How many files a developer reads to follow one thing through the product. Each walk names the stations that do the
 * work, in order. Between two stations count the fewest files that connect them: one imports the other, directly or through
 * others, or a third file imports both. A new leg begins on the other side of a call. Figures and
 * goals: `tests/walks.json`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFiles, usedBy } from './imports.ts';

const walks: Readonly<
  Record<string, { readonly max: number; readonly legs: readonly (readonly string[])[] }>
> = JSON.parse(readFileSync('tests/walks.json', 'utf8'));

const uses = new Map(productFiles.map((file) => [file, usedBy(file)]));
const users = new Map<string, string[]>(productFiles.map((file) => [file, []]));
for (const [file, used] of uses) for (const each of used) users.get(each)?.push(file);

interface Step {
  readonly file: string;
  /** From here on only to imported files: what two files both import does not connect them. */
  readonly goesDown: boolean;
  readonly path: readonly string[];
}

/** The fewest files from one to another, both included. */
function connection(from: string, to: string): readonly string[] {
  const seen = new Set<string>();
  const queue: Step[] = [{ file: from, goesDown: false, path: [from] }];
  for (const { file, goesDown, path } of queue) {
    if (file === to) return path;
    if (seen.has(`${file} ${goesDown}`)) continue;
    seen.add(`${file} ${goesDown}`);
    for (const next of uses.get(file) ?? [])
      queue.push({ file: next, goesDown: true, path: [...path, next] });
    if (goesDown) continue;
    for (const next of users.get(file) ?? []) queue.push({ file: next, goesDown, path: [...path, next] });
  }
  throw new Error(`Nothing connects ${from} and ${to}.`);
}

test.each(Object.entries(walks))('%s', (_name, { max, legs }) => {
  expect(legs.flat().filter((file) => !uses.has(file))).toEqual([]);
  const files = new Set(
    legs.flatMap((leg) => leg.flatMap((to, at) => connection(leg[Math.max(at - 1, 0)] ?? to, to))),
  );
  expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(max);
});
