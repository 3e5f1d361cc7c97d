/** The person's notes as the list shows them, and what is done with one. */
import { useMemo } from 'react';
import { instantOf } from '#src/domain/date-key.ts';
import type { DateKey } from '#src/domain/entry.ts';
import type { Locale } from '#src/domain/locale.ts';
import { alertToast, storageToast } from '#src/ui/app/alert-words.ts';
import { useApp } from '#src/ui/app/app.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace.tsx';
import { type Note, readNotes } from '#src/wire/note.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { inWords } from './dates.ts';

export const notesPath = '/pages/celebrations';

/** One note, or the versions of one that was changed in two places, the shown one first. */
export type NoteGroup = readonly [Note, ...Note[]];

/** Newest first; versions of one note stand together. */
export function useNotes(): readonly NoteGroup[] {
  const { notes } = useSnapshot().collections;
  return useMemo(() => groupNotes(readNotes(notes)), [notes]);
}

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
  const sameYear = new Date(instant).getFullYear() === new Date().getFullYear();
  return inWords(instant, sameYear ? 'longDay' : 'date', locale);
}

/** The words of a note for a few lines of a list: its own lines, without the blank ones between them. */
export function excerptOf(text: string): string {
  return text.trim().replace(/\s*\n\s*/gu, '\n');
}

/** Deletes a note, which can be taken back for a while; false where the device refused, which is said. */
export function useRemoveNote(): (key: DateKey) => Promise<boolean> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  const said = (thrown: unknown) => {
    toasts.show(storageToast(thrown));
  };
  return async (key) => {
    try {
      const entry = await workspace.remove('notes', key);
      toasts.show({
        ...alertToast('data_deleted'),
        ...(entry && {
          tone: 'undo' as const,
          action: {
            label: (say) => say('common.undo'),
            run: () => void workspace.put('notes', key, entry).catch(said),
          },
        }),
      });
      return true;
    } catch (thrown) {
      said(thrown);
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
    // Written before the other goes: words that stand twice for a moment are better than none.
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
