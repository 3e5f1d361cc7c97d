/** Edits of a list in JSON text: the value is as expected, and the formatting stays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withItem, withItemMoved, withoutPlace } from '#src/studio/document/json-change.ts';
import { cases } from '#tests/cases.ts';

const items = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant({ a: ['x', 'y'], b: {} })), {
  maxLength: 5,
});
const indent = fc.constantFrom(undefined, 1, 2, 4, '\t');

/** JSON as written by hand: on one line, or one item per line. */
function written(list: readonly unknown[], indentation: number | string | undefined): string {
  const json = JSON.stringify({ list, end: true }, null, indentation);
  return indentation === undefined ? json.replaceAll(',', ', ') : json;
}

const said = (json: string): unknown => (JSON.parse(json) as { list: unknown }).list;

describe('a list', () => {
  it('gets an item, loses it and is the exact former text', () => {
    fc.assert(
      fc.property(items, indent, fc.nat(6), fc.jsonValue(), (list, indentation, at, item) => {
        const text = written(list, indentation);
        fc.pre(said(text) !== undefined && JSON.stringify(said(text)) === JSON.stringify(list));
        const index = Math.min(at, list.length);
        const more = withItem(text, ['list'], at, item);
        expect(said(more)).toEqual([
          ...list.slice(0, index),
          JSON.parse(JSON.stringify(item)),
          ...list.slice(index),
        ]);
        expect(withoutPlace(more, ['list', index])).toBe(text);
      }),
      { numRuns: cases(300) },
    );
  });

  it('in another order is the same pieces of text', () => {
    fc.assert(
      fc.property(items, indent, fc.nat(6), fc.nat(6), (list, indentation, from, to) => {
        const text = written(list, indentation);
        const moved = withItemMoved(text, ['list'], from, to);
        expect(moved.length).toBe(text.length);
        expect(withItemMoved(moved, ['list'], to, from)).toBe(text);
      }),
      { numRuns: cases(300) },
    );
  });

  it.each([
    ['{"a": ["x", "y"]}', '{"a": ["x"]}'],
    ['{"a": ["x"]}', '{"a": []}'],
    ['{"a": []}', '{"a": []}'],
  ])('%s without its last item is %s', (before, after) => {
    const last = (JSON.parse(before) as { a: unknown[] }).a.length - 1;
    expect(withoutPlace(before, ['a', Math.max(0, last)])).toBe(after);
  });
});
