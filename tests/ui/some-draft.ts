import type { Draft } from '#src/contract/domain/entry.ts';

/** Returns the draft of a begun reconnection with this text. */
export function someDraft(text: string): Draft {
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
export function asSent(drafts: Readonly<Record<string, Draft>>): Readonly<Record<string, Draft>> {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, { here: _here, from: _from, ...draft }]) => [name, draft]),
  );
}
