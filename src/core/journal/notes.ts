/** The person's notes as the list shows them, newest first, and the label of one. */
import { instantOf } from '#src/contract/domain/date-key.ts';
import type { DateKey } from '#src/contract/domain/entry.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { Note } from '#src/contract/wire/note-codec.ts';
import { inWords } from './dates.ts';

export const notesPath = '/pages/celebrations';

/** One note, or the versions of one that was changed in two places, the shown one first. */
export type NoteGroup = readonly [Note, ...Note[]];

/** The versions of one note are together. @param notes newest first. */
export function groupNotes(notes: readonly Note[]): readonly NoteGroup[] {
  const groups = new Map<DateKey, NoteGroup>();
  for (const note of notes) {
    const known = groups.get(note.root);
    if (known === undefined) groups.set(note.root, [note]);
    else groups.set(note.root, note.key === note.root ? [note, ...known] : [...known, note]);
  }
  return [...groups.values()];
}

/** No note of the app is older: 2000-01-01, in milliseconds. */
const firstDay = 946_684_800_000;

/** The day of a note, with its year where that is another than the present one; '' for a key that is no instant. */
export function dayOfNote({ root }: Note, locale: Locale): string {
  const instant = instantOf(root);
  // A small number is a place in a list of another client, and no day.
  if (instant === undefined || instant < firstDay) return '';
  return inWords(instant, 'longDay', locale);
}

/** The words of a note for a few lines of a list: its own lines, without the blank ones between them. */
export function excerptOf(text: string): string {
  return text.trim().replace(/\s*\n\s*/gu, '\n');
}
