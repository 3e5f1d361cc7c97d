/** The notes for the list, newest first, and their labels. */
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { DateKey } from '#src/contract/domain/stored-entry.ts';
import type { Note } from '#src/contract/wire/note-codec.ts';
import { inWords } from './dates.ts';

export const notesPath = '/pages/celebrations';

/** One note, or its versions if it was changed in two places; the shown one first. */
export type NoteGroup = readonly [Note, ...Note[]];

/** Groups the versions of each note. @param notes newest first. */
export function groupNotes(notes: readonly Note[]): readonly NoteGroup[] {
  const groups = new Map<DateKey, NoteGroup>();
  for (const note of notes) {
    const known = groups.get(note.root);
    if (known === undefined) groups.set(note.root, [note]);
    else groups.set(note.root, note.key === note.root ? [note, ...known] : [...known, note]);
  }
  return [...groups.values()];
}

/** Earliest valid date of a note: 2000-01-01, in milliseconds. */
const firstDay = 946_684_800_000;

/** The day of a note, with its year if it is not the current one; '' if the key is not an instant. */
export function dayOfNote({ root }: Note, locale: Locale): string {
  const instant = instantOf(root);
  // Another client uses small numbers as list positions, not as dates.
  if (instant === undefined || instant < firstDay) return '';
  return inWords(instant, 'longDay', locale);
}

/** Excerpt of a note for a list: its lines without blank ones. */
export function excerptOf(text: string): string {
  return text.trim().replace(/\s*\n\s*/gu, '\n');
}
