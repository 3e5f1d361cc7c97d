/** Reads a backup file: first checks that all of it is complete, then reads its rows. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { namesOf } from '#src/contract/domain/names.ts';
import { messageOf } from '../problems/thrown.ts';
import { storedTables } from '../store/stored-tables.ts';
import { ArchiveProblem, type Foot, type Head, isFoot, type Row, readHead, readRow } from './lines.ts';

const tables = namesOf(storedTables);

async function* textLines(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const source = createReadStream(file);
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
    // `readline` ends without an error when its input fails.
    if (unzipped.errored) throw unzipped.errored;
  } catch (error) {
    throw new ArchiveProblem(`${file} cannot be read: ${messageOf(error)}`);
  } finally {
    source.destroy();
  }
}

function parsed(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ArchiveProblem(`${file} is damaged: a line of it is no JSON.`);
  }
}

/** The rows, in an order in which they can be restored. Check the file first. */
export async function* archivedRows(file: string): AsyncGenerator<Row> {
  let isHead = true;
  for await (const line of textLines(file)) {
    const value = parsed(file, line);
    if (isHead) {
      isHead = false;
      continue;
    }
    if (isFoot(value)) return;
    yield readRow(value, tables);
  }
}

/** @throws ArchiveProblem unless the file is complete and can be restored by this release. */
export async function checkArchive(file: string): Promise<Head> {
  const hash = createHash('sha256');
  let head: Head | undefined;
  let foot: Foot | undefined;
  let rows = 0;
  for await (const line of textLines(file)) {
    const value = parsed(file, line);
    if (foot) throw new ArchiveProblem(`${file} is damaged: it goes on after its end.`);
    if (!head) head = readHead(file, value);
    else if (isFoot(value)) foot = value;
    else {
      readRow(value, tables);
      rows += 1;
    }
    if (!foot) hash.update(`${line}\n`);
  }
  if (!head) throw new ArchiveProblem(`${file} is empty.`);
  if (!foot) throw new ArchiveProblem(`${file} is cut off: its end is missing.`);
  if (foot.rows !== rows || foot.sha256 !== hash.digest('hex')) {
    throw new ArchiveProblem(`${file} is damaged: its content is not what was written.`);
  }
  return head;
}
