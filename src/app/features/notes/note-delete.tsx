/** Confirms the deletion of a note. */

import { useRemoveEntry } from '#src/app/context/use-remove-entry.ts';
import type { Note } from '#src/contract/wire/note-codec.ts';
import { Confirm } from '#src/ui/confirm.tsx';
import { useWords } from '#src/ui/use-words.ts';

interface DeleteNoteProps {
  readonly note: Note;
  readonly onClose: () => void;
}

export function DeleteNote({ note, onClose }: DeleteNoteProps) {
  const { t } = useWords();
  const remove = useRemoveEntry();
  return (
    <Confirm
      title={t('notes.deleteTitle')}
      text={[deletionText(note, t)]}
      stay={t('common.keep')}
      onStay={onClose}
      others={[
        {
          label: t('common.delete'),
          tone: 'danger',
          run: () => void remove('notes', note.key).then((gone) => !gone && onClose()),
        },
      ]}
    />
  );
}

export function deletionText(
  { sent, waiting }: Pick<Note, 'sent' | 'waiting'>,
  t: ReturnType<typeof useWords>['t'],
): string {
  return t(sent === undefined && waiting === undefined ? 'notes.deleteText' : 'notes.deleteTextFile');
}
