/** Answers have the same bytes as those of the recorded servers; long ones are plain JSON. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapedLength, jsonAnswer, jsonLength } from '#src/contract/wire/json-bytes.ts';
import { cases } from '#tests/cases.ts';

/** The simplest implementation, one character after the other. */
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
      const bytes = jsonAnswer(given);
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(plainlyEscaped(given));
    }),
    { numRuns: cases(500) },
  );
});

test('a long answer has the bytes of plain JSON, which the limits count', () => {
  const text = '</script>\\"é'.repeat(2 ** 16);
  const bytes = jsonAnswer([text]);
  expect(new TextDecoder().decode(bytes)).toBe(JSON.stringify([text]));
  expect(jsonLength([text])).toBe(bytes.length);
  expect(escapedLength(text)).toBe(bytes.length - '[""]'.length);
});
