/** The computed size of a stored text equals its size in a body. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedLength } from '#src/contract/wire/json-bytes.ts';
import { escapedLengthOf } from '#src/server/records/node-size.ts';
import { cases } from '#tests/cases.ts';

const signs = [...'"\\/<é😀a \b\t\n\f\r\u0000\u001f\u007f\u2028'];

test('bytes in UTF-8 are counted as the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 60 }), (text) => {
      expect(escapedLengthOf(new TextEncoder().encode(text))).toBe(escapedLength(text));
    }),
    { numRuns: cases(1000) },
  );
});
