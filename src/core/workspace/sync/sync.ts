/** Assembles the sync of one person's workspace: rounds, their schedule, and what they leave for later. */

import type { Account } from '#src/contract/domain/owner.ts';
import type { Device } from '#src/platform/device/device.ts';
import { writerLock } from '#src/platform/device/tab-locks.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import { readRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import { createAttachmentSync } from './attachment-sync.ts';
import { createNodeMerge } from './merge-node.ts';
import { createProfileSync } from './profile-sync.ts';
import { createRefusedFields } from './refused-fields.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createRounds } from './sync-round.ts';

export interface SyncOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly account: Account;
  readonly transport: NodeTransport;
  readonly device: Device;
  /** Whether rounds also run automatically. */
  readonly watch: boolean;
}

/** Throws StorageProblem. */
export async function createSync(options: SyncOptions): Promise<Scheduler> {
  const { store, drafts, account, transport, device, watch } = options;
  const large = await store.read(['records'], (records) => readRecord(records, 'largeFields'));
  const refused = createRefusedFields(store, device, large ?? {}, () => scheduler.due());
  const node = createNodeMerge(store, drafts, device);
  const { attachments, profile } = transport;
  const rounds = createRounds({
    drafts,
    transport,
    node,
    refused,
    elapsed: device.clock.elapsed,
    syncProfile: profile && createProfileSync({ store, drafts, transport: profile, clock: device.clock }),
    syncAttachments: attachments && createAttachmentSync({ store, transport: attachments, device }),
  });
  const scheduler = createScheduler({
    store,
    device,
    lock: writerLock(account),
    watch,
    round: rounds.play,
    isDear: node.isDear,
    writeTook: rounds.writeTook,
    sendOnHide: rounds.sendOnHide,
    hasWork: () => store.snapshot().sync.toSend > 0 || drafts.unwritten().size > 0,
    onWake: refused.wake,
  });
  return {
    ...scheduler,
    close() {
      scheduler.close();
      refused.close();
    },
  };
}
