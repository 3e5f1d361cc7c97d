/** The files in a round with the server: up, into the list of the node, out of it. The texts went before. */
import type { AttachmentTransport } from '#src/remote/attachment-transport.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import type { UploadedAttachment } from '#src/wire/attachment.ts';
import { namesOf, type SentAttachment } from '#src/wire/note-codec.ts';
import { rulesIn, type UploadRules } from '#src/wire/upload-rules.ts';
import type { AttachmentRecord, AttachmentRefusal } from '../store/attachment-record.ts';
import type { RoundEnd } from './sync-round.ts';

/** What there is to do, as of one moment. */
interface AttachmentWork {
  /** Files that notes name and this device keeps, refused ones too. */
  readonly waiting: readonly { readonly local: string; readonly record: AttachmentRecord }[];
  /** Ids of the files on the server that notes name. */
  readonly named: ReadonlySet<string>;
  /** Ids that notes named before, and no note names now. */
  readonly dropped: readonly string[];
  /** Notes name files that they did not name before. */
  readonly news: boolean;
}

/** What a round does to this device. */
export interface FileDesk {
  look(): Promise<AttachmentWork>;
  content(local: string): Promise<Blob | undefined>;
  uploaded(local: string, file: UploadedAttachment): Promise<void>;
  refused(local: string, refusal: AttachmentRefusal): Promise<void>;
  /** The server told what it takes. */
  learned(rules: UploadRules): Promise<void>;
  /** Files that found no room are tried again. */
  takeUpFull(): Promise<void>;
  /** The server has it: the note names it there, and the device lets go of it. */
  finished(local: string, sent: SentAttachment): Promise<void>;
  /** The list is as notes want it that name these. */
  arranged(named: ReadonlySet<string>): Promise<void>;
  tidy(): Promise<void>;
}

export interface AttachmentsEnd {
  /** Notes changed, and are to be sent. */
  readonly changed: boolean;
  /** Why not everything is done, where a later round may do it. */
  readonly problem: RemoteProblem | undefined;
}

/** What this page has seen of the server's list: only what is missing there is worth a look. */
export interface ListMemory {
  readonly seen: Set<string>;
  /** Ids that the server does not take, or not any more. */
  readonly lost: Set<string>;
}

export function createListMemory(): ListMemory {
  return { seen: new Set(), lost: new Set() };
}

/** A server deletes an upload that nobody attached after six hours; some time before, it is uploaded anew. */
const uploadLifetime = 5.5 * 60 * 60_000;

/** One round of texts, then files; and the texts once more where a note names its file now. */
export async function playWithAttachments(
  playTexts: () => Promise<RoundEnd>,
  settle: (() => Promise<AttachmentsEnd>) | undefined,
): Promise<RoundEnd> {
  const end = await playTexts();
  if (end.kind === 'failed' || settle === undefined) return end;
  const { changed, problem } = await settle();
  const last = changed ? await playTexts() : end;
  if (last.kind === 'failed') return last;
  return problem === undefined ? { ...last, wrote: end.wrote || last.wrote } : { kind: 'failed', problem };
}

/** Sends what waits and sets the list right. Runs inside the lock of the one writer; can end at any point and go on. */
export async function syncAttachments(
  transport: AttachmentTransport,
  desk: FileDesk,
  memory: ListMemory,
  now: () => number,
): Promise<AttachmentsEnd> {
  await desk.tidy();
  const sent = await sendAll(transport, desk, memory, now);
  if (sent.problem !== undefined && !isAboutOne(sent.problem)) return sent;
  const right = await setListRight(transport, desk, memory);
  if (right !== 'room') return { changed: sent.changed, problem: sent.problem ?? right };
  await desk.takeUpFull();
  const more = await sendAll(transport, desk, memory, now);
  return { changed: sent.changed || more.changed, problem: sent.problem ?? more.problem };
}

/** Every file that waits and was not refused; one that the server fails at does not hold up the others. */
async function sendAll(
  transport: AttachmentTransport,
  desk: FileDesk,
  memory: ListMemory,
  now: () => number,
): Promise<AttachmentsEnd> {
  let changed = false;
  let problem: RemoteProblem | undefined;
  const { waiting } = await desk.look();
  for (const { local, record } of waiting) {
    if (record.refusal !== undefined) continue;
    const end = await send(transport, desk, memory, local, record, now);
    if (end === 'finished') changed = true;
    else if (end !== 'refused') {
      problem = end;
      if (!isAboutOne(end)) break;
    }
  }
  return { changed, problem };
}

