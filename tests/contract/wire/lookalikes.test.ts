/** Look-alikes: no dangerous characters on the wire, no change for the user. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDeep, decodeText, encodeDeep, encodeText } from '#src/contract/wire/lookalikes.ts';
import { cases } from '#tests/cases.ts';

const mark = '\uFE0E';
/** Texts in which the special characters are often next to each other. */
const crowded = fc
  .array(fc.constantFrom('<', '>', '"', '‹', '›', '″', mark, 'a', ' ', '\u00A0', '&nbsp;', '😀', '\uD83D'))
  .map((parts) => parts.join(''));
const anyText = fc.oneof(crowded, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('look-alikes', () => {
  it('give back every text exactly as typed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decodeText(encodeText(text))).toBe(text);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('leave no < > or " in a text for the wire', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(encodeText(text)).not.toMatch(/[<>"]/u);
      }),
      { numRuns: cases(1000) },
    );
  });

  it('are one to one: a text from the wire without those characters is what its reading encodes to', () => {
    fc.assert(
      fc.property(crowded, (text) => {
        const onTheWire = text.replace(/[<>"]/gu, '');
        expect(encodeText(decodeText(onTheWire))).toBe(onTheWire);
      }),
      { numRuns: cases(1000) },
    );
  });

  it.each([
    ['a < b', `a ‹${mark} b`],
    ['<b>"été"</b>', `‹${mark}b›${mark}″${mark}été″${mark}‹${mark}/b›${mark}`],
    ['‹ typed ›', '‹ typed ›'],
    [`‹${mark}`, `‹${mark}${mark}`],
    [`<${mark}`, `‹${mark}${mark}${mark}`],
  ])('write %j as %j', (typed, onTheWire) => {
    expect(encodeText(typed)).toBe(onTheWire);
    expect(decodeText(onTheWire)).toBe(typed);
  });

  it.each(['‹ ancien ›', '5 ″ de pluie', 'a &lt; b', 'une&nbsp;note', 'brut < brut'])(
    'read the old text %j as it is',
    (old) => {
      expect(decodeText(old)).toBe(old);
    },
  );

  it('reach every text of a value and no key', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value));
        expect(decodeDeep(encodeDeep(copy))).toEqual(copy);
      }),
    );
    expect(encodeDeep({ 'a<b': [{ c: '<' }, 1, null, true] })).toEqual({
      'a<b': [{ c: `‹${mark}` }, 1, null, true],
    });
  });

  it('keep a member named __proto__ a plain member', () => {
    const value: unknown = JSON.parse('{"__proto__": {"polluted": "<"}}');
    const encoded = encodeDeep(value);
    expect(Object.keys(encoded as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
