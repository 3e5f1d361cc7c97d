/** The picture of a note beside its words: from this device, or fetched with the session; touched it is shown large. */

import { useEffect, useState } from 'react';
import { isPicture, isPictureName, shownName } from '#renderers/widgets/file-answer.ts';
import { useDownloadAttachment } from '#src/ui/app/attachments.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Note, SentAttachment, WaitingAttachment } from '#src/wire/note-codec.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { NotePicture } from './note-picture.tsx';

type NoteFile = SentAttachment | WaitingAttachment;

/** Without a word where it cannot be had: the row shows the file then. */
async function contentOf(workspace: Workspace, file: NoteFile): Promise<Blob | undefined> {
  if ('local' in file) return workspace.attachments.content(file.local).catch(() => undefined);
  const fetched = await workspace.attachments.fetch(file.url);
  return fetched.ok ? fetched.value : undefined;
}

/** The address of the note's picture as long as it is shown; undefined where there is none, or not yet. */
export function useThumb({ sent, waiting }: Note): string | undefined {
  const workspace = useWorkspace();
  const file = waiting ?? sent;
  const [url, setUrl] = useState<string>();
  const name = file && isPictureName(shownName(file)) ? ('url' in file ? file.url : file.local) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file, one address; its object is made anew at each render
  useEffect(() => {
    if (file === undefined || name === undefined) return;
    let made: string | undefined;
    let gone = false;
    void contentOf(workspace, file).then((content) => {
      // Only content that contains no script ever gets an address.
      if (gone || !content || !isPicture(content)) return;
      made = URL.createObjectURL(content);
      setUrl(made);
    });
    return () => {
      gone = true;
      setUrl(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [workspace, name]);
  return url;
}

interface NoteThumbProps {
  readonly file: NoteFile;
  readonly url: string;
  /** The content is no picture after all. */
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
