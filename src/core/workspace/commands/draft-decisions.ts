/** Decisions about a draft: which version stays, and whether an entry already contains it. */
import type { Device } from '#src/platform/device/device.ts';
import { readDrafts } from '../store/contents.ts';
import { memoryOf, writeDrafts } from '../store/draft-memory.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import { draftStores, stateStores } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';
import { chooseDraft } from './choose-draft.ts';
import { endFinished, keysOfRoot } from './end-finished.ts';

type DraftDecisions = Pick<Workspace, 'chooseDraft' | 'endFinished'>;

interface DraftDecisionOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly device: Device;
  /** Called when there is something new to send. */
  readonly onEdit: () => void;
}

export function draftDecisions({ store, drafts, device, onEdit }: DraftDecisionOptions): DraftDecisions {
  return {
    async chooseDraft(name, kept) {
      await drafts.between(() =>
        store.commit(draftStores, 'strict', async (transaction) => {
          const before = memoryOf(await readDrafts(transaction));
          const after = chooseDraft(before, name, kept, () => device.chance.text(7));
          await writeDrafts(transaction, before, after);
          return { result: undefined, update: () => ({ drafts: after.texts, draftRecords: after.records }) };
        }),
      );
      onEdit();
    },
    async endFinished(name, draft, becomes) {
      const { collection, origin } = becomes;
      const finished = { ...becomes, name, draft };
      const keys = keysOfRoot(store.contents().state.collections[collection], String(origin.startedAt));
      const isOver = await drafts.between(() =>
        store.commit([...stateStores, 'drafts', 'draftRecords'], 'strict', (transaction) =>
          endFinished(transaction, finished, keys),
        ),
      );
      if (isOver) onEdit();
    },
  };
}
