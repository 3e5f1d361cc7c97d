/** Thumbnail of a note's picture, from this device or fetched with the session. A tap enlarges it. */

import { usePreview } from '#renderers/parts/use-preview.ts';
import { isPictureName, shownName } from '#renderers/words/file-answer.ts';
import { useAttachmentService, useDownloadAttachment } from '#src/app/context/attachments.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import type { Note, SentAttachment, WaitingAttachment } from '#src/contract/wire/note-codec.ts';
import { useWords } from '#src/ui/use-words.ts';
import { NotePicture } from './note-picture.tsx';

type NoteFile = SentAttachment | WaitingAttachment;

/** Returns an object URL, revoked on unmount. Undefined without a picture, or while it loads. */
export function useThumb({ sent, waiting }: Note): string | undefined {
  const { open } = useAttachmentService();
  const file: NoteFile | undefined = waiting ?? sent;
  const answer =
    file && ('local' in file ? ({ is: 'local', file } as const) : ({ is: 'sent', file } as const));
  return usePreview(answer, file && isPictureName(shownName(file)) ? open : undefined);
}

interface NoteThumbProps {
  readonly file: NoteFile;
  readonly url: string;
  /** Called if the content is not a picture. */
  readonly onBroken: () => void;
}

export function NoteThumb({ file, url, onBroken }: NoteThumbProps) {
  const { t } = useWords();
  const download = useDownloadAttachment();
  const [shown, setShown] = useOverlay<true>();
  return (
    <>
      <button
        type="button"
        className="note-thumb"
        aria-label={t('notes.file.see', { name: shownName(file) })}
        onClick={() => setShown(true)}
      >
        <img src={url} alt="" onError={onBroken} />
      </button>
      {shown && (
        <NotePicture
          file={file}
          url={url}
          onClose={() => setShown(undefined)}
          onDownload={() => void download(file)}
        />
      )}
    </>
  );
}
