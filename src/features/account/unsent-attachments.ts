/** Files that exist on this device only: a log-out names them. */
import type { StoredEntry } from '#src/domain/entry.ts';
import { noteKeys, readWaitingFile, type WaitingFile, waitingFileOf } from '#src/wire/note.ts';
import type { Snapshot } from '#src/workspace/workspace.ts';

/** Files that wait on this device, as notes and drafts name them. */
export function unsentFiles({ collections, drafts, keptFiles }: Snapshot): readonly WaitingFile[] {
  const notes: readonly StoredEntry[] = Object.values(collections.notes);
  const named = [
    ...notes.map(waitingFileOf),
    ...Object.values(drafts).map(({ answers }) => readWaitingFile(answers[noteKeys.file])),
  ].filter((file) => file !== undefined && Object.hasOwn(keptFiles, file.local));
  const byName = new Map(named.flatMap((file) => (file ? [[file.local, file] as const] : [])));
  return [...byName.values()];
}
