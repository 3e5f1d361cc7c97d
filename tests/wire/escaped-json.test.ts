/** Answers are the bytes that the recorded servers write, and are counted without being made. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedJson, escapedJsonLength } from '#src/wire/escaped-json.ts';
import { cases } from '#tests/cases.ts';

/** In the plainest words, one sign after the other. */
function plainlyEscaped(value: unknown): string {
  const named: Readonly<Record<string, string>> = {
    '<': '\\u003C',
    '>': '\\u003E',
    '&': '\\u0026',
    "'": '\\u0027',
    '\\"': '\\u0022',
    '/': '\\/',
  };
  return JSON.stringify(value).replace(/\\\\|\\"|[<>&'/]/g, (found) => named[found] ?? found);
}

const signs = ['<', '>', '&', "'", '"', '/', '\\', '\n', '\0', 'u', 'é', '😀', '\u2028', '\ud800'];

test('an answer has the recorded bytes, whatever its texts and names hold', () => {
  const text = fc.oneof(fc.string({ unit: fc.constantFrom(...signs) }), fc.string({ unit: 'binary' }));
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.constantFrom(null, true, 1.5),
      fc.array(tie('value')),
      fc.dictionary(text, tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(value, (given) => {
      const bytes = escapedJson(given);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(plainlyEscaped(given));
      expect(escapedJsonLength(given)).toBe(bytes.length);
    }),
    { numRuns: cases(500) },
  );
});
