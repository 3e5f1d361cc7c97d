/** The file of a note: what it is, where it is, and the ways to see it and have it. */

import { CloudOff, Download, FileText, Image, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { aboutFile, isPictureName, shownName } from '#renderers/widgets/file-answer.ts';
import { usePreview } from '#renderers/widgets/use-preview.ts';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { useApp, useOnline } from '#src/ui/app/app-context.tsx';
import {
  serverMessageOf,
  stateOfAttachment,
  useAttachmentService,
  useDownloadAttachment,
} from '#src/ui/app/attachments.ts';
import { useOverlay } from '#src/ui/app/open-overlay.ts';
import { sendNow } from '#src/ui/app/send-now.ts';
import { ServerWords } from '#src/ui/app/server-words.tsx';
import { useSnapshot, useWorkspace } from '#src/ui/app/workspace-context.tsx';
import { Icon } from '#src/ui/kit/icon.tsx';
import { useWords } from '#src/ui/kit/use-words.ts';
import type { Note, SentAttachment, WaitingAttachment } from '#src/wire/note-codec.ts';
import { NotePicture } from './note-picture.tsx';
import './note-attachment.css';

/** Nothing where the note has no file. */
export function NoteAttachment({ note: { sent, waiting } }: { note: Pick<Note, 'sent' | 'waiting'> }) {
  if (waiting) return <Waiting file={waiting} />;
  return sent ? <Sent file={sent} /> : null;
}

function Sent({ file }: { file: SentAttachment }) {
  return <FileRow file={file} />;
}

function Waiting({ file }: { file: WaitingAttachment }) {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { t } = useWords();
  const online = useOnline();
  const record = useSnapshot().localAttachments[file.local];
  const refused = record?.refusal !== undefined;
  const serverMessage = serverMessageOf(record?.refusal);
  const retry = async () => {
    await workspace.attachments.retry(file.local);
    sendNow(workspace, notices);
  };
  return (
    <>
      <FileRow file={file} here={record !== undefined}>
        <small className={refused ? 'note-attachment-state note-attachment-bad' : 'note-attachment-state'}>
          <Icon as={refused ? TriangleAlert : CloudOff} size="s" />
          {stateOfAttachment(record, online, t)}
        </small>
        {serverMessage !== '' && (
          <small>
            <ServerWords text={serverMessage} />
          </small>
        )}
      </FileRow>
      {refused && (
        <button type="button" className="btn btn--plain note-attachment-retry" onClick={() => void retry()}>
          {t('common.retry')}
        </button>
      )}
    </>
  );
}

interface FileRowProps {
  readonly file: SentAttachment | WaitingAttachment;
  /** False where another device keeps it. */
  readonly here?: boolean;
  readonly children?: ReactNode;
}

function FileRow({ file, here = true, children }: FileRowProps) {
  const { t, locale } = useWords();
  const { open } = useAttachmentService();
  const download = useDownloadAttachment();
  const [shown, setShown] = useOverlay<true>();
  const [busy, setBusy] = useState(false);
  const [broken, setBroken] = useState(false);
  const filename = shownName(file);
  const picture = isPictureName(filename);
  // What is on the device is shown at once; what has to be fetched waits until it is asked for.
  const preview = usePreview(
    'local' in file && here ? { is: 'local', file } : undefined,
    picture ? open : undefined,
  );
  const about = aboutFile(filename, 'size' in file ? file.size : undefined, locale, wordsIn(locale).file);
  const save = async () => {
    setBusy(true);
    await download(file);
    setBusy(false);
  };
  const what = (
    <>
      {filename}
      <small>{about}</small>
    </>
  );
  return (
    <div className="note-attachment">
      {preview === undefined || broken ? (
        <Icon as={picture ? Image : FileText} />
      ) : (
        // Its name is beside it.
        <img className="note-attachment-thumb" src={preview} alt="" onError={() => setBroken(true)} />
      )}
      <div>
        {picture && here ? (
          <button
            type="button"
            className="note-attachment-see"
            aria-label={t('notes.file.see', { name: filename })}
            onClick={() => setShown(true)}
          >
            {what}
          </button>
        ) : (
          what
        )}
      </div>
      {here && (
        <button
          type="button"
          className="tap"
          aria-label={t('notes.file.download', { name: filename })}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) void save();
          }}
        >
          <Icon as={Download} />
        </button>
      )}
      {children && <div className="note-attachment-more">{children}</div>}
      {shown && (
        <NotePicture file={file} onClose={() => setShown(undefined)} onDownload={() => void save()} />
      )}
    </div>
  );
}
