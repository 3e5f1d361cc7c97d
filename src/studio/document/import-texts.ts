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
  const known = new Map<string, KnownDocument>();
  const documentOf = (name: string): KnownDocument | undefined => {
    const texts = Object.hasOwn(documents, name) ? documents[name] : undefined;
    const found = known.get(name) ?? (texts && knownDocument(name, texts));
    if (found) known.set(name, found);
    return found;
  };
  const canAdd = createAdding();
  for (const row of rows) {
    const fault = (what: ImportFaultCode, detail: string) => faults.push({ what, row: row.row, detail });
    const found = findText(row, documentOf(row.document));
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
      const what = before === undefined ? cellFault(read, found.text, mayFeed, canAdd) : 'twice';
      if (what !== undefined) fault(what, row.place);
      else (sameLines(read.now, read.base) ? changes : questions).push(read);
    }
  }
  return { changes, questions, faults };
}

interface KnownDocument {
  readonly pair: Pair;
  readonly texts: ReadonlyMap<string, PairedText>;
}

/** Made once for all rows of the document. */
function knownDocument(name: string, texts: Texts): KnownDocument {
  const pair = readPair(name, texts);
  return { pair, texts: textsByPlace(pair) };
}

interface FoundText {
  readonly pair: Pair;
  readonly text: PairedText;
}

function findText(
  { document, place }: FileRow,
  known: KnownDocument | undefined,
): FoundText | { readonly what: ImportFaultCode; readonly detail: string } {
  if (known === undefined) return { what: 'unknown-document', detail: document };
  const { pair, texts } = known;
  if (locales.some((locale) => pair[locale] === undefined)) return { what: 'unreadable', detail: document };
  const text = texts.get(place);
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
  read: ImportedText,
  text: PairedText,
  mayFeed: boolean,
  canAdd: (read: ImportedText) => boolean,
): ImportFaultCode | undefined {
  if (read.file.trim() === '') return 'emptied';
  if (text.kind === 'feed' && !mayFeed) return 'no-right';
  return text[read.locale] !== undefined || canAdd(read) ? undefined : 'absent';
}

/**
 * Returns a function that is true if the text's object is there, or if it is the next text of its list. Counts the
 * texts that it has allowed in each list.
 */
function createAdding(): (read: ImportedText) => boolean {
  const added = new Map<string, number>();
  return ({ name, pair, locale, pointer }) => {
    const list = pointer.slice(0, pointer.lastIndexOf('/'));
    const holder = valueAt(pair[locale]?.members, list);
    if (!Array.isArray(holder)) return isMembers(holder);
    const id = JSON.stringify([name, locale, list]);
    const next = holder.length + (added.get(id) ?? 0);
    if (String(next) !== stepsOf(pointer).at(-1)) return false;
    added.set(id, next - holder.length + 1);
    return true;
  };
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
