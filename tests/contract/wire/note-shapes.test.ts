/** Notes of unusual shapes: their texts are shown, and their field keeps its shape. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { noteKeys, readNotes } from '#src/contract/wire/note-codec.ts';
import { nextVersion } from '#src/contract/wire/version.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import { mergeState } from '#src/core/workspace/merge/state.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';
import { changedTexts, readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { cases } from '../../cases.ts';

const field = 'field_celebrations';

function notesIn(value: unknown) {
  const node = readNodeState({ [field]: JSON.stringify(value) });
  expect(node.unreadable).toEqual([]);
  return { node, entries: node.state.collections.notes, notes: readNotes(node.state.collections.notes) };
}

/** What a device writes after changing the field's entries. */
function written(value: unknown, change: (entries: Record<string, StoredEntry>) => void): unknown {
  const { node, entries } = notesIn(value);
  const next: Record<string, StoredEntry> = { ...entries };
  change(next);
  const collections = { ...node.state.collections, notes: next };
  const texts = changedTexts({ ...node.state, collections }, node);
  return JSON.parse(texts[field] ?? 'null');
}

const shapes: readonly (readonly [string, unknown, string])[] = [
  ['of today', { data: { [noteKeys.note]: 'été à Lyon' }, locale: 'fr' }, 'été à Lyon'],
  ['a list’s item', { note: 'été à Lyon' }, 'été à Lyon'],
  ['with a title', { title: 'Un jour', text: 'été à Lyon', date: '2024-05-01' }, 'Un jour\nété à Lyon'],
  ['nested', { contenu: { lignes: ['été', 'à Lyon'] }, special: 'a' }, 'été\nà Lyon'],
  ['of another question', { data: { 'celebrations-texte': 'été à Lyon' } }, 'été à Lyon'],
  ['a bare text', 'été à Lyon', 'été à Lyon'],
  ['beside a file', { note: 'été', file: { fid: 3, filename: 'a.pdf', url: '/a.pdf' } }, 'été'],
];

describe.each(shapes)('a note %s', (_name, stored, words) => {
  it.each([
    ['by key', { '1700000000000': stored }],
    ['in a list', [stored]],
  ])('%s shows its words, and opens with them', (_how, value) => {
    const { notes } = notesIn(value);
    expect(notes.map(({ text }) => text)).toEqual([words]);
    const [note] = notes;
    const former = note?.entry;
    const begun = former && celebrations.startFrom({} as Snapshot, former);
    expect(begun?.[noteKeys.note]).toBe(words);
  });
});

describe('an empty note', () => {
  it.each([
    { data: {} },
    { data: { [noteKeys.file]: { fid: 3, filename: 'a.pdf', url: '/a.pdf' } } },
    { n: 4 },
  ])('%j has no words made up for it', (entry) => expect(notesIn([entry]).notes[0]?.text).toBe(''));
});

const plain = fc.record(
  {
    note: fc.string(),
    date: fc.constantFrom('2024-01-01', '1700000000001'),
    special: fc.constantFrom('a', 'b'),
  },
  { requiredKeys: [] },
);
const item = fc.oneof(plain, fc.string({ minLength: 1 }), fc.constant(null), fc.integer());

describe('the shape of the field', () => {
  it('a list stays a list, whatever stands in it; every key and every word comes back', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), fc.string({ minLength: 1 }), (list, words) => {
        const { entries } = notesIn(list);
        const entry = nextVersion(undefined, { data: { [noteKeys.note]: words } }, 'abcde');
        const now = written(list, (next) => {
          next['1800000000000'] = entry;
        });
        expect(Array.isArray(now)).toBe(true);
        const back = notesIn(now);
        expect(back.entries).toEqual({ ...entries, '1800000000000': entry });
        expect(back.node.strange[field] === undefined).toBe(
          readNodeState({ [field]: JSON.stringify(list) }).strange[field] === undefined,
        );
        // No write is left, and two devices see the same.
        expect(changedTexts(mergeState(back.node.state, back.node.state), back.node)).toEqual({});
      }),
      { numRuns: cases(300) },
    );
  });

  it('taking one away moves no other to its key', () => {
    fc.assert(
      fc.property(fc.array(plain, { minLength: 2, maxLength: 6 }), fc.nat(5), (list, at) => {
        const { entries } = notesIn(list);
        const gone = Object.keys(entries)[at % list.length] ?? '';
        const now = written(list, (next) => {
          delete next[gone];
        });
        const { [gone]: _gone, ...rest } = entries;
        expect(notesIn(now).entries).toEqual(rest);
      }),
      { numRuns: cases(300) },
    );
  });

  it.each([
    [{}, 'object'],
    [{ '1700000000000': { note: 'a' } }, 'object'],
    [{ '1700000000000': 'a' }, 'object'],
    [[], 'list'],
  ])('%j stays an %s', (value, shape) => {
    const now = written(value, (next) => {
      next['1800000000000'] = { data: {} };
    });
    expect(Array.isArray(now) ? 'list' : typeof now).toBe(shape);
  });

  it('a bare text that nobody changed is written back as it was', () => {
    const now = written({ '1700000000000': 'été' }, (next) => {
      next['1800000000000'] = { data: {} };
    });
    expect(now).toEqual({ '1700000000000': 'été', '1800000000000': { data: {} } });
  });
});
