/** The user's edits of their data, each in one strict transaction. */

import { rootOf, versionKeys } from '#src/contract/domain/entry-versions.ts';
import type { CopiedWork } from '#src/contract/wire/copy-codec.ts';
import { identify } from '#src/contract/wire/version.ts';
import type { Device } from '#src/platform/device/device.ts';
import { type DraftRecord, endWhole } from '../merge/draft-record.ts';
import { dayOf } from '../merge/tombstones.ts';
import { addAttachment, withAttachments } from '../store/attachment-store.ts';
import type { Change } from '../store/changes.ts';
import { readState } from '../store/contents.ts';
import { endDraft, membersAfter } from '../store/draft-ends.ts';
import type { DraftCommands, DraftWriter } from '../store/draft-writer.ts';
import type { OrUnsaved } from '../store/or-unsaved.ts';
import { markOf } from '../store/outbox.ts';
import { draftStores, type PersonStore, stateStores } from '../store/person-database.ts';
import type { Commit, Store } from '../store/store.ts';
import type { CopiedContent, Workspace } from '../workspace.ts';
import { chooseVersion } from './choose-version.ts';
import { draftDecisions } from './draft-decisions.ts';
import { type Editing, putBack, putEntry, removeEntry, removeVersion, saveMerged } from './edits.ts';
import { erasure } from './erase-all.ts';
import { type ImportCounts, importChanges } from './import-copy.ts';
import { profileCommands } from './profile-commands.ts';
import { cardEdits, progressionEdits, putSingles, settleSingle } from './single-edits.ts';

export type Commands = Omit<
  Workspace,
  | keyof DraftCommands
  | 'userId'
  | 'documents'
  | 'attachments'
  | 'openings'
  | 'snapshot'
  | 'subscribe'
  | 'flushDraft'
  | 'pullDraftBeforeOpen'
  | 'sync'
  | 'end'
  | 'close'
>;

export interface CommandOptions {
  readonly store: Store;
  readonly drafts: DraftWriter;
  readonly device: Device;
  /** Called when there is something new to send. */
  readonly onEdit: () => void;
  readonly orUnsaved: OrUnsaved;
}

export function createCommands(options: CommandOptions): Commands {
  const { store, device, onEdit, orUnsaved } = options;
  const edit = createEdit(options);
  const random = () => device.chance.text(5);

  return {
    put: (collection, key, content, seen, ends) =>
      orUnsaved(content, () =>
        edit((editing) => putEntry(editing, collection, key, content, seen), { ends }),
      ),
    remove(collection, key) {
      const keys = versionKeys(store.contents().state.collections[collection], key);
      return edit((editing) => removeEntry(editing, collection, keys));
    },
    removeVersion: (collection, key) => edit((editing) => removeVersion(editing, collection, key)),
    putBack: (collection, versions) =>
      orUnsaved(versions, () => edit((editing) => putBack(editing, collection, versions))),
    saveMerged: (collection, key, content, versions) =>
      orUnsaved(content, () => edit((editing) => saveMerged(editing, collection, key, content, versions))),
    chooseVersion: (collection, versions, kept) =>
      edit((editing) => chooseVersion(editing, collection, versions, kept)),
    putIdentityCard: (card, seen = store.snapshot().identityCard, ends = [], filled = []) =>
      orUnsaved(card, () =>
        edit((editing) => putSingles(editing, 'identityCard', cardEdits(card, seen), filled), { ends }),
      ),
    putProgression: (change, seen = store.snapshot().progression, ends = []) =>
      orUnsaved(change, () =>
        edit((editing) => putSingles(editing, 'progression', progressionEdits(change, seen)), { ends }),
      ),
    settle: (group, key, value) => edit((editing) => settleSingle(editing, group, key, value)),
    ...profileCommands(store, onEdit),
    ...draftDecisions(options),
    previewImport: async (copy) => importChanges(store.contents().state, copy, random).counts,
    async importCopy(copy, contents = []) {
      const stores = [...stateStores, 'files', 'fileContents'] as const;
      const { added, counts } = await edit((editing) => importCopy(editing, copy, contents), { stores });
      if (added > 0) onEdit();
      return counts;
    },
    eraseAll: () =>
      edit(eraseAll, { stores: [...stateStores, 'drafts', 'draftRecords', 'files', 'fileContents'] }),
  };
}

