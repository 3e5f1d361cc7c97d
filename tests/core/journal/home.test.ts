/** The home page: unfinished drafts and intuitions. */
import { describe, expect, it } from 'vitest';
import type { ExerciseDraft, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { emptySnapshot } from '#src/core/exercises/empty-snapshot.ts';
import { toActOn } from '#src/core/journal/to-act-on.ts';
import { begunWhen, placeToFinish, toFinish } from '#src/core/journal/to-finish.ts';
import { someDraft } from '#tests/some-draft.ts';

const now = new Date(2026, 10, 19, 20, 30).getTime();

function reconnection(
  key: string,
  parts: Partial<Reconnection> & { readonly subject?: string },
): Reconnection {
  const { subject = 'La réunion', ...rest } = parts;
  return {
    key,
    special: undefined,
    tense: 'past',
    answers: { 'reconew-q2-datesujet': subject },
    intuitions: [
      { name: `${key} a`, realised: false },
      { name: `${key} b`, realised: false },
    ],
    locale: 'fr',
    version: '1.0.0',
    ...rest,
  };
}

const names = (entries: readonly Reconnection[], max = 2) =>
  toActOn(entries, now, max).map(({ intuition }) => intuition.name);

describe('intuitions to act on', () => {
  it('are the first open one of the newest entries', () => {
    expect(names([reconnection('3', {}), reconnection('2', {}), reconnection('1', {})])).toEqual([
      '3 a',
      '2 a',
    ]);
    expect(names([reconnection('3', {})], 2)).toEqual(['3 a']);
    const done = [
      { name: 'done', realised: true },
      { name: 'open', realised: false },
    ];
    expect(names([reconnection('3', { intuitions: done })], 1)).toEqual(['open']);
    expect(names([])).toEqual([]);
  });

  it('begin with those of what comes within seven days, the soonest first', () => {
    const entries = [
      reconnection('4', {}),
      reconnection('3', { tense: 'future', subject: '2026-11-26' }),
      reconnection('2', { tense: 'future', subject: '2026-11-19' }),
    ];
    expect(names(entries, 5)).toEqual(['2 a', '2 b', '3 a', '3 b', '4 a']);
    expect(
      names([reconnection('3', { tense: 'future', subject: '2026-11-27' }), reconnection('2', {})], 1),
    ).toEqual(['3 a']);
    const tooLate = [reconnection('9', {}), reconnection('3', { tense: 'future', subject: '2026-11-27' })];
    expect(names(tooLate, 1)).toEqual(['9 a']);
    const over = [reconnection('9', {}), reconnection('3', { tense: 'future', subject: '2026-11-18' })];
    expect(names(over, 1)).toEqual(['9 a']);
  });
});

describe('what was begun', () => {
  const draft = (exercise: string, updatedAt: number, parts: Partial<ExerciseDraft> = {}): ExerciseDraft => ({
    ...someDraft({ exercise, startedAt: updatedAt, updatedAt }),
    ...parts,
  });

  it('is every exercise and note, the last touched first, and no profile', () => {
    const drafts = {
      reconew: draft('reconew', 2),
      celebrations: draft('celebrations', 3),
      user: draft('user', 9),
    };
    const found = toFinish({ ...emptySnapshot, drafts });
    expect(found.map(({ name }) => name)).toEqual(['celebrations', 'reconew']);
    expect(found.map((named) => placeToFinish(named).to)).toEqual([
      '/pages/celebrations?edit=new',
      '/reco/add?slide=q1',
    ]);
  });

  it.each([
    ['now', new Date(2026, 10, 19, 20, 31)],
    ['today', new Date(2026, 10, 19, 0, 0)],
    ['yesterday', new Date(2026, 10, 18, 23, 59)],
    ['yesterday', new Date(2026, 10, 18, 0, 0)],
    ['day', new Date(2026, 10, 17, 23, 59)],
  ] as const)('%s: %s', (when, begun) => {
    expect(begunWhen(begun.getTime(), now)).toBe(when);
  });
});
