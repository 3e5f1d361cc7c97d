/** Files of the notes that wait on this device: what is kept of each beside its content. */
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { UploadedAttachment } from '#src/wire/attachment.ts';

/** Why the server does not have a file. `full`: its field holds no further one. Trying again is the person's decision. */
export type AttachmentRefusal = RemoteProblem | { readonly kind: 'full' };

export interface AttachmentRecord {
  /** As the person's device names it. */
  readonly original: string;
  /** The name under which it is sent. */
  readonly filename: string;
  /** Media type as the browser told it, '' where it did not. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
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

/** What becomes of the files that nothing names any more: marked at first, let go after a while. */
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
