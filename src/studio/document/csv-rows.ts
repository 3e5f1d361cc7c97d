/** Rows of texts as CSV, for a spreadsheet. */
import Papa from 'papaparse';
import type { TextKind } from '#renderers/format/format-table.ts';
import { namesOf } from '#src/contract/domain/names.ts';
import {
  type FileReading,
  type FileRow,
  faultyFile,
  type ImportFault,
  type TextRow,
  type TextStatus,
} from './text-rows.ts';

type CsvColumn = 'document' | 'place' | 'kind' | 'fr' | 'en' | 'status' | 'frBefore' | 'enBefore';

/** The words of a table in one language. */
export interface CsvWords {
  /** `;` where a spreadsheet takes the comma for the decimal sign. */
  readonly delimiter: ',' | ';';
  /** Headings in the order of the columns. */
  readonly columns: Readonly<Record<CsvColumn, string>>;
  readonly kinds: Readonly<Record<TextKind, string>>;
  readonly statuses: Readonly<Record<TextStatus, string>>;
}

/** Columns that an import needs. */
const needed = ['document', 'place', 'fr', 'en', 'frBefore', 'enBefore'] as const;

/** A spreadsheet would run a cell that begins like this as a formula. */
const formula = /^'*[=+\-@\t\r]/;

/** Also marks a text that begins like a marked one, so that every text is restored as it was. */
function marked(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/** UTF-8 with a byte order mark, by which spreadsheets recognise it. */
export function writeCsv(rows: readonly TextRow[], words: CsvWords): string {
  const { delimiter, columns, kinds, statuses } = words;
  const names = namesOf(columns);
  const table = rows.map((row) => {
    const cells: Readonly<Record<CsvColumn, string>> = {
      ...row,
      ...{ kind: kinds[row.kind], status: statuses[row.status], frBefore: row.fr, enBefore: row.en },
    };
    return names.map((name) => marked(cells[name]));
  });
  const headings = names.map((name) => columns[name]);
  return `\ufeff${Papa.unparse([headings, ...table], { delimiter, quotes: true, newline: '\r\n' })}\r\n`;
}

/** @param known words of each language: a table is read whatever the language of its headings. */
export function readCsv(text: string, known: readonly CsvWords[]): FileReading {
  const whole = text.replace(/^\ufeff/, '');
  const [firstLine = '', newline = '\n'] = /^(.*?)(\r\n|\n|\r|$)/.exec(whole)?.slice(1) ?? [];
  const delimiter = [';', ',', '\t'].find((each) => firstLine.split(each).length >= needed.length);
  if (delimiter === undefined) return faultyFile('no-columns', firstLine.slice(0, 80));
  const { data, errors } = Papa.parse<readonly string[]>(whole, {
    delimiter,
    newline: newline === '' ? '\n' : (newline as '\r\n' | '\n' | '\r'),
  });
  const [headings = [], ...table] = data;
  const at = indices(headings, known);
  const missing = needed.filter((name) => at[name] === -1);
  if (missing.length > 0)
    return faultyFile('no-columns', missing.map((name) => known[0]?.columns[name] ?? name).join(', '));
  const broken = new Set(errors.flatMap(({ row }) => row ?? []));
  const rows: FileRow[] = [];
  const faults: ImportFault[] = [];
  for (const [index, cells] of table.entries()) {
    const row = index + 2;
    if (cells.every((cell) => cell === '')) continue;
    if (broken.has(index + 1)) faults.push({ what: 'quotes', row, detail: '' });
    else if (cells.length < headings.length || cells.slice(headings.length).some((cell) => cell !== ''))
      faults.push({ what: 'cells', row, detail: `${cells.length} / ${headings.length}` });
    else {
      const [document = '', place = '', fr = '', en = '', frBefore = '', enBefore = ''] = needed.map((name) =>
        restored(cells[at[name]] ?? ''),
      );
      rows.push({ row, document, place, fr, en, frBefore, enBefore });
    }
  }
  return rows.length + faults.length === 0 ? faultyFile('no-rows') : { rows, faults };
}

/** Index of each needed column; -1 if it is missing. */
function indices(
  headings: readonly string[],
  known: readonly CsvWords[],
): Readonly<Record<(typeof needed)[number], number>> {
  const plain = headings.map((heading) => heading.trim().toLowerCase());
  const indexOf = (name: CsvColumn) => {
    const found = known.map(({ columns }) => plain.indexOf(columns[name].toLowerCase()));
    return found.find((index) => index >= 0) ?? -1;
  };
  const [document = -1, place = -1, fr = -1, en = -1, frBefore = -1, enBefore = -1] = needed.map(indexOf);
  return { document, place, fr, en, frBefore, enBefore };
}
