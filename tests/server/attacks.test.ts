/** Attacks by one caller that could stop the server: the tests bound their order and number, never the time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filePath } from '#src/contract/wire/app-paths.ts';
import { safeFileName } from '#src/server/records/attachment-name.ts';
import { cases } from '#tests/cases.ts';

describe('an expression that reads what anybody sends', () => {
  /** Quadratic work on this size would take minutes, linear work takes milliseconds. */
  const much = 300_000;

  test('for the path of a file is linear, and means what it did', () => {
    expect(filePath.test(`/${'.'.repeat(much)}/`)).toBe(false);
    expect(filePath.test(`/${'.a'.repeat(much)}/`)).toBe(false);
    expect(filePath.test(`${'/a.b'.repeat(much)}/`)).toBe(false);
    expect(filePath.test(`/${'a'.repeat(much)}.`)).toBe(false);
    const plain = /^[^?]*\.[^/?]+(\?|$)/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '.', '?', 'a'), maxLength: 12 }), (path) => {
        expect(filePath.test(path)).toBe(plain.test(path));
      }),
      { numRuns: cases(1000) },
    );
  });

  test('for the name of an upload is linear', () => {
    expect(safeFileName(`a${'.'.repeat(much)}b.txt`)).toMatch(/^a\.+b_?\.txt$/);
    expect(safeFileName(`...a.txt`)).toBe('a.txt');
  });
});

test('what a counsellor’s change is compared with is never too much to be compared', async () => {
  const { counsellorChanges } = await import('#src/server/records/counsellor-changes.ts');
  const heavy = Buffer.from(`{"a":[${'[],'.repeat(30_000)}[]]}`);
  const texts = new Map([
    ['field_plf', Buffer.from(`{"a":[${'[],'.repeat(30_000)}[]],"compterendu":{}}`)],
  ] as const);
  const writing = { name: '', day: '2031-05-17', longestVocation: 10, random: () => 'aaaaa' };
  expect(() =>
    counsellorChanges({ field_plf: [] }, new Map([['field_plf', heavy]]), { texts }, writing),
  ).toThrow(/Access denied/);
});
