/** The user's next step, and how long they count as new: the same for every button. */
import { describe, expect, it } from 'vitest';
import { guard } from '#src/app/navigation/guard.ts';
import type { IdentityCard, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { identityCardField } from '#src/contract/wire/node-fields.ts';
import { isFillingCard, isNew, lacksProfile } from '#src/core/journal/first-steps.ts';
import { nextStart } from '#src/core/journal/next-start.ts';
import { snapshotWith } from '#tests/core/exercises/snapshots.ts';

const three = { CIDsymptome: 's', CIDmomentressource: 'm', CIDphrasereconnexion: 'p' };
const { collections } = snapshotWith();
const entry: StoredEntry = { data: {}, locale: 'fr', version: '1.0.0' };

function withReconnections(
  entries: Readonly<Record<string, StoredEntry>>,
  identityCard: IdentityCard = three,
) {
  return snapshotWith({ identityCard, collections: { ...collections, reconnections: entries } });
}

describe('what comes next', () => {
  it.each([
    ['nothing', {}, 'card', 0],
    ['two landmarks', { CIDsymptome: 's', CIDvocationpro: 'v', CIDphrasereconnexion: ' ' }, 'card', 2],
    ['three', three, 'first', 3],
    ['four', { ...three, CIDvocationpro: 'v' }, 'first', 4],
  ] as const)('with %s', (_, identityCard, kind, landmarks) => {
    const next = nextStart(snapshotWith({ identityCard }));
    expect(next).toEqual({ kind, landmarks, to: kind === 'card' ? '/pages/cid?edit=1' : '/reco/add' });
  });

  it('is another one once there is a reconnection; intuitions of the progression are none', () => {
    expect(nextStart(withReconnections({ '1741252800000': entry })).kind).toBe('another');
    expect(nextStart(withReconnections({ '1741252800000': { ...entry, special: 'plf' } })).kind).toBe(
      'first',
    );
    expect(nextStart(withReconnections({ plf: entry })).kind).toBe('first');
  });

  it('is the card also for somebody who has reconnections and emptied it', () => {
    expect(nextStart(withReconnections({ '1741252800000': entry }, {})).kind).toBe('card');
  });

  it('judges no card that cannot be read', () => {
    const unreadable = [{ field: identityCardField, problem: 'a text', place: '' }] as never;
    expect(nextStart(snapshotWith({ unreadable }))).toEqual({
      kind: 'first',
      landmarks: undefined,
      to: '/reco/add',
    });
  });

  it('is never refused by the guard', () => {
    for (const identityCard of [{}, { CIDsymptome: 's' }, three]) {
      const [path = '', search = ''] = nextStart(snapshotWith({ identityCard })).to.split(/(?=\?)/);
      const decision = guard({
        path,
        search,
        from: '/',
        user: 'known',
        personal: { firstName: 'A', lastName: 'B', mail: 'm', company: 'C', termsAccepted: true },
        isNew: false,
        identityCard,
        progression: undefined,
        variant: 'plf',
      });
      expect(decision.kind).toBe('stay');
    }
  });
});

describe('somebody new', () => {
  it('has neither a landmark nor an entry of any kind', () => {
    expect(isNew(snapshotWith())).toBe(true);
    expect(isNew(snapshotWith({ identityCard: { CIDsymptome: 's' } }))).toBe(false);
    for (const name of ['reconnections', 'derailors', 'claims', 'notes', 'friendships'] as const)
      expect(
        isNew(snapshotWith({ collections: { ...collections, [name]: { '1741252800000': entry } } })),
      ).toBe(false);
  });

  it('lacks a profile with fewer than five fields, where it is known at all', () => {
    expect(lacksProfile(snapshotWith())).toBe(false);
    expect(lacksProfile(snapshotWith({ personal: { mail: 'm' } }))).toBe(true);
  });

  it('fills in the card until it has three landmarks', () => {
    expect(isFillingCard(snapshotWith({ identityCard: { CIDsymptome: 's' } }))).toBe(true);
    expect(isFillingCard(snapshotWith({ identityCard: three }))).toBe(false);
    expect(isFillingCard(withReconnections({ '1741252800000': entry }, {}))).toBe(false);
  });
});
