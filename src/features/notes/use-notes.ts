/** The person's notes, and what is done with one. */
import { useMemo } from 'react';
import type { DateKey } from '#src/domain/entry.ts';
import { groupNotes, type NoteGroup } from '#src/journal/notes.ts';
import { storageNote, undoPill } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app-context.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { readNotes } from '#src/wire/note-codec.ts';

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
      const removed = await workspace.remove('notes', key);
      const putBack = () => workspace.putBack('notes', removed);
      notices.show(undoPill('note_deleted', () => void putBack().catch(reportFailure)));
      return true;
    } catch (thrown) {
      reportFailure(thrown);
      return false;
    }
  };
}
