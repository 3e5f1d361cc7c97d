/** What a device begins with. */
import { byCollection } from '#src/domain/collections.ts';
import type { MergeState } from '#src/workspace/merge/state.ts';

export const emptyState: MergeState = {
  collections: byCollection(() => ({})),
  singles: { identityCard: {}, progression: {} },
  tombstones: {},
};
