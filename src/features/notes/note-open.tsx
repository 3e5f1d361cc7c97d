/** The complete note over the list, as the address asks; the browser's Back closes it. */

import { opening } from '#src/journal/dates.ts';
import { dayOfNote, type NoteGroup } from '#src/journal/notes.ts';
import { useOpened } from '#src/ui/app/use-opened.ts';
import { EntryDialog } from '#src/ui/entries/entry-dialog.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Note } from '#src/wire/note-codec.ts';
import { NoteAttachment } from './note-attachment.tsx';
import { deletionText } from './note-delete.tsx';
import { useRemoveNote } from './use-notes.ts';

export function OpenNote({ notes }: { notes: readonly NoteGroup[] }) {
  const { query, close } = useOpened();
  const note = notes.flat().find(({ key }) => key === query.get('open'));
  if (!note) return null;
  return <Whole note={note} onClose={close} />;
}

function Whole({ note, onClose }: { note: Note; onClose: () => void }) {
  const { t, locale } = useWords();
  const remove = useRemoveNote();
  const day = opening(dayOfNote(note, locale));
  return (
    <EntryDialog
      head={(id) => (
        <div>
          <h2 className="h-sec" id={id} tabIndex={-1}>
            {day || t('notes.page')}
          </h2>
        </div>
      )}
      onward={{ to: `?edit=${note.key}`, label: t('common.edit') }}
      text={() => `${day}\n\n${note.text}`}
      deletion={{
        title: t('notes.deleteTitle'),
        text: deletionText(note, t),
        label: t('notes.delete'),
        run: () => remove(note.key),
      }}
      onClose={onClose}
    >
      <p className="voice note-whole">{note.text}</p>
      <NoteAttachment note={note} />
    </EntryDialog>
  );
}