async function send(
  transport: AttachmentTransport,
  desk: FileDesk,
  memory: ListMemory,
  local: string,
  record: AttachmentRecord,
  now: () => number,
): Promise<'finished' | 'refused' | RemoteProblem> {
  const content = await desk.content(local);
  if (content === undefined) return 'refused';
  const { uploaded, ...anew } = record;
  const known = uploaded !== undefined && now() - uploaded.at < uploadLifetime ? uploaded.file : undefined;
  // Looked at again for each file: an upload takes its time, and meanwhile the person goes on.
  const { dropped } = await desk.look();
  const outcome = await transport.attach(
    { name: record.filename, content },
    {
      ...(known && { uploaded: known }),
      drop: dropped,
      onUploaded: (file) => desk.uploaded(local, file),
    },
  );
  if (!outcome.ok) {
    // What was uploaded some time ago may have been cleaned away.
    if (known !== undefined && outcome.problem.kind === 'refused')
      return send(transport, desk, memory, local, anew, now);
    if (outcome.problem.kind === 'refused' && outcome.problem.status === 422)
      await desk.learned(rulesIn(outcome.problem.message, { name: record.filename, size: record.size }));
    return isRefusal(outcome.problem) ? refuse(desk, local, outcome.problem) : outcome.problem;
  }
  const { attachments } = outcome.value;
  if (!outcome.value.attached) return refuse(desk, local, { kind: 'full' });
  const { fileId, name, url = attachments.find((each) => each.fileId === fileId)?.url } = outcome.value.file;
  const fid = Number(fileId);
  if (url === undefined || !Number.isSafeInteger(fid)) {
    const detail = 'the number and the address of the file expected';
    return refuse(desk, local, { kind: 'unreadable', call: 'uploadAttachment', place: '/uri', detail });
  }
  for (const each of attachments) memory.seen.add(each.fileId);
  await desk.finished(local, { fid, ...namesOf(name, record.original), url });
  return 'finished';
}

async function refuse(desk: FileDesk, local: string, refusal: AttachmentRefusal): Promise<'refused'> {
  await desk.refused(local, refusal);
  return 'refused';
}

/**
 * Files of deleted notes leave the list; those that notes name come back to it, whoever took them out.
 * @returns `room` where files that found none are worth another try.
 */
async function setListRight(
  transport: AttachmentTransport,
  desk: FileDesk,
  memory: ListMemory,
): Promise<RemoteProblem | 'room' | undefined> {
  const { named, dropped, news, waiting } = await desk.look();
  const drop = dropped.filter((fileId) => !memory.lost.has(fileId));
  const missing = [...named].filter((fileId) => !memory.seen.has(fileId) && !memory.lost.has(fileId));
  const problem = await arrange(transport, memory, { add: missing, drop });
  if (problem !== undefined) return problem;
  if (dropped.length > 0 || news) await desk.arranged(named);
  const full = waiting.some(({ record }) => record.refusal?.kind === 'full');
  return drop.length > 0 && full ? 'room' : undefined;
}

/** All in one write; where the server refuses that, one by one, and what it refuses alone is not asked for again. */
async function arrange(
  transport: AttachmentTransport,
  memory: ListMemory,
  { add, drop }: { readonly add: readonly string[]; readonly drop: readonly string[] },
): Promise<RemoteProblem | undefined> {
  if (add.length + drop.length === 0) return undefined;
  const outcome = await transport.changeList({
    add: add.map((fileId) => ({ fileId, description: undefined })),
    drop,
  });
  if (!outcome.ok && !isRefusal(outcome.problem)) return outcome.problem;
  if (outcome.ok && outcome.value.room) {
    memory.seen.clear();
    for (const { fileId } of outcome.value.attachments) memory.seen.add(fileId);
    return undefined;
  }
  if (add.length + drop.length === 1) {
    for (const fileId of [...add, ...drop]) memory.lost.add(fileId);
    return undefined;
  }
  for (const one of [
    ...drop.map((fileId) => ({ add: [], drop: [fileId] })),
    ...add.map((fileId) => ({ add: [fileId], drop: [] })),
  ]) {
    const problem = await arrange(transport, memory, one);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The server's word about this very file or list: it will be the same at the next try. */
function isRefusal({ kind }: RemoteProblem): boolean {
  return kind === 'refused' || kind === 'forbidden' || kind === 'unreadable' || kind === 'not-stored';
}

/** The 500 with which a server may fail at one file and not at the next. */
function isAboutOne(problem: RemoteProblem): boolean {
  return problem.kind === 'server' && problem.status === 500;
}
