/** What a person does to their data, each in one strict transaction. */

import type { Device } from '#src/device/device.ts';
import type { CopiedWork } from '#src/domain/export-format.ts';
import { dayOf } from '../merge/tombstones.ts';
import { addAttachment, withAttachments } from '../store/attachment-store.ts';
import { readState } from '../store/contents.ts';
import { type DraftWriter, draftsAfter } from '../store/draft-writer.ts';
import { type PersonStore, stateStores, writeRecord } from '../store/person-database.ts';
import { StorageProblem } from '../store/storage-problem.ts';
import type { Commit, Store } from '../store/store.ts';
import type { CopiedContent, Workspace } from '../workspace.ts';
import {
  cardEdits,
  type Editing,
  progressionEdits,
  putEntry,
  putSingles,
  removeEntry,
  settleSingle,
} from './edits.ts';
import { erasure } from './erase-all.ts';
import { importChanges, type Tallies } from './import-copy.ts';

type Commands = Omit<
  Workspace,
  'userId' | 'documents' | 'attachments' | 'snapshot' | 'subscribe' | 'sync' | 'end' | 'close'
>;

interface CommandOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly device: Device;
  /** Something is to be sent that was not before. */
  readonly onEdit: () => void;
  /** The database was ended, or the workspace closed: what the person wrote is nowhere else. */
  readonly onUnsaved: ((written: unknown) => void) | undefined;
}

export function createCommands(options: CommandOptions): Commands {
  const { store, drafts, device, onEdit, onUnsaved } = options;
  const edit = createEdit(options);
  const random = () => device.chance.text(5);

  async function orUnsaved<T>(written: unknown, work: () => Promise<T>): Promise<T> {
    try {
      if (store.closed()) throw new StorageProblem('over', undefined);
      return await work();
    } catch (problem) {
      if (problem instanceof StorageProblem && (store.closed() || problem.reason === 'over'))
        onUnsaved?.(written);
      throw problem;
    }
  }

  return {
    put: (collection, key, content, seen, ends) =>
      orUnsaved(content, () =>
        edit((editing) => putEntry(editing, collection, key, content, seen), { ends }),
      ),
    remove: (collection, key) => edit((editing) => removeEntry(editing, collection, key)),
    putIdentityCard: (card, seen = store.snapshot().identityCard, ends = []) =>
      orUnsaved(card, () =>
        edit((editing) => putSingles(editing, 'identityCard', cardEdits(card, seen)), { ends }),
      ),
    putProgression: (change, seen = store.snapshot().progression, ends = []) =>
      orUnsaved(change, () =>
        edit((editing) => putSingles(editing, 'progression', progressionEdits(change, seen)), { ends }),
      ),
    settle: (group, key, value) => edit((editing) => settleSingle(editing, group, key, value)),
    putPersonal: (personal) =>
      store.commit(['records'], 'strict', async (transaction) => {
        await writeRecord(transaction, 'personal', personal);
        return { result: undefined, update: () => ({ personal }) };
      }),
    putDraft: (name, draft) => orUnsaved(draft.answers, () => drafts.put(name, draft)),
    dropDraft: (name) => drafts.put(name, undefined),
    previewImport: (copy) => importChanges(store.contents().state, copy, random).tallies,
    async importCopy(copy, contents = []) {
      const stores = [...stateStores, 'files', 'fileContents'] as const;
      const { added, tallies } = await edit((editing) => importCopy(editing, copy, contents), { stores });
      if (added > 0) onEdit();
      return tallies;
    },
    eraseAll: () => edit(eraseAll, { stores: [...stateStores, 'drafts', 'files', 'fileContents'] }),
  };
}

interface EditOptions {
  /** Names of the drafts that the edit is the end of: they go in the same transaction. */
  readonly ends?: readonly string[] | undefined;
  readonly stores?: readonly PersonStore[];
}

type Edit = <T>(work: (editing: Editing) => Promise<Commit<T>>, options?: EditOptions) => Promise<T>;

/** Gives the function that runs every edit: in one strict transaction with the drafts that end with it, then sent. */
function createEdit({ store, drafts, device, onEdit }: CommandOptions): Edit {
  const { clock, chance } = device;
  return async (work, { ends = [], stores = stateStores } = {}) => {
    let changed = false;
    const write = () =>
      store.commit(ends.length === 0 ? stores : [...stores, 'drafts'], 'strict', async (transaction) => {
        for (const name of ends) await transaction.store('drafts').delete(name);
        const commit = await work({ ...transaction, now: clock.now(), random: () => chance.text(5) });
        changed = (commit.changes ?? []).length > 0;
        if (ends.length === 0) return commit;
        const ended = new Map(ends.map((name) => [name, undefined]));
        return {
          ...commit,
          update: (before) => ({ ...commit.update?.(before), drafts: draftsAfter(before.drafts, ended) }),
        };
      });
    const result = await (ends.length === 0 ? write() : drafts.between(write));
    if (changed) onEdit();
    return result;
  };
}

async function importCopy(
  editing: Editing,
  copy: CopiedWork,
  contents: readonly CopiedContent[],
): Promise<Commit<{ readonly added: number; readonly tallies: Tallies }>> {
  const { changes, tallies } = importChanges(await readState(editing), copy, editing.random);
  let added = 0;
  for (const { local, ...file } of contents) {
    if (await editing.store('files').has(local)) continue;
    await addAttachment(editing, local, file, editing.now);
    added++;
  }
  const result = { added, tallies };
  return added === 0 ? { result, changes } : { ...(await withAttachments(editing, result)), changes };
}

async function eraseAll(editing: Editing): Promise<Commit<{ readonly gone: number; readonly left: number }>> {
  const { changes, gone, left } = erasure(await readState(editing), dayOf(editing.now));
  for (const name of ['drafts', 'files', 'fileContents'] as const) await editing.store(name).clear();
  return { result: { gone, left }, changes, update: () => ({ drafts: {}, attachments: {} }) };
}
