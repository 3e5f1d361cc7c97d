/** Dates, months, drafts and intuitions in lists. */
import { describe, expect, it } from 'vitest';
import type { ExerciseDraft, Reconnection } from '#src/contract/domain/stored-entry.ts';
import { emptySnapshot } from '#src/core/exercises/empty-snapshot.ts';
import { inWords, isoToday, opening, subjectInWords } from '#src/core/journal/dates.ts';
import {
  draftInState,
  draftsOf,
  entryDraftName,
  freeDraftName,
  placeOf,
  slideSearch,
} from '#src/core/journal/draft-list.ts';
import { gatherIntuitions } from '#src/core/journal/gather-intuitions.ts';
import { byMonth } from '#src/core/journal/months.ts';
import { someDraft } from '#tests/some-draft.ts';

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).getTime();

function reconnection(instant: number, names: readonly string[] = []): Reconnection {
  return {
    key: String(instant),
    special: undefined,
    tense: 'past',
    answers: {},
    intuitions: names.map((name) => ({ name, realised: false })),
    locale: 'fr',
    version: '1.0.0',
  };
}

function draft(parts: Partial<ExerciseDraft> = {}): ExerciseDraft {
  return someDraft({ slide: 'q3-reaction', ...parts });
}

describe('dates in words', () => {
  it('follow the language', () => {
    expect(inWords(at(2026, 11, 12), 'longDay', 'fr')).toBe('jeudi 12\u00a0novembre');
    expect(inWords(at(2026, 11, 12), 'longDay', 'en')).toMatch(/^Thursday,? 12\u00a0November$/u);
  });

  it('turn an ISO date into a day of the person’s own time zone, and leave words alone', () => {
    expect(subjectInWords('2025-10-08', 'fr')).toBe('8\u00a0octobre 2025');
    expect(subjectInWords(`${new Date().getFullYear()}-10-08`, 'fr')).toBe('8\u00a0octobre');
    expect(subjectInWords(' Réunion du 2026-10-08 ', 'fr')).toBe('Réunion du 2026-10-08');
  });

  it('know today by the local calendar, not by UTC', () => {
    expect(isoToday(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
    expect(isoToday(new Date(2026, 0, 5, 23, 30))).toBe('2026-01-05');
  });

  it('open a line with a capital', () => {
    expect(opening('été')).toBe('Été');
    expect(opening('')).toBe('');
  });
});

describe('months', () => {
  it('gather neighbours and keep the order given', () => {
    const months = byMonth(
      [reconnection(at(2026, 11, 20)), reconnection(at(2026, 11, 2)), reconnection(at(2025, 11, 30))],
      'fr',
    );
    expect(months.map(({ month, items }) => [month, items.length])).toEqual([
      ['Novembre 2026', 2],
      ['Novembre 2025', 1],
    ]);
  });
});

describe('intuitions', () => {
  it('keep their position in their own reconnection', () => {
    const gathered = gatherIntuitions([reconnection(2, ['a', 'b']), reconnection(1, ['c'])]);
    expect(gathered.map(({ intuition, index }) => [intuition.name, index])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
  });
});

describe('drafts', () => {
  it('are listed by exercise, the last touched first', () => {
    const drafts = {
      reconew: draft({ updatedAt: 5 }),
      'reconew:9': draft({ updatedAt: 9 }),
      plf1: draft({ exercise: 'plf1', updatedAt: 99 }),
    };
    expect(draftsOf({ ...emptySnapshot, drafts }, 'reconew').map(({ name }) => name)).toEqual([
      'reconew:9',
      'reconew',
    ]);
  });

  it('never take a name that another has', () => {
    const first = freeDraftName({}, 'reconew', 7);
    const second = freeDraftName({ [first]: draft() }, 'reconew', 7);
    const third = freeDraftName({ [first]: draft(), [second]: draft() }, 'reconew', 7);
    expect(new Set([first, second, third, entryDraftName('reconew', '7')]).size).toBe(4);
  });

  it('lead to their slide, with the entry that they change', () => {
    expect(placeOf({ name: 'reconew:5', draft: draft({ entry: '5' }) })).toEqual({
      to: '/reco/add?entry=5&slide=q3-reaction',
      state: { draft: 'reconew:5', begun: true, resumes: true },
    });
    expect(slideSearch('q1 temps', undefined)).toBe('?slide=q1+temps');
  });

  it('are recognised in a history entry, and nothing else is', () => {
    expect(draftInState({ draft: 'reconew', begun: true, previous: 'q1' })).toEqual({
      draft: 'reconew',
      begun: true,
      previous: 'q1',
    });
    expect(draftInState({ draft: 'reconew', begun: 'yes', previous: 4 })).toEqual({
      draft: 'reconew',
      begun: false,
    });
    for (const state of [null, undefined, 'reconew', { fromList: true }])
      expect(draftInState(state)).toBeUndefined();
  });
});
