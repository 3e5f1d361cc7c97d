/**
 * Rounds with the server: pull, merge, PATCH, read back, until what was read is what should be there. With an ETag the
 * answer to the PATCH is the read-back.
 */

import { type NodeField, nodeFields, progressionField } from '#src/contract/wire/node-fields.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import type { NodeTransport } from '#src/platform/remote/node-transport.ts';
import type { Outcome, RemoteProblem } from '#src/platform/remote/outcome.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import type { AttachmentsEnd } from './attachment-sync.ts';
import { fieldsOf, isHeeded, type MergedNode, type NodeMerge, type Texts } from './merge-node.ts';
import { createBodyJudge } from './oversized-bodies.ts';
import type { LookTime } from './proof.ts';
import type { RefusedFields } from './refused-fields.ts';
import { isAboutContent, sendWhatFits } from './too-long.ts';

export type RoundEnd =
  /** The server was read and holds everything that it takes; `wrote`: not without our help. */
  | {
      readonly kind: 'settled';
      readonly wrote: boolean;
      /** What was written has to be seen once more before it counts as there, so many milliseconds later. */
      readonly provenIn: number | undefined;
      /** Why a field waits that the server refused by itself. */
      readonly refusal: RemoteProblem | undefined;
    }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem };

/** Writes in one round at most; others write at the same time if it takes that many. */
const writeLimit = 5;

export interface Rounds {
  /** Plays a round. */
  play(): Promise<RoundEnd>;
  /**
   * The page goes: what the server lacks leaves within this very task, where this session has read the server and may
   * write over what it read alone. Resolves when that is over, whatever became of it; undefined where nothing was begun.
   */
  sendOnHide(): Promise<void> | undefined;
  /** How long the last write took that was answered, in milliseconds; 0: there was none yet. */
  writeTook(): number;
}

export interface RoundOptions {
  readonly drafts: Pick<DraftWriter, 'writeDrafts'>;
  readonly transport: NodeTransport;
  readonly node: NodeMerge;
  /** Fields that wait for another try; what is refused in a round is added. */
  readonly refused: RefusedFields;
  /** A time in milliseconds that only goes forward. */
  readonly elapsed: () => number;
  /** Sends what was saved of the profile without a network. */
  readonly syncProfile: (() => Promise<RemoteProblem | undefined>) | undefined;
  readonly syncAttachments: (() => Promise<AttachmentsEnd>) | undefined;
}

/** Rounds of one person: what was saved of the profile, the texts of the node, the attachments. */
export function createRounds(options: RoundOptions): Rounds {
  const { drafts, node, syncProfile, syncAttachments } = options;
  const texts = createTextRounds(options);

  /** The profile first: the draft that says the same ends with it, and need not leave. What fails of it holds up nothing. */
  async function play(): Promise<RoundEnd> {
    // What was typed before the round is covered by it: a round sends what is on the device.
    await drafts.writeDrafts();
    const problem = await syncProfile?.();
    const end = await playNode();
    return problem === undefined || end.kind === 'failed' ? end : { kind: 'failed', problem };
  }

  /** The texts, then the attachments; and the texts once more where a note names its attachment on the server now. */
  async function playNode(): Promise<RoundEnd> {
    const end = await texts.play();
    if (end.kind === 'failed' || syncAttachments === undefined) return end;
    const { changed, problem } = await syncAttachments();
    // The list of attachments is a field of the node: what was read of it is out of date.
    if (changed) node.forget();
    const last = changed ? await texts.play() : end;
    if (last.kind === 'failed') return last;
    return problem === undefined ? { ...last, wrote: end.wrote || last.wrote } : { kind: 'failed', problem };
  }

  return { ...texts, play };
}

/** What is to be written, and over what. */
interface Step extends MergedNode {
  /** Fields that are sent now. */
  readonly open: readonly NodeField[];
  /** Every field that differs, those that wait for another one too. */
  readonly differing: readonly NodeField[];
}

/**
 * Rounds with one node. State-based: each read says what is missing, so a lost answer, a write that lands late or an
 * edit made meanwhile need no case of their own, and the read-back of one write is the pull of the next. Where the
 * server gives an ETag, the answer to a write that matched it says what is stored, as a read does, and the read-back of
 * the last round is the pull of this one too: what was written since, the server answers to `If-Match` with 412, and the
 * round begins with a read after all.
 */
