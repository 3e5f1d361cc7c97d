/** Assembles the workspace of one person: the store, the commands that edit it, and the sync. */

import type { ReadSettings } from '#renderers/format/read-document.ts';
import type { Account } from '#src/contract/domain/owner.ts';
import { browserDevice, type Device } from '#src/platform/device/device.ts';
import { ignore } from '#src/platform/ignore.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import { createCommands } from './commands/commands.ts';
import { createLogOut } from './commands/log-out.ts';
import { createDocumentCache, type DocumentCache } from './documents.ts';
import { createRecentOpenings } from './recent-openings.ts';
import { createAttachmentStore } from './store/attachment-store.ts';
import { draftsToSend, endsNotSent } from './store/draft-state.ts';
import { createDraftWriter, type DraftWriter } from './store/draft-writer.ts';
import type { TakeOver } from './store/kept-elsewhere.ts';
import { createOrUnsaved } from './store/or-unsaved.ts';
import { openStore, type Store } from './store/store.ts';
import type { Scheduler } from './sync/scheduler.ts';
import { createSync } from './sync/sync.ts';
import type { Workspace } from './workspace.ts';

export interface WorkspaceOptions {
  readonly device?: Device;
  /** The widgets of the host, and limits of the document reader. */
  readonly documents?: ReadSettings;
  /** Syncs automatically: at startup, after edits, when the user returns. Default true. */
  readonly autoSync?: boolean;
  /** `stay`: drafts stay on this device, and those of other devices are left alone. */
  readonly drafts?: 'travel' | 'stay' | undefined;
  /** What to do with this person's data from another server address. Without it, opening asks. */
  readonly takeOver?: TakeOver | undefined;
  /**
   * Called for a write that came too late: the database was ended (by a logout in another tab, or by clearing the
   * browser), or this workspace was closed. The text exists nowhere else.
   */
  readonly onUnsaved?: ((written: unknown) => void) | undefined;
}

/**
 * Opens or creates the database of a person and everything that uses it. Reads nothing from the network.
 * Throws StorageProblem if the browser stores nothing, KeptElsewhere if the user must be asked first.
 * @param transport bound to that person's node and tokens.
 */
export async function openWorkspace(
  account: Account,
  transport: NodeTransport,
  options: WorkspaceOptions = {},
): Promise<Workspace> {
  const { device = browserDevice(), documents: settings, autoSync = true, onUnsaved } = options;
  const store = await openStore(account, device, {
    takeOver: options.takeOver,
    draftsTravel: options.drafts !== 'stay',
  });
  const caches = {
    documents: createDocumentCache(store, settings),
    openings: createRecentOpenings(store),
  };
  const { documents, openings } = caches;
  const orUnsaved = createOrUnsaved(store, onUnsaved);
  const drafts = createDraftWriter({
    store,
    device,
    orUnsaved,
    onDraft: () => {
      if (autoSync) sync.written();
    },
    onDrop: onEdit,
  });
  const sync = await openSync();

  async function openSync(): Promise<Scheduler> {
    try {
      for (const cache of Object.values(caches)) await cache.load();
      return await createSync({ store, drafts, account, transport, device, watch: autoSync });
    } catch (problem) {
      store.close(Promise.resolve());
      throw problem;
    }
  }

  const askToPersist = once(() => void device.askToPersist());
  function soon(): void {
    if (autoSync) sync.soon();
  }
  /** Starts a round and, once, requests persistent storage from the browser. */
  function onEdit(): void {
    soon();
    askToPersist();
  }

  const unsubscribe = watchPageAndTabs({ store, drafts, documents, device, onErased: close });

  function close(): void {
    if (store.closed()) return;
    sync.close();
    unsubscribe();
    // Write pending text first. Otherwise the automatic end of a session would lose the last sentence.
    store.close(drafts.writeDrafts());
  }

  if (autoSync) sync.start();
  return {
    putDraft: drafts.putDraft,
    writeDrafts: drafts.writeDrafts,
    dropDraft: drafts.dropDraft,
    ...createCommands({ store, drafts, device, orUnsaved, onEdit }),
    userId: account.userId,
    documents,
    attachments: createAttachmentStore({ store, transport: transport.attachments, device, onRetry: soon }),
    openings,
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    ...syncing({ store, drafts, sync, autoSync }),
    end: createLogOut({ store, drafts, account, device, close }),
    close,
  };
}

interface SyncingOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly sync: Scheduler;
  readonly autoSync: boolean;
}

/** The sync functions for pages. */
function syncing({ store, drafts, sync, autoSync }: SyncingOptions) {
  return {
    flushDraft() {
      const leave = () => {
        const contents = store.contents();
        const waits = draftsToSend(contents).length + endsNotSent(contents).length > 0;
        if (autoSync && waits) sync.due();
      };
      // A round sends only what is on the device.
      if (drafts.unwritten().size > 0) void drafts.writeDrafts().then(leave);
      else leave();
    },
    pullDraftBeforeOpen: () => (store.contents().draftsTravel ? sync.look() : undefined),
    async sync(until) {
      await (until === 'proven' ? sync.prove() : sync.sync());
      return store.snapshot().sync;
    },
  } satisfies Partial<Workspace>;
}

interface OthersOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly documents: DocumentCache;
  readonly device: Device;
  readonly onErased: () => void;
}

/** Handles a closing page and messages of other tabs. @returns a function that stops it. */
function watchPageAndTabs({ store, drafts, documents, device, onErased }: OthersOptions): () => void {
  const stopWatching = device.connection.subscribe((event) => {
    if (event === 'leave') drafts.writeAtOnce();
  });
  const unsubscribe = store.tabs.subscribe((message) => {
    if (message.about === 'erased') onErased();
    else if (message.about === 'write') drafts.writeAtOnce();
    // A tab that cannot read keeps showing its last state.
    else if (message.about === 'written' && message.part === 'documents')
      documents.load().catch(ignore('open-workspace'));
  });
  return () => {
    unsubscribe();
    stopWatching();
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
