import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '#src/contract/wire/json-fault.ts';
import { cases } from '#tests/cases.ts';

test.each([
  ['{\n  "a": plf1\n}', 2, 8, 'expected a value, found plf1'],
  ['{"a": 1 "b": 2}', 1, 9, 'expected , or }, found "'],
  ['{"a": 1,}', 1, 9, 'expected a name, found }'],
  ['[1, 2,]', 1, 7, 'expected a value, found ]'],
  ['{"a"\n 1}', 2, 2, 'expected :, found 1'],
  ['{"a": "x', 1, 7, 'a text that does not close on its line, or holds a control character'],
  ['{"a": [1', 1, 9, 'expected , or ], found the end'],
  ['{} {}', 1, 4, 'expected nothing more, found {'],
  ['', 1, 1, 'expected a value, found the end'],
  ["{'a': 1}", 1, 2, "expected a name or }, found 'a'"],
])('%j', (text, line, column, reason) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toMatchObject({ line, column, reason });
});

test('finds a fault exactly where the parser does not read', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const texts = fc.oneof(
    fc.json(),
    // A valid text with one character removed or changed.
    fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '0', '\\', '\n', 'e', '-', '\u001f', '\u0080'),
      )
      .map(([text, at, sign]) => {
        const where = at % text.length;
        return text.slice(0, where) + sign + text.slice(where + 1);
      }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(jsonFault(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: cases(400) },
  );
});