function createTextRounds({ transport, node, refused, elapsed }: RoundOptions): Rounds {
  const judge = createBodyJudge();
  let lastTook = 0;

  /** A write, timed. */
  async function send(texts: Texts, etag: string | undefined): Promise<Outcome<NodeTexts>> {
    const began = elapsed();
    const outcome = await transport.write(texts, etag);
    if (outcome.ok) lastTook = elapsed() - began;
    return judge(Object.values(texts), outcome);
  }

  /** What is to be written over what is known; undefined where there is nothing, or only a read can say. */
  async function ahead(): Promise<Step | undefined> {
    const merged = await node.ahead();
    const step = merged && stepAfter(merged, refused);
    return step?.open.length === 0 ? undefined : step;
  }

  /** Reads the node. @param writing when the read before the last write began. */
  async function look(writing: number | undefined): Promise<Step | RemoteProblem> {
    const [before, began] = [node.known(), elapsed()];
    node.forget();
    const read = await transport.read(before);
    const took = writing === undefined ? 0 : elapsed() - writing;
    return read.ok ? meet(read.value, { began, took }) : read.problem;
  }

  /** Merges what was read, or what a write was answered with. */
  async function meet(read: NodeTexts, time: LookTime): Promise<Step> {
    const merged = await node.merge(read, time);
    for (const field of nodeFields) if (merged.texts[field] === undefined) refused.forget(field);
    return stepAfter(merged, refused);
  }

  async function play(): Promise<RoundEnd> {
    /** What was read before a write that the server took. */
    let before: NodeTexts | undefined;
    let wrote = false;
    /** What the last write was answered with, where that is as good as a read. */
    let answered: NodeTexts | undefined;
    /** When the read before the present write began. */
    let writing: number | undefined;
    for (let writes = 0; ; writes++) {
      const began = elapsed();
      const step =
        answered === undefined
          ? ((writes === 0 ? await ahead() : undefined) ?? (await look(writing)))
          : await meet(answered, { began, took: 0 });
      if ('kind' in step) return { kind: 'failed', problem: step };
      const { read, texts, open, differing, provenIn } = step;
      writing = began;
      if (open.length === 0) return { kind: 'settled', wrote, provenIn, refusal: refused.problem(differing) };
      if (writes === writeLimit) return { kind: 'failed', problem: unstored(open, before, read) };
      node.forget();
      const outcome = await write({ ...step, send, refused }, pick(texts, open), read.etag);
      if (outcome.kind === 'failed') return outcome;
      const { taken } = outcome;
      // Only a write that could not run over another one says what is there.
      const isRead = outcome.kind === 'over' && isHeeded(read.etag) && isHeeded(taken?.etag);
      answered = isRead ? taken : undefined;
      before = taken && read;
      wrote ||= taken !== undefined;
    }
  }

  function sendOnHide(): Promise<void> | undefined {
    const merged = transport.writeOnHide && node.onHide();
    if (merged?.read.etag === undefined) return undefined;
    const { texts, open } = stepAfter(merged, refused);
    // What was refused by itself goes by itself, and waits for an answer each.
    if (open.length === 0 || open.some(refused.has)) return undefined;
    const sent = transport.writeOnHide?.(pick(texts, open), merged.read.etag);
    if (sent !== undefined) node.forget();
    return sent;
  }

  return { play, sendOnHide, writeTook: () => lastTook };
}

/** Where another field waits, the end of a draft waits for the entry that it became. */
function stepAfter(merged: MergedNode, refused: RefusedFields): Step {
  const openOf = (wanted: Texts) =>
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
  readonly send: (texts: Texts, etag: string | undefined) => Promise<Outcome<NodeTexts>>;
  readonly refused: RefusedFields;
}

type Written =
  /** `taken`: the answer to the last of its writes; undefined where the server refused all of them. */
  | { readonly kind: 'over'; readonly taken: NodeTexts | undefined }
  /** Somebody else wrote in between. */
  | { readonly kind: 'overtaken'; readonly taken: undefined }
  | { readonly kind: 'failed'; readonly problem: RemoteProblem };

/**
 * One PATCH with all the fields. Where the server refuses it as a whole, each field goes alone: one text that is too
 * long, or one field that the server does not know, must not hold the others back. A field that was refused before
 * goes alone from the beginning.
 * @returns a problem that ends the round; what the server makes of the rest, the next read shows.
 */
async function write(
  { send, refused, progressionAlone, newEntries }: Writing,
  wanted: Texts,
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
  const sendNext = async (texts: Texts): Promise<'taken' | RemoteProblem> => {
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

/** A server whose texts never move took nothing; one whose texts do is being written by others. */
function unstored(
  fields: readonly NodeField[],
  before: NodeTexts | undefined,
  now: NodeTexts,
): RemoteProblem {
  const [field] = before === undefined ? [] : fields.filter((name) => before.texts[name] === now.texts[name]);
  return field === undefined ? { kind: 'conflict' } : { kind: 'not-stored', field };
}

function pick(texts: Texts, fields: readonly NodeField[]): Texts {
  return Object.fromEntries(fields.map((field) => [field, texts[field]]));
}
