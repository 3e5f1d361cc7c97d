/** Applies a read of the server to this device: merged and stored in one transaction before anything is sent. */

import { sameJson } from '#renderers/json.ts';
import { collectionNames } from '#src/contract/domain/collections.ts';
import { entryText } from '#src/contract/wire/field-text.ts';
import { type NodeField, nodeFields } from '#src/contract/wire/node-fields.ts';
import type { Device } from '#src/platform/device/device.ts';
import type { Chance } from '#src/platform/device/random.ts';
import type { NodeTexts } from '#src/platform/remote/node-texts.ts';
import { createPause } from '#src/platform/work-pause.ts';
import { mergeCollection } from '../merge/entries.ts';
import { type MergeState, mergeState } from '../merge/state.ts';
import { changesBetween } from '../store/changes.ts';
import {
  type KnownOfServer,
  readDrafts,
  readKnownOfServer,
  readNewState,
  type StoreContents,
} from '../store/contents.ts';
import { memoryOf, writeDrafts } from '../store/draft-memory.ts';
import type { DraftWriter } from '../store/draft-writer.ts';
import { confirmedAfter, marksAsWanted, marksOfDrafts } from '../store/outbox.ts';
import {
  draftStores,
  type PersonReading,
  type PersonWriting,
  stateStores,
  writeRecord,
} from '../store/person-database.ts';
import type { Store } from '../store/store.ts';
import { shareStructure } from '../store/structural-sharing.ts';
import { contentsOf, ownMarks, planDrafts, textsFor, type WantedTexts } from './draft-plan.ts';
import { createNodeReader, type NodeReader, type NodeState } from './node-state.ts';
import { textsOnHide } from './texts-on-hide.ts';
import {
  type Confirmation,
  createWriteConfirmation,
  type LookTime,
  type WriteConfirmation,
} from './write-confirmation.ts';

/** Characters in all texts of a node. */
const megabyte = 2 ** 20;

export type FieldTexts = Partial<Record<NodeField, string>>;

/** The result of merging a read on this device. */
export interface MergedNode extends WantedTexts {
  /** The texts that a write replaces. */
  readonly read: NodeTexts;
  /** Milliseconds until the server must be read once more, to confirm that this device's write stayed. */
  readonly confirmedInMs: number | undefined;
}

/** This device's side of a round, with what this session has read of the node. */
export interface NodeMerge {
  /** Merges a read, or the answer to a write, into the store. */
  merge(read: NodeTexts, time: LookTime): Promise<MergedNode>;
  /**
   * The node as last merged and not written since; only with an ETag. Without its texts: merged again if the server
   * answers that it is unchanged.
   */
  known(): NodeTexts | undefined;
  /** Discards the known node, because it is being written. */
  forget(): void;
  /** The texts to write over the known node; undefined if it is unknown, nothing is pending, or a read is needed. */
  ahead(): Promise<MergedNode | undefined>;
  /**
   * Like `ahead`, but within this task, for a closing page. Includes typed text that is not on the device yet, and
   * writes it to the device first.
   */
  onHide(): MergedNode | undefined;
  /** Without an ETag, each round reads the node several times. True if that is more than a megabyte each. */
  isDear(): boolean;
}

/** Merges one node into the store; remembers what it has read. */
export function createNodeMerge(
  store: Store,
  drafts: Pick<DraftWriter, 'unwritten'>,
  { clock, chance }: Device,
): NodeMerge {
  const reader = createNodeReader();
  const merging = { store, chance, reader, writes: createWriteConfirmation(clock), now: clock.now };
  let known: NodeTexts | undefined;
  let dear = false;

  return {
    async merge(read, time) {
      const merged = await mergeRead(merging, read, time);
      known = isStrongEtag(read.etag) ? { ...read, texts: reader.standIn(read.texts) } : undefined;
      dear = known === undefined && sizeOf(read.texts) > megabyte;
      return { ...merged, read };
    },
    known: () => known,
    forget() {
      known = undefined;
    },
    async ahead() {
      const read = known;
      if (read === undefined) return undefined;
      if (store.snapshot().sync.toSend === 0) return undefined;
      const { state } = store.contents();
      await prepare(state, reader.read(read.texts, state).state);
      // Nothing is sent after a logout in another tab: the commit fails then.
      return store.commit(['records'], 'relaxed', async () => {
        const wanted = mergedInMemory(merging, read.texts);
        return { result: wanted && { ...wanted, read, confirmedInMs: undefined } };
      });
    },
    onHide() {
      if (known === undefined) return undefined;
      const node = reader.read(known.texts, store.contents().state);
      const wanted = textsOnHide(store, drafts, chance, node);
      return wanted && { ...wanted, read: known, confirmedInMs: undefined };
    },
    isDear: () => dear,
  };
}

/** A proxy may add a weak ETag that the server ignores, so a conditional write would not be safe. */
export function isStrongEtag(etag: string | undefined): boolean {
  return etag !== undefined && !etag.startsWith('W/');
}

/** The fields that have a text, in node order. */
export function fieldsOf(texts: FieldTexts): readonly NodeField[] {
  return nodeFields.filter((field) => texts[field] !== undefined);
}

