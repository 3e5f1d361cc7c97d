/**
 * Rounds with the server: pull, merge, PATCH, read back, until what was read is what should be there. With an ETag the
 * answer to the PATCH is the read-back.
 */
import type { NodeTexts } from '#src/remote/node-texts.ts';
import type { NodeTransport } from '#src/remote/node-transport.ts';
import type { RemoteProblem } from '#src/remote/outcome.ts';
import { type NodeField, nodeFields, progressionField } from '#src/wire/node-fields.ts';
import { createBodyJudge } from './oversized-bodies.ts';
import type { LookTime } from './proof.ts';
import type { RefusedFields } from './refused-fields.ts';

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

/** Characters of all texts of a node. */
const megabyte = 2 ** 20;

type Texts = Partial<Record<NodeField, string>>;

/** What a read came to on this device. */
export interface MergedNode {
  /** The texts to write so that the server holds all of it. */
  readonly texts: Texts;
  /** The progression's text for a write that leaves out or loses another field; undefined: none then. */
  readonly progressionAlone: string | undefined;
  /** The server holds what this device wrote, and it has to be seen there once more: so many milliseconds from now. */
  readonly provenIn: number | undefined;
}

/** This device's side of a round. */
export interface NodeMerge {
  /** Merges what was read into the store, and names the texts to write. */
  merge(read: NodeTexts, time: LookTime): Promise<MergedNode>;
  /** What was merged last, without its texts: for the two below, and for `merge` where the server says that it is unchanged. */
  remembered(read: NodeTexts): NodeTexts;
  /** The texts to write over what was read before; undefined where there are none, or only a read can say. */
  ahead(read: NodeTexts): Promise<Omit<MergedNode, 'provenIn'> | undefined>;
  /**
   * As `ahead`, within this very task, for a page that goes: with what was typed and is not on the device yet, all of
   * which is given to the device first.
   */
  onHide(read: NodeTexts): Omit<MergedNode, 'provenIn'> | undefined;
}

export interface Rounds {
  /** Plays a round. */
  play(): Promise<RoundEnd>;
  /**
   * The page goes: what the server lacks leaves within this very task, where this session has read the server and may
   * write over what it read alone. Resolves when that is over, whatever became of it; undefined where nothing was begun.
   */
  sendOnHide(): Promise<void> | undefined;
  /** Without an ETag each round reads all of it several times: here that is more than a megabyte each. */
  isDear(): boolean;
  /** Somebody else on this device wrote the node: what was read of it is out of date. */
  forget(): void;
}

/** What is to be written, and over what. */
interface Step extends MergedNode {
  readonly read: NodeTexts;
  /** Fields that are sent now. */
  readonly open: readonly NodeField[];
}

/**
 * Rounds with one node. State-based: each read says what is missing, so a lost answer, a write that lands late or an
 * edit made meanwhile need no case of their own, and the read-back of one write is the pull of the next. Where the
 * server gives an ETag, the answer to a write that matched it says what is stored, as a read does, and the read-back of
 * the last round is the pull of this one too: what was written since, the server answers to `If-Match` with 412, and the
 * round begins with a read after all.
 * @param elapsed a time in milliseconds that only goes forward.
 * @param refused fields that wait for another try; what is refused in a round is added.
 */
export function createRounds(
  transport: NodeTransport,
  node: NodeMerge,
  refused: RefusedFields,
  elapsed: () => number,
): Rounds {
  const judge = createBodyJudge();
  const reading = createNodeReading(transport, node, refused, elapsed);

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
          ? ((writes === 0 ? await reading.ahead() : undefined) ?? (await reading.look(writing)))
          : await reading.meet(answered, { began, took: 0 });
      if ('kind' in step) return { kind: 'failed', problem: step };
      const { read, texts, open, provenIn, progressionAlone } = step;
      writing = began;
      if (open.length === 0)
        return { kind: 'settled', wrote, provenIn, refusal: refused.problem(fieldsOf(texts)) };
      if (writes === writeLimit) return { kind: 'failed', problem: unstored(open, before, read) };
      reading.forget();
      const outcome = await write(
        { transport, judge, refused, progressionAlone },
        pick(texts, open),
        read.etag,
      );
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
    const read = reading.known();
    if (read?.etag === undefined || transport.writeOnHide === undefined) return undefined;
    const merged = node.onHide(read);
    if (merged === undefined) return undefined;
    const { texts, open } = stepAfter(read, { ...merged, provenIn: undefined }, refused);
    // What was refused by itself goes by itself, and waits for an answer each.
    if (open.length === 0 || open.some(refused.has)) return undefined;
    const sent = transport.writeOnHide(pick(texts, open), read.etag);
    if (sent !== undefined) reading.forget();
    return sent;
  }

  return { play, sendOnHide, isDear: reading.isDear, forget: reading.forget };
}

