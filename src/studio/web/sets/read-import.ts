/** Reads a file to import: CSV or XLIFF. */
import { type CsvWords, readCsv } from '#src/studio/document/csv-rows.ts';
import { type FileReading, faultyFile } from '#src/studio/document/text-rows.ts';
import { readXliff } from '#src/studio/document/xliff-rows.ts';
import { parseXml } from './parse-xml.ts';

/** Bytes. */
const maxBytes = 8 * 1024 * 1024;

export interface ReadImport extends FileReading {
  /** Name of the file. */
  readonly file: string;
  /** False for XLIFF, which has no rows. */
  readonly isTable: boolean;
}

/** Never fails: a file that cannot be read has a fault. @param known words of tables in each language. */
export async function readImport(file: File, known: readonly CsvWords[]): Promise<ReadImport> {
  const named = (reading: FileReading, isTable = true) => ({ ...reading, file: file.name, isTable });
  if (file.size > maxBytes) return named(faultyFile('too-large'));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return named(faultyFile('encoding'));
  }
  if (text.trim() === '') return named(faultyFile('no-rows'));
  const isTable = !text.trimStart().startsWith('<');
  return named(isTable ? readCsv(text, known) : readXliff(text, parseXml), isTable);
}
