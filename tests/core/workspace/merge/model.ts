/** A model of devices, a server of whole fields and an old client: every history, every fault. */
import fc from 'fast-check';
import { sameJson } from '#renderers/json.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { decodeDeep, encodeDeep } from '#src/contract/wire/lookalikes.ts';
import type { NodeField } from '#src/contract/wire/node-fields.ts';
import { contentOf, type Identity, identify, nextVersion } from '#src/contract/wire/version.ts';
import type { DeletedVersions } from '#src/core/workspace/merge/live-versions.ts';
import { nextSingle } from '#src/core/workspace/merge/singles.ts';
import { type MergeState, mergeState } from '#src/core/workspace/merge/state.ts';
import { deletionOf, mergeTombstones } from '#src/core/workspace/merge/tombstones.ts';
import { changedTexts, type NodeState, readNodeState } from '#src/core/workspace/sync/node-state.ts';
import { emptyState } from './empty-state.ts';

/** The parts that the mutation tests replace one by one. */
export interface Algorithm {
  /** `base` is the state that this device last saw on the server. The real merge does not use it. */
  merge(local: MergeState, remote: MergeState, base: MergeState): MergeState;
  next(
    previous: Identity | undefined,
    content: Readonly<Record<string, unknown>>,
    random: string,
  ): StoredEntry;
  deleted(version: Identity, day: number): DeletedVersions;
  /** The fields to write. `before` is what this device read last. The real one does not use it. */
  texts(wanted: MergeState, node: NodeState, before: NodeState | undefined): Texts;
}

export const theRealOne: Algorithm = {
  merge: mergeState,
  next: nextVersion,
  deleted: deletionOf,
  texts: (wanted, node) => changedTexts(wanted, node),
};

export interface Step {
  readonly act:
    | 'edit'
    | 'delete'
    | 'undo'
    | 'card'
    | 'step'
    | 'draft'
    | 'sync'
    | 'crash'
    | 'fault'
    | 'land'
    | 'old load'
    | 'old edit'
    | 'old card'
    | 'old patch';
  readonly device: number;
  readonly key: number;
  readonly fault: 'lost' | 'no answer' | 'late' | 'torn';
}

/** Random histories, as long as those that found the pairwise bug. */
export function histories(options: {
  readonly oldClient: boolean;
  /** Of some writes the server stores only one field, as with two concurrent writes. */
  readonly torn: boolean;
  /** The last device runs a later app, which stores drafts in a member of the sync block unknown to this one. */
  readonly newer?: boolean;
}): fc.Arbitrary<readonly Step[]> {
  return fc.array(
    fc.record<Step>({
      act: fc.constantFrom<Step['act']>(
        ...([
          'edit',
          'edit',
          'edit',
          'delete',
          'undo',
          'card',
          'step',
          'step',
          'step',
          'step',
          'step',
        ] as const),
        ...(['sync', 'crash', 'fault', 'land'] as const),
        ...(options.newer ? (['draft', 'draft', 'draft'] as const) : []),
        ...(options.oldClient ? (['old load', 'old edit', 'old card', 'old patch'] as const) : []),
      ),
      device: fc.nat(2),
      key: fc.nat(3),
      fault: fc.constantFrom<Step['fault']>(
        'lost',
        'no answer',
        'late',
        ...(options.torn ? (['torn'] as const) : []),
      ),
    }),
    { minLength: 10, maxLength: 60 },
  );
}

export interface Verdict {
  /** Confirmed texts that were not replaced or deleted by a device that had seen them, and are missing on the server. */
  readonly lost: readonly string[];
  /**
   * Texts of replaced or deleted entries that returned. Does not check the card: its ids are in another field, and
   * if a fault separates the two writes, a replaced text may return next to the new one.
   */
  readonly returned: readonly string[];
  /** Every device has the server's state. */
  readonly equal: boolean;
  /** After the faults ended, all devices stopped writing. */
  readonly calm: boolean;
  /**
   * Drafts of the later app that differ on the server, and those that a write of this app removed from the text that
   * it had read: the later app may never return to restore them.
   */
  readonly lostDrafts: readonly string[];
  /** Number of writes that had to survive. */
  readonly written: number;
}

