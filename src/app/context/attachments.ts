/** Attachments that a user picks: checks, saves, opens and downloads them. */

import { useMemo } from 'react';
import type { FileService } from '#renderers/parts/widget.ts';
import { isPictureName, shownName } from '#renderers/words/file-answer.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import { attachmentExtensions, attachmentName, extensionOf } from '#src/contract/wire/attachment.ts';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import type { SentAttachment, WaitingAttachment } from '#src/contract/wire/note-codec.ts';
import type { AttachmentRecord, AttachmentRefusal } from '#src/core/workspace/store/attachment-record.ts';
import type { Workspace } from '#src/core/workspace/workspace.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { downloadBlob } from '#src/ui/download.ts';
import { useWords } from '#src/ui/use-words.ts';
import { problemAlert, storageAlert } from './alert-words.ts';
import { useApp, useOnline } from './app-context.tsx';
import { problemInWords, storageInWords } from './problem-words.ts';
import { useWorkspace } from './workspace-context.tsx';

/** Returns why a file cannot be sent, checked before it is saved. Undefined if no problem is known. */
function faultOfAttachment(
  { name, size }: Pick<File, 'name' | 'size'>,
  t: Translate,
  locale: Locale,
): string | undefined {
  if (!attachmentExtensions.includes(extensionOf(attachmentName(name))))
    return t('notes.file.kind', { name, kinds: attachmentExtensions.join(', ') });
  if (size === 0) return t('notes.file.empty', { name });
  const max = new Intl.NumberFormat(locale).format(bodyBytes.attachment / 2 ** 20);
  return size > bodyBytes.attachment ? t('notes.file.large', { name, max }) : undefined;
}

/** Returns why the server does not have a file, in the app's own words. */
function refusalInWords(refusal: AttachmentRefusal, t: Translate): string {
  if (refusal.kind === 'full') return t('notes.file.full');
  return refusal.kind === 'refused' ? t('notes.file.refused') : problemInWords(refusal, t);
}

/** Returns the server's message about a rejected file. Empty if there is none. */
export function serverMessageOf(refusal: AttachmentRefusal | undefined): string {
  if (refusal?.kind !== 'refused') return '';
  const lines = refusal.message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // The first line only announces the others.
  return (lines.length > 1 ? lines.slice(1) : lines).join(' ');
}

/** Returns the state of a file that the server does not have yet. A file without a record was attached on another device. */
export function stateOfAttachment(
  record: AttachmentRecord | undefined,
  online: boolean,
  t: Translate,
): string {
  if (record === undefined) return t('notes.file.elsewhere');
  if (record.refusal !== undefined) return refusalInWords(record.refusal, t);
  return t(online ? 'notes.file.onDevice' : 'notes.file.waits');
}

/** Returns the file service for the form engine. The object is stable while its parts are. */
export function useAttachmentService(): FileService {
  const workspace = useWorkspace();
  const { t, locale } = useWords();
  const online = useOnline();
  return useMemo(() => attachmentService(workspace, t, locale, online), [workspace, t, locale, online]);
}

function attachmentService(workspace: Workspace, t: Translate, locale: Locale, online: boolean): FileService {
  return {
    accept: attachmentExtensions.map((extension) => `.${extension}`).join(','),
    offline: !online,
    async save(file) {
      const fault = faultOfAttachment(file, t, locale);
      if (fault !== undefined) return { refused: fault };
      const content = await file.arrayBuffer();
      try {
        return await workspace.attachments.save({ name: file.name, type: file.type, content });
      } catch (thrown) {
        return { refused: storageInWords(thrown, t) };
      }
    },
    open: async (file) => {
      if ('local' in file) return workspace.attachments.content(file.local);
      // Only pictures are displayed, so no other file is fetched.
      if (!isPictureName(file.filename)) return undefined;
      const content = await workspace.attachments.fetch(file.url);
      return content.ok ? content.value : undefined;
    },
    about: ({ local }) => {
      const record = workspace.snapshot().localAttachments[local];
      return [stateOfAttachment(record, online, t)];
    },
  };
}

/** An attachment, identified by its URL or by its name on this device. */
export type NamedAttachment = Pick<SentAttachment, 'filename' | 'name' | 'url'> | WaitingAttachment;

export interface OpenedAttachment {
  readonly content: Blob;
  readonly name: string;
}

/** Reads an attachment from this device or from the server. Shows a note if that fails. */
export function useOpenAttachment(): (file: NamedAttachment) => Promise<OpenedAttachment | undefined> {
  const workspace = useWorkspace();
  const { notices } = useApp();
  return async (file) => {
    const name = shownName(file);
    if ('url' in file) {
      const fetched = await workspace.attachments.fetch(file.url);
      if (fetched.ok) return { content: fetched.value, name };
      notices.show(problemAlert(fetched.problem));
      return undefined;
    }
    try {
      const content = await workspace.attachments.content(file.local);
      return content && { content, name };
    } catch (thrown) {
      notices.show(storageAlert(thrown));
      return undefined;
    }
  };
}

/** Downloads an attachment, from the server if necessary. */
export function useDownloadAttachment(): (file: NamedAttachment) => Promise<void> {
  const openAttachment = useOpenAttachment();
  return async (file) => {
    const opened = await openAttachment(file);
    if (opened) downloadBlob(opened.name, opened.content);
  };
}
