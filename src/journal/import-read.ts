/** A copy read from a file that may be anything: all of it as expected, or the one thing that is wrong and its place. */

import { byCollection, type CollectionName, collectionNames } from '#src/domain/collections.ts';
import type { Draft, StoredEntries, StoredEntry } from '#src/domain/entry.ts';
import { type CopiedFile, copyFormat, copyVersion, type PersonalCopy } from '#src/domain/export-format.ts';
import { isLocale } from '#src/domain/locale.ts';
import { type PersonalInfo, profileTexts } from '#src/domain/profile.ts';
import type { Result } from '#src/domain/result.ts';
import { pointer } from '#src/wire/read-problem.ts';
import { isList, isRecord } from '#src/wire/shape.ts';

/** What is wrong: the key of a sentence, and a JSON pointer into the file ('' where there is no place). */
export interface CopyFault {
  readonly fault: 'large' | 'json' | 'other' | 'later' | 'kind' | 'missing' | 'name' | 'deep' | 'extra';
  readonly place: string;
  /** Line and column, from 1, where the text itself is damaged and the browser reports the place. */
  readonly at?: { readonly line: number; readonly column: number };
}

export type ReadCopy = Result<PersonalCopy, CopyFault>;

/** Characters; everything of ten years is a fifth of it. */
export const copyLimit = 50_000_000;

/** Deeper than any answer. */
const depthLimit = 40;

/** Names that JavaScript keeps for itself. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Thrown inside this file only. */
class Fault extends Error {
  constructor(readonly fault: CopyFault) {
    super(fault.fault);
  }
}

/** Reads the text of a file strictly; never throws. */
export function readCopy(text: string): ReadCopy {
  if (text.length > copyLimit) return { ok: false, problem: { fault: 'large', place: '' } };
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    return { ok: false, problem: { fault: 'json', place: '', ...placeIn(text, error) } };
  }
  try {
    return { ok: true, value: copyFrom(raw) };
  } catch (thrown) {
    if (thrown instanceof Fault) return { ok: false, problem: thrown.fault };
    throw thrown;
  }
}

function copyFrom(raw: unknown): PersonalCopy {
  if (!isRecord(raw) || raw['format'] !== copyFormat) throw new Fault({ fault: 'other', place: '' });
  const { formatVersion } = raw;
  if (typeof formatVersion === 'number' && formatVersion > copyVersion)
    throw new Fault({ fault: 'later', place: '/formatVersion' });
  if (formatVersion !== copyVersion) throw new Fault({ fault: 'kind', place: '/formatVersion' });
  onlyMembers(raw, '', [
    ...['format', 'formatVersion', 'appVersion', 'madeAt', 'locale', 'collections', 'identityCard'],
    ...['progression', 'otherVersions', 'profile', 'drafts', 'files', 'unreadable'],
  ]);
  plainNames(raw, '', 0);
  const madeAt = textAt(raw, '', 'madeAt');
  if (Number.isNaN(Date.parse(madeAt))) throw new Fault({ fault: 'kind', place: '/madeAt' });
  const locale = raw['locale'];
  if (!isLocale(locale)) throw new Fault({ fault: 'kind', place: '/locale' });
  const collections = recordAt(raw, '', 'collections');
  onlyMembers(collections, '/collections', collectionNames);
  const entries = (name: CollectionName) => entriesAt(collections, '/collections', name);
  const others = recordAt(raw, '', 'otherVersions');
  onlyMembers(others, '/otherVersions', ['identityCard', 'progression']);
  return {
    format: copyFormat,
    formatVersion: copyVersion,
    appVersion: textAt(raw, '', 'appVersion'),
    madeAt,
    locale,
    collections: byCollection(entries),
    identityCard: textsAt(raw, '', 'identityCard'),
    progression: progressionAt(raw),
    otherVersions: {
      identityCard: listsAt(others, '/otherVersions', 'identityCard'),
      progression: listsAt(others, '/otherVersions', 'progression'),
    },
    profile: raw['profile'] === undefined ? undefined : profileAt(raw),
    drafts: draftsAt(raw),
    files: filesAt(raw),
    unreadable: listAt(raw, '', 'unreadable').map((field, index) =>
      text(field, pointer('unreadable', index)),
    ),
  };
}

type Raw = Readonly<Record<string, unknown>>;

function wrong(place: string, value: unknown): Fault {
  return new Fault({ fault: value === undefined ? 'missing' : 'kind', place });
}

function record(value: unknown, place: string): Raw {
  if (!isRecord(value)) throw wrong(place, value);
  return value;
}

function text(value: unknown, place: string): string {
  if (typeof value !== 'string') throw wrong(place, value);
  return value;
}

function recordAt(raw: Raw, place: string, name: string): Raw {
  return record(raw[name], place + pointer(name));
}

function listAt(raw: Raw, place: string, name: string): readonly unknown[] {
  const value = raw[name];
  if (!isList(value)) throw wrong(place + pointer(name), value);
  return value;
}

function textAt(raw: Raw, place: string, name: string): string {
  return text(raw[name], place + pointer(name));
}

function instantAt(raw: Raw, place: string, name: string): number {
  const value = raw[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) throw wrong(place + pointer(name), value);
  return value;
}

function textsAt(raw: Raw, place: string, name: string): Readonly<Record<string, string>> {
  const texts = recordAt(raw, place, name);
  const at = place + pointer(name);
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, text(value, at + pointer(key))]),
  );
}

function textListAt(raw: Raw, place: string, name: string): readonly string[] {
  return listAt(raw, place, name).map((each, rank) => text(each, place + pointer(name, rank)));
}