function sizeOf(texts: FieldTexts): number {
  return Object.values(texts).reduce((sum, text) => sum + text.length, 0);
}

interface Merging {
  readonly store: Store;
  readonly chance: Chance;
  readonly reader: NodeReader;
  readonly writes: WriteConfirmation;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Includes writes of other tabs, because the local side is read inside the same transaction. */
async function mergeRead(
  { store, chance, reader, writes, now }: Merging,
  { texts, etag }: NodeTexts,
  time: LookTime,
): Promise<Omit<MergedNode, 'read'>> {
  const node = await readInPauses(reader, texts, store.contents().state);
  const { unreadable } = node;
  let confirmation: Confirmation | undefined;
  const merged = await store.commit([...stateStores, ...draftStores], 'strict', async (transaction) => {
    const [{ local, state, changes }, draftsBefore, before] = await Promise.all([
      mergeStored(transaction, store.contents(), node.state),
      readDrafts(transaction),
      readKnownOfServer(transaction),
    ]);
    const memory = memoryOf(draftsBefore);
    const plan = planDrafts(store, chance, memory, node);
    const wanted = textsFor(state, node, plan);
    reader.writes(wanted.texts, state, node);
    const seen = new Set([...marksAsWanted(node.state, state), ...marksOfDrafts(node.drafts.versions)]);
    const isTold = etag !== undefined && unreadable.length === 0;
    const own = isTold ? seen : ownMarks(local, plan.memory);
    confirmation =
      etag === undefined
        ? writes.compare(seen, before.confirmed, own, { texts, ...time })
        : writes.trust(seen);
    const { confirmedInMs } = confirmation;
    const confirmed = confirmedAfter(confirmation.confirmed, unreadable, before.confirmed, own);
    const differing = fieldsOf(wanted.texts);
    const lastSentAt = differing.length === 0 && confirmedInMs === undefined ? now() : before.lastSentAt;
    const after = { confirmed, unreadable, differing, lastSentAt };
    await writeKnown(transaction, before, after);
    await writeDrafts(transaction, memory, plan.memory);
    return {
      result: { ...wanted, confirmedInMs },
      changes,
      isWhole: true,
      update: (before) => ({
        ...after,
        state: shareStructure(before.state, state),
        confirmed: sameMarks(confirmed, before.confirmed) ? before.confirmed : confirmed,
        unreadable: shareStructure(before.unreadable, unreadable),
        differing: shareStructure(before.differing, differing),
        ...contentsOf(plan, before),
      }),
    };
  });
  confirmation?.remember();
  return merged;
}

async function readInPauses(
  reader: NodeReader,
  texts: NodeTexts['texts'],
  local: MergeState,
): Promise<NodeState> {
  const pause = createPause();
  const reading = reader.pieces(texts, local);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await pause();
  }
}

/** Merges and encodes in small steps what will be sent. The result is cached with the entries. */
async function prepare({ collections, tombstones }: MergeState, there: MergeState): Promise<void> {
  const pause = createPause();
  for (const name of collectionNames) {
    const entries = mergeCollection(collections[name], there.collections[name], tombstones[name] ?? {});
    if (entries === there.collections[name]) continue;
    await pause();
    for (const entry of Object.values(entries)) {
      entryText(entry);
      await pause();
    }
  }
}

/**
 * Like a merge if the server still has what this session last read, but without reading the database again. The memory
 * was written there before; the next read includes writes of other tabs.
 */
function mergedInMemory(
  { store, reader, chance }: Merging,
  texts: NodeTexts['texts'],
): WantedTexts | undefined {
  const { state, ...contents } = store.contents();
  const node = reader.read(texts, state);
  const merged = mergeState(state, node.state);
  const memory = memoryOf(contents);
  const plan = planDrafts(store, chance, memory, node);
  // A count must be on this device before it is sent.
  if (changesBetween(state, merged).length > 0 || !sameJson(plan.memory, memory)) return undefined;
  const wanted = textsFor(merged, node, plan);
  reader.writes(wanted.texts, merged, node);
  return wanted;
}

/** Merges this device's state with the node's, in a transaction over `stateStores`. */
async function mergeStored(transaction: PersonReading, before: StoreContents, there: MergeState) {
  const { state: local } = await readNewState(transaction, before);
  const state = mergeState(local, there);
  return { local, state, changes: changesBetween(local, state) };
}

async function writeKnown(
  transaction: PersonWriting,
  before: KnownOfServer,
  after: KnownOfServer,
): Promise<void> {
  const { confirmed, unreadable, lastSentAt, differing } = after;
  if (!sameMarks(confirmed, before.confirmed)) await writeRecord(transaction, 'confirmed', [...confirmed]);
  if (!sameJson(unreadable, before.unreadable)) await writeRecord(transaction, 'unreadable', unreadable);
  if (!sameJson(differing, before.differing)) await writeRecord(transaction, 'differing', differing);
  if (lastSentAt !== undefined && lastSentAt !== before.lastSentAt)
    await writeRecord(transaction, 'lastSentAt', lastSentAt);
}

function sameMarks(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((mark) => right.has(mark));
}
