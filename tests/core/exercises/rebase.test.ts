/** An edit whose entry changes elsewhere: merged question by question, or both versions stay. */
import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { setRealised } from '#src/contract/wire/reconnection-codec.ts';
import { rebase, rebaseDraft } from '#src/core/exercises/rebase.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { snapshotWith } from './snapshots.ts';

const originalEntry: StoredEntry = {
  pf: 'past',
  intuitionsdata: [{ name: 'Lui écrire', realised: false }],
  data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Encore' },
};
const startFrom = (entry: StoredEntry) => reconew.startFrom(snapshotWith(), entry);
const begun = startFrom(originalEntry);

describe('an edit of an entry that changed meanwhile', () => {
  it('goes on over a tick made in the list', () => {
    const present = setRealised(originalEntry, 0, true);
    const edit = rebase(startFrom, { ...begun, 'reconew-q3-pense': 'Jamais' }, originalEntry, present);
    expect(edit).toEqual({
      answers: { ...startFrom(present), 'reconew-q3-pense': 'Jamais' },
      entry: present,
    });
  });

  it('takes over what was answered and what was emptied elsewhere', () => {
    const present = { ...originalEntry, data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-fait': 'Rien dit' } };
    const { answers } = rebase(startFrom, { ...begun, pf: 'future' }, originalEntry, present);
    expect(answers).toEqual({ ...startFrom(present), pf: 'future' });
  });

  it('stays an edit of what it began from where one question was answered anew on both sides', () => {
    const present = { ...originalEntry, data: { ...begun, 'reconew-q3-pense': 'Là-bas' } };
    const mine = { ...begun, 'reconew-q3-pense': 'Ici' };
    expect(rebase(startFrom, mine, originalEntry, present)).toEqual({ answers: mine, entry: originalEntry });
  });

  it('is one edit where both sides say the same', () => {
    const present = { ...originalEntry, data: { 'reconew-q2-qui': 'Alice', 'reconew-q3-pense': 'Jamais' } };
    const mine = { ...begun, 'reconew-q3-pense': 'Jamais' };
    expect(rebase(startFrom, mine, originalEntry, present)).toEqual({ answers: mine, entry: present });
  });
});

describe('a draft of answers that also stand elsewhere', () => {
  const seen = { a: 'one', b: 'two', c: 'three' };

  it('takes over what came meanwhile where it left the question as it was', () => {
    const taken = rebaseDraft({ ...seen, d: 'typed' }, seen, { a: 'one', b: 'other', e: 'new' });
    expect(taken).toEqual({
      answers: { a: 'one', b: 'other', d: 'typed', e: 'new' },
      seen: { a: 'one', b: 'other', e: 'new' },
    });
  });

  it('keeps its own words where both answered anew, and what it had seen of them', () => {
    const taken = rebaseDraft({ ...seen, b: 'mine' }, seen, { ...seen, b: 'theirs' });
    expect(taken).toEqual({ answers: { ...seen, b: 'mine' }, seen });
  });

  it('has seen what both say alike', () => {
    const taken = rebaseDraft({ a: 'same' }, {}, { a: 'same' });
    expect(taken).toEqual({ answers: { a: 'same' }, seen: { a: 'same' } });
  });
});
