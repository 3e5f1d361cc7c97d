/**
 * Sync rounds: pull, merge, PATCH, read back, until the node has what it should. With an ETag, the answer to the PATCH is
 * the read-back.
 */

import { type NodeField, nodeFields, progressionField } from '#src/contract/wire/node-fields.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import type { AttachmentsEnd } from './attachment-sync.ts';
import { type FieldTexts, fieldsOf, isStrongEtag, type MergedNode, type NodeMerge } from './merge-node.ts';
import { createBodySizeCheck } from './oversized-bodies.ts';
import type { RefusedFields } from './refused-fields.ts';
import { isAboutContent, sendWhatFits } from './too-long.ts';
import type { LookTime } from './write-confirmation.ts';

export type RoundEnd =
  /** The server was read and has everything that it accepts; `wrote`: this round wrote. */
  | {
      readonly kind: 'settled';
      readonly wrote: boolean;
      /** Milliseconds until the written text must be seen once more to count as confirmed. */
      readonly confirmedInMs: number | undefined;
      /** Why a field that the server refused alone is waiting. */
      readonly refusal: RemoteProblem | undefined;
    }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem };

/** Maximum writes in one round. If more are needed, others write at the same time. */
const writeLimit = 5;

export interface Rounds {
  /** Runs a round. */
  play(): Promise<RoundEnd>;
  /**
   * Sends what the server lacks within this task, because the page closes. Only possible if the session has read the
   * server. Resolves when it is over, with or without success; undefined if nothing was sent.
   */
  sendOnHide(): Promise<void> | undefined;
  /** Duration of the last answered write, in milliseconds; 0 if there was none. */
  writeTook(): number;
}

export interface RoundOptions {
  readonly drafts: Pick<DraftWriter, 'writeDrafts'>;
  readonly transport: NodeTransport;
  readonly node: NodeMerge;
  /** Fields waiting for a retry. A round adds what is refused. */
  readonly refused: RefusedFields;
  /** Monotonic time in milliseconds. */
  readonly elapsed: () => number;
  /** Sends profile changes that were saved offline. */
  readonly syncProfile: (() => Promise<RemoteProblem | undefined>) | undefined;
  readonly syncAttachments: (() => Promise<AttachmentsEnd>) | undefined;
}

/** Rounds of one person: saved profile changes, the texts of the node, the attachments. */
export function createRounds(options: RoundOptions): Rounds {
  const { drafts, node, syncProfile, syncAttachments } = options;
  const texts = createTextRounds(options);

  /** Sends the profile first: an equal draft ends with it and need not be sent. Its failure does not delay the rest. */
  async function play(): Promise<RoundEnd> {
    // Write pending text first: a round sends only what is on the device.
    await drafts.writeDrafts();
    const problem = await syncProfile?.();
    const end = await playNode();
    return problem === undefined || end.kind === 'failed' ? end : { kind: 'failed', problem };
  }

  /** Sends texts, then attachments, then again texts of notes whose attachment is now on the server. */
  async function playNode(): Promise<RoundEnd> {
    const end = await texts.play();
    if (end.kind === 'failed' || syncAttachments === undefined) return end;
    const { changed, problem } = await syncAttachments();
    // The list of attachments is a field of the node, so the cached node is out of date.
    if (changed) node.forget();
    const last = changed ? await texts.play() : end;
    if (last.kind === 'failed') return last;
    return problem === undefined ? { ...last, wrote: end.wrote || last.wrote } : { kind: 'failed', problem };
  }

  return { ...texts, play };
}

/** What to write, and what it replaces. */
interface Step extends MergedNode {
  /** Fields to send now. */
  readonly open: readonly NodeField[];
  /** All fields that differ, including those waiting for another one. */
  readonly differing: readonly NodeField[];
}

/**
 * Rounds with one node. State-based: each read shows what is missing. A lost answer, a late write or an edit made since
 * then are not special cases, and the read-back of one write is the pull of the next. With an ETag, the answer to a
 * matching write is equivalent to a read. The read-back of the last round is then also the pull of this one: if the node
 * was written since, the server answers `If-Match` with 412, and the round begins with a read.
 */
