import type { Draft } from '#src/contract/domain/entry.ts';

/** What somebody writes while something else is looked at: a reconnection begun, with this text. */
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

/** Drafts as they leave the device, without what only this device knows of them. */
export function asSent(drafts: Readonly<Record<string, Draft>>): Readonly<Record<string, Draft>> {
  return Object.fromEntries(
    Object.entries(drafts).map(([name, { here: _here, from: _from, ...draft }]) => [name, draft]),
  );
}
