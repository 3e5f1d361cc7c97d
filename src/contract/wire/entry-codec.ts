/** Stored entries and the engine's answers: what is at the top, what goes under `data`. */
import type { StoredEntry } from '#src/contract/domain/entry.ts';
import { isRecord } from './shape.ts';

/** What an exercise hands over when it ends. */
export interface FinishedAnswers {
  /** By key, as typed; emptied ones are absent. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Keys that the document's `entry.top` puts at the top of the entry. */
  readonly top: readonly string[];
  /** Locale and version of the document that asked. */
  readonly locale: string;
  readonly version: string;
  /** Context kept with the entry (`entry.meta`), already filled in. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The entry being edited: members and answers that the document does not know are kept. */
  readonly former?: StoredEntry;
  /** Keys that the document asks or asked; of the former answers only these may be emptied. */
  readonly known?: readonly string[];
  /** Answers of slides hidden at the end: no part of the entry's answers, and never dropped. */
  readonly parked?: Readonly<Record<string, unknown>>;
  /** Answers that the document has no place for any more. */
  readonly aside?: readonly PutAside[];
  /** The code of the error that each answer was kept against, by key. */
  readonly kept?: KeptCodes;
}

type KeptCodes = Readonly<Record<string, string>>;

/** Where answers stay that the document has no place for any more, each with its old words. */
const asideMember = '_aside';

/** An answer put aside: by its key, with whatever the engine keeps of its question. */
export interface PutAside {
  readonly key: string;
  readonly value: unknown;
}

/** What an entry keeps of answers that its document had no place for, as stored. */
export function asideOf(entry: StoredEntry): readonly unknown[] {
  const aside = entry[asideMember];
  return Array.isArray(aside) ? aside : [];
}

/** Where parked answers stay; a member with `_` is none of the specification's. */
const parkedMember = '_parked';

/** Where the marks stay of answers that the person keeps although a rule refuses them. */
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
  // What is still under its own key needs no second place.
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

/** The answers of an entry by key: those under `data`, and those that are at the top. */
export function answersOf(entry: StoredEntry, top: readonly string[]): Readonly<Record<string, unknown>> {
  const data = isRecord(entry['data']) ? entry['data'] : {};
  const above = top.filter((key) => Object.hasOwn(entry, key)).map((key) => [key, entry[key]] as const);
  return { ...data, ...Object.fromEntries(above) };
}

/** The answers that were put aside when the entry was finished. */
export function parkedAnswersOf(entry: StoredEntry): Readonly<Record<string, unknown>> {
  const parked = entry[parkedMember];
  return isRecord(parked) ? parked : {};
}

/** The code of the error that each answer of an entry was kept against, by key. */
export function marksOf(entry: StoredEntry): KeptCodes {
  const marks = entry[marksMember];
  if (!isRecord(marks)) return {};
  return Object.fromEntries(
    Object.entries(marks).filter((mark): mark is [string, string] => typeof mark[1] === 'string'),
  );
}

/** The entry with the keys of its marks changed. */
export function withMarkKeys(entry: StoredEntry, keyNow: (key: string) => string): StoredEntry {
  const marks = Object.entries(marksOf(entry));
  return marks.length === 0
    ? entry
    : { ...entry, [marksMember]: Object.fromEntries(marks.map(([key, code]) => [keyNow(key), code])) };
}
