/** The initial state of a device. */
import { byCollection } from '#src/contract/domain/collections.ts';
import type { MergeState } from '#src/core/workspace/merge/state.ts';

export const emptyState: MergeState = {
  collections: byCollection(() => ({})),
  singles: { identityCard: {}, progression: {} },
  tombstones: {},
};
