/** The reading of bodies in slices gives what `JSON.parse` gives, and sees how much there is before it builds anything. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostMarks, readJsonInSlices, readSmallJson } from '#src/backend/http/json-reader.ts';
import { scanJson } from '#src/backend/http/json-scan.ts';
import { largeBytes } from '#src/backend/limits/slices.ts';
import { patience } from '#tests/cases.ts';
import { expectLaw } from '#tests/law.ts';

const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' });
/** Long, and full of what is written as an escape or as several bytes. */
const awkward = fc
  .array(
    fc.constantFrom('"', '\\', '/', '\u0000', '\n', 'é', '€', '😀', 'plain', '\\u0041', '\ud7ff', '\ue000'),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

/** Every character that may be, as an escape. */
const escapedWhole = (text: string): string =>
  JSON.stringify(text).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function large(text: string): string {
  return text.repeat(Math.ceil((largeBytes * 1.1) / Buffer.byteLength(text)));
}

async function readBoth(json: string): Promise<void> {
  const reading = await readJsonInSlices(Buffer.from(json));
  // Not by `toEqual`, which would print a megabyte.
  expect(isDeepStrictEqual(reading, { ok: true, value: JSON.parse(json) })).toBe(true);
}

describe('a large body', () => {
  test(
    'reads as it does in one piece, whatever is in its texts and wherever a slice ends',
    patience,
    async () => {
      await expectLaw(
        fc.asyncProperty(awkward, value, fc.boolean(), fc.nat(7), async (text, beside, asEscapes, shift) => {
          const long = `${'x'.repeat(shift)}${large(text)}`;
          const written = asEscapes ? escapedWhole(long) : JSON.stringify(long);
          await readBoth(
            `{"a":[${JSON.stringify(beside)},{"value":${written}}],"b":${JSON.stringify(beside)}}`,
          );
        }),
        5,
      );
    },
  );

  test('with a text as the whole, or twice, or beside a name of any usual length', async () => {
    const long = JSON.stringify(large('a"b'));
    const name = JSON.stringify('é'.repeat(254));
    for (const json of [long, `{${name} \n:${long}}`, `[${long},${long}]`, `{"__proto__":${long}}`]) {
      await readBoth(json);
    }
  });

  test.each([
    ['a very long name', JSON.stringify(large('a"b'))],
    ['one just too long to be read with the rest', JSON.stringify('é'.repeat(255))],
  ])('with %s is refused', async (_name, name) => {
    const rest = JSON.stringify(large('x'));
    for (const json of [`{${name}:${rest}}`, `[{"a":{${name} \n:1}},${rest}]`])
      expect(await readJsonInSlices(Buffer.from(json))).toEqual({ ok: false, problem: 'name' });
  });

  test.each([
    ['a text that does not end', `{"a":"${large('x')}`, 'syntax'],
    ['a raw line break in the text', `{"a":"${large('x\n')}"}`, 'syntax'],
    ['an escape that is none, far inside', `{"a":"${large('x')}\\x${large('y')}"}`, 'syntax'],
    ['half an escape at the end', `{"a":"${large('x')}\\u00"}`, 'syntax'],
    ['half a character', `{"a":"${large('x')}\\ud83d"}`, 'surrogate'],
    ['half a character in a name beside it', `{"a":"${large('x')}","\\ud83d":1}`, 'surrogate'],
    ['too many marks after it', `["${large('x')}"${',1'.repeat(mostMarks)}]`, 'marks'],
    ['nothing but marks', '[],'.repeat(largeBytes), 'marks'],
    ['nothing but brackets', '['.repeat(largeBytes * 2), 'marks'],
  ] as const)('with %s is refused', async (_name, json, fault) => {
    expect(await readJsonInSlices(Buffer.from(json))).toEqual({ ok: false, problem: fault });
  });

  test('that is no UTF-8 in its last byte is refused', async () => {
    const bytes = Buffer.from(`{"a":"${large('x')}?"}`);
    bytes[bytes.length - 3] = 0xc3;
    expect(await readJsonInSlices(bytes)).toEqual({ ok: false, problem: 'utf8' });
  });

  test('leaves the loop to others between its slices', async () => {
    let turns = 0;
    let going = true;
    const count = (): void => {
      turns += 1;
      if (going) setImmediate(count);
    };
    setImmediate(count);
    await readJsonInSlices(Buffer.from(JSON.stringify({ a: 'x'.repeat(8 * largeBytes) })));
    going = false;
    // Eight megabytes, read twice over in slices of an eighth.
    expect(turns).toBeGreaterThan(100);
  });
});

test('a small body reads as JSON.parse reads it', patience, async () => {
  await expectLaw(
    fc.property(value, (given) => {
      const json = JSON.stringify(given);
      expect(readSmallJson(Buffer.from(json))).toEqual({ ok: true, value: JSON.parse(json) });
    }),
    300,
  );
});

test(
  'marks are counted outside of texts alone, and what is cut is never a character or an escape',
  patience,
  async () => {
    await expectLaw(
      fc.property(value, fc.nat(40), fc.integer({ min: 1, max: 20 }), (given, long, slice) => {
        const json = JSON.stringify(given);
        const bytes = Buffer.from(json);
        const scan = scanJson({ mostMarks: 1e6, long, slice });
        // In pieces of any size: the state goes on.
        for (let from = 0; from < bytes.length; from += slice)
          scan.read(bytes, from, Math.min(bytes.length, from + slice));
        const outside = json.replace(/"(?:[^"\\]|\\.)*"/gs, '');
        expect(scan.marks()).toBe([...outside].filter((mark) => '{}[],:'.includes(mark)).length);
        for (const { from, to, cuts } of scan.longStrings()) {
          const edges = [from + 1, ...cuts, to - 1];
          const pieces = edges.slice(1).map((edge, index) => {
            const raw = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(edges[index], edge));
            return JSON.parse(`"${raw}"`) as string;
          });
          expect(pieces.join('')).toBe(JSON.parse(bytes.subarray(from, to).toString()));
        }
      }),
      300,
    );
  },
);
