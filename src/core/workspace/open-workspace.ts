/** The workspace of one person: the store, the commands that edit it and the sync beside it, joined. */

import type { ReadSettings } from '#renderers/format/read-document.ts';
import type { Account } from '#src/contract/domain/owner.ts';
import { browserDevice, type Device } from '#src/platform/device/device.ts';
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
import { createUploadRulesCache } from './store/upload-rules-cache.ts';
import type { Scheduler } from './sync/scheduler.ts';
import { createSync } from './sync/sync.ts';
import type { Workspace } from './workspace.ts';

export interface WorkspaceOptions {
  readonly device?: Device;
  /** The widgets that the host draws, and limits of the reader of documents. */
  readonly documents?: ReadSettings;
  /** Syncs by itself: at the start, after edits, on coming back. Default true. */
  readonly autoSync?: boolean;
  /** `stay`: drafts are kept on this device, and those of other devices are left where they are. */
  readonly drafts?: 'travel' | 'stay' | undefined;
  /** What becomes of this person's data from another address of the backend; without it, opening asks. */
  readonly takeOver?: TakeOver | undefined;
  /**
   * A write came too late: the database was ended (by a log-out in another tab, or by whoever cleared the
   * browser), or this workspace was closed. They are nowhere else.
   */
  readonly onUnsaved?: ((written: unknown) => void) | undefined;
}

/**
 * Opens (or makes) the database of a person and everything over it. Reads nothing from the network.
 * Throws StorageProblem where the browser stores nothing, KeptElsewhere where the person must be asked first.
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
    rules: createUploadRulesCache(store, transport.attachments, device.clock),
    openings: createRecentOpenings(store),
  };
  const { documents, rules, openings } = caches;
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
      return await createSync({ store, drafts, account, transport, device, rules, watch: autoSync });
    } catch (problem) {
      store.close(Promise.resolve());
      throw problem;
    }
  }

  const askToPersist = once(() => void device.askToPersist());
  function soon(): void {
    if (autoSync) sync.soon();
  }
  /** A round, and once the question that a browser asks before it keeps data for good. */
  function onEdit(): void {
    soon();
    askToPersist();
  }

  const stopHearing = hearOthers({ store, drafts, documents, device, onErased: close });

  function close(): void {
    if (store.closed()) return;
    sync.close();
    stopHearing();
    // What was put before is written first, or a session that ends by itself would take a last sentence with it.
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
    attachments: {
      ...createAttachmentStore({ store, transport: transport.attachments, device, onRetry: soon }),
      rules,
    },
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

/** What a page asks of the sync. */
function syncing({ store, drafts, sync, autoSync }: SyncingOptions) {
  return {
    leaveDraft() {
      const leave = () => {
        const contents = store.contents();
        const waits = draftsToSend(contents).length + endsNotSent(contents).length > 0;
        if (autoSync && waits) sync.due();
      };
      // A round sends what is on the device.
      if (drafts.unwritten().size > 0) void drafts.writeDrafts().then(leave);
      else leave();
    },
    lookForDraft: () => (store.contents().draftsTravel ? sync.look() : undefined),
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

/** Heeds the page that goes, and what other tabs do. @returns stops. */
function hearOthers({ store, drafts, documents, device, onErased }: OthersOptions): () => void {
  const stopWatching = device.connection.subscribe((event) => {
    if (event === 'leave') drafts.writeAtOnce();
  });
  const stopHearing = store.tabs.subscribe((message) => {
    if (message.about === 'erased') onErased();
    else if (message.about === 'write') drafts.writeAtOnce();
    // A tab that cannot read now shows what it last saw.
    else if (message.about === 'written' && message.part === 'documents')
      documents.load().catch(() => undefined);
  });
  return () => {
    stopHearing();
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