type Texts = Readonly<Partial<Record<NodeField, string>>>;

/** Drafts of a later app: by id, with the number of changes. Only one device writes them, so the count decides. */
type Drafts = Readonly<Record<string, { readonly count: number; readonly text: string }>>;

interface DeviceModel {
  local: MergeState;
  base: MergeState;
  before: NodeState | undefined;
  /** Of the later app only, from its first draft on. */
  drafts: Drafts | undefined;
  /** A round in progress: what was read, or that a read-back is due. */
  round: { readonly node: NodeState } | 'read back' | undefined;
  fault: Step['fault'] | undefined;
  /** The last deletion, for undo. */
  undo: { readonly key: string; readonly entry: StoredEntry } | undefined;
}

const entriesField = 'field_intuitions';
const cardField = 'field_cid';
const cardKey = 'CIDsymptome';

/** Plays a history, ends all faults, syncs every device, and checks the result. */
export function play(history: readonly Step[], algorithm: Algorithm = theRealOne): Verdict {
  const model = new Model(algorithm);
  for (const step of history) model.take(step);
  return model.verdict();
}

class Model {
  private texts: Texts = {};
  private readonly late: Texts[] = [];
  private readonly devices: DeviceModel[] = [0, 1, 2].map(() => ({
    local: emptyState,
    base: emptyState,
    before: undefined,
    drafts: undefined,
    round: undefined,
    fault: undefined,
    undo: undefined,
  }));
  private old: { entries: StoredEntries; card: Readonly<Record<string, unknown>> } | undefined;
  private writes = 0;
  /** Number of writes on the server. */
  private stored = 0;
  /** Text → the texts that its writer had seen and replaced. */
  private readonly replaced = new Map<string, ReadonlySet<string>>();
  private readonly byOldClient = new Set<string>();
  private readonly deleted: ReadonlySet<string>[] = [];
  /** Drafts that a write dropped from the text that its writer had read. */
  private readonly taken: string[] = [];
  private node: NodeState | undefined;

  constructor(private readonly algorithm: Algorithm) {}

  take(step: Step): void {
    const device = this.devices[step.device];
    if (device === undefined) return;
    const key = `100${step.key}`;
    if (step.act === 'edit') this.edit(device, key);
    else if (step.act === 'delete') this.delete(device, key);
    else if (step.act === 'undo') this.undo(device);
    else if (step.act === 'card') this.editCard(device);
    else if (step.act === 'step') this.advance(device);
    else if (step.act === 'draft') this.writeDraft(step.key);
    else if (step.act === 'sync') this.sync(device);
    else if (step.act === 'crash') device.round = undefined;
    else if (step.act === 'fault') device.fault = step.fault;
    else if (step.act === 'land') this.store(this.late.shift() ?? {});
    else this.oldClient(step, key);
  }

  verdict(): Verdict {
    while (this.late.length > 0) this.store(this.late.shift() ?? {});
    for (const device of this.devices) {
      device.round = undefined;
      device.fault = undefined;
    }
    let before = -1;
    for (let round = 0; round < 12 && before !== this.stored; round++) {
      before = this.stored;
      for (const device of this.devices) this.sync(device);
    }
    // No device has anything left to write: one more pull, and all have read the last change.
    for (const device of this.devices) this.sync(device);
    const calm = before === this.stored;
    const server = this.read().state;
    const draftsThere = draftsIn(this.read());
    const entries = Object.values(server.collections.reconnections).map(({ text }) => String(text));
    const texts = Object.values(server.singles.identityCard).flatMap((versions) =>
      versions.map(({ value }) => String(value)),
    );
    const present = new Set([...entries, ...texts]);
    const gone = new Set([...this.replaced.values(), ...this.deleted].flatMap((seen) => [...seen]));
    const live = [...this.replaced.keys()].filter((text) => !gone.has(text) && !this.byOldClient.has(text));
    return {
      lost: live.filter((text) => !present.has(text)),
      returned: entries.filter((text) => gone.has(text)),
      equal: this.devices.every(({ local }) => sameJson(local, server)),
      calm,
      lostDrafts: [
        ...this.taken,
        ...Object.entries(this.devices.at(-1)?.drafts ?? {})
          .filter(([id, draft]) => !sameJson(draftsThere[id], draft))
          .map(([id]) => id),
      ],
      written: live.length,
    };
  }

