/** The user's notes. */
import { useMemo } from 'react';
import { useSavedNow } from '#src/app/context/use-snapshot-now.ts';
import { readNotes } from '#src/contract/wire/note-codec.ts';
import { groupNotes, type NoteGroup } from '#src/core/journal/note-groups.ts';

/** Returns notes newest first. Versions of one note are grouped. */
export function useNotes(): readonly NoteGroup[] {
  const { notes } = useSavedNow().collections;
  return useMemo(() => groupNotes(readNotes(notes)), [notes]);
}
