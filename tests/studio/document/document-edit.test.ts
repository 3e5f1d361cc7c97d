/** Edits of a document's value: what is asked for changes, everything else stays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edited,
  withItem,
  withItemMoved,
  withoutItem,
  withoutPlace,
  withValue,
} from '#src/studio/document/document-edit.ts';
import { cases } from '#tests/cases.ts';

const items = fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant({ a: ['x', 'y'], b: {} })), {
  maxLength: 5,
});

describe('a list', () => {
  it('gets an item and loses it again', () => {
    fc.assert(
      fc.property(items, fc.nat(6), fc.jsonValue(), (list, at, item) => {
        const before = { list, end: true };
        const more = withItem(before, ['list'], at, item);
        const index = Math.min(at, list.length);
        expect(more).toEqual({ list: [...list.slice(0, index), item, ...list.slice(index)], end: true });
        expect(withoutPlace(more, ['list', index])).toEqual(before);
      }),
      { numRuns: cases(300) },
    );
  });

  it('has the same items in another order, and the first order when the item returns', () => {
    fc.assert(
      fc.property(items, fc.nat(6), fc.nat(6), (list, from, to) => {
        const before = { list };
        const moved = withItemMoved(before, ['list'], from, to);
        expect(withItemMoved(moved, ['list'], to, from)).toEqual(before);
        if (from < list.length && to < list.length)
          expect(moved).toMatchObject({ list: { [to]: list[from] } });
      }),
      { numRuns: cases(300) },
    );
  });
});

it.each([
  ['a member', { a: { b: 1, c: 2 } }, ['a', 'b'], 3, { a: { b: 3, c: 2 } }],
  ['a new member, behind the others', { a: { b: 1 } }, ['a', 'c'], 2, { a: { b: 1, c: 2 } }],
  ['what is missing on the way', {}, ['a', 'b', 'c'], 1, { a: { b: { c: 1 } } }],
  ['the first item of a missing list', {}, ['a', 0], 1, { a: [1] }],
  ['a member of an empty object as PHP writes it', { a: [] }, ['a', 'b'], 1, { a: { b: 1 } }],
  ['nothing below a text', { a: 'text' }, ['a', 'b'], 1, { a: 'text' }],
  ['nothing below a list without an index', { a: [1] }, ['a', 'b'], 1, { a: [1] }],
  ['undefined: deletes', { a: 1, b: 2 }, ['a'], undefined, { b: 2 }],
  ['undefined where there is nothing', { a: 1 }, ['b', 'c'], undefined, { a: 1 }],
])('sets %s', (_, before, path, value, after) => {
  const changed = withValue(before, path, value);
  expect(JSON.stringify(changed)).toBe(JSON.stringify(after));
});

it('deletes a text from a list only if it is there', () => {
  expect(withoutItem({ keys: ['a', 'b'] }, ['keys'], 'a')).toEqual({ keys: ['b'] });
  expect(withoutItem({ keys: ['a'] }, ['keys'], 'b')).toEqual({ keys: ['a'] });
  expect(withoutItem({}, ['keys'], 'b')).toEqual({});
});

it('keeps every byte of a text that is invalid or that does not change', () => {
  expect(edited('{"a": 1,}', () => ({ a: 2 }))).toBe('{"a": 1,}');
  expect(edited('{"a":   1}', (document) => withValue(document, ['a'], 1))).toBe('{"a":   1}');
  expect(edited('{"a":   1}', (document) => withValue(document, ['a'], 2))).toBe('{\n  "a": 2\n}\n');
});
