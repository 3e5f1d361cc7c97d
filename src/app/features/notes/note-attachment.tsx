/** Attached file of a note: type, place, and actions to view and download it. */

import { CircleCheck, CloudOff, Download, FileText, Image, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { wordsIn } from '#renderers/words/engine-words.ts';
import { aboutFile, isPictureName, shownName } from '#renderers/words/file-answer.ts';
import { useApp, useOnline } from '#src/app/context/app-context.tsx';
import { serverMessageOf, stateOfAttachment, useDownloadAttachment } from '#src/app/context/attachments.ts';
import { useOverlay } from '#src/app/context/open-overlay.ts';
import { sendNow } from '#src/app/context/send-now.ts';
import { ServerWords } from '#src/app/context/server-words.tsx';
import { useOfSnapshot, useWorkspace } from '#src/app/context/workspace-context.tsx';
import type { Note, SentAttachment, WaitingAttachment } from '#src/contract/wire/note-codec.ts';
import type { AttachmentRecord } from '#src/core/workspace/store/attachment-record.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useWords } from '#src/ui/use-words.ts';
import { NotePicture } from './note-picture.tsx';
import type { Thumb } from './note-thumb.tsx';
import './note-attachment.css';

interface NoteAttachmentProps {
  readonly note: Note;
  readonly thumb: Thumb;
  /** True in the complete note: shows a large picture, and a sentence about the place of any file. */
  readonly whole?: boolean;
}

/** Draws nothing if the note has no file. One row before and after sending: an enlarged picture stays open. */
export function NoteAttachment({ note: { sent, waiting }, thumb, whole = false }: NoteAttachmentProps) {
  const record = useOfSnapshot(({ localAttachments }) => waiting && localAttachments[waiting.local]);
  const file = waiting ?? sent;
  if (!file) return null;
  return (
    <>
      <FileRow file={file} thumb={thumb} here={!waiting || record !== undefined} whole={whole}>
        {waiting ? <WaitingState record={record} /> : whole && <SentState />}
      </FileRow>
      {waiting && record?.refusal !== undefined && <Retry file={waiting} />}
    </>
  );
}

function SentState() {
  const { t } = useWords();
  return (
    <small className="note-attachment-state">
      <Icon as={CircleCheck} size="s" />
      {t('notes.file.synced')}
    </small>
  );
}

function WaitingState({ record }: { record: AttachmentRecord | undefined }) {
  const { t } = useWords();
  const online = useOnline();
  const refused = record?.refusal !== undefined;
  const serverMessage = serverMessageOf(record?.refusal);
  return (
    <>
      <small className={refused ? 'note-attachment-state note-attachment-bad' : 'note-attachment-state'}>
        <Icon as={refused ? TriangleAlert : CloudOff} size="s" />
        {stateOfAttachment(record, online, t)}
      </small>
      {serverMessage !== '' && (
        <small>
          <ServerWords text={serverMessage} />
        </small>
      )}
    </>
  );
}

function Retry({ file: { local } }: { file: WaitingAttachment }) {
  const workspace = useWorkspace();
  const { notices } = useApp();
  const { t } = useWords();
  const retry = async () => {
    await workspace.attachments.retry(local);
    sendNow(workspace, notices);
  };
  return (
    <button type="button" className="btn btn--plain note-attachment-retry" onClick={() => void retry()}>
      {t('common.retry')}
    </button>
  );
}

interface FileRowProps {
  readonly file: SentAttachment | WaitingAttachment;
  readonly thumb: Thumb;
  /** False if the file is on another device only. */
  readonly here: boolean;
  readonly whole: boolean;
  readonly children?: ReactNode;
}

function FileRow({ file, thumb: { url, onError }, here, whole, children }: FileRowProps) {
  const { t, locale } = useWords();
  const download = useDownloadAttachment();
  const [shown, setShown] = useOverlay<true>();
  const [busy, setBusy] = useState(false);
  const filename = shownName(file);
  const isPicture = isPictureName(filename);
  const large = whole ? url : undefined;
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
      {large !== undefined && (
        <button
          type="button"
          className="note-attachment-large"
          aria-label={t('notes.file.see', { name: filename })}
          onClick={() => setShown(true)}
        >
          <img src={large} alt="" onError={onError} />
        </button>
      )}
      {url === undefined || whole ? (
        <Icon as={isPicture ? Image : FileText} />
      ) : (
        // Decorative: the name is next to it.
        <img className="note-attachment-thumb" src={url} alt="" onError={onError} />
      )}
      <div>
        {isPicture && here && large === undefined ? (
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
        <NotePicture
          file={file}
          {...(url !== undefined && { url })}
          onClose={() => setShown(undefined)}
          onDownload={() => void save()}
        />
      )}
    </div>
  );
}
