/** The person's notes, and what is done with one. */
import { useMemo } from 'react';
import { instantOf } from '#src/domain/date-key.ts';
import type { DateKey } from '#src/domain/entry.ts';
import { groupNotes, type NoteGroup } from '#src/journal/notes.ts';
import { storageNote, undoPill } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { readNotes } from '#src/wire/note-codec.ts';
import type { Workspace } from '#src/workspace/workspace.ts';

/** Newest first; versions of one note are together. */
export function useNotes(): readonly NoteGroup[] {
  const { notes } = useSnapshot().collections;
  return useMemo(() => groupNotes(readNotes(notes)), [notes]);
}

/** Deletes a note, which can be taken back for a while; false where the device refused; an alert reports it. */
export function useRemoveNote(): (key: DateKey) => Promise<boolean> {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const reportFailure = (thrown: unknown) => {
    notices.show(storageNote(thrown));
  };
  return async (key) => {
    try {
      const entry = await workspace.remove('notes', key);
      const putBack = async () => entry && workspace.put('notes', key, entry);
      notices.show(undoPill('note_deleted', () => void putBack().catch(reportFailure)));
      return true;
    } catch (thrown) {
      reportFailure(thrown);
      return false;
    }
  };
}

/** Keeps one version of a note; the others go. Throws StorageProblem. */
export async function keepVersion(workspace: Workspace, group: NoteGroup, kept: DateKey): Promise<void> {
  for (const { key } of group) if (key !== kept) await workspace.remove('notes', key);
}

/** Makes notes of their own out of the other versions of a note. Throws StorageProblem. */
export async function keepAllVersions(workspace: Workspace, group: NoteGroup): Promise<void> {
  const [shown, ...others] = group;
  for (const { key, entry } of others) {
    const { _v: _id, _p: _ancestors, _h: _hash, _r: _root, ...content } = entry;
    // Written before the other goes: words that are twice for a moment are better than none.
    await workspace.put('notes', freeKey(workspace, shown.root), content);
    await workspace.remove('notes', key);
  }
}

/** Right after the note that it was a version of. */
function freeKey(workspace: Workspace, after: DateKey): DateKey | undefined {
  const instant = instantOf(after);
  if (instant === undefined) return undefined;
  const { notes } = workspace.snapshot().collections;
  let free = instant + 1;
  while (Object.hasOwn(notes, String(free))) free += 1;
  return String(free);
}
