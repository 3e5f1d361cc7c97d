/** Thumbnail of a note's picture, from this device or fetched with the session. A tap enlarges it. */

import { useState } from 'react';
import { usePreview } from '#renderers/parts/use-preview.ts';
import { isPictureName, shownName } from '#renderers/words/file-answer.ts';
import { useAttachmentService, useDownloadAttachment } from '#src/app/context/attachments.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import type { Note, SentAttachment, WaitingAttachment } from '#src/contract/wire/note-codec.ts';
import { useWords } from '#src/ui/use-words.ts';
import { NotePicture } from './note-picture.tsx';

type NoteFile = SentAttachment | WaitingAttachment;

/** The picture of a note's file. */
export interface Thumb {
  /** Object URL, revoked on unmount. Undefined without a picture, or while it loads. */
  readonly url: string | undefined;
  /** For an image whose content is not a picture. */
  readonly onError: () => void;
}

export function useThumb({ sent, waiting }: Note): Thumb {
  const { open } = useAttachmentService();
  const [broken, setBroken] = useState<string>();
  const file: NoteFile | undefined = waiting ?? sent;
  const answer =
    file && ('local' in file ? ({ is: 'local', file } as const) : ({ is: 'sent', file } as const));
  const url = usePreview(answer, file && isPictureName(shownName(file)) ? open : undefined);
  return { url: url === broken ? undefined : url, onError: () => setBroken(url) };
}

interface NoteThumbProps {
  readonly file: NoteFile;
  readonly url: string;
  readonly onError: Thumb['onError'];
}

export function NoteThumb({ file, url, onError }: NoteThumbProps) {
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
        <img src={url} alt="" onError={onError} />
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
