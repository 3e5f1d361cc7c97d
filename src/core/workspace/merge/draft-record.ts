/**
 * Synced drafts as one device knows them, and their merge with the space. Every rule here was found by simulation:
 * without any of them a draft is lost, duplicated or written indefinitely.
 */
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import {
  type DraftEnd,
  type DraftVersion,
  draftToGoOnFrom,
  sentDraft,
  type WireDrafts,
} from '#src/contract/wire/draft-codec.ts';
import { type DraftRoom, draftRoom, placesFor } from './draft-places.ts';
import {
  countOf,
  countsText,
  coversCounts,
  type DraftEnds,
  type Drafts,
  draftText,
  hasVersion,
  joinCounts,
  joinEnds,
  mergeEnds,
  standingVersions,
} from './draft-versions.ts';

/** Consecutive counts of one device: where the first of these changes began, and the last. */
export interface Line {
  readonly from: Counts;
  readonly to: Counts;
}

/** What a device stores about a draft in addition to its text. */
export interface DraftRecord {
  /** The current versions that it knows. The present text is one of them unless the user has typed since. */
  readonly versions: readonly DraftVersion[];
  /** Name for counting this device's changes, and the last count. A count is never reused for another text. */
  readonly name?: string;
  readonly last?: number;
  /** This device's consecutive counts. Text typed in the meantime is based on the last of them. */
  readonly line?: Line;
  /** Counts of the shown text. If the text is missing, the user ended it. */
  readonly shown?: Counts;
  /** Ended here, and not seen in the space yet. `entry`: mark of the entry that it became, which is sent first. */
  readonly end?: { readonly counts: Counts; readonly entry?: string };
  /** It does not fit in the space. */
  readonly waits?: boolean;
}

/** All that a device stores about its drafts. */
export interface DraftMemory {
  /** The texts that the user sees, by id. */
  readonly texts: Readonly<Record<string, ExerciseDraft>>;
  readonly records: Readonly<Record<string, DraftRecord>>;
  /** Ends that were seen in the space. */
  readonly ends: DraftEnds;
}

export interface DraftPlan {
  readonly memory: DraftMemory;
  /** Drafts to store in the space. */
  readonly whole: WireDrafts;
  /** The space lacks part of it, so a write is needed. */
  readonly lacking: boolean;
  /** Without ends whose entry is missing in the space: for a write that does not include the entry. */
  readonly wholeAlone: WireDrafts;
  readonly lackingAlone: boolean;
  /** Ids of drafts that were ended elsewhere. */
  readonly endedElsewhere: ReadonlySet<string>;
}

/** Inputs from the device for a merge. */
export interface DraftSettings {
  /** A new name of 7 characters. */
  readonly newName: () => string;
  /** Whether the space contains what a mark identifies. */
  readonly has: (mark: string) => boolean;
  readonly room?: DraftRoom;
}

/**
 * Whether these counts belong to a line. Between its ends only this device's own count differs. No other device
 * changes that, so everything between belongs to the line.
 */
export function isOnLine(line: Line | undefined, counts: Counts): boolean {
  return line !== undefined && coversCounts(counts, line.from) && coversCounts(line.to, counts);
}

/**
 * The counts that a text is based on. A page receives a count with delay, and its next write may be queued behind
 * others. So a text based on any point of the line is based on its end.
 */
export function originOf(record: DraftRecord | undefined, { from = {} }: ExerciseDraft): Counts {
  const line = record?.line;
  return line !== undefined && isOnLine(line, from) ? line.to : from;
}

