/** The person's notes. */
import { useMemo } from 'react';
import { groupNotes, type NoteGroup } from '#src/journal/notes.ts';
import { useSavedNow } from '#src/ui/app/use-snapshot-now.ts';
import { readNotes } from '#src/wire/note-codec.ts';

/** Newest first; versions of one note are together. */
export function useNotes(): readonly NoteGroup[] {
  const { notes } = useSavedNow().collections;
  return useMemo(() => groupNotes(readNotes(notes)), [notes]);
}
