/** Compares the rows of a file with the present texts: what changes, what to ask, and what cannot be imported. */
import { stepsOf, valueAt } from '#renderers/check/document-place.ts';
import { isMembers } from '#renderers/json.ts';
import { type Locale, locales } from '#src/contract/domain/locale.ts';
import type { Texts } from '#src/contract/wire/studio-records.ts';
import { type Pair, readPair } from './document-pair.ts';
import { groupBy } from './group-by.ts';
import { textsByPlace } from './one-sided.ts';
import { type SetStep, setStep } from './set-step.ts';
import { setTexts } from './set-text.ts';
import type { FileRow, ImportFault, ImportFaultCode } from './text-rows.ts';
import type { PairedText } from './texts.ts';

export interface ImportedText {
  /** Name of the document. */
  readonly name: string;
  readonly pair: Pair;
  readonly place: string;
  readonly pointer: string;
  readonly locale: Locale;
  /** The text when it was exported. */
  readonly base: string;
  /** The text in the studio. */
  readonly now: string;
  /** The text in the file. */
  readonly file: string;
}

export interface ImportPlan {
  /** Texts that only the file changed. */
  readonly changes: readonly ImportedText[];
  /** Texts that the file and the studio both changed since the export. */
  readonly questions: readonly ImportedText[];
  readonly faults: readonly ImportFault[];
}

/** @param mayFeed true if the user may change the texts that feed the identity card. */
export function planImport(
  rows: readonly FileRow[],
  documents: Readonly<Record<string, Texts>>,
  mayFeed: boolean,
): ImportPlan {
  const [changes, questions, faults]: [ImportedText[], ImportedText[], ImportFault[]] = [[], [], []];
  const seen = new Map<string, string>();
  const places = new Map<string, ReadonlyMap<string, PairedText>>();
  const placesOf = (name: string, pair: Pair) => {
    const known = places.get(name) ?? textsByPlace(pair);
    places.set(name, known);
    return known;
  };
  for (const row of rows) {
    const fault = (what: ImportFaultCode, detail: string) => faults.push({ what, row: row.row, detail });
    const found = findText(row, documents, placesOf);
    if ('what' in found) {
      fault(found.what, found.detail);
      continue;
    }
    for (const locale of locales) {
      const read = readCell(row, locale, found);
      if (read === undefined) continue;
      const id = JSON.stringify([read.name, read.place, locale]);
      const before = seen.get(id);
      if (before === read.file) continue;
      seen.set(id, read.file);
      const what = before === undefined ? cellFault(read, found.text, mayFeed) : 'twice';
      if (what !== undefined) fault(what, row.place);
      else (sameLines(read.now, read.base) ? changes : questions).push(read);
    }
  }
  return { changes, questions, faults };
}

interface FoundText {
  readonly pair: Pair;
  readonly text: PairedText;
}

/** @param placesOf returns the texts of a document by place. */
function findText(
  { document, place }: FileRow,
  documents: Readonly<Record<string, Texts>>,
  placesOf: (name: string, pair: Pair) => ReadonlyMap<string, PairedText>,
): FoundText | { readonly what: ImportFaultCode; readonly detail: string } {
  const texts = Object.hasOwn(documents, document) ? documents[document] : undefined;
  if (texts === undefined) return { what: 'unknown-document', detail: document };
  const pair = readPair(document, texts);
  if (locales.some((locale) => pair[locale] === undefined)) return { what: 'unreadable', detail: document };
  const text = placesOf(document, pair).get(place);
  return text === undefined ? { what: 'unknown-place', detail: place } : { pair, text };
}

/** Undefined if the file does not change the text, or if the studio already has it. */
function readCell(row: FileRow, locale: Locale, { pair, text }: FoundText): ImportedText | undefined {
  const [written, base, now] = [row[locale], row[`${locale}Before`], text[locale] ?? ''];
  // A spreadsheet may change the line breaks of every cell.
  const file = now.includes('\r') ? written : written.replace(/\r\n?/g, '\n');
  if (sameLines(file, base) || file === now) return undefined;
  const { document: name, place } = row;
  return { name, pair, place, pointer: text.pointer, locale, base, now, file };
}

function sameLines(one: string, other: string): boolean {
  return one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n');
}

function cellFault(
  { file, pair, locale, pointer }: ImportedText,
  text: PairedText,
  mayFeed: boolean,
): ImportFaultCode | undefined {
  if (file.trim() === '') return 'emptied';
  if (text.kind === 'feed' && !mayFeed) return 'no-right';
  return text[locale] !== undefined || canAdd(pair[locale]?.members, pointer) ? undefined : 'absent';
}

/** True if the text's object is there, or if it is the next one of its list. */
function canAdd(document: unknown, pointer: string): boolean {
  const holder = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
  return Array.isArray(holder) ? String(holder.length) === stepsOf(pointer).at(-1) : isMembers(holder);
}

/** The edit that writes these texts, as one step. */
export function importStep(
  documents: Readonly<Record<string, Texts>>,
  texts: readonly ImportedText[],
): SetStep {
  const changed = [...groupBy(texts, ({ name }) => name)].flatMap(([name, own]) => {
    const before = documents[name];
    if (before === undefined) return [];
    const after = { ...before };
    for (const locale of locales) {
      const ofLocale = own.filter((each) => each.locale === locale);
      after[locale] = setTexts(before[locale], new Map(ofLocale.map(({ pointer, file }) => [pointer, file])));
    }
    return [[name, after] as const];
  });
  return setStep('', documents, Object.fromEntries(changed));
}
