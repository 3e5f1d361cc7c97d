/** Writes and parses the file with the copy of all the user's data. */

import type { AccessAnswer, Act } from '#src/contract/domain/access.ts';
import { type CollectionName, collectionNames } from '#src/contract/domain/collections.ts';
import { isLocale, type Locale } from '#src/contract/domain/locale.ts';
import { byName, namesOf } from '#src/contract/domain/names.ts';
import { type PersonalInfo, profileTexts } from '#src/contract/domain/profile.ts';
import type { Result } from '#src/contract/domain/result.ts';
import type {
  DateKey,
  ExerciseDraft,
  IdentityCard,
  StoredEntries,
} from '#src/contract/domain/stored-entry.ts';
import { readAccess, readActs } from './access-codec.ts';
import { draftFault, receivedDraft, sentDraft } from './draft-codec.ts';
import { jsonFault } from './json-fault.ts';
import { parseJson } from './json-text.ts';
import { pointer } from './read-problem.ts';
import { isList, isRecord } from './shape.ts';

const format = 'coaching-workspace-copy';

/** Increment it when the present reader would misread newer files. */
const formatVersion = 1;

/** A file of a note or of its draft, downloaded with the copy. */
export interface CopiedFile {
  /** Its file name in the copy, which is unique. */
  readonly saved: string;
  readonly filename: string;
  /** Bytes; undefined if this device does not know. */
  readonly size?: number | undefined;
  /** Its local name on the device, while the server does not have it. */
  readonly local?: string | undefined;
  /** Its URL on the server. */
  readonly url?: string | undefined;
  /** Key of the note, or name of the draft. */
  readonly of: { readonly note: DateKey } | { readonly draft: string };
}

/** The synced data, which can be imported. */
export interface CopiedWork {
  /** Every entry exactly as stored, including members with `_`. */
  readonly collections: Readonly<Record<CollectionName, StoredEntries>>;
  readonly identityCard: IdentityCard;
  readonly progression: Readonly<Record<string, unknown>>;
  /** Second versions of single values with an open conflict, by key or JSON pointer. */
  readonly otherVersions: Readonly<
    Record<'identityCard' | 'progression', Readonly<Record<string, readonly unknown[]>>>
  >;
}

export interface PersonalCopy extends CopiedWork {
  /** App version that wrote the copy. */
  readonly appVersion: string;
  /** ISO date and time, UTC. */
  readonly madeAt: string;
  readonly locale: Locale;
  /** Identifies the copy's owner; not imported, because it belongs to the account. */
  readonly profile?: PersonalInfo | undefined;
  readonly drafts: Readonly<Record<string, ExerciseDraft>>;
  readonly files: readonly CopiedFile[];
  /** Acts about the person; absent if the server was unreachable or records none. Not imported. */
  readonly acts?: readonly Act[] | undefined;
  /** People with access and handed copies, without texts; absent if the server was unreachable. */
  readonly access?: Pick<AccessAnswer, 'given' | 'handed'> | undefined;
  /** Server fields that could not be read, and whose content is missing in this copy. */
  readonly unreadable: readonly string[];
}

/** An error: the key of its text, and a JSON pointer into the file ('' for the whole). */
export interface CopyFault {
  readonly fault: 'large' | 'json' | 'other' | 'later' | 'kind' | 'missing' | 'name' | 'deep';
  readonly place: string;
  /** Line and column, from 1, if the JSON itself is damaged. */
  readonly at?: { readonly line: number; readonly column: number };
}

/** A parsed copy. */
export interface CopyReading {
  readonly copy: PersonalCopy;
  /** JSON pointers of members that this app does not know, for example of a later version. Not imported. */
  readonly leftOut: readonly string[];
}

/** Maximum characters; ten years of data are a fifth of it. */
export const copyLimit = 50_000_000;

/** Maximum nesting: far more than an answer has, and few enough for recursive readers. */
const depthLimit = 200;

/** Thrown inside this file only. */
class Fault extends Error {
  constructor(readonly fault: CopyFault) {
    super(fault.fault);
  }
}

/** Writes the file's text. Drafts are written as they are synced: an emptied answer is null. */
export function writeCopy(copy: PersonalCopy): string {
  const drafts = Object.fromEntries(
    Object.entries(copy.drafts).map(([name, draft]) => [name, sentDraft(draft)]),
  );
  return JSON.stringify({ format, formatVersion, ...copy, drafts }, null, 2);
}

/** Parses the text of an untrusted file; never throws. */
export function readCopy(text: string): Result<CopyReading, CopyFault> {
  if (text.length > copyLimit) return { ok: false, problem: { fault: 'large', place: '' } };
  const json = text.replace(/^\uFEFF/u, '');
  const raw = parseJson(json);
  if (!raw.ok) {
    const found = jsonFault(json);
    const at = found && { line: found.line, column: found.column };
    return { ok: false, problem: { fault: 'json', place: '', ...(at && { at }) } };
  }
  try {
    return { ok: true, value: copyFrom(raw.value) };
  } catch (thrown) {
    if (thrown instanceof Fault) return { ok: false, problem: thrown.fault };
    throw thrown;
  }
}

type Raw = Readonly<Record<string, unknown>>;

/** @throws Fault */
type Reader<T> = (value: unknown, place: string) => T;

