/** The snapshot of a user who has written nothing. Used to preview an exercise. */
import { byCollection } from '#src/contract/domain/collections.ts';
import { emptyOutbox } from '#src/core/workspace/merge/profile-outbox.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

export const emptySnapshot: Snapshot = {
  collections: byCollection(() => ({})),
  identityCard: {},
  progression: {},
  otherVersions: { identityCard: {}, progression: {} },
  personal: undefined,
  personalOnServer: undefined,
  profileOutbox: emptyOutbox,
  drafts: {},
  draftStates: {},
  endedElsewhere: [],
  unreadable: [],
  unsent: byCollection(() => []),
  localAttachments: {},
  sync: { phase: 'sent', waiting: 0, toSend: 0, problem: undefined, lastSentAt: undefined },
};
