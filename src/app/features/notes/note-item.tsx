/** One note in the list: day, first lines, file. */

import { CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { useRowLink } from '#src/app/context/row-link.ts';
import { useOfSnapshot } from '#src/app/context/workspace-context.tsx';
import { EntryAsWritten } from '#src/app/entries/as-written.tsx';
import type { Note } from '#src/contract/wire/note-codec.ts';
import { opening } from '#src/core/journal/dates.ts';
import { dayOfNote, excerptOf } from '#src/core/journal/note-groups.ts';
import { Icon } from '#src/ui/icon.tsx';
import { MoreMenu } from '#src/ui/more-menu.tsx';
import { Raised } from '#src/ui/raised.tsx';
import { rowMark } from '#src/ui/row-keys.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { NoteAttachment } from './note-attachment.tsx';
import { DeleteNote } from './note-delete.tsx';
import { NoteThumb, useThumb } from './note-thumb.tsx';

/** @param isOpen true if the pane shows it. */
export function NoteItem({ note, isOpen }: { note: Note; isOpen: boolean }) {
  const link = useRowLink()(`?open=${note.key}`, isOpen);
  const { t, locale } = useWords();
  const isUnsent = useOfSnapshot(({ unsent }) => unsent.notes.includes(note.key));
  const [deleting, setDeleting] = useOverlay<true>();
  const thumb = useThumb(note);
  const { url, onError } = thumb;
  const file = note.waiting ?? note.sent;
  const day = dayOfNote(note, locale);
  // A pending file shows its own state.
  const waits = note.waiting === undefined && isUnsent;
  return (
    <article
      className={url ? 'sheet note note--pictured' : 'sheet note'}
      aria-label={t('notes.about', { day })}
      aria-current={link.isOpen ? 'true' : undefined}
    >
      <p className="xs note-day">
        <Raised text={opening(day)} />
        <EntryAsWritten collection="notes" entryKey={note.key} as="span" />
        {waits && (
          <span className="wait">
            <Icon as={CloudOff} size="s" />
            {t('sync.rowWaiting')}
          </span>
        )}
      </p>
      <MoreMenu place="row" about={t('notes.about', { day })}>
        <Link className="btn btn--plain" to={`?edit=${note.key}`}>
          {t('common.edit')}
        </Link>
        <button type="button" className="btn btn--plain btn--warn" onClick={() => setDeleting(true)}>
          {t('common.delete')}
        </button>
      </MoreMenu>
      <Link
        {...(link.isOpen !== undefined && rowMark)}
        className="voice note-text"
        to={link.to}
        state={link.state}
        replace={link.replace}
        preventScrollReset
      >
        {excerptOf(note.text) || t('notes.wordless')}
      </Link>
      {file && url && <NoteThumb file={file} url={url} onError={onError} />}
      {url && note.sent && !note.waiting ? null : <NoteAttachment note={note} thumb={thumb} />}
      {deleting && <DeleteNote note={note} onClose={() => setDeleting(undefined)} />}
    </article>
  );
}