/** What this session has read of the node, and what that comes to on this device. */
interface NodeReading extends Pick<Rounds, 'isDear' | 'forget'> {
  /** The node as it was last read and not written since; with an ETag only. */
  known(): NodeTexts | undefined;
  /** What is to be written over what is known; undefined where there is nothing, or only a read can say. */
  ahead(): Promise<Step | undefined>;
  /** Reads the node. @param writing when the read before the last write began. */
  look(writing: number | undefined): Promise<Step | RemoteProblem>;
  /** Merges what was read, or what a write was answered with. */
  meet(read: NodeTexts, time: LookTime): Promise<Step>;
}

function createNodeReading(
  transport: NodeTransport,
  node: NodeMerge,
  refused: RefusedFields,
  elapsed: () => number,
): NodeReading {
  let known: NodeTexts | undefined;
  let dear = false;

  async function meet(read: NodeTexts, time: LookTime): Promise<Step> {
    const merged = await node.merge(read, time);
    known = isHeeded(read.etag) ? node.remembered(read) : undefined;
    dear = known === undefined && sizeOf(read.texts) > megabyte;
    for (const field of nodeFields) if (merged.texts[field] === undefined) refused.forget(field);
    return stepAfter(read, merged, refused);
  }

  return {
    meet,
    known: () => known,
    async ahead() {
      const read = known;
      const merged = read && (await node.ahead(read));
      if (read === undefined || merged === undefined) return undefined;
      const step = stepAfter(read, { ...merged, provenIn: undefined }, refused);
      return step.open.length === 0 ? undefined : step;
    },
    async look(writing) {
      const [before, began] = [known, elapsed()];
      known = undefined;
      const read = await transport.read(before);
      const took = writing === undefined ? 0 : elapsed() - writing;
      return read.ok ? meet(read.value, { began, took }) : read.problem;
    },
    isDear: () => dear,
    forget() {
      known = undefined;
    },
  };
}

/** Where another field waits, the end of a draft waits for the entry that it became. */
function stepAfter(read: NodeTexts, merged: MergedNode, refused: RefusedFields): Step {
  const openOf = (wanted: Texts) =>
    fieldsOf(wanted).filter((field) => !refused.rests(field, wanted[field] ?? ''));
  const open = openOf(merged.texts);
  if (open.length === fieldsOf(merged.texts).length) return { ...merged, read, open };
  const { [progressionField]: _together, ...others } = merged.texts;
  const { progressionAlone } = merged;
  const texts = progressionAlone === undefined ? others : { ...others, [progressionField]: progressionAlone };
  return { ...merged, texts, read, open: openOf(texts) };
}

interface Writing {
  readonly transport: NodeTransport;
  readonly judge: ReturnType<typeof createBodyJudge>;
  readonly refused: RefusedFields;
  readonly progressionAlone: string | undefined;
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
  { transport, judge, refused, progressionAlone }: Writing,
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
  const send = async (texts: Texts): Promise<'taken' | RemoteProblem> => {
    const chosen = fieldsOf(texts);
    const outcome = judge(Object.values(texts), await transport.write(texts, current));
    if (!outcome.ok) return outcome.problem;
    current = outcome.value.etag;
    taken = outcome.value;
    for (const field of chosen) refused.forget(field);
    return 'taken';
  };

  if (together.length > 1) {
    const outcome = await send(pick(wanted, together));
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
    const outcome = await send({ [field]: text });
    if (outcome === 'taken') continue;
    if (!isAboutContent(outcome)) return ended(outcome);
    lost = true;
    refused.refuse(field, text, outcome);
  }
  return { kind: 'over', taken };
}

function progressionLast(left: NodeField, right: NodeField): number {
  return Number(left === progressionField) - Number(right === progressionField);
}

/** No right to the field, too large, bad data, or the 500 that a Drupal answers to a field that it does not have. */
function isAboutContent(problem: RemoteProblem): boolean {
  if (problem.kind === 'server') return problem.status === 500;
  return problem.kind === 'forbidden' || (problem.kind === 'refused' && problem.status !== 401);
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

/** A weak tag may come from a proxy in front of a server that knows of none: what it names may be written over. */
function isHeeded(etag: string | undefined): boolean {
  return etag !== undefined && !etag.startsWith('W/');
}

function sizeOf(texts: Texts): number {
  return Object.values(texts).reduce((sum, text) => sum + text.length, 0);
}

function fieldsOf(texts: Texts): readonly NodeField[] {
  return nodeFields.filter((field) => texts[field] !== undefined);
}

function pick(texts: Texts, fields: readonly NodeField[]): Texts {
  return Object.fromEntries(fields.map((field) => [field, texts[field]]));
}
