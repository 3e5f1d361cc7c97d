/** Encodes drafts for the sync (reserved member of the progression's field) and for the copy. */

import { namesOf } from '#src/contract/domain/names.ts';
import type { Counts, ExerciseDraft } from '#src/contract/domain/stored-entry.ts';
import { isList, isRecord, member } from './shape.ts';

/** One version of a draft, with the counts of its changes. */
export interface DraftVersion {
  readonly counts: Counts;
  readonly draft: ExerciseDraft;
}

/** A draft that was finished or deleted. */
export interface DraftEnd {
  /** Counts of the ended version. The end covers all versions that these cover. */
  readonly counts: Counts;
  /** Its rank among the ends: those with the lowest rank are dropped first. */
  readonly n: number;
}

export interface WireDrafts {
  /** By id. The first version of each is in the slot itself, the others in a list inside it. */
  readonly versions: Readonly<Record<string, readonly DraftVersion[]>>;
  readonly ends: Readonly<Record<string, DraftEnd>>;
  /** Unreadable slots, written back unchanged. */
  readonly strange: Readonly<Record<string, unknown>>;
}

export const draftsMember = 'drafts';
export const draftEndsMember = 'draftsEnded';

const countsMember = '_c';
const othersMember = '_o';

/** Parses both members of a sync block. Unreadable slots are not drafts, and stay unchanged. */
export function readWireDrafts(block: unknown): WireDrafts {
  const [slots, ended] = [member(block, draftsMember), member(block, draftEndsMember)];
  const versions: [string, readonly DraftVersion[]][] = [];
  const strange: [string, unknown][] = [];
  for (const [id, slot] of Object.entries(isRecord(slots) ? slots : {})) {
    const read = readSlot(slot);
    if (read === undefined) strange.push([id, slot]);
    else versions.push([id, read]);
  }
  return {
    versions: Object.fromEntries(versions),
    strange: Object.fromEntries(strange),
    ends: Object.fromEntries(
      Object.entries(isRecord(ended) ? ended : {}).flatMap(([id, end]): [string, DraftEnd][] => {
        const counts = readCounts(member(end, countsMember));
        const n = member(end, 'n');
        return counts && isCount(n) ? [[id, { counts, n }]] : [];
      }),
    ),
  };
}

/** The members for a sync block; empty if there is nothing to write. */
export function writeWireDrafts({ versions, ends, strange }: WireDrafts): Readonly<Record<string, unknown>> {
  const slots: [string, unknown][] = Object.entries(strange).filter(([id]) => !Object.hasOwn(versions, id));
  for (const [id, [first, ...others]] of Object.entries(versions)) {
    if (first === undefined) continue;
    const beside = others.length > 0 ? { [othersMember]: others.map(writeVersion) } : {};
    slots.push([id, { ...writeVersion(first), ...beside }]);
  }
  const ended = Object.entries(ends).map(([id, { counts, n }]) => [id, { [countsMember]: counts, n }]);
  return {
    ...(slots.length > 0 && { [draftsMember]: Object.fromEntries(slots) }),
    ...(ended.length > 0 && { [draftEndsMember]: Object.fromEntries(ended) }),
  };
}

const sent = new WeakMap<ExerciseDraft, ExerciseDraft>();

/**
 * A draft in synced form: without counts of its own, and an emptied answer (undefined, which JSON lacks) as null.
 * Returns the same object for the same draft.
 */
export function sentDraft(draft: ExerciseDraft): ExerciseDraft {
  const known = sent.get(draft);
  if (known !== undefined) return known;
  const { from: _from, here: _here, ...content } = draft;
  const answers = Object.fromEntries(
    Object.entries(content.answers).map(([key, value]) => [key, value === undefined ? null : value]),
  );
  // Every draft is plain JSON.
  const made: ExerciseDraft = JSON.parse(JSON.stringify({ ...content, answers }));
  sent.set(draft, made);
  sent.set(made, made);
  return made;
}

/** Converts a synced draft to its stored form: without counts, and null means an emptied answer. */
export function receivedDraft({ from: _from, here: _here, ...draft }: ExerciseDraft): ExerciseDraft {
  const answers = Object.fromEntries(
    Object.entries(draft.answers).map(([key, value]) => [key, value === null ? undefined : value]),
  );
  return { ...draft, answers };
}

/** A received version as a draft that this device can continue. */
export function draftToGoOnFrom({ counts, draft }: DraftVersion): ExerciseDraft {
  return { ...receivedDraft(draft), from: counts };
}

function writeVersion({ counts, draft }: DraftVersion): Readonly<Record<string, unknown>> {
  return { ...sentDraft(draft), [countsMember]: counts };
}

function readSlot(slot: unknown): readonly DraftVersion[] | undefined {
  const first = readVersion(slot);
  if (first === undefined) return undefined;
  const others = member(slot, othersMember);
  const beside = isList(others) ? others.map(readVersion) : [];
  // An unreadable version would be lost with the next write of the slot.
  return beside.every((each) => each !== undefined) ? [first, ...beside] : undefined;
}

function readVersion(value: unknown): DraftVersion | undefined {
  if (!isRecord(value)) return undefined;
  const { [countsMember]: raw, [othersMember]: _others, ...draft } = value;
  const counts = readCounts(raw);
  return counts && isDraft(draft) ? { counts, draft: sentDraft(draft) } : undefined;
}

type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string';
const isNumber: Fits = (value) => typeof value === 'number';
const isTextList: Fits = (value) => isList(value) && value.every(isText);
const isTextRecord: Fits = (value) => isRecord(value) && Object.values(value).every(isText);

function orAbsent(fits: Fits): Fits {
  return (value) => value === undefined || fits(value);
}

/** Every synced member: the compiler requires a line here for each new member. */
const draftMembers: Readonly<Record<keyof Omit<ExerciseDraft, 'from' | 'here'>, Fits>> = {
  exercise: isText,
  about: orAbsent(isTextRecord),
  entry: orAbsent(isText),
  former: orAbsent(isRecord),
  seen: orAbsent(isRecord),
  // Any JSON: its reader skips what it does not understand.
  record: () => true,
  field: orAbsent(isText),
  index: orAbsent(isNumber),
  slide: isText,
  ahead: orAbsent(isTextList),
  reached: orAbsent(isText),
  answers: isRecord,
  startedAt: isNumber,
  updatedAt: isNumber,
  device: orAbsent(isTextRecord),
  asked: orAbsent(isTextList),
  version: isText,
  locale: isText,
};

/** The first invalid member; undefined if the draft is valid. Unknown members are allowed. */
export function draftFault(value: Readonly<Record<string, unknown>>): string | undefined {
  return namesOf(draftMembers).find((name) => !draftMembers[name](member(value, name)));
}

function isDraft(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & ExerciseDraft {
  return draftFault(value) === undefined;
}

function readCounts(value: unknown): Counts | undefined {
  if (!isRecord(value)) return undefined;
  const counts: [string, number][] = [];
  for (const [name, count] of Object.entries(value)) {
    if (!isCount(count)) return undefined;
    counts.push([name, count]);
  }
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
