/** The person's notes. */
import { useMemo } from 'react';
import { groupNotes, type NoteGroup } from '#src/journal/notes.ts';
import { useSnapshot } from '#src/ui/app/workspace-context.tsx';
import { readNotes } from '#src/wire/note-codec.ts';

/** Newest first; versions of one note are together. */
export function useNotes(): readonly NoteGroup[] {
  const { notes } = useSnapshot().collections;
  return useMemo(() => groupNotes(readNotes(notes)), [notes]);
}
