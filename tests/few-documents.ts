/** Two shipped exercises and a page: every verdict and every start reads all documents of a folder. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '#src/contract/domain/locale.ts';

export const fewNames = ['cid', 'help', 'rla'];

export function copyFewDocuments(folder: string): void {
  for (const locale of locales)
    for (const name of fewNames)
      cpSync(join('schemas-fixtures', locale, `${name}.json`), join(folder, locale, `${name}.json`));
}

let folder: string | undefined;

/** A folder with these documents, for tests that change no file. */
export function fewDocuments(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'few-documents-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  copyFewDocuments(made);
  folder = made;
  return made;
}
