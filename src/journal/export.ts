/** The copy of everything that a person has here, and the files that are downloaded beside it. */
import { shownName } from '#renderers/widgets/file-answer.ts';
import { type CopiedFile, copyFormat, copyName, copyVersion, type PersonalCopy } from '#src/domain/export.ts';
import type { Locale } from '#src/domain/locale.ts';
import { download, downloadBlob } from '#src/ui/kit/download.ts';
import {
  noteKeys,
  readWaitingFile,
  type SentFile,
  sentFileOf,
  type WaitingFile,
  waitingFileOf,
} from '#src/wire/note.ts';
import type { Snapshot, Workspace } from '#src/workspace/workspace.ts';
import { isoToday } from './dates.ts';

interface Making {
  readonly appVersion: string;
  readonly locale: Locale;
  readonly now: Date;
}

export function copyOf(snapshot: Snapshot, { appVersion, locale, now }: Making): PersonalCopy {
  const { collections, identityCard, progression, otherVersions, personal, drafts, unreadable } = snapshot;
  return {
    format: copyFormat,
    formatVersion: copyVersion,
    appVersion,
    madeAt: now.toISOString(),
    locale,
    collections,
    identityCard,
    progression,
    otherVersions,
    profile: personal,
    drafts,
    files: filesOf(snapshot),
    unreadable: unreadable.map(({ field }) => field),
  };
}

/** Every file that a note or a note being written names, each once under a name of its own. */
export function filesOf({
  collections,
  drafts,
}: Pick<Snapshot, 'collections' | 'drafts'>): readonly CopiedFile[] {
  const named: { readonly file: SentFile | WaitingFile; readonly of: CopiedFile['of'] }[] = [];
  for (const [note, entry] of Object.entries(collections.notes)) {
    const file = waitingFileOf(entry) ?? sentFileOf(entry);
    if (file) named.push({ file, of: { note } });
  }
  for (const [draft, { answers }] of Object.entries(drafts)) {
    const answer = answers[noteKeys.file];
    const file = readWaitingFile(answer) ?? sentFileOf({ data: { [noteKeys.file]: answer } });
    if (file) named.push({ file, of: { draft } });
  }
  const taken = new Set<string>();
  const known = new Set<string>();
  return named.flatMap(({ file, of }): CopiedFile[] => {
    const source = 'local' in file ? file.local : file.url;
    if (known.has(source)) return [];
    known.add(source);
    const filename = shownName(file);
    const saved = freeName(filename, taken);
    taken.add(saved.toLowerCase());
    const size = 'local' in file ? file.size : undefined;
    const local = 'local' in file ? file.local : undefined;
    const url = 'url' in file ? file.url : undefined;
    return [{ saved, filename, size, local, url, of }];
  });
}

function freeName(filename: string, taken: ReadonlySet<string>): string {
  const dot = filename.lastIndexOf('.');
  const [start, end] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, ''];
  let name = filename === '' ? 'file' : filename;
  // Many disks take two names that differ in capitals alone for one.
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${start || 'file'}-${count}${end}`;
  return name;
}

/** What became of the files of a copy. */
export interface TakenAway {
  readonly files: number;
  /** Names of those that could be had neither from this device nor from the server. */
  readonly missing: readonly string[];
}

/**
 * Hands the copy to the downloads, and each of its files as one more download.
 * @param product as the configuration names it.
 */
export async function takeAway(workspace: Workspace, product: string, making: Making): Promise<TakenAway> {
  const copy = copyOf(workspace.snapshot(), making);
  download(copyName(product, isoToday(making.now)), copy);
  const missing: string[] = [];
  for (const file of copy.files) {
    const content = await contentOf(workspace, file);
    if (content === undefined) missing.push(file.filename);
    else downloadBlob(file.saved, content);
  }
  return { files: copy.files.length - missing.length, missing };
}

async function contentOf(workspace: Workspace, { local, url }: CopiedFile): Promise<Blob | undefined> {
  if (local !== undefined) return workspace.files.content(local).catch(() => undefined);
  if (url === undefined) return undefined;
  const fetched = await workspace.files.fetch(url);
  return fetched.ok ? fetched.value : undefined;
}
