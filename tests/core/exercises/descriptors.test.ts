/** What each exercise adds to its document: the origin of its answers and their destination. */
import { describe, expect, it } from 'vitest';
import { exercises } from '#src/core/exercises/catalogue.ts';
import { cid } from '#src/core/exercises/cid.ts';
import type { Finished } from '#src/core/exercises/descriptor.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import { user } from '#src/core/exercises/user.ts';
import { served } from './documents.ts';
import { snapshotWith } from './snapshots.ts';

function finished(name: string, parts: Partial<Finished>): Finished {
  return {
    document: served(name, 'fr'),
    answers: {},
    parked: {},
    former: undefined,
    snapshot: snapshotWith(),
    ...parts,
  };
}

describe('the catalogue', () => {
  it('names every exercise once, and each has its documents in both languages', () => {
    const names = exercises.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(served(name, 'fr').name).toBe(name);
      expect(served(name, 'en').name).toBe(name);
    }
  });

  it('quotes the day, the language, the first name and the card', () => {
    const snapshot = snapshotWith({
      personal: { firstName: 'Claire' },
      identityCard: { CIDsymptome: 'la gorge serrée', CIDvocationpro: ' ' },
    });
    for (const exercise of exercises) {
      const { $type, ...quoted } = exercise.contextOf(snapshot, 'fr', '2026-11-19');
      expect($type).toBe(exercise.name.startsWith('plf') ? 'plf' : undefined);
      expect(quoted).toEqual({
        $locale: 'fr',
        $today: '2026-11-19',
        $firstname: 'Claire',
        $CIDsymptome: 'la gorge serrée',
      });
    }
  });
});

describe('reconew', () => {
  const answers = {
    pf: 'past',
    'reconew-q2-qui': 'Alice',
    intuitionsdata: [{ name: 'Un café' }, { name: '  ' }, { name: 'Merci', realised: true }],
  };

  it('puts tense and intuitions at the top, the rest under data, with the document’s version', () => {
    const landing = reconew.gather(finished('reconew', { answers }));
    expect(landing).toEqual({
      to: 'collection',
      collection: 'reconnections',
      key: undefined,
      alert: 'intuitions_saved',
      count: 2,
      content: {
        pf: 'past',
        data: { 'reconew-q2-qui': 'Alice' },
        intuitionsdata: [
          { name: 'Un café', realised: false },
          { name: 'Merci', realised: true },
        ],
        locale: 'fr',
        version: served('reconew', 'fr').version,
      },
    });
  });

  it('begins an edit with every answer of the entry, those put aside too', () => {
    const first = reconew.gather(
      finished('reconew', { answers, parked: { 'reconew-q4-moment': 'Quand il a dit non' } }),
    );
    if (first.to !== 'collection') throw new Error('a reconnection lands in a collection');
    expect(reconew.startFrom(snapshotWith(), first.content)).toMatchObject({
      pf: 'past',
      'reconew-q2-qui': 'Alice',
      'reconew-q4-moment': 'Quand il a dit non',
    });
  });

  it('keeps what an older or newer app wrote in the entry being edited', () => {
    const entry = {
      _v: 'v1',
      data: { 'reconew-q2-qui': 'Alice', 'reconew-q4-lieu': 'Lyon' },
      colour: 'blue',
    };
    const landing = reconew.gather(
      finished('reconew', {
        answers: { ...answers, 'reconew-q2-qui': 'Paul' },
        former: { key: '1741252800000', entry },
      }),
    );
    expect(landing).toMatchObject({
      key: '1741252800000',
      content: { _v: 'v1', colour: 'blue', data: { 'reconew-q2-qui': 'Paul', 'reconew-q4-lieu': 'Lyon' } },
    });
  });

  it('starts a new one from nothing', () => {
    expect(reconew.startFrom(snapshotWith(), undefined)).toEqual({});
  });
});

describe('cid', () => {
  it('drops an emptied landmark, keeps keys that the form does not ask, and says what was seen', () => {
    const identityCard = { CIDsymptome: 'la gorge serrée', CIDvocationpro: 'Faire grandir', CIDautre: 'x' };
    const landing = cid.gather(
      finished('cid', {
        snapshot: snapshotWith({ identityCard }),
        answers: { CIDsymptome: 'le ventre noué', CIDphrasereconnexion: '  ' },
      }),
    );
    expect(landing).toEqual({
      to: 'identityCard',
      card: { CIDautre: 'x', CIDsymptome: 'le ventre noué' },
      seen: identityCard,
      alert: 'info_saved',
    });
  });
});

describe('user', () => {
  const personal = { firstName: 'Claire', mail: 'claire@example.org', phone: '06', termsAccepted: true };

  it('shows the profile under the document’s keys', () => {
    expect(user.startFrom(snapshotWith({ personal }), undefined)).toMatchObject({
      firstname: 'Claire',
      mail: 'claire@example.org',
      telephone: '06',
      cgu: true,
    });
  });

  it('sends what differs alone: an emptied field as undefined, never the e-mail', () => {
    const landing = user.gather(
      finished('user', {
        snapshot: snapshotWith({ personal }),
        answers: { firstname: 'Clara', mail: 'other@example.org', cgu: true },
      }),
    );
    expect(landing).toEqual({
      to: 'profile',
      changes: { firstName: 'Clara', phone: undefined },
      alert: 'info_saved',
    });
  });
});
