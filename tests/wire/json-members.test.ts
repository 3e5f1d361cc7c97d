/** An object's JSON text in pieces, against the platform's own reader. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createMemberReader } from '#src/wire/json-members.ts';
import { isRecord } from '#src/wire/shape.ts';
import { cases } from '#tests/cases.ts';

function inPieces(text: string, cuts: readonly number[]): unknown {
  const reader = createMemberReader();
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((one, other) => one - other);
  let from = 0;
  for (const end of ends) {
    reader.take(text.slice(from, end));
    from = end;
  }
  return reader.end();
}

/** What the platform reads, where that is an object. */
function whole(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Texts rich in what ends a string, a member or an object. */
const tricky = fc
  .array(fc.constantFrom('\\', '"', '{', '}', '[', ']', ',', ':', ' ', 'é', '″', '\n', '__proto__'), {
    maxLength: 12,
  })
  .map((characters) => characters.join(''));

const json = fc
  .dictionary(tricky, fc.oneof(tricky, fc.jsonValue(), fc.array(fc.record({ value: tricky }))))
  .chain((value) =>
    fc.constantFrom(JSON.stringify(value), JSON.stringify(value, null, 2), ` ${JSON.stringify(value)}\n`),
  );

const cuts = fc.array(fc.nat(), { maxLength: 9 });

it('reads what the platform reads, wherever the text is cut', () => {
  fc.assert(
    fc.property(json, cuts, (text, places) => {
      expect(inPieces(text, places)).toEqual(JSON.parse(text));
    }),
    { numRuns: cases(1000) },
  );
});

it('of anything else it says nothing, or what the platform says', () => {
  const broken = fc
    .tuple(
      fc.oneof(json, fc.json()),
      fc.nat(200),
      fc.constantFrom('', '"', '}', '{', ']', ',', ':', '\\', '\n'),
    )
    .map(([text, at, character]) => {
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + character + text.slice(cut + 1);
    });
  fc.assert(
    fc.property(broken, cuts, (text, places) => {
      expect(inPieces(text, places)).toEqual(whole(text));
    }),
    { numRuns: cases(2000) },
  );
});

it.each([
  '',
  ' ',
  '[]',
  '"a"',
  '1',
  'null',
  '<p>{}</p>',
  '{"a":1',
  '{"a":1,}',
  '{,}',
  '{"a":1]',
  '{"a":1}}',
  '{"a":1}{"b":2}',
  '{"a":1},{"b":2}',
  '{"a":[1},"b":2]',
  '{"a":"1}',
  '{"a":1,"b"}',
  '{} x',
  '[{"a":1}]',
])('%j is no object', (text) => {
  expect(inPieces(text, [1, 2, 3])).toBeUndefined();
});

it('keeps a member that is called as an object’s own', () => {
  const read = inPieces('{"__proto__":{"a":1},"b":2}', [4]);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(Object.keys(read ?? {})).toEqual(['__proto__', 'b']);
});

it('parses no more than a member in one go', () => {
  const long = 'words of a life, "quoted" and broken\n'.repeat(5000);
  const fields = { one: [{ value: long }], two: [{ value: long }], three: [{ value: long }] };
  const parse = vi.spyOn(JSON, 'parse');
  expect(inPieces(JSON.stringify(fields), [70_000, 140_000, 210_000, 400_000])).toEqual(fields);
  const longest = Math.max(...parse.mock.calls.map(([text]) => text.length));
  expect(parse).toHaveBeenCalledTimes(3);
  expect(longest).toBeLessThan(JSON.stringify(fields).length / 2);
});
