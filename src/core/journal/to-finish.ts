/** Unfinished drafts for the home page. */
import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { celebrations } from '#src/core/exercises/celebrations.ts';
import { isoToday } from './dates.ts';
import { allDrafts, type Begun, type NamedDraft, placeOf, slideDrafts } from './draft-list.ts';

/** Exercises and notes, most recently changed first. */
export function toFinish(begun: Begun): readonly NamedDraft[] {
  const exercises = new Set(slideDrafts(begun).map(({ name }) => name));
  return allDrafts(begun.drafts).filter(({ name, draft }) => exercises.has(name) || isNote(draft));
}

export function isNote({ exercise }: Pick<ExerciseDraft, 'exercise'>): boolean {
  return exercise === celebrations.name;
}

/** Link to continue it. */
export function placeToFinish(named: NamedDraft): { readonly to: string; readonly state?: unknown } {
  return isNote(named.draft)
    ? { ...placeOf(named), to: `/pages/celebrations?edit=${named.draft.entry ?? 'new'}` }
    : placeOf(named);
}

/** When it was begun, for display; `now` if the time is in the future. */
export function begunWhen(startedAt: number, now: number): 'now' | 'today' | 'yesterday' | 'day' {
  if (startedAt > now) return 'now';
  const today = new Date(now);
  const begun = isoToday(new Date(startedAt));
  if (begun === isoToday(today)) return 'today';
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return begun === isoToday(yesterday) ? 'yesterday' : 'day';
}
