/** Converts between stored entries and the engine's answers: members at the top, and members under `data`. */
import type { StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { isRecord } from './shape.ts';

/** The result of a finished exercise. */
export interface FinishedAnswers {
  /** By key, as typed; emptied ones are absent. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Keys that the document's `entry.top` places at the top of the entry. */
  readonly top: readonly string[];
  /** Locale and version of the document that asked. */
  readonly locale: string;
  readonly version: string;
  /** Context stored with the entry (`entry.meta`), already filled in. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The edited entry: its unknown members and answers are preserved. */
  readonly former?: StoredEntry;
  /** Keys that the document asks or asked. Only these former answers may be emptied. */
  readonly known?: readonly string[];
  /** Answers of slides hidden at the end. Stored separately from the entry's answers, never dropped. */
  readonly parked?: Readonly<Record<string, unknown>>;
  /** Answers that the document no longer asks for. */
  readonly aside?: readonly PutAside[];
  /** By key, the error code despite which the user kept each answer. */
  readonly kept?: KeptCodes;
}

type KeptCodes = Readonly<Record<string, string>>;

/** Member for answers that the document no longer asks for, each with its old question. */
const asideMember = '_aside';

/** An answer put aside: its key, and the engine's record of its question. */
export interface PutAside {
  readonly key: string;
  readonly value: unknown;
}

/** The answers put aside in an entry, as stored. */
export function asideOf(entry: StoredEntry): readonly unknown[] {
  const aside = entry[asideMember];
  return Array.isArray(aside) ? aside : [];
}

/** Member for parked answers; members with `_` are not part of the specification. */
const parkedMember = '_parked';

/** Member for the marks of answers that the user kept despite a validation error. */
const marksMember = '_kept';

/** The content of an entry, ready for `Workspace.put`. */
export function writeEntry(finished: FinishedAnswers): StoredEntry {
  const { answers, top, former, meta = {}, parked = {}, aside: lost = [], kept = {} } = finished;
  const known = new Set([...(finished.known ?? []), ...Object.keys(answers), ...Object.keys(parked), ...top]);
  const keep = (members: Readonly<Record<string, unknown>>): [string, unknown][] =>
    Object.entries(members).filter(([key]) => !known.has(key));

  const formerData = isRecord(former?.['data']) ? former['data'] : {};
  const {
    data: _data,
    [parkedMember]: formerParked,
    [asideMember]: _aside,
    [marksMember]: _marks,
    ...formerMembers
  } = former ?? {};
  const atTop = Object.entries(answers).filter(([key]) => top.includes(key));
  const below = Object.entries(answers).filter(([key]) => !top.includes(key));
  const aside = [...keep(isRecord(formerParked) ? formerParked : {}), ...Object.entries(parked)];
  const data = Object.fromEntries([...keep(formerData), ...below]);
  const marks = Object.fromEntries([...keep(former ? marksOf(former) : {}), ...Object.entries(kept)]);
  // An answer still under its own key needs no copy.
  const homeless = lost.filter(({ key, value }) => !Object.hasOwn(data, key) || data[key] !== value);
  return {
    ...Object.fromEntries([...keep(formerMembers), ...atTop]),
    data,
    ...meta,
    locale: finished.locale,
    version: finished.version,
    ...(aside.length === 0 ? {} : { [parkedMember]: Object.fromEntries(aside) }),
    ...(homeless.length === 0 ? {} : { [asideMember]: homeless }),
    ...(Object.keys(marks).length === 0 ? {} : { [marksMember]: marks }),
  };
}

/** The answers of an entry by key: those under `data`, and those at the top. */
export function answersOf(entry: StoredEntry, top: readonly string[]): Readonly<Record<string, unknown>> {
  const data = isRecord(entry['data']) ? entry['data'] : {};
  const above = top.filter((key) => Object.hasOwn(entry, key)).map((key) => [key, entry[key]] as const);
  return { ...data, ...Object.fromEntries(above) };
}

/** The answers of hidden slides, parked when the entry was finished. */
export function parkedAnswersOf(entry: StoredEntry): Readonly<Record<string, unknown>> {
  const parked = entry[parkedMember];
  return isRecord(parked) ? parked : {};
}

/** By key, the error code despite which the user kept each answer of an entry. */
export function marksOf(entry: StoredEntry): KeptCodes {
  const marks = entry[marksMember];
  if (!isRecord(marks)) return {};
  return Object.fromEntries(
    Object.entries(marks).filter((mark): mark is [string, string] => typeof mark[1] === 'string'),
  );
}

/** The entry with the keys of its marks renamed. */
export function withMarkKeys(entry: StoredEntry, keyNow: (key: string) => string): StoredEntry {
  const marks = Object.entries(marksOf(entry));
  return marks.length === 0
    ? entry
    : { ...entry, [marksMember]: Object.fromEntries(marks.map(([key, code]) => [keyNow(key), code])) };
}
