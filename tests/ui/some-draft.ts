import type { ExerciseDraft } from '#src/contract/domain/stored-entry.ts';

/** Returns the draft of a begun reconnection with this text. */
export function someDraft(text: string): ExerciseDraft {
  return {
    exercise: 'reconew',
    slide: 'q1',
    answers: { text },
    startedAt: 1,
    updatedAt: 1,
    version: '1',
    locale: 'fr',
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
