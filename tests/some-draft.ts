import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';

/** Returns the draft of a begun reconnection. */
export function someDraft(parts: Partial<ExerciseDraft> = {}): ExerciseDraft {
  return {
    exercise: 'reconew',
    slide: 'q1',
    answers: {},
    startedAt: 1,
    updatedAt: 1,
    version: '1',
    locale: 'fr',
    ...parts,
  };
}

/** Returns drafts as the device sends them, without device-only data. */
export function asSent(
  drafts: Readonly<Record<string, ExerciseDraft>>,
): Readonly<Record<string, ExerciseDraft>> {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, { here: _here, from: _from, ...draft }]) => [name, draft]),
  );
}
