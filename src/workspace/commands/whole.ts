/** The person's acts that concern everything at once, each one strict transaction: a copy put back, all erased. */
import type { CopiedWork } from '#src/domain/export-format.ts';
import { attachmentName } from '#src/wire/attachment.ts';
import { dayOf } from '../merge/tombstones.ts';
import type { AttachmentRecords } from '../store/attachment-record.ts';
import { readFiles } from '../store/attachment-store.ts';
import { readState, writeChanges } from '../store/contents.ts';
import { stateStores } from '../store/person-database.ts';
import type { CopiedContent } from '../workspace.ts';
import type { Writer } from './commands.ts';
import { type Erasure, erasure } from './erase-all.ts';
import { type TakenIn, takeIn } from './import-copy.ts';

/** `files`: undefined where none was added. */
export async function takeCopyIn(
  { database, now, random }: Writer,
  copy: CopiedWork,
  contents: readonly CopiedContent[],
): Promise<TakenIn & { readonly files: AttachmentRecords | undefined }> {
  return database.write([...stateStores, 'files', 'fileContents'], 'strict', async (transaction) => {
    const { store } = transaction;
    const taken = takeIn(await readState(transaction), copy, random);
    await writeChanges(transaction, taken.changes);
    let added = 0;
    for (const { local, name, type, content } of contents) {
      if (await store('files').has(local)) continue;
      const filename = attachmentName(name);
      await store('files').put(local, {
        original: name,
        filename,
        type,
        size: content.byteLength,
        keptAt: now,
      });
      await store('fileContents').put(local, content);
      added++;
    }
    return { ...taken, files: added > 0 ? await readFiles(transaction) : undefined };
  });
}

export async function eraseEverything({ database, now }: Writer): Promise<Erasure> {
  return database.write(
    [...stateStores, 'drafts', 'files', 'fileContents'],
    'strict',
    async (transaction) => {
      const { store } = transaction;
      const erased = erasure(await readState(transaction), dayOf(now));
      await writeChanges(transaction, erased.changes);
      for (const name of ['drafts', 'files', 'fileContents'] as const) await store(name).clear();
      return erased;
    },
  );
}
