/** What a person has who has written nothing yet: what an exercise that is tried out starts from. */
import type { Snapshot } from '#src/workspace/workspace.ts';

export const emptySnapshot: Snapshot = {
  collections: { reconnections: {}, derailors: {}, claims: {}, friendships: {}, notes: {} },
  identityCard: {},
  progression: {},
  otherVersions: { identityCard: {}, progression: {} },
  personal: undefined,
  drafts: {},
  unreadable: [],
  unsent: { reconnections: [], derailors: [], claims: [], friendships: [], notes: [] },
  keptFiles: {},
  sync: { phase: 'sent', waiting: 0, problem: undefined, lastSentAt: undefined },
};