function createTextRounds({ transport, node, refused, elapsed }: RoundOptions): Rounds {
  const checkBodySize = createBodySizeCheck();
  let lastTook = 0;

  /** A timed write. */
  async function send(texts: FieldTexts, etag: string | undefined): Promise<Outcome<NodeTexts>> {
    const began = elapsed();
    const outcome = await transport.write(texts, etag);
    if (outcome.ok) lastTook = elapsed() - began;
    return checkBodySize(Object.values(texts), outcome);
  }

  /** What to write over the cached node; undefined if there is nothing, or a read is needed. */
  async function ahead(): Promise<Step | undefined> {
    const merged = await node.ahead();
    const step = merged && stepAfter(merged, refused);
    return step?.open.length === 0 ? undefined : step;
  }

  /** Reads the node. @param writing start time of the read before the last write. */
  async function look(writing: number | undefined): Promise<Step | RemoteProblem> {
    const [before, began] = [node.known(), elapsed()];
    node.forget();
    const read = await transport.read(before);
    const took = writing === undefined ? 0 : elapsed() - writing;
    return read.ok ? meet(read.value, { began, took }) : read.problem;
  }

  /** Merges a read, or the answer to a write. */
  async function meet(read: NodeTexts, time: LookTime): Promise<Step> {
    const merged = await node.merge(read, time);
    for (const field of nodeFields) if (merged.texts[field] === undefined) refused.forget(field);
    return stepAfter(merged, refused);
  }

  async function play(): Promise<RoundEnd> {
    /** The texts read before a write that the server accepted. */
    let before: NodeTexts | undefined;
    let wrote = false;
    /** The answer to the last write, if it is equivalent to a read. */
    let answered: NodeTexts | undefined;
    /** Start time of the read before the present write. */
    let writing: number | undefined;
    for (let writes = 0; ; writes++) {
      const began = elapsed();
      const step =
        answered === undefined
          ? ((writes === 0 ? await ahead() : undefined) ?? (await look(writing)))
          : await meet(answered, { began, took: 0 });
      if ('kind' in step) return { kind: 'failed', problem: step };
      const { read, texts, open, differing, confirmedInMs } = step;
      writing = began;
      if (open.length === 0)
        return { kind: 'settled', wrote, confirmedInMs, refusal: refused.problem(differing) };
      if (writes === writeLimit) return { kind: 'failed', problem: unstored(open, before, read) };
      node.forget();
      const outcome = await write({ ...step, send, refused }, pick(texts, open), read.etag);
      if (outcome.kind === 'failed') return outcome;
      const { taken } = outcome;
      // Only a write that cannot have overwritten another one shows the stored text.
      const isRead = outcome.kind === 'over' && isStrongEtag(read.etag) && isStrongEtag(taken?.etag);
      answered = isRead ? taken : undefined;
      before = taken && read;
      wrote ||= taken !== undefined;
    }
  }

  function sendOnHide(): Promise<void> | undefined {
    const merged = transport.writeOnHide && node.onHide();
    if (merged?.read.etag === undefined) return undefined;
    const { texts, open } = stepAfter(merged, refused);
    // Fields that were refused alone are sent alone, and each waits for its answer.
    if (open.length === 0 || open.some(refused.has)) return undefined;
    const sent = transport.writeOnHide?.(pick(texts, open), merged.read.etag);
    if (sent !== undefined) node.forget();
    return sent;
  }

  return { play, sendOnHide, writeTook: () => lastTook };
}