/** One reader per member: the compiler requires one for each new member. */
type Readers<T> = { readonly [Name in keyof T]-?: Reader<T[Name]> };

function wrong(place: string, value: unknown): Fault {
  return new Fault({ fault: value === undefined ? 'missing' : 'kind', place });
}

const record: Reader<Raw> = (value, place) => {
  if (!isRecord(value)) throw wrong(place, value);
  return value;
};

const list: Reader<readonly unknown[]> = (value, place) => {
  if (!isList(value)) throw wrong(place, value);
  return value;
};

const text: Reader<string> = (value, place) => {
  if (typeof value !== 'string') throw wrong(place, value);
  return value;
};

const number: Reader<number> = (value, place) => {
  if (typeof value !== 'number') throw wrong(place, value);
  return value;
};

function optional<T>(read: Reader<T>): Reader<T | undefined> {
  return (value, place) => (value === undefined ? undefined : read(value, place));
}

function each<T>(read: Reader<T>): Reader<readonly T[]> {
  return (value, place) => list(value, place).map((item, index) => read(item, place + pointer(index)));
}

function byKey<T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, place) =>
    Object.fromEntries(
      Object.entries(record(value, place)).map(([key, item]) => [key, read(item, place + pointer(key))]),
    );
}

function object<T extends object>(readers: Readers<T>): Reader<T> {
  return (value, place) => {
    const raw = record(value, place);
    const members = namesOf(readers).map((name) => [name, readers[name](raw[name], place + pointer(name))]);
    // The table has a reader of the right type for each name.
    return Object.fromEntries(members.filter(([, member]) => member !== undefined)) as T;
  };
}

/** Entries are copied unchanged, even if this app cannot read them. */
const entries: Reader<StoredEntries> = (value, place) => {
  const blank = Object.keys(record(value, place)).find((key) => key.trim() === '');
  if (blank !== undefined) throw new Fault({ fault: 'name', place: place + pointer(blank) });
  return byKey(record)(value, place);
};

const progression: Reader<Raw> = (value, place) => {
  const { data } = record(value, place);
  if (data !== undefined && data !== null && !(isList(data) && data.length === 0))
    record(data, place + pointer('data'));
  return record(value, place);
};

const draft: Reader<ExerciseDraft> = (value, place) => {
  const raw = record(value, place);
  const name = draftFault(raw);
  if (name !== undefined) throw wrong(place + pointer(name), raw[name]);
  // `draftFault` found no error.
  return receivedDraft(raw as Raw & ExerciseDraft);
};

const file = object<CopiedFile>({
  saved: text,
  filename: text,
  size: optional(number),
  local: optional(text),
  url: optional(text),
  of: (value, place) => {
    const { note, draft: name } = record(value, place);
    return note === undefined
      ? { draft: text(name, place + pointer('draft')) }
      : { note: text(note, place + pointer('note')) };
  },
});

const profile = object<PersonalInfo>({
  ...byName([...profileTexts, 'mail', 'uuid'], () => optional(text)),
  termsAccepted: (value) => value === true || undefined,
  userId: optional(number),
});

const copy = object<PersonalCopy>({
  madeAt: (value, place) => {
    if (Number.isNaN(Date.parse(text(value, place)))) throw wrong(place, value);
    return text(value, place);
  },
  appVersion: text,
  locale: (value, place) => {
    if (!isLocale(value)) throw wrong(place, value);
    return value;
  },
  collections: object(byName(collectionNames, () => entries)),
  identityCard: byKey(text),
  progression,
  otherVersions: object({ identityCard: byKey(list), progression: byKey(list) }),
  profile: optional(profile),
  drafts: byKey(draft),
  files: each(file),
  // Data that is not imported cannot make a copy invalid: it is omitted.
  acts: (value) => {
    const acts = readActs(value);
    return acts.ok ? acts.value : undefined;
  },
  access: (value) => {
    const access = readAccess({ ...(isRecord(value) && value), counsellors: [] });
    return access.ok ? { given: access.value.given, handed: access.value.handed } : undefined;
  },
  unreadable: each(text),
});

function copyFrom(raw: unknown): CopyReading {
  if (!isRecord(raw) || raw['format'] !== format) throw new Fault({ fault: 'other', place: '' });
  const { format: _format, formatVersion: version, ...members } = raw;
  if (typeof version === 'number' && version > formatVersion)
    throw new Fault({ fault: 'later', place: '/formatVersion' });
  if (version !== formatVersion) throw new Fault({ fault: 'kind', place: '/formatVersion' });
  requireDepth(members, '', 0);
  const read = copy(members, '');
  const leftOut = [
    ...namesBeside(read, members, ''),
    ...(['collections', 'otherVersions'] as const).flatMap((name) =>
      namesBeside(read[name], members[name], pointer(name)),
    ),
  ];
  return { copy: read, leftOut };
}

/** JSON pointers of the members that were not read. */
function namesBeside(read: object, raw: unknown, place: string): readonly string[] {
  const names = isRecord(raw) ? Object.keys(raw) : [];
  return names.filter((name) => !Object.hasOwn(read, name)).map((name) => place + pointer(name));
}

/** @throws Fault if it is nested too deeply for recursive readers. */
function requireDepth(value: unknown, place: string, depth: number): void {
  if (depth > depthLimit) throw new Fault({ fault: 'deep', place });
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) requireDepth(item, place + pointer(name), depth + 1);
}
