/** Follow-up of a situation: when home asks, its initial answers, and linked entries. */
import { describe, expect, it } from 'vitest';
import type { ExerciseDraft, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { reconew } from '#src/core/exercises/reconew.ts';
import {
  followerOf,
  followUp,
  followUpDraft,
  preparationOf,
  preparedIn,
} from '#src/core/journal/follow-up.ts';
import { snapshotWith } from '#tests/core/exercises/snapshots.ts';

const { collections } = snapshotWith();

function upcoming(subject: string, parts: StoredEntry = {}): StoredEntry {
  return {
    pf: 'future',
    data: {
      'reconew-q2-qui': 'Hélène Tardieu',
      'reconew-q2-datesujet': subject,
      'reconew-q9-phrase': 'Je reste.',
    },
    locale: 'fr',
    version: '1.0.0',
    ...parts,
  };
}

function written(
  reconnections: Readonly<Record<string, StoredEntry>>,
  drafts: Readonly<Record<string, ExerciseDraft>> = {},
) {
  return snapshotWith({ collections: { ...collections, reconnections }, drafts });
}

const asked = (entries: Readonly<Record<string, StoredEntry>>, now: Date) =>
  followUp(written(entries), now.getTime())?.key;

describe('how it went', () => {
  const entries = { '1763000000000': upcoming('2026-11-17') };

  it.each([
    ['before six in the evening of its day', new Date(2026, 10, 17, 17, 59), undefined],
    ['from six on', new Date(2026, 10, 17, 18, 0), '1763000000000'],
    ['on the fourteenth day', new Date(2026, 11, 1, 17, 59), '1763000000000'],
    ['after fourteen days', new Date(2026, 11, 1, 18, 0), undefined],
  ])('%s', (_, now, key) => {
    expect(asked(entries, now)).toBe(key);
  });

  const evening = new Date(2026, 10, 18, 20, 0);

  it('is asked of the latest, and of nothing without a date, past, or from elsewhere', () => {
    expect(asked({ ...entries, '1763000000001': upcoming('2026-11-18') }, evening)).toBe('1763000000001');
    expect(asked({ a1: upcoming('La réunion') }, evening)).toBeUndefined();
    expect(asked({ '1763000000000': upcoming('2026-11-17', { pf: 'past' }) }, evening)).toBeUndefined();
    expect(asked({ plf: upcoming('2026-11-17', { special: 'plf' }) }, evening)).toBeUndefined();
  });

  it('is asked no more once it was written, refused or begun; a follow-up that is deleted is asked again', () => {
    const followed = { ...entries, '1763000000009': upcoming('x', { pf: 'past', source: '1763000000000' }) };
    expect(asked(followed, evening)).toBeUndefined();
    expect(followerOf(followed, '1763000000000')).toBe('1763000000009');
    expect(preparationOf(followed, '1763000000009')).toBe('1763000000000');
    expect(preparationOf({ '2': upcoming('x', { source: 'gone' }) }, '2')).toBeUndefined();
    expect(asked({ '1763000000000': upcoming('2026-11-17', { followed: 'no' }) }, evening)).toBeUndefined();

    const prepared = preparedIn(entries, '1763000000000');
    if (!prepared) throw new Error('it is prepared');
    const start = { version: '1.0.2', locale: 'fr', slide: 'q3', now: 5 };
    const { name, draft } = followUpDraft({ drafts: {} }, prepared, start);
    expect(draft).toMatchObject({
      exercise: 'reconew',
      about: { source: '1763000000000' },
      answers: { pf: 'past', 'reconew-q2-qui': 'Hélène Tardieu', 'reconew-q2-datesujet': '2026-11-17' },
      slide: 'q3',
    });
    expect(draft.answers).not.toHaveProperty('reconew-q9-phrase');
    expect(followUp(written(entries, { [name]: draft }), evening.getTime())).toBeUndefined();
    // Pressed twice, the same draft continues.
    expect(followUpDraft({ drafts: { [name]: draft } }, prepared, start)).toEqual({ name, draft });
    // A derailor about the same situation is not its follow-up.
    const derailor = { ...draft, exercise: 'deviateur' };
    expect(followUp(written(entries, { deviateur: derailor }), evening.getTime())?.key).toBe('1763000000000');
  });

  it('keeps what it follows, also when it is corrected', () => {
    const finished = {
      document: { name: 'reconew', locale: 'fr', version: '1', entry: {}, schema: {}, uiSchema: {} } as never,
      answers: { pf: 'past' },
      parked: {},
      snapshot: snapshotWith(),
    };
    const landing = reconew.gather({ ...finished, former: undefined, about: { source: '17' } });
    expect(landing).toMatchObject({ content: { source: '17' } });
    const corrected = reconew.gather({
      ...finished,
      former: { key: '18', entry: { source: '17', data: {} } },
    });
    expect(corrected).toMatchObject({ content: { source: '17' } });
    expect(reconew.gather({ ...finished, former: undefined })).not.toHaveProperty('content.source');
  });
});