/** If another field waits, the end of a draft waits for the entry that it became. */
function stepAfter(merged: MergedNode, refused: RefusedFields): Step {
  const openOf = (wanted: FieldTexts) =>
    fieldsOf(wanted).filter((field) => !refused.rests(field, wanted[field] ?? ''));
  const open = openOf(merged.texts);
  const differing = fieldsOf(merged.texts);
  if (open.length === differing.length) return { ...merged, open, differing };
  const { [progressionField]: _together, ...others } = merged.texts;
  const { progressionAlone } = merged;
  const texts = progressionAlone === undefined ? others : { ...others, [progressionField]: progressionAlone };
  return { ...merged, texts, open: openOf(texts), differing };
}

interface Writing extends Pick<MergedNode, 'progressionAlone' | 'newEntries'> {
  readonly send: (texts: FieldTexts, etag: string | undefined) => Promise<Outcome<NodeTexts>>;
  readonly refused: RefusedFields;
}

type Written =
  /** `taken`: the answer to the last of its writes; undefined if the server refused all of them. */
  | { readonly kind: 'over'; readonly taken: NodeTexts | undefined }
  /** Another device wrote in between. */
  | { readonly kind: 'overtaken'; readonly taken: undefined }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem };

/**
 * One PATCH with all fields. If the server refuses it, each field is sent alone: a text that is too long, or a field
 * unknown to the server, must not hold the others back. A field refused before is sent alone from the start.
 * @returns a problem that ends the round. The next read shows what the server stored of the rest.
 */
async function write(
  { send, refused, progressionAlone, newEntries }: Writing,
  wanted: FieldTexts,
  etag: string | undefined,
): Promise<Written> {
  const fields = fieldsOf(wanted);
  const isRefused = fields.some((field) => field !== progressionField && refused.has(field));
  const goesAlone = (field: NodeField) => refused.has(field) || (field === progressionField && isRefused);
  const together = fields.filter((field) => !goesAlone(field));
  const alone = fields.filter(goesAlone);
  let current = etag;
  let taken: NodeTexts | undefined;
  const ended = (problem: RemoteProblem): Written =>
    problem.kind === 'conflict' ? { kind: 'overtaken', taken: undefined } : { kind: 'failed', problem };
  const sendNext = async (texts: FieldTexts): Promise<'taken' | RemoteProblem> => {
    const chosen = fieldsOf(texts);
    const outcome = await send(texts, current);
    if (!outcome.ok) return outcome.problem;
    current = outcome.value.etag;
    taken = outcome.value;
    for (const field of chosen) refused.forget(field);
    return 'taken';
  };

  if (together.length > 1) {
    const outcome = await sendNext(pick(wanted, together));
    if (outcome !== 'taken') {
      if (!isAboutContent(outcome)) return ended(outcome);
      alone.unshift(...together);
    }
  } else alone.unshift(...together);
  let lost = false;
  // The progression last: the end of a draft follows the entry that it became.
  for (const field of [...alone].sort(progressionLast)) {
    const text = field === progressionField && lost ? progressionAlone : wanted[field];
    if (text === undefined) continue;
    const outcome = await sendNext({ [field]: text });
    if (outcome === 'taken') continue;
    if (!isAboutContent(outcome)) return ended(outcome);
    lost = true;
    const shorter = async (part: string) => sendNext({ [field]: part });
    const problem = await sendWhatFits(text, outcome, newEntries(field), shorter);
    if (!isAboutContent(problem)) return ended(problem);
    refused.refuse(field, text, problem);
  }
  return { kind: 'over', taken };
}

function progressionLast(left: NodeField, right: NodeField): number {
  return Number(left === progressionField) - Number(right === progressionField);
}

/** If the texts never change, the server stored nothing. If they do, others are writing. */
function unstored(
  fields: readonly NodeField[],
  before: NodeTexts | undefined,
  now: NodeTexts,
): RemoteProblem {
  const [field] = before === undefined ? [] : fields.filter((name) => before.texts[name] === now.texts[name]);
  return field === undefined ? { kind: 'conflict' } : { kind: 'not-stored', field };
}

function pick(texts: FieldTexts, fields: readonly NodeField[]): FieldTexts {
  return Object.fromEntries(fields.map((field) => [field, texts[field]]));
}
