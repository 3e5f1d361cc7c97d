/** The sync of one person's workspace: the texts of the node, then the attachments, by one writer over all tabs. */
import type { Device } from '#src/device/device.ts';
import { writerLocks } from '#src/device/tab-locks.ts';
import type { Account } from '#src/domain/owner.ts';
import type { NodeTransport } from '#src/remote/node-transport.ts';
import { draftsToSend } from '../store/draft-state.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import { readRecord } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import type { UploadRulesCache } from '../upload-rules-cache.ts';
import { createAttachmentSync } from './attachment-sync.ts';
import { timeWrites } from './edit-pause.ts';
import { createNodeMerge } from './merge-node.ts';
import { createProfileSync } from './profile-sync.ts';
import { createRefusedFields } from './refused-fields.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';
import { createRounds, type RoundEnd } from './sync-round.ts';

export interface SyncOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly account: Account;
  readonly transport: NodeTransport;
  readonly device: Device;
  readonly rules: UploadRulesCache;
  /** Rounds come by themselves too. */
  readonly watch: boolean;
}

/** Throws StorageProblem. */
export async function createSync(options: SyncOptions): Promise<Scheduler> {
  const { store, drafts, account, transport, device, rules, watch } = options;
  const large = await store.read(['records'], (records) => readRecord(records, 'largeFields'));
  const refused = createRefusedFields(store, device, large ?? {}, () => scheduler.due());
  const node = createNodeMerge(store, drafts, device);
  const timed = timeWrites(transport, device.clock);
  const texts = createRounds(timed.transport, node, refused, device.clock.elapsed);
  const { attachments, profile } = transport;
  const syncAttachments =
    attachments && createAttachmentSync({ store, transport: attachments, rules, device });

  const syncProfile =
    profile && createProfileSync({ store, drafts, transport: profile, clock: device.clock });

  /** The profile first: the draft that says the same ends with it, and need not leave. What fails of it holds up nothing. */
  async function round(): Promise<RoundEnd> {
    // What was typed before the round is covered by it: a round sends what is on the device.
    await drafts.settled();
    const problem = await syncProfile?.();
    const end = await nodeRound();
    return problem === undefined || end.kind === 'failed' ? end : { kind: 'failed', problem };
  }

  /** The texts, then the attachments; and the texts once more where a note names its attachment on the server now. */
  async function nodeRound(): Promise<RoundEnd> {
    const end = await texts.play();
    if (end.kind === 'failed' || syncAttachments === undefined) return end;
    const { changed, problem } = await syncAttachments();
    // The list of attachments is a field of the node: what was read of it is out of date.
    if (changed) texts.forget();
    const last = changed ? await texts.play() : end;
    if (last.kind === 'failed') return last;
    return problem === undefined ? { ...last, wrote: end.wrote || last.wrote } : { kind: 'failed', problem };
  }

  const scheduler = createScheduler({
    store,
    device,
    locks: writerLocks(account),
    watch,
    round,
    isDear: texts.isDear,
    writeTook: timed.writeTook,
    sendOnHide: texts.sendOnHide,
    hasWork: () =>
      store.snapshot().sync.waiting > 0 || draftsToSend(store.contents()) > 0 || drafts.unwritten().size > 0,
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
