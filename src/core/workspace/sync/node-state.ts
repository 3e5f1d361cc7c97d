/** Converts the texts of a data node to a mergeable state, and finds the texts to change for a wanted state. */

import { sameJson } from '#renderers/json.ts';
import { byCollection, type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import type { StoredEntries } from '#src/contract/domain/stored-entry.ts';
import { hashOfText } from '#src/contract/wire/content-hash.ts';
import type { WireDrafts } from '#src/contract/wire/draft-codec.ts';
import {
  asReadBack,
  type FieldText,
  type NodeContent,
  readEntriesText,
  readNode,
  readObjectText,
  readTextsText,
  unreadableTexts,
  writeEntriesText,
  writeFieldText,
} from '#src/contract/wire/field-text.ts';
import {
  fieldOfCollection,
  identityCardField,
  type NodeField,
  progressionField,
} from '#src/contract/wire/node-fields.ts';
import type { SingleGroup } from '../merge/single-groups.ts';
import { type Singles, shownValues } from '../merge/singles.ts';
import type { MergeState } from '../merge/state.ts';
import type { UnreadableText } from '../store/person-database.ts';
import { dataMember, progressionKeys, progressionValues, syncMember } from '../store/progression-values.ts';
import { shareStructure } from '../store/structural-sharing.ts';
import {
  joinSingles,
  readSyncBlock,
  type SyncBlock,
  type UnknownMembers,
  writeSyncBlock,
} from './sync-block.ts';

/** What the server has, field by field, as far as readable. */
export interface NodeState {
  /** Unreadable parts are empty here. */
  readonly state: MergeState;
  /** The drafts there; empty if their field could not be read. */
  readonly drafts: WireDrafts;
  /** Fields that must not be written. */
  readonly unreadable: readonly UnreadableText[];
  /** The single values in their fields, by key. */
  readonly shown: Readonly<Record<SingleGroup, Readonly<Record<string, unknown>>>>;
  /** Unknown members of the sync block: copied from this text to the next, not stored. */
  readonly unknown: UnknownMembers;
  /** Collections stored as a list. */
  readonly lists: ReadonlySet<NodeField>;
  /** Members of an unexpected shape, by field: written back unchanged. */
  readonly strange: Readonly<Partial<Record<NodeField, Readonly<Record<string, unknown>>>>>;
}

/** Parses the texts of a node. Never throws, and an error in one field does not affect the others. */
export function readNodeState(texts: Readonly<Partial<Record<NodeField, string>>>): NodeState {
  return nodeStateOf(readNode(texts));
}

type Texts = Readonly<Partial<Record<NodeField, string>>>;

/** Like `readNodeState`, with a cache: a field is parsed again only if its text differs. */
export interface NodeReader {
  /**
   * Parses one field per step, so that a large node does not block the main thread.
   * @param local what this device has: equal entries are reused, so their identity stays.
   */
  pieces(texts: Texts, local: MergeState): Generator<undefined, NodeState>;
  /** Parses all fields at once. */
  read(texts: Texts, local: MergeState): NodeState;
  /** Placeholder for parsed texts, so that they can be garbage-collected: keeping both doubles the memory. */
  standIn(texts: Texts): Texts;
  /** Announces texts about to be written from that state. If they are read back unchanged, they need no parsing. */
  writes(texts: Texts, of: MergeState, over: NodeState): void;
}

/** Characters from which on a parsed text is identified by its length and hash. */
const longText = 65_536;

type IsText = (text: string | undefined) => boolean;

function isExactly(text: string | undefined): IsText {
  return (other) => other === text;
}

/** A separate function, because a closure created next to the text would keep the text in memory. */
function hasHash(length: number, hash: number): IsText {
  return (other) => other?.length === length && hashOfText(other) === hash;
}

/** Cache of the last parse of one field. */
function createPartMemory<T>() {
  let known: { readonly part: FieldText<T>; readonly is: IsText } | undefined;
  return (text: string | undefined, read: () => FieldText<T>): FieldText<T> => {
    if (known?.is(text)) return known.part;
    const part = read();
    known =
      part.kind === 'read' && text !== undefined && text.length >= longText
        ? { part: { ...part, text: undefined }, is: hasHash(text.length, hashOfText(text)) }
        : { part, is: isExactly(text) };
    return known.part;
  };
}

/** A parser for one node. It compares the texts themselves, so a stale answer cannot be mistaken for a newer one. */
export function createNodeReader(): NodeReader {
  const entriesOf = byCollection(() => createPartMemory<StoredEntries>());
  let last: { readonly content: NodeContent; readonly node: NodeState } | undefined;
  const written = new Map<NodeField, { readonly text: string; readonly entries: StoredEntries }>();
  /** Keyed by the object of texts, or its placeholder. */
  const nodes = new WeakMap<Texts, NodeState>();

  function readEntries(field: NodeField, text: string | undefined): FieldText<StoredEntries> {
    const sent = written.get(field);
    if (sent === undefined || sent.text !== text) return readEntriesText(field, text);
    written.delete(field);
    return asReadBack(field, sent.text, sent.entries) ?? readEntriesText(field, text);
  }

  function* pieces(texts: Texts, local: MergeState): Generator<undefined, NodeState> {
    const known = nodes.get(texts);
    if (known !== undefined) return known;
    const entries = new Map<CollectionName, FieldText<StoredEntries>>();
    for (const name of collectionNames) {
      const field = fieldOfCollection[name];
      const read = () =>
        shareStructure({ parsed: local.collections[name] }, readEntries(field, texts[field]));
      entries.set(name, entriesOf[name](texts[field], read));
      yield;
    }
    const before = last?.content;
    const text = { card: texts[identityCardField], progression: texts[progressionField] };
    const content: NodeContent = {
      ...byCollection((name) => entries.get(name) ?? readEntries(fieldOfCollection[name], undefined)),
      identityCard:
        before?.identityCard.text === text.card && before
          ? before.identityCard
          : readTextsText(identityCardField, text.card),
      progression:
        before?.progression.text === text.progression && before
          ? before.progression
          : readObjectText(progressionField, text.progression),
    };
    if (last === undefined || !sameMembers(last.content, content))
      last = { content, node: nodeStateOf(content) };
    nodes.set(texts, last.node);
    return last.node;
  }

  return {
    pieces,
    read(texts, local) {
      const reading = pieces(texts, local);
      for (;;) {
        const { done, value } = reading.next();
        if (done) return value;
      }
    },
    standIn(texts) {
      const node = nodes.get(texts);
      if (node === undefined) return texts;
      const standIn: Texts = {};
      nodes.set(standIn, node);
      return standIn;
    },
    writes(texts, { collections }, { lists, strange }) {
      for (const name of collectionNames) {
        const field = fieldOfCollection[name];
        const text = texts[field];
        if (text === undefined || lists.has(field) || strange[field] !== undefined) written.delete(field);
        else written.set(field, { text, entries: collections[name] });
      }
    },
  };
}

function sameMembers(left: NodeContent, right: NodeContent): boolean {
  return namesOf(right).every((name) => left[name] === right[name]);
}

/** The state from the texts of a node, as far as readable. */
function nodeStateOf(node: NodeContent): NodeState {
  const progression = progressionParts(node.progression);
  const block = readSyncBlock(progression.sync);
  const entries = (name: CollectionName) => parsedOr(node[name], {});
  const shown = { identityCard: parsedOr(node.identityCard, {}), progression: progression.values };
  const fields: readonly FieldText<unknown>[] = Object.values(node);
  return {
    state: {
      collections: byCollection(entries),
      singles: {
        identityCard: singlesOf(node.identityCard, shown.identityCard, block, 'identityCard'),
        progression: singlesOf(node.progression, shown.progression, block, 'progression'),
      },
      tombstones: block.tombstones,
    },
    drafts: block.drafts,
    unknown: block.unknown,
    unreadable: [
      ...unreadableTexts(node).map(({ field, detail, text }) => ({
        field,
        detail,
        text,
      })),
      ...progression.unreadable,
    ],
    shown,
    lists: new Set(fields.flatMap((text) => (text.kind === 'read' && text.list ? [text.field] : []))),
    strange: Object.fromEntries(
      fields.flatMap((text) =>
        text.kind === 'read' && Object.keys(text.strange).length > 0 ? [[text.field, text.strange]] : [],
      ),
    ),
  };
}

/**
 * The fields to PATCH in one request, so that the node has `wanted`. Only those that differ, never an unreadable one.
 * @param drafts the drafts to write into their field, and whether they require a write.
 */
export function changedTexts(
  wanted: MergeState,
  node: NodeState,
  drafts: { readonly whole: WireDrafts; readonly lacking: boolean } = { whole: node.drafts, lacking: false },
): Partial<Record<NodeField, string>> {
  const texts: Partial<Record<NodeField, string>> = {};
  const locked = new Set(node.unreadable.map(({ field }) => field));
  const write = (field: NodeField, value: Readonly<Record<string, unknown>>, changed: boolean) => {
    if (changed && !locked.has(field)) texts[field] = writeFieldText(value, node.strange[field]);
  };
  for (const name of collectionNames) {
    const entries = wanted.collections[name];
    const field = fieldOfCollection[name];
    if (locked.has(field) || sameJson(entries, node.state.collections[name])) continue;
    const strange = node.strange[field];
    texts[field] = writeEntriesText(entries, { list: node.lists.has(field), ...(strange && { strange }) });
  }
  const { identityCard, progression } = wanted.singles;
  const card = shownValues(identityCard);
  write(identityCardField, card, !sameJson(card, node.shown.identityCard));
  const block = writeSyncBlock(wanted.singles, wanted.tombstones, drafts.whole, node.unknown);
  write(
    progressionField,
    { ...progressionValues(progression), ...(block === undefined ? {} : { [syncMember]: block }) },
    drafts.lacking ||
      !sameJson(shownValues(progression), node.shown.progression) ||
      !sameJson(blockOf(wanted), blockOf(node.state)),
  );
  return texts;
}

/** Limited to members that this app knows: unknown ones require no write. */
function blockOf({ singles, tombstones }: MergeState): Readonly<Record<string, unknown>> | undefined {
  return writeSyncBlock(singles, tombstones);
}

function progressionParts(text: FieldText<Readonly<Record<string, unknown>>>): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly sync: unknown;
  readonly unreadable: NodeState['unreadable'];
} {
  const object = parsedOr(text, {});
  const values = progressionKeys(object);
  const sync = object[syncMember];
  if (values !== undefined) return { values, sync, unreadable: [] };
  const detail = `the member ${dataMember} is no object`;
  const raw = text.text ?? '';
  return {
    values: {},
    sync,
    unreadable: [{ field: progressionField, detail, text: raw }],
  };
}

/** A field that could not be read has no values, so the block's versions of them must be skipped. */
function singlesOf(
  text: FieldText<unknown>,
  values: Readonly<Record<string, unknown>>,
  block: SyncBlock,
  group: keyof SyncBlock['versions'],
): Singles {
  return text.kind === 'unreadable' ? {} : joinSingles(values, block.versions[group]);
}

function parsedOr<T>(text: FieldText<T>, otherwise: T): T {
  return text.kind === 'read' ? text.parsed : otherwise;
}
