/** The content of the user's copy of everything, and the files downloaded with it. */

import { shownName } from '#renderers/words/file-answer.ts';
import type { AccessAnswer, Act } from '#src/contract/domain/access.ts';
import type { Locale } from '#src/contract/domain/locale.ts';
import type { CopiedFile, PersonalCopy } from '#src/contract/wire/copy-codec.ts';
import {
  noteKeys,
  readWaitingAttachment,
  type SentAttachment,
  sentAttachmentOf,
  type WaitingAttachment,
  waitingAttachmentOf,
} from '#src/contract/wire/note-codec.ts';
import type { Snapshot } from '#src/core/workspace/store/snapshot.ts';

export interface Making {
  readonly appVersion: string;
  readonly locale: Locale;
  readonly now: Date;
  /** Undefined if they could not be loaded. */
  readonly acts?: readonly Act[] | undefined;
  readonly access?: AccessAnswer | undefined;
}

export function copyOf(snapshot: Snapshot, { appVersion, locale, now, acts, access }: Making): PersonalCopy {
  const { collections, identityCard, progression, otherVersions, personal, drafts, unreadable } = snapshot;
  return {
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
    acts,
    access: access && { given: access.given, handed: access.handed },
    unreadable: unreadable.map(({ field }) => field),
  };
}

/**
 * The name of the file.
 * @param product product name from the configuration.
 * @param day ISO date.
 */
export function copyName(product: string, day: string): string {
  const plain = product
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  return `${plain === '' ? 'copy' : plain}-${day}.json`;
}

/** Every file of a note or a draft of a note, once each, under a unique name. */
export function filesOf({
  collections,
  drafts,
}: Pick<Snapshot, 'collections' | 'drafts'>): readonly CopiedFile[] {
  const named: { readonly file: SentAttachment | WaitingAttachment; readonly of: CopiedFile['of'] }[] = [];
  for (const [note, entry] of Object.entries(collections.notes)) {
    const file = waitingAttachmentOf(entry) ?? sentAttachmentOf(entry);
    if (file) named.push({ file, of: { note } });
  }
  for (const [draft, { answers }] of Object.entries(drafts)) {
    const answer = answers[noteKeys.file];
    const file = readWaitingAttachment(answer) ?? sentAttachmentOf({ data: { [noteKeys.file]: answer } });
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
  // Many file systems are case-insensitive.
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${start || 'file'}-${count}${end}`;
  return name;
}
