/** Personal notes and their files, in and out of the stored entries of `field_celebrations`. */
import { isBlank } from '#src/contract/domain/blank.ts';
import { newestFirst } from '#src/contract/domain/date-key.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/entry.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import { answersOf } from './entry-codec.ts';
import { bareTextMember } from './field-text.ts';
import { idText, isList, isRecord, member } from './shape.ts';

/** Keys of the document of a note that the app itself reads. */
export const noteKeys = { note: 'celebrations-note', file: 'celebrations-fichier' } as const;

/** A file that the server has, as the answers of a note name it. */
export interface SentAttachment {
  readonly fid: number;
  readonly filename: string;
  /** As the person named it, where the server has it under another name. */
  readonly name?: string;
  /** Absolute, or a path on the backend host. */
  readonly url: string;
}

/** A file that one device keeps until it is sent. */
export interface WaitingAttachment {
  /** What that device calls it. */
  readonly local: string;
  /** The name that it will have. */
  readonly filename: string;
  /** As `SentAttachment.name`. */
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
}

export interface Note {
  readonly key: DateKey;
  /** The note that this is a second version of; its own key where it is none. */
  readonly root: DateKey;
  readonly entry: StoredEntry;
  readonly text: string;
  readonly sent: SentAttachment | undefined;
  readonly waiting: WaitingAttachment | undefined;
}

/** Where a file is that is still to come: no answer, since it has neither number nor address, and never lost. */
const waitingMember = '_file';

/**
 * The answers of a note by key. Words that it has under no name of today (a bare text, members of another client, a
 * question that the document no longer asks) are under the question that asks for them now.
 */
export function noteAnswers(entry: StoredEntry): Readonly<Record<string, unknown>> {
  const answers = answersOf(entry, []);
  const note = answers[noteKeys.note];
  if (typeof note === 'string' && !isBlank(note)) return answers;
  const words = wordsIn(entry);
  if (words.length === 0) return answers;
  const others = Object.entries(answers).filter(
    ([key, value]) => key === noteKeys.file || wordsIn({ [key]: value }).length === 0,
  );
  return { ...Object.fromEntries(others), [noteKeys.note]: words.join('\n') };
}

/** Members of an entry that say something about it and are none of the person's words. */
const notWords: ReadonlySet<string> = new Set(['special', 'date', 'locale', 'version', noteKeys.file]);

/** Everything that looks written in a value of any shape, in the order in which it is there. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isWritten(value) ? [value.trim()] : [];
  if (isList(value)) return value.flatMap(wordsIn);
  if (!isRecord(value) || Object.hasOwn(value, 'fid')) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    notWords.has(name) || (name.startsWith('_') && name !== bareTextMember) ? [] : wordsIn(part),
  );
}

/** Addresses, numbers and instants are nobody's words. */
function isWritten(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\s*(?:https?:\/\/\S+|\d{4}-\d{2}-\d{2}(?:T\S*)?)\s*$/u.test(text);
}

/** The notes, newest first; what is not as expected in one is read as absent, and stays stored. */
export function readNotes(entries: StoredEntries): readonly Note[] {
  return Object.entries(entries)
    .sort(([left], [right]) => newestFirst(left, right))
    .map(([key, entry]) => {
      const text = noteAnswers(entry)[noteKeys.note];
      return {
        key,
        root: rootOf(key, entry),
        entry,
        text: typeof text === 'string' ? text : '',
        sent: sentAttachmentOf(entry),
        waiting: waitingAttachmentOf(entry),
      };
    });
}

/** The file of a note that the server has. */
export function sentAttachmentOf(entry: StoredEntry): SentAttachment | undefined {
  const file = member(entry['data'], noteKeys.file);
  const fid = Number(idText(member(file, 'fid')));
  const [filename, url] = [member(file, 'filename'), member(file, 'url')];
  if (!Number.isSafeInteger(fid) || fid <= 0 || typeof url !== 'string') return undefined;
  return {
    fid,
    ...namesOf(
      typeof filename === 'string' && filename !== '' ? filename : lastPart(url),
      member(file, 'name'),
    ),
    url,
  };
}

/** The name that travels, and the person's own where it is another. */
export function namesOf(
  filename: string,
  own: unknown,
): { readonly filename: string; readonly name?: string } {
  return typeof own === 'string' && own.trim() !== '' && own !== filename
    ? { filename, name: own }
    : { filename };
}

/** The file of a note that a device still has to send. */
export function waitingAttachmentOf(entry: StoredEntry): WaitingAttachment | undefined {
  return readWaitingAttachment(entry[waitingMember]);
}

/** Reads what a device calls a file that it keeps; undefined for anything else. */
export function readWaitingAttachment(value: unknown): WaitingAttachment | undefined {
  const [local, filename, size] = [member(value, 'local'), member(value, 'filename'), member(value, 'size')];
  if (typeof local !== 'string' || local === '') return undefined;
  return {
    local,
    ...namesOf(typeof filename === 'string' ? filename : '', member(value, 'name')),
    size: typeof size === 'number' ? size : 0,
  };
}

/** The content of a note with that file, or with none: one file at most, here or there. */
export function withAttachment(
  entry: StoredEntry,
  file: SentAttachment | WaitingAttachment | undefined,
): StoredEntry {
  const { [waitingMember]: _waiting, data, ...rest } = entry;
  const { [noteKeys.file]: _sent, ...answers } = isRecord(data) ? data : {};
  if (file === undefined) return { ...rest, data: answers };
  if ('local' in file) return { ...rest, data: answers, [waitingMember]: file };
  return { ...rest, data: { ...answers, [noteKeys.file]: file } };
}

/** The content of a note that no device has a file for any more; what the server has of it stays. */
export function withoutWaiting(entry: StoredEntry): StoredEntry {
  const { [waitingMember]: _waiting, ...rest } = entry;
  return rest;
}

function lastPart(url: string): string {
  return url.split(/[?#]/u)[0]?.split('/').at(-1) ?? url;
}
