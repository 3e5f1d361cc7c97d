/** Parses and writes personal notes and their files in the stored entries of `field_celebrations`. */
import { isBlank } from '#src/contract/domain/blank.ts';
import { newestFirst } from '#src/contract/domain/date-key.ts';
import { rootOf } from '#src/contract/domain/entry-versions.ts';
import type { DateKey, StoredEntries, StoredEntry } from '#src/contract/domain/stored-entry.ts';
import { answersOf } from './entry-codec.ts';
import { bareTextMember } from './field-text.ts';
import { idText, isList, isRecord, member } from './shape.ts';

/** Keys of the note document that the app itself reads. */
export const noteKeys = { note: 'celebrations-note', file: 'celebrations-fichier' } as const;

/** A file on the server, as in the answers of a note. */
export interface SentAttachment {
  readonly fid: number;
  readonly filename: string;
  /** The user's file name, if it differs on the server. */
  readonly name?: string;
  /** Absolute, or a path on the backend host. */
  readonly url: string;
}

/** A file stored on one device until it is sent. */
export interface WaitingAttachment {
  /** Its local name on that device. */
  readonly local: string;
  /** The name that it will have on the server. */
  readonly filename: string;
  /** See `SentAttachment.name`. */
  readonly name?: string;
  /** Bytes. */
  readonly size: number;
}

export interface Note {
  readonly key: DateKey;
  /** Root key if this is a second version of a note; otherwise its own key. */
  readonly root: DateKey;
  readonly entry: StoredEntry;
  readonly text: string;
  readonly sent: SentAttachment | undefined;
  readonly waiting: WaitingAttachment | undefined;
}

/** Member for a file that is not uploaded yet. Not an answer, because it has neither id nor URL. */
const waitingMember = '_file';

/**
 * The answers of a note by key. Texts under other names are returned under the current question: a bare text, members
 * of another client, a question that the document no longer asks.
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

/** Members that describe an entry and are not the user's text. */
const notWords: ReadonlySet<string> = new Set(['special', 'date', 'locale', 'version', noteKeys.file]);

/** All texts in a value of any shape, in order, that look written by a user. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isWritten(value) ? [value.trim()] : [];
  if (isList(value)) return value.flatMap(wordsIn);
  if (!isRecord(value) || Object.hasOwn(value, 'fid')) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    notWords.has(name) || (name.startsWith('_') && name !== bareTextMember) ? [] : wordsIn(part),
  );
}

/** URLs, numbers and instants do not count as written by a user. */
function isWritten(text: string): boolean {
  return /\p{L}/u.test(text) && !/^\s*(?:https?:\/\/\S+|\d{4}-\d{2}-\d{2}(?:T\S*)?)\s*$/u.test(text);
}

/** The notes, newest first. Invalid parts are read as absent, and stay stored. */
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

/** The file of a note on the server. */
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

/** The name on the wire, and the user's own if it differs. */
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

/** Parses the reference to a file stored on a device; undefined for anything else. */
export function readWaitingAttachment(value: unknown): WaitingAttachment | undefined {
  const [local, filename, size] = [member(value, 'local'), member(value, 'filename'), member(value, 'size')];
  if (typeof local !== 'string' || local === '') return undefined;
  return {
    local,
    ...namesOf(typeof filename === 'string' ? filename : '', member(value, 'name')),
    size: typeof size === 'number' ? size : 0,
  };
}

/** The content of a note with that file, or without one: at most one file, here or on the server. */
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

/** The content of a note after every device has lost its file. A file on the server stays. */
export function withoutWaiting(entry: StoredEntry): StoredEntry {
  const { [waitingMember]: _waiting, ...rest } = entry;
  return rest;
}

function lastPart(url: string): string {
  return url.split(/[?#]/u)[0]?.split('/').at(-1) ?? url;
}
