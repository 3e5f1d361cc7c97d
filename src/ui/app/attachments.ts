/** Files that a person picks: looked at, kept on the device, opened again, handed to the downloads. */

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { isPictureName, shownName } from '#renderers/widgets/file-answer.ts';
import type { FileKeeper } from '#renderers/widgets/widget.ts';
import type { Locale } from '#src/domain/locale.ts';
import { downloadBlob } from '#src/ui/kit/download.ts';
import { useWords } from '#src/ui/kit/use-words.ts';
import { attachmentExtensions, attachmentLimit, attachmentName, extensionOf } from '#src/wire/attachment.ts';
import type { SentFile, WaitingFile } from '#src/wire/note.ts';
import type { UploadRules } from '#src/wire/upload-rules.ts';
import type { Say } from '#src/words/i18n.ts';
import type { FileRecord, FileRefusal } from '#src/workspace/store/attachment-record.ts';
import type { Workspace } from '#src/workspace/workspace.ts';
import { problemToast, storageToast } from './alert-words.ts';
import { useApp, useOnline } from './app.tsx';
import { problemInWords, storageInWords } from './problem-words.ts';
import { useWorkspace } from './workspace.tsx';

const megabyte = 2 ** 20;

/** Why a file cannot be sent, told before it is kept; undefined where nothing is known against it. */
function faultOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  rules: UploadRules,
  say: Say,
  locale: Locale,
): string | undefined {
  const { extensions, limit } = { ...ownRules, ...rules };
  if (!isOffered(name, rules)) return say('notes.file.kind', { name, kinds: extensions.join(', ') });
  if (size === 0) return say('notes.file.empty', { name });
  const most = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(
    Math.floor((limit / megabyte) * 100) / 100,
  );
  return size > limit ? say('notes.file.large', { name, most }) : undefined;
}

/** What holds until the server has said what it takes. */
const ownRules = { extensions: attachmentExtensions, limit: attachmentLimit };

function isOffered(name: string, { extensions = ownRules.extensions }: UploadRules): boolean {
  return extensions.includes(extensionOf(attachmentName(name)));
}

/** Why the server does not have a file, in the app's own words. */
function refusalInWords(refusal: FileRefusal, say: Say): string {
  if (refusal.kind === 'full') return say('notes.file.full');
  return refusal.kind === 'refused' ? say('notes.file.refused') : problemInWords(refusal, say);
}

export interface ServerWords {
  readonly text: string;
  /** Its language, which is the server's and not the page's. */
  readonly locale: Locale;
}

/** What the server itself said of a file that it does not accept; undefined where it said nothing. */
export function serverWordsOf(refusal: FileRefusal | undefined): ServerWords | undefined {
  if (refusal?.kind !== 'refused') return undefined;
  const lines = refusal.message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // The first line only says that there are others.
  const text = (lines.length > 1 ? lines.slice(1) : lines).join(' ');
  if (text === '') return undefined;
  return { text, locale: french.test(text) ? 'fr' : 'en' };
}

/** Servers answer in their own language, and do not say which. */
const french = /[àâçéèêëîïôûùœ]|\b(?:le|la|les|des|du|un|une|est|pas)\b/iu;

/** Where a file is that the server does not have yet; a file without a record was attached on another device. */
export function stateOfFile(record: FileRecord | undefined, online: boolean, say: Say): string {
  if (record === undefined) return say('notes.file.elsewhere');
  if (record.refusal !== undefined) return refusalInWords(record.refusal, say);
  return say(online ? 'notes.file.onDevice' : 'notes.file.waits');
}

/** The keeper that the engine's file question asks for; the same object while nothing in it changes. */
export function useFileKeeper(): FileKeeper {
  const workspace = useWorkspace();
  const { say, locale } = useWords();
  const online = useOnline();
  const { rules } = workspace.files;
  const known = useSyncExternalStore(rules.subscribe, rules.known);
  return useMemo(
    () => keeperOf(workspace, known, say, locale, online),
    [workspace, known, say, locale, online],
  );
}

/** Asks the server what it takes, where files are about to be offered. */
export function useUploadRules(): void {
  const { rules } = useWorkspace().files;
  const online = useOnline();
  useEffect(() => {
    if (online) void rules.ask();
  }, [rules, online]);
}

function keeperOf(
  workspace: Workspace,
  known: UploadRules,
  say: Say,
  locale: Locale,
  online: boolean,
): FileKeeper {
  const { rules } = workspace.files;
  return {
    accept: (known.extensions ?? ownRules.extensions).map((extension) => `.${extension}`).join(','),
    waiting: !online,
    async keep(file) {
      // What a server takes may have become more since it was asked.
      if (online && !isOffered(file.name, rules.known())) await rules.ask(true);
      const fault = faultOfFile(file, rules.known(), say, locale);
      if (fault !== undefined) return { refused: fault };
      const content = await file.arrayBuffer();
      try {
        return await workspace.files.keep({ name: file.name, type: file.type, content });
      } catch (thrown) {
        return { refused: storageInWords(thrown, say) };
      }
    },
    open: async (file) => {
      if ('local' in file) return workspace.files.content(file.local);
      // Nothing but a picture is shown, and nothing else is worth the way.
      if (!isPictureName(file.filename)) return undefined;
      const content = await workspace.files.fetch(file.url);
      return content.ok ? content.value : undefined;
    },
    about: ({ local }) => {
      const record = workspace.snapshot().keptFiles[local];
      return [stateOfFile(record, online, say)];
    },
  };
}

/** A file by its address or by its name on this device. */
export type NamedFile = Pick<SentFile, 'filename' | 'name' | 'url'> | WaitingFile;

export interface OpenedFile {
  readonly content: Blob;
  readonly name: string;
}

/** Fetches the content of a note's file, from this device or from the server; what is in the way is said. */
export function useOpenFile(): (file: NamedFile) => Promise<OpenedFile | undefined> {
  const workspace = useWorkspace();
  const { toasts } = useApp();
  return async (file) => {
    const name = shownName(file);
    if ('url' in file) {
      const fetched = await workspace.files.fetch(file.url);
      if (fetched.ok) return { content: fetched.value, name };
      toasts.show(problemToast(fetched.problem));
      return undefined;
    }
    try {
      const content = await workspace.files.content(file.local);
      return content && { content, name };
    } catch (thrown) {
      toasts.show(storageToast(thrown));
      return undefined;
    }
  };
}

/** Hands a note's file to the downloads, fetched where it must be. */
export function useDownloadFile(): (file: NamedFile) => Promise<void> {
  const openFile = useOpenFile();
  return async (file) => {
    const opened = await openFile(file);
    if (opened) downloadBlob(opened.name, opened.content);
  };
}
