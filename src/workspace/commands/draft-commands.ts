/** What a person does to their drafts. */
import type { Device } from '#src/device/device.ts';
import type { Draft } from '#src/domain/entry.ts';
import { readDrafts } from '../store/contents.ts';
import { memoryOf, writeDrafts } from '../store/draft-memory.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import { draftStores, stateStores } from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import type { Workspace } from '../workspace.ts';
import { chooseDraft } from './choose-draft.ts';
import { endFinished, keysOfRoot } from './end-finished.ts';

type DraftCommands = Pick<
  Workspace,
  'putDraft' | 'writeDrafts' | 'dropDraft' | 'chooseDraft' | 'endFinished'
>;

interface DraftCommandOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly device: Device;
  /** Something is to be sent that was not before. */
  readonly onEdit: () => void;
  /** A draft was written. */
  readonly onDraft: () => void;
}

/**
 * Runs a write; what it would have written is reported where the database is over.
 * @param isLatest false where something newer has been put since: that is reported, and this is not.
 */
export type OrUnsaved = <T>(written: unknown, work: () => Promise<T>, isLatest?: () => boolean) => Promise<T>;

export function draftCommands(
  { store, drafts, device, onEdit, onDraft }: DraftCommandOptions,
  orUnsaved: OrUnsaved,
): DraftCommands {
  /** The last state of each draft that was put: of keys that are written together, the last one alone is reported. */
  const lastPut = new Map<string, Draft>();

  return {
    putDraft(name, draft, pace) {
      onDraft();
      lastPut.set(name, draft);
      return orUnsaved(
        draft.answers,
        () => drafts.put(name, goingOn(store.contents().drafts[name], draft), pace),
        () => pace !== 'typing' || lastPut.get(name) === draft,
      );
    },
    writeDrafts: drafts.settled,
    async dropDraft(name) {
      await drafts.put(name, undefined);
      onEdit();
    },
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
    async endFinished(name, draft, collection, content) {
      const finished = { name, draft, collection, content };
      const keys = keysOfRoot(store.contents().state.collections[collection], String(draft.startedAt));
      const isOver = await drafts.between(() =>
        store.commit([...stateStores, 'drafts', 'draftRecords'], 'strict', (transaction) =>
          endFinished(transaction, finished, keys),
        ),
      );
      if (isOver) onEdit();
    },
  };
}

/** Who writes a draft without saying which version it goes on from goes on from the one that is there. */
function goingOn(present: Draft | undefined, draft: Draft): Draft {
  return draft.from === undefined && present?.from !== undefined ? { ...draft, from: present.from } : draft;
}
