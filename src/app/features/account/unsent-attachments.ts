/** Files that exist on this device only. The logout page lists them. */
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import {
  noteKeys,
  readWaitingAttachment,
  type WaitingAttachment,
  waitingAttachmentOf,
} from '#src/contract/wire/note-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

/** Lists pending files, as named by notes and drafts. */
export function unsentAttachments({
  collections,
  drafts,
  localAttachments,
}: Snapshot): readonly WaitingAttachment[] {
  const notes: readonly StoredEntry[] = Object.values(collections.notes);
  const named = [
    ...notes.map(waitingAttachmentOf),
    ...Object.values(drafts).map(({ answers }) => readWaitingAttachment(answers[noteKeys.file])),
  ].filter((file) => file !== undefined && Object.hasOwn(localAttachments, file.local));
  const byName = new Map(named.flatMap((file) => (file ? [[file.local, file] as const] : [])));
  return [...byName.values()];
}