  private writeDraft(key: number): void {
    const device = this.devices.at(-1);
    if (device === undefined) return;
    const id = `draft${key}`;
    const count = (device.drafts?.[id]?.count ?? 0) + 1;
    device.drafts = { ...device.drafts, [id]: { count, text: `unfinished ${++this.writes}` } };
  }

  private read(): NodeState {
    this.node ??= readNodeState(this.texts);
    return this.node;
  }

  private store(texts: Texts): void {
    if (Object.keys(texts).length === 0) return;
    this.texts = { ...this.texts, ...texts };
    this.node = undefined;
    this.stored++;
  }

  private newText(seen: readonly unknown[]): string {
    const text = `words <${++this.writes}>`;
    const texts = seen.flatMap((earlier) =>
      earlier === undefined ? [] : [String(earlier), ...(this.replaced.get(String(earlier)) ?? [])],
    );
    this.replaced.set(text, new Set(texts));
    return text;
  }

  private edit(device: DeviceModel, key: string): void {
    const previous = device.local.collections.reconnections[key];
    const content = { ...(previous ?? {}), text: this.newText([previous?.['text']]) };
    const entry = this.algorithm.next(
      previous === undefined ? undefined : identify(previous),
      content,
      `r${this.writes}`,
    );
    this.putEntry(device, key, previous?._r === undefined ? entry : { ...entry, _r: previous._r });
  }

  private delete(device: DeviceModel, key: string): void {
    const entry = device.local.collections.reconnections[key];
    if (entry === undefined) return;
    const text = String(entry['text']);
    this.deleted.push(new Set([text, ...(this.replaced.get(text) ?? [])]));
    const { [key]: _gone, ...rest } = device.local.collections.reconnections;
    const ids = {
      reconnections: { [rootOf(key, entry)]: this.algorithm.deleted(identify(entry), 20_000) },
    };
    device.local = {
      ...device.local,
      collections: { ...device.local.collections, reconnections: rest },
      tombstones: mergeTombstones(device.local.tombstones, ids),
    };
    device.undo = { key, entry };
  }

  private undo(device: DeviceModel): void {
    const { undo } = device;
    device.undo = undefined;
    if (undo === undefined || device.local.collections.reconnections[undo.key] !== undefined) return;
    const content = { ...contentOf(undo.entry), text: this.newText([undo.entry['text']]) };
    this.putEntry(device, undo.key, this.algorithm.next(identify(undo.entry), content, `u${this.writes}`));
  }

  private putEntry(device: DeviceModel, key: string, entry: StoredEntry): void {
    const { collections } = device.local;
    device.local = {
      ...device.local,
      collections: { ...collections, reconnections: { ...collections.reconnections, [key]: entry } },
    };
  }

  private editCard(device: DeviceModel): void {
    const [shown, ...others] = device.local.singles.identityCard[cardKey] ?? [];
    const version = nextSingle(shown, this.newText([shown?.value]), `c${this.writes}`);
    device.local = {
      ...device.local,
      singles: { ...device.local.singles, identityCard: { [cardKey]: [version, ...others] } },
    };
  }

