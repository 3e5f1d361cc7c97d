/** The scan before parsing counts only outside of strings, and stops at its limits. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, shapeOf } from '#src/contract/wire/json-shape.ts';
import { cases } from '#tests/cases.ts';

const unlimited = { depth: 1e6, marks: 1e6 };

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

test('counts depth, marks and names outside of strings alone', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), (value) => {
      const json = JSON.stringify(value);
      const outside = json.replace(/"(?:[^"\\]|\\.)*"/gs, '');
      expect(shapeOf(json, unlimited)).toEqual({
        depth: depthOf(JSON.parse(json)),
        marks: [...outside].filter((mark) => '{}[],:'.includes(mark)).length,
        names: [...outside].filter((mark) => mark === ':').length,
        end: json.length,
      });
    }),
    { numRuns: cases(300) },
  );
});

test('a text is within its limits up to the last mark and the last level', () => {
  const max = { depth: 3, marks: 8 };
  expect(isWithin('[[[1,2]]]', max)).toBe(true);
  expect(isWithin('[[[[', max)).toBe(false);
  expect(isWithin('[1,1,1,1,1,1,1]', max)).toBe(true);
  expect(isWithin('[1,1,1,1,1,1,1,1]', max)).toBe(false);
  expect(isWithin('"[[[[,,,,,,,,,,"', max)).toBe(true);
  // An escaped quote continues the string, one after an escaped backslash ends it, and a string may lack its end.
  expect(isWithin(String.raw`"\\",[[[`, max)).toBe(true);
  expect(isWithin(String.raw`"\\",[[[[`, max)).toBe(false);
  expect(isWithin(String.raw`"\\\",[[[[`, max)).toBe(true);
  expect(isWithin('"[[[[', max)).toBe(true);
});
