/** All texts of a document as rows, one a text, to export them. */
import type { TextKind } from '#renderers/format/format-table.ts';
import { locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { readPair } from './document-pair.ts';
import { oneSided, textsByPlace } from './one-sided.ts';

/** `review`: changed in one language only, and not reviewed since. */
export type TextStatus = 'translated' | 'same' | 'missing' | 'review';

export interface TextRow {
  /** Name of the document. */
  readonly document: string;
  /** Named place of the text (`placeOfText`). */
  readonly place: string;
  readonly kind: TextKind;
  /** '' if the language lacks the text. */
  readonly fr: string;
  readonly en: string;
  readonly status: TextStatus;
}

/** A row of a file to import. */
export interface FileRow {
  /** Number of the row in its file, as a person counts it: the headings of a table are row 1. */
  readonly row: number;
  readonly document: string;
  readonly place: string;
  readonly fr: string;
  readonly en: string;
  /** The texts when they were exported. */
  readonly frBefore: string;
  readonly enBefore: string;
}

export type ImportFaultCode =
  | 'too-large'
  | 'encoding'
  | 'not-read'
  | 'no-rows'
  | 'no-columns'
  | 'doctype'
  | 'no-xliff'
  | 'broken'
  | 'cells'
  | 'notes'
  | 'quotes'
  | 'markup'
  | 'segments'
  | 'unknown-document'
  | 'unknown-place'
  | 'unreadable'
  | 'absent'
  | 'emptied'
  | 'twice'
  | 'no-right';

/** Why a file or one of its rows cannot be imported. */
export interface ImportFault {
  readonly what: ImportFaultCode;
  /** Undefined for the whole file. */
  readonly row: number | undefined;
  /** What the file has in that place, for example the name of an unknown document; '' for nothing. */
  readonly detail: string;
}

export interface FileReading {
  readonly rows: readonly FileRow[];
  readonly faults: readonly ImportFault[];
}

/** The reading of a file without a single row. */
export function faultyFile(what: ImportFaultCode, detail = ''): FileReading {
  return { rows: [], faults: [{ what, row: undefined, detail }] };
}

/**
 * The rows of one document in the order of its pages; empty if a language is not valid.
 * @param published texts, to know what changed in one language only.
 * @param reviewed hashes of the reviewed texts by place.
 */
export function textRows(
  name: string,
  texts: Texts,
  published: Texts,
  reviewed: Readonly<Record<string, string>>,
): readonly TextRow[] {
  const pair = readPair(name, texts);
  if (locales.some((locale) => pair[locale] === undefined)) return [];
  const old = readPair(name, published);
  const before = textsByPlace(old);
  return [...textsByPlace(pair)].map(([place, text]) => {
    const { kind, fr = '', en = '' } = text;
    const isOneSided = oneSided(pair, old, text, before.get(place), reviewed) !== undefined;
    const isMissing = fr === '' || en === '';
    const status = isMissing ? 'missing' : isOneSided ? 'review' : fr === en ? 'same' : 'translated';
    return { document: name, place, kind, fr, en, status };
  });
}
