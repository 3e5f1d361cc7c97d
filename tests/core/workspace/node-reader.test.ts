/** Parsing a node repeatedly has the same result as parsing it once. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import { createNodeReader, readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { cases, patience } from '#tests/cases.ts';
import { emptyState } from './merge/empty-state.ts';

const note = fc.constantFrom('a', 'b ″︎ c', '', '<é>');
const entries = fc.dictionary(fc.constantFrom('1000', '2000', '3000', 'x'), fc.record({ note }), {
  maxKeys: 3,
});
const text = fc.oneof(
  fc.constantFrom('', '[]', 'null', '{"1000":', '"text"', '{"1000":5}', '["bare"]', '{"data":[1]}'),
  entries.map((value) => JSON.stringify(value)),
  entries.map((value) => JSON.stringify(Object.values(value))),
  entries.map((value) =>
    JSON.stringify({ data: value, _sync: { tombstones: { notes: { 9: { x: 1 } } }, later: value } }),
  ),
);
/** Each step changes some of the fields, or none. */
const steps = fc.array(
  fc.dictionary(fc.constantFrom<NodeField>(...nodeFields), fc.option(text, { nil: undefined }), {
    maxKeys: 4,
  }),
  { minLength: 2, maxLength: 6 },
);

test('whatever was read before, and whatever the device holds', patience, () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (changes, holds) => {
      const { read } = createNodeReader();
      let texts: Partial<Record<NodeField, string>> = {};
      let held = emptyState;
      for (const change of changes) {
        texts = Object.fromEntries(
          Object.entries({ ...texts, ...change }).filter(([, each]) => each !== undefined),
        );
        const node = read(texts, held);
        expect(node).toEqual(readNodeState(texts));
        expect(read({ ...texts }, held)).toBe(node);
        if (holds) held = node.state;
      }
    }),
    { numRuns: cases(300) },
  );
});

/** This many notes of a hundred characters. */
function notesText(count: number, word: string): string {
  const entry = { note: word.repeat(50) };
  return JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${1000 + at}`, entry])),
  );
}

test('a long text that comes again is not parsed, nor held beside its entries; another of its length is read', () => {
  const reader = createNodeReader();
  const texts = { field_celebrations: notesText(2000, 'aé') };
  const parse = vi.spyOn(JSON, 'parse');
  const node = reader.read(texts, emptyState);
  expect(parse).toHaveBeenCalledOnce();
  expect(reader.read({ field_celebrations: notesText(2000, 'aé') }, emptyState)).toBe(node);
  expect(parse).toHaveBeenCalledOnce();
  const standIn = reader.standIn(texts);
  expect(JSON.stringify(standIn)).not.toContain('aé');
  const other = reader.read({ field_celebrations: notesText(2000, 'aè') }, emptyState);
  expect(other.state.collections.notes['1000']).toEqual({ note: 'aè'.repeat(50) });
  expect(reader.read(standIn, emptyState)).toBe(node);
});

test('each collection is a piece by itself', () => {
  const reader = createNodeReader();
  const texts = { field_celebrations: notesText(2, 'a'), field_intuitions: notesText(2, 'b') };
  const parse = vi.spyOn(JSON, 'parse');
  const parsed: number[] = [];
  for (const _ of reader.pieces(texts, emptyState)) {
    parsed.push(parse.mock.calls.length);
    parse.mockClear();
  }
  expect(Math.max(...parsed)).toBe(1);
  expect(parsed.filter((count) => count > 0)).toHaveLength(2);
});

test('what was read holds no long text', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const reader = createNodeReader();
  // Two bytes a letter. The state holds the note itself once.
  const size = 8_000_000;
  const textsNow = () => ({ field_celebrations: JSON.stringify({ 1000: { note: '″'.repeat(size) } }) });
  const before = held();
  const { state } = reader.read(textsNow(), emptyState);
  expect(held() - before).toBeLessThan(1.5 * 2 * size);
  expect(state.collections.notes['1000']?.['note']).toHaveLength(size);
});