  /** One step of the network: read, then merge and write, then read back. A fault applies once. */
  private advance(device: DeviceModel): void {
    const { round, fault } = device;
    device.fault = undefined;
    if (round === undefined) {
      if (fault === undefined || fault === 'late' || fault === 'torn') device.round = { node: this.read() };
      return;
    }
    device.round = undefined;
    if (round === 'read back') {
      if (fault === undefined) device.base = this.read().state;
      return;
    }
    device.local = this.algorithm.merge(device.local, round.node.state, device.base);
    const texts =
      device.drafts === undefined
        ? this.algorithm.texts(device.local, round.node, device.before)
        : textsWithDrafts(device.local, round.node, device.drafts);
    device.before = round.node;
    this.watchDrafts(round.node, texts);
    if (Object.keys(texts).length === 0) {
      device.base = round.node.state;
      return;
    }
    if (fault === 'lost') return;
    if (fault === 'late') this.late.push(texts);
    else if (fault === 'torn') this.store(this.torn(texts));
    else this.store(texts);
    if (fault === undefined) device.round = 'read back';
  }

  private watchDrafts(read: NodeState, texts: Texts): void {
    if (texts.field_plf === undefined) return;
    const drafts = draftsIn(readNodeState(texts));
    for (const [id, { count }] of Object.entries(draftsIn(read)))
      if ((drafts[id]?.count ?? 0) < count) this.taken.push(id);
  }

  /** The result of two concurrent writes on a server that saves whole records: one of the fields. */
  private torn(texts: Texts): Texts {
    const fields = Object.entries(texts);
    const at = this.writes % fields.length;
    return Object.fromEntries(fields.slice(at, at + 1));
  }

  private sync(device: DeviceModel): void {
    for (let step = 0; step < 6; step++) {
      const merges = typeof device.round === 'object';
      this.advance(device);
      if (merges && device.round === undefined) break;
    }
    device.round = undefined;
  }

  /** Loads once, then writes whole fields; keeps or drops unknown members. */
  private oldClient(step: Step, key: string): void {
    if (step.act === 'old load')
      this.old = { entries: this.parsed(entriesField), card: this.parsed(cardField) };
    if (this.old === undefined) return;
    const dropsMembers = step.fault === 'lost'; // drawn like a fault, read as a habit of this client
    if (step.act === 'old edit') {
      const previous = this.old.entries[key];
      const text = this.newText([previous?.['text']]);
      this.byOldClient.add(text);
      const entry = dropsMembers ? { text } : { ...previous, text };
      this.old = { ...this.old, entries: { ...this.old.entries, [key]: entry } };
    } else if (step.act === 'old card') {
      const text = this.newText([this.old.card[cardKey]]);
      this.byOldClient.add(text);
      this.old = { ...this.old, card: { [cardKey]: text } };
    } else if (step.act === 'old patch') {
      const entries = dropsMembers
        ? Object.fromEntries(Object.entries(this.old.entries).map(([at, entry]) => [at, contentOf(entry)]))
        : this.old.entries;
      this.store({
        [entriesField]: JSON.stringify(encodeDeep(entries)),
        [cardField]: JSON.stringify(encodeDeep(this.old.card)),
        ...(dropsMembers ? { field_plf: '{}' } : {}),
      });
    }
  }

  private parsed(field: NodeField): StoredEntries {
    return decodeDeep(JSON.parse(this.texts[field] ?? '{}')) as StoredEntries;
  }
}

function draftsIn({ unknown }: NodeState): Drafts {
  return (unknown.members['sketches'] ?? {}) as Drafts;
}

/** What a later app writes: its own drafts, and only if the server lacks one. */
function textsWithDrafts(local: MergeState, node: NodeState, drafts: Drafts): Texts {
  const members = { ...node.unknown.members, sketches: drafts };
  const lacks = !sameJson(draftsIn(node), drafts);
  // An unused value makes the field differ, so that it is written because of the drafts.
  const progression = lacks ? { ...node.shown.progression, '/never': true } : node.shown.progression;
  return changedTexts(local, {
    ...node,
    unknown: { ...node.unknown, members },
    shown: { ...node.shown, progression },
  });
}
