/** A person's data for tests: empty but for what a test gives. */
import type { Snapshot } from '#src/workspace/workspace.ts';

export function snapshotWith(parts: Partial<Snapshot> = {}): Snapshot {
  return {
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
    ...parts,
  };
}