interface EditOptions {
  /** Names of the drafts to delete in the same transaction. */
  readonly ends?: readonly string[] | undefined;
  readonly stores?: readonly PersonStore[];
}

type Edit = <T>(work: (editing: Editing) => Promise<Commit<T>>, options?: EditOptions) => Promise<T>;

/** Returns the function that runs every edit: in one strict transaction with the drafts that it ends, then sent. */
function createEdit({ store, drafts, device, onEdit }: CommandOptions): Edit {
  const { clock, chance } = device;
  return async (work, { ends = [], stores = stateStores } = {}) => {
    let changed = false;
    const write = () =>
      store.commit(
        ends.length === 0 ? stores : [...stores, ...draftStores],
        'strict',
        async (transaction) => {
          const [first] = ends;
          const source = first === undefined ? undefined : await transaction.store('drafts').get(first);
          const origin = first !== undefined && source && { name: first, startedAt: source.startedAt };
          const editing = { ...transaction, now: clock.now(), random: () => chance.text(5) };
          const commit = await work(origin ? { ...editing, origin } : editing);
          changed = ends.length > 0 || (commit.changes ?? []).length > 0;
          if (ends.length === 0) return commit;
          const entry = sentFirst(commit.changes ?? []);
          const records = new Map<string, DraftRecord | undefined>();
          for (const name of ends) records.set(name, await endDraft(transaction, name, entry));
          const removed = new Map(ends.map((name) => [name, undefined]));
          return {
            ...commit,
            update: (before) => ({
              ...commit.update?.(before),
              drafts: membersAfter(before.drafts, removed),
              draftRecords: membersAfter(before.draftRecords, records),
            }),
          };
        },
      );
    const result = await (ends.length === 0 ? write() : drafts.between(write));
    if (changed) onEdit();
    return result;
  };
}

/** The mark of what an edit wrote, if it is sent in another field than the drafts. */
function sentFirst(changes: readonly Change[]): string | undefined {
  for (const change of changes) {
    if (change.of === 'entries' && change.value !== undefined)
      return markOf(change.group, rootOf(change.key, change.value), identify(change.value).id);
    const [single] = change.of === 'singles' && change.group === 'identityCard' ? (change.value ?? []) : [];
    if (single !== undefined) return markOf('identityCard', change.key, single.id);
  }
  return undefined;
}

async function importCopy(
  editing: Editing,
  copy: CopiedWork,
  contents: readonly CopiedContent[],
): Promise<Commit<{ readonly added: number; readonly counts: ImportCounts }>> {
  const { changes, counts } = importChanges(await readState(editing), copy, editing.random);
  let added = 0;
  for (const { local, ...file } of contents) {
    if (await editing.store('files').has(local)) continue;
    await addAttachment(editing, local, file);
    added++;
  }
  const result = { added, counts };
  return added === 0 ? { result, changes } : { ...(await withAttachments(editing, result)), changes };
}

async function eraseAll(editing: Editing): Promise<Commit<{ readonly gone: number; readonly left: number }>> {
  const { changes, gone, left } = erasure(await readState(editing), dayOf(editing.now));
  const drafts = new Map(await editing.store('drafts').all());
  const records = new Map(await editing.store('draftRecords').all());
  for (const name of ['drafts', 'draftRecords', 'files', 'fileContents'] as const)
    await editing.store(name).clear();
  for (const name of new Set([...drafts.keys(), ...records.keys()])) {
    const record = endWhole(records.get(name), drafts.get(name));
    if (record.end === undefined) records.delete(name);
    else {
      records.set(name, record);
      await editing.store('draftRecords').put(name, record);
    }
  }
  return { result: { gone, left }, changes, update: () => ({ drafts: {}, attachments: {} }) };
}
