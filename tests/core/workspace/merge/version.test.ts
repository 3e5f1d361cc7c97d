/** The identity of an entry, with and without version members, and the keys of second versions. */
import { describe, expect, test } from 'vitest';
import { ancestorLimit, contentOf, covers, identify, nextVersion } from '#src/contract/wire/version.ts';
import { mergeCollection, nextFreeKey } from '#src/core/workspace/merge/entries.ts';
import { deletionOf } from '#src/core/workspace/merge/tombstones.ts';

describe('identity', () => {
  test('of old data is its content, whatever the order of its members', () => {
    expect(identify({ a: 1, b: [2] })).toEqual(identify({ b: [2], a: 1 }));
    expect(identify({ a: 1 }).ancestors).toEqual([]);
    expect(identify({ a: 1 }).id).not.toBe(identify({ a: 2 }).id);
  });

  test('of an edit is new, and names what it was made from, newest first', () => {
    const old = { note: 'old' };
    const first = nextVersion(identify(old), { note: 'first' }, 'aaaaa');
    const second = nextVersion(identify(first), { note: 'second' }, 'bbbbb');
    expect(second._p).toEqual([first._v, identify(old).id]);
    expect(contentOf(second)).toEqual({ note: 'second' });
    expect(identify(second)).toEqual({ id: second._v, ancestors: second._p });
  });

  test('remembers 16 ancestors', () => {
    let entry = nextVersion(undefined, { n: 0 }, 'aaaaa');
    for (let n = 1; n < 40; n++) entry = nextVersion(identify(entry), { n }, 'aaaaa');
    expect(entry._p).toHaveLength(ancestorLimit);
  });

  test('of content that its hash does not fit is a child of what it was copied from', () => {
    const ours = nextVersion(undefined, { note: 'ours' }, 'aaaaa');
    const edited = { ...ours, note: 'edited by a client that knows no versions' };
    expect(identify(edited).ancestors).toEqual([ours._v]);
    expect(identify(edited).id).not.toBe(ours._v);
    expect(identify({ ...edited })).toEqual(identify(edited));
  });

  test('of a copy without members is recognised as what it is a copy of, and of its ancestors', () => {
    const first = nextVersion(undefined, { note: 'first' }, 'aaaaa');
    const second = nextVersion(identify(first), { note: 'second' }, 'bbbbb');
    expect(covers(identify(first), identify(contentOf(first)))).toBe(true);
    expect(covers(identify(second), identify(contentOf(first)))).toBe(true);
    expect(covers(identify(contentOf(first)), identify(first))).toBe(false);
  });

  test('going back to earlier words is an edit like any other', () => {
    const first = nextVersion(undefined, { note: 'a' }, 'aaaaa');
    const second = nextVersion(identify(first), { note: 'b' }, 'bbbbb');
    const third = nextVersion(identify(second), { note: 'a' }, 'ccccc');
    expect(mergeCollection({ '1': second }, { '1': third }, {})).toEqual({ '1': third });
  });
});

describe('keys', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((note) => nextVersion(undefined, { note }, note.repeat(5))) as [
    ReturnType<typeof nextVersion>,
    ReturnType<typeof nextVersion>,
    ReturnType<typeof nextVersion>,
  ];

  test('the greatest version takes its key, others the next free milliseconds, never one that is taken', () => {
    expect(mergeCollection({ '1000': a, '1001': c }, { '1000': b }, {})).toEqual({
      '1000': b,
      '1001': c,
      '1002': { ...a, _r: '1000' },
    });
  });

  test('an entry that had to move comes home when its rival is gone', () => {
    const both = mergeCollection({ '1000': a }, { '1000': b }, {});
    expect(mergeCollection(both, {}, { '1000': deletionOf(identify(b), 1) })).toEqual({ '1000': a });
  });

  test('of every kind are kept apart', () => {
    expect(nextFreeKey('1000', new Set(['1001']))).toBe('1002');
    expect(nextFreeKey('plf', new Set(['plf~2']))).toBe('plf~3');
    const odd = mergeCollection({ plf: a, ['__proto__']: c }, { plf: b }, {});
    expect(Object.keys(odd).sort()).toEqual(['__proto__', 'plf', 'plf~2']);
  });
});

test('members for versions cost little beside an entry of ordinary length', () => {
  let entry = nextVersion(undefined, { text: 'x'.repeat(1500) }, 'aaaaa');
  for (let edit = 0; edit < 3; edit++)
    entry = nextVersion(identify(entry), { text: 'x'.repeat(1500 + edit) }, 'aaaaa');
  const bare = JSON.stringify(contentOf(entry)).length;
  expect(JSON.stringify(entry).length / bare).toBeLessThan(1.08);
});
