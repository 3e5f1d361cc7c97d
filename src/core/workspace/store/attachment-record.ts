/** Attachments that wait on this device: what is stored of each beside its content. */
import type { Draft, StoredEntries, StoredEntry } from '#src/contract/domain/entry.ts';
import type { UploadedAttachment } from '#src/contract/wire/attachment.ts';
import { noteKeys, readWaitingAttachment, waitingAttachmentOf } from '#src/contract/wire/note-codec.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

/** Why the server does not have a file. `full`: its field holds no further one. Trying again is the person's decision. */
export type AttachmentRefusal = RemoteProblem | { readonly kind: 'full' };

export interface AttachmentRecord {
  /** As the person's device names it. */
  readonly original: string;
  /** The name under which it is sent. */
  readonly filename: string;
  /** Media type as the browser gave it, '' where it did not. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The server has it, and its list does not yet; `at` in milliseconds. */
  readonly uploaded?: { readonly file: UploadedAttachment; readonly at: number };
  readonly refusal?: AttachmentRefusal;
  /** Since when no note and no draft names it, in milliseconds. */
  readonly unnamedSince?: number;
}

/** By the name that the device gave each. */
export type AttachmentRecords = Readonly<Record<string, AttachmentRecord>>;

/** A removal may be taken back for so long, in milliseconds. */
const graceTime = 60 * 60_000;

/** The attachments of notes that are on this device and not on the server, in the order of the notes. */
export function waitingAttachments(
  notes: StoredEntries,
  attachments: AttachmentRecords,
): readonly { readonly local: string; readonly record: AttachmentRecord }[] {
  const locals = Object.keys(notes)
    .sort()
    .flatMap((key) => waitingAttachmentOf(notes[key] ?? {})?.local ?? []);
  return [...new Set(locals)].flatMap((local) => {
    const record = Object.hasOwn(attachments, local) ? attachments[local] : undefined;
    return record === undefined ? [] : [{ local, record }];
  });
}

/** Local names of the attachments that a note or a draft names. */
export function localNamesIn(notes: StoredEntries, drafts: readonly Draft[]): ReadonlySet<string> {
  const entries: readonly StoredEntry[] = [
    ...Object.values(notes),
    ...drafts.map(({ former }) => former ?? {}),
  ];
  const saved = entries.map((entry) => waitingAttachmentOf(entry)?.local);
  const begun = drafts.map(({ answers }) => readWaitingAttachment(answers[noteKeys.file])?.local);
  return new Set([...saved, ...begun].filter((local) => local !== undefined));
}

/** What becomes of the attachments that nothing names any more: marked at first, deleted after a while. */
export function sweep(
  records: AttachmentRecords,
  named: ReadonlySet<string>,
  now: number,
): { readonly changed: AttachmentRecords; readonly gone: readonly string[] } {
  const changed: [string, AttachmentRecord][] = [];
  const gone: string[] = [];
  for (const [local, record] of Object.entries(records)) {
    const { unnamedSince, ...rest } = record;
    if (named.has(local)) {
      if (unnamedSince !== undefined) changed.push([local, rest]);
    } else if (unnamedSince === undefined) changed.push([local, { ...rest, unnamedSince: now }]);
    else if (now - unnamedSince >= graceTime) gone.push(local);
  }
  return { changed: Object.fromEntries(changed), gone };
}