function listsAt(raw: Raw, place: string, name: string): Readonly<Record<string, readonly unknown[]>> {
  const lists = recordAt(raw, place, name);
  const at = place + pointer(name);
  return Object.fromEntries(Object.keys(lists).map((key) => [key, listAt(lists, at, key)]));
}

function entriesAt(raw: Raw, place: string, name: string): StoredEntries {
  const entries = recordAt(raw, place, name);
  const at = place + pointer(name);
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => {
      if (key.trim() === '') throw new Fault({ fault: 'name', place: at + pointer(key) });
      return [key, entryFrom(entry, at + pointer(key))];
    }),
  );
}

/** Any object: what an entry contains is kept as it is, also where a reader of today makes nothing of it. */
function entryFrom(value: unknown, place: string): StoredEntry {
  return record(value, place);
}

function progressionAt(raw: Raw): Raw {
  const progression = recordAt(raw, '', 'progression');
  const { data } = progression;
  if (data !== undefined && data !== null && !(isList(data) && data.length === 0))
    record(data, '/progression/data');
  return progression;
}

/** Shown to identify the copy's owner; never put back, since it belongs to the account. */
function profileAt(raw: Raw): PersonalInfo {
  const profile = recordAt(raw, '', 'profile');
  const { termsAccepted, userId } = profile;
  const texts = [...profileTexts, 'mail' as const, 'uuid' as const].flatMap((name) =>
    profile[name] === undefined ? [] : [[name, textAt(profile, '/profile', name)] as const],
  );
  return {
    ...Object.fromEntries(texts),
    ...(termsAccepted === true && { termsAccepted }),
    ...(userId !== undefined && { userId: instantAt(profile, '/profile', 'userId') }),
  };
}

function draftsAt(raw: Raw): Readonly<Record<string, Draft>> {
  const drafts = recordAt(raw, '', 'drafts');
  return Object.fromEntries(
    Object.keys(drafts).map((name) => {
      const place = pointer('drafts', name);
      const draft = recordAt(drafts, '/drafts', name);
      const { about, entry, former, seen, record, field, index, reached, asked } = draft;
      const read: Draft = {
        exercise: textAt(draft, place, 'exercise'),
        slide: textAt(draft, place, 'slide'),
        answers: recordAt(draft, place, 'answers'),
        startedAt: instantAt(draft, place, 'startedAt'),
        updatedAt: instantAt(draft, place, 'updatedAt'),
        version: textAt(draft, place, 'version'),
        locale: textAt(draft, place, 'locale'),
        ...(about !== undefined && { about: textsAt(draft, place, 'about') }),
        ...(entry !== undefined && { entry: textAt(draft, place, 'entry') }),
        ...(former !== undefined && { former: entryFrom(former, `${place}/former`) }),
        ...(seen !== undefined && { seen: recordAt(draft, place, 'seen') }),
        // Any JSON: whoever opens the draft reads it and takes what it can.
        ...(record !== undefined && { record }),
        ...(field !== undefined && { field: textAt(draft, place, 'field') }),
        ...(index !== undefined && { index: instantAt(draft, place, 'index') }),
        ...(reached !== undefined && { reached: textAt(draft, place, 'reached') }),
        ...(asked !== undefined && { asked: textListAt(draft, place, 'asked') }),
      };
      return [name, read];
    }),
  );
}

function filesAt(raw: Raw): readonly CopiedFile[] {
  return listAt(raw, '', 'files').map((value, index) => {
    const place = pointer('files', index);
    const file = record(value, place);
    const of = recordAt(file, place, 'of');
    const optional = (name: string) => (file[name] === undefined ? undefined : textAt(file, place, name));
    return {
      saved: textAt(file, place, 'saved'),
      filename: textAt(file, place, 'filename'),
      size: file['size'] === undefined ? undefined : instantAt(file, place, 'size'),
      local: optional('local'),
      url: optional('url'),
      of:
        of['note'] === undefined
          ? { draft: textAt(of, `${place}/of`, 'draft') }
          : { note: textAt(of, `${place}/of`, 'note') },
    };
  });
}

function onlyMembers(raw: Raw, place: string, known: readonly string[]): void {
  const extra = Object.keys(raw).find((name) => !known.includes(name));
  if (extra !== undefined) throw new Fault({ fault: 'extra', place: place + pointer(extra) });
}

/** No name that JavaScript keeps for itself, and nothing nested without end. */
function plainNames(value: unknown, place: string, depth: number): void {
  if (depth > depthLimit) throw new Fault({ fault: 'deep', place });
  if (isList(value))
    for (const [index, item] of value.entries()) plainNames(item, place + pointer(index), depth + 1);
  else if (isRecord(value))
    for (const name of Object.keys(value)) {
      if (reserved.has(name)) throw new Fault({ fault: 'name', place: place + pointer(name) });
      plainNames(value[name], place + pointer(name), depth + 1);
    }
}

/** Line and column of the fault, from each browser's message: a position, or the line and the column. */
function placeIn(source: string, error: unknown): Pick<CopyFault, 'at'> {
  const thrownMessage = error instanceof Error ? error.message : '';
  const lineAndColumn = /line (\d+) column (\d+)/u.exec(thrownMessage);
  if (lineAndColumn) return { at: { line: Number(lineAndColumn[1]), column: Number(lineAndColumn[2]) } };
  const position = /position (\d+)/u.exec(thrownMessage)?.[1];
  const end = /end of (?:JSON input|data)|EOF/u.test(thrownMessage) ? source.length : undefined;
  const offset = position === undefined ? end : Number(position);
  if (offset === undefined) return {};
  const before = source.slice(0, offset).split('\n');
  return { at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } };
}
