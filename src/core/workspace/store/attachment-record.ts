/** Attachments waiting on this device: the metadata of each, stored separately from its content. */
import type { ExerciseDraft, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import type { UploadedAttachment } from '#src/contract/wire/attachment.ts';
import { noteKeys, readWaitingAttachment, waitingAttachmentOf } from '#src/contract/wire/note-codec.ts';
import type { RemoteProblem } from '#src/platform/remote/outcome.ts';

/** Why the server does not have a file. `full`: its field has no room. The user decides whether to retry. */
export type AttachmentRefusal = RemoteProblem | { readonly kind: 'full' };

export interface AttachmentRecord {
  /** File name on the user's device. */
  readonly original: string;
  /** Name under which it is sent. */
  readonly filename: string;
  /** Media type from the browser; '' if unknown. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The server has the file, but not in its list yet; `at` in milliseconds. */
  readonly uploaded?: { readonly file: UploadedAttachment; readonly at: number };
  readonly refusal?: AttachmentRefusal;
  /** Time since no note or draft names it, in milliseconds since the epoch. */
  readonly unnamedSince?: number;
}

/** By local name. */
export type AttachmentRecords = Readonly<Record<string, AttachmentRecord>>;

/** How long the removal of an attachment can be undone, in milliseconds. */
const graceTime = 60 * 60_000;

/** Attachments of notes that are on this device only, in the order of the notes. */
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
export function localNamesIn(notes: StoredEntries, drafts: readonly ExerciseDraft[]): ReadonlySet<string> {
  const entries: readonly StoredEntry[] = [
    ...Object.values(notes),
    ...drafts.map(({ former }) => former ?? {}),
  ];
  const saved = entries.map((entry) => waitingAttachmentOf(entry)?.local);
  const begun = drafts.map(({ answers }) => readWaitingAttachment(answers[noteKeys.file])?.local);
  return new Set([...saved, ...begun].filter((local) => local !== undefined));
}

/** Marks attachments that are no longer named, and deletes them after a while. */
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