/** Counts a typed text that has no count. Takes a new name if its base version lacks this device's last count. */
export function countText(
  record: DraftRecord,
  draft: ExerciseDraft | undefined,
  end: DraftEnd | undefined,
  newName: () => string,
): { readonly record: DraftRecord; readonly draft: ExerciseDraft | undefined } {
  if (draft === undefined) return { record, draft };
  const from = originOf(record, draft);
  const ended = joinCounts(end?.counts ?? {}, record.end?.counts ?? {});
  const same = record.versions.find(({ counts }) => countsText(counts) === countsText(from));
  // A text that returns after its end was restored. That is a change, even with equal text.
  const isBack = Object.keys(from).length > 0 && coversCounts(ended, from);
  if (!isBack && same !== undefined && draftText(same.draft) === draftText(draft)) return { record, draft };
  const last = record.last ?? 0;
  const isInLine = record.name !== undefined && (last === 0 || countOf(from, record.name) >= last);
  const name = isInLine && record.name !== undefined ? record.name : newName();
  const highest = [
    isInLine ? last : 0,
    countOf(from, name),
    countOf(ended, name),
    ...record.versions.map(({ counts }) => countOf(counts, name)),
  ];
  const count = Math.max(...highest) + 1;
  const counts = { ...from, [name]: count };
  const goesOn = record.line !== undefined && countsText(record.line.to) === countsText(from);
  return {
    record: {
      ...record,
      name,
      last: count,
      line: { from: goesOn ? record.line.from : from, to: counts },
      versions: [...record.versions, { counts, draft: sentDraft(draft) }],
      shown: counts,
    },
    draft: { ...draft, from: counts },
  };
}

/** The record after the user ends a text: its counts only, no other versions. */
export function endText(record: DraftRecord | undefined, draft: ExerciseDraft, entry?: string): DraftRecord {
  const { shown: _shown, ...kept } = record ?? { versions: [] };
  return endCounts(kept, originOf(record, draft), entry);
}

/** Ends all known versions of a draft. */
export function endWhole(record: DraftRecord | undefined, draft: ExerciseDraft | undefined): DraftRecord {
  const { shown: _shown, ...kept } = record ?? { versions: [] };
  const all = kept.versions.reduce(
    (sum, { counts }) => joinCounts(sum, counts),
    draft ? originOf(record, draft) : {},
  );
  return { ...endCounts(kept, all, undefined), versions: [] };
}

/** Ends one current version, shown or not. */
export function endVersion(record: DraftRecord, counts: Counts, entry?: string): DraftRecord {
  return endCounts(record, counts, entry);
}

function endCounts(record: DraftRecord, counts: Counts, entry: string | undefined): DraftRecord {
  // None of its versions ever had a count, so no other device knows it.
  if (Object.keys(counts).length === 0) return record;
  const needs = entry ?? record.end?.entry;
  return {
    ...record,
    end: {
      counts: record.end ? joinCounts(record.end.counts, counts) : counts,
      ...(needs !== undefined && { entry: needs }),
    },
  };
}

/** The current versions for the user, without those ended here. */
export function versionsFor(
  { records, ends }: Pick<DraftMemory, 'records' | 'ends'>,
  id: string,
): readonly DraftVersion[] {
  const record = Object.hasOwn(records, id) ? records[id] : undefined;
  if (record === undefined) return [];
  const own = record.end && { counts: record.end.counts, n: 0 };
  return standingVersions(record.versions, joinEnds(ends[id], own));
}

/** The version to continue. The device shows its own until the user chooses. */
function shownOf(record: DraftRecord, standing: readonly DraftVersion[]): DraftVersion | undefined {
  const { name } = record;
  if (name === undefined) return standing[0];
  const highest = Math.max(0, ...standing.map(({ counts }) => countOf(counts, name)));
  return standing.find(({ counts }) => highest > 0 && countOf(counts, name) === highest) ?? standing[0];
}

