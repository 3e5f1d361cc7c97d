/** The complete note: in the pane, or over the list, as the address requests. The browser's Back closes it over the list. */

import { useNavigate } from 'react-router-dom';
import { useOpened } from '#src/app/context/use-opened.ts';
import { useRemoveEntry } from '#src/app/context/use-remove-entry.ts';
import { EntryAsWritten } from '#src/app/entries/as-written.tsx';
import { EntryView } from '#src/app/entries/entry-view.tsx';
import { useVersionsGoing } from '#src/app/entries/versions-dialog.tsx';
import type { Note } from '#src/contract/wire/note-codec.ts';
import { opening } from '#src/core/journal/dates.ts';
import { dayOfNote, type NoteGroup, notesPath } from '#src/core/journal/note-groups.ts';
import { Raised } from '#src/ui/raised.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { NoteAttachment } from './note-attachment.tsx';
import { deletionText } from './note-delete.tsx';
import { useThumb } from './note-thumb.tsx';

export function OpenNote({ notes }: { notes: readonly NoteGroup[] }) {
  const { query, close } = useOpened();
  const note = notes.flat().find(({ key }) => key === query.get('open'));
  if (!note) return null;
  return <Whole key={note.key} note={note} pane={false} onClose={close} />;
}

/** The note in the pane. */
export function ReadNote({ note }: { note: Note }) {
  const navigate = useNavigate();
  const close = () => void navigate(notesPath, { replace: true, preventScrollReset: true });
  return <Whole note={note} pane onClose={close} />;
}

function Whole({ note, pane, onClose }: { note: Note; pane: boolean; onClose: () => void }) {
  const { t, locale } = useWords();
  const remove = useRemoveEntry();
  const going = useVersionsGoing('notes', note.key);
  const thumb = useThumb(note);
  const day = opening(dayOfNote(note, locale));
  return (
    <EntryView
      pane={pane}
      head={(id) => (
        <div>
          <h2 className="h-sec" id={id} tabIndex={-1}>
            <Raised text={day || t('names.notes')} />
          </h2>
        </div>
      )}
      onward={{ to: `?edit=${note.key}`, label: t('common.edit') }}
      text={() => `${day}\n\n${note.text}`}
      deletion={{
        title: t('notes.deleteTitle'),
        text: [deletionText(note, t), ...going],
        label: t('notes.delete'),
        run: () => remove('notes', note.key),
      }}
      onClose={onClose}
    >
      <p className="voice note-whole">{note.text}</p>
      <EntryAsWritten collection="notes" entryKey={note.key} />
      <NoteAttachment note={note} thumb={thumb} whole />
    </EntryView>
  );
}