/** Merges this device's drafts with the space, and computes what the space lacks. */
export function mergeDrafts(memory: DraftMemory, space: WireDrafts, settings: DraftSettings): DraftPlan {
  const ids = [
    ...new Set([
      ...Object.keys(memory.texts),
      ...Object.keys(memory.records),
      ...Object.keys(space.versions),
    ]),
  ].sort();
  const records = new Map<string, DraftRecord>();
  const texts = new Map<string, ExerciseDraft>();
  for (const id of ids) {
    const known = Object.hasOwn(memory.records, id) ? memory.records[id] : undefined;
    const text = Object.hasOwn(memory.texts, id) ? memory.texts[id] : undefined;
    const counted = countText(gone(known, text), text, memory.ends[id], settings.newName);
    records.set(id, withoutSeenEnd(counted.record, space.ends[id]));
    if (counted.draft !== undefined) texts.set(id, counted.draft);
  }
  const ends = mergeEnds(memory.ends, space.ends);
  const pending = numbered(records, ends);
  const plan = (isReady: (entry: string | undefined) => boolean) => {
    const chosen = [...pending].filter(([id]) => isReady(records.get(id)?.end?.entry));
    const wanted = mergeEnds(ends, Object.fromEntries(chosen));
    const full = Object.fromEntries(
      ids.flatMap((id): [string, readonly DraftVersion[]][] => {
        const all = [...(records.get(id)?.versions ?? []), ...(space.versions[id] ?? [])];
        const standing = standingVersions(all, wanted[id]);
        return standing.length === 0 ? [] : [[id, standing]];
      }),
    );
    const { placed, waiting } = placesFor(full, space.versions, wanted, settings.room ?? draftRoom);
    return { whole: { versions: placed, ends: wanted, strange: space.strange }, waiting };
  };
  const all = plan(() => true);
  const alone = plan((entry) => entry === undefined || settings.has(entry));

  const endedElsewhere = new Set<string>();
  for (const id of ids) {
    const before = records.get(id) ?? { versions: [] };
    const { waits: _waits, shown: _shown, ...rest } = before;
    const versions = standingVersions([...before.versions, ...(space.versions[id] ?? [])], ends[id]);
    const record: DraftRecord = { ...rest, versions, ...(all.waiting.has(id) && { waits: true }) };
    const own = record.end && { counts: record.end.counts, n: 0 };
    const shown = shownOf(record, standingVersions(versions, joinEnds(ends[id], own)));
    const text = texts.get(id);
    if (shown === undefined) {
      texts.delete(id);
      if (text !== undefined) endedElsewhere.add(id);
      if (versions.length === 0 && record.end === undefined) records.delete(id);
      else records.set(id, record);
      continue;
    }
    records.set(id, { ...record, shown: shown.counts });
    const isShown = text !== undefined && draftText(text) === draftText(shown.draft);
    if (!isShown) texts.set(id, draftToGoOnFrom(shown));
    else if (countsText(text.from ?? {}) !== countsText(shown.counts))
      texts.set(id, { ...text, from: shown.counts });
  }
  return {
    memory: { texts: Object.fromEntries(texts), records: Object.fromEntries(records), ends },
    whole: all.whole,
    lacking: lacks(all.whole, space),
    wholeAlone: alone.whole,
    lackingAlone: lacks(alone.whole, space),
    endedElsewhere,
  };
}

/** The text is missing without a recorded reason: the user ended it. */
function gone(record: DraftRecord | undefined, text: ExerciseDraft | undefined): DraftRecord {
  if (record === undefined) return { versions: [] };
  if (text !== undefined || record.shown === undefined) return record;
  const { shown, ...kept } = record;
  return endCounts(kept, shown, undefined);
}

/** Drops an end that was read back from the space. */
function withoutSeenEnd(record: DraftRecord, seen: DraftEnd | undefined): DraftRecord {
  if (record.end === undefined || seen === undefined || !coversCounts(seen.counts, record.end.counts))
    return record;
  const { end: _end, ...rest } = record;
  return rest;
}

/** Gives each end of this device the next rank. Repeated at each attempt until it is read back. */
function numbered(records: ReadonlyMap<string, DraftRecord>, ends: DraftEnds): ReadonlyMap<string, DraftEnd> {
  let n = Math.max(0, ...Object.values(ends).map((end) => end.n));
  const numbered = new Map<string, DraftEnd>();
  for (const [id, { end }] of records)
    if (end !== undefined) numbered.set(id, { counts: end.counts, n: ++n });
  return numbered;
}

/** Only missing data requires a write, never data that should be removed. */
function lacks(
  { versions, ends }: { readonly versions: Drafts; readonly ends: DraftEnds },
  space: WireDrafts,
): boolean {
  const lacksVersion = Object.entries(versions).some(([id, wanted]) =>
    wanted.some((version) => !hasVersion(space.versions[id], version)),
  );
  return (
    lacksVersion ||
    Object.entries(ends).some(([id, { counts }]) => {
      const there = space.ends[id];
      return there === undefined || !coversCounts(there.counts, counts);
    })
  );
}
