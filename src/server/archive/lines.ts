/**
 * The backup file, the same for every store: gzipped JSON lines. A head, one line per row, then a row count and a hash
 * of all lines before, which detect a truncated or damaged file.
 */

import { isOneOf } from '#src/contract/domain/names.ts';
import { isList, isRecord } from '#src/contract/wire/shape.ts';
import { migrations } from '../store/migrate.ts';
import type { StoredTable } from '../store/stored-tables.ts';

export interface Head {
  readonly archive: 'ancrage';
  readonly format: 1;
  /** ISO 8601. */
  readonly made: string;
  /** Migrations of the tables that the rows fit. */
  readonly steps: readonly string[];
}

type Value = string | number | null | Uint8Array;

export interface Row {
  readonly table: StoredTable;
  readonly row: Readonly<Record<string, Value>>;
}

export interface Foot {
  readonly rows: number;
  /** SHA-256, hexadecimal, of the lines before with their line feeds. */
  readonly sha256: string;
}

/** A file cannot be written, or its content cannot be used; the message gives the reason. */
export class ArchiveProblem extends Error {}

interface WrittenBytes {
  readonly base64: string;
}

function isWrittenBytes(value: unknown): value is WrittenBytes {
  return isRecord(value) && typeof value['base64'] === 'string';
}

function written(value: unknown): string | number | null | WrittenBytes {
  // The SQLite driver returns bytes as an ArrayBuffer.
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString('base64') };
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new ArchiveProblem(`A value of type ${typeof value} cannot be backed up.`);
}

export function rowLine(table: StoredTable, row: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(row).map(([column, value]) => [column, written(value)]);
  return `${JSON.stringify({ table, row: Object.fromEntries(values) })}\n`;
}

function readValue(value: unknown): Value {
  if (isWrittenBytes(value)) return Buffer.from(value.base64, 'base64');
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new ArchiveProblem('A row of the file holds something that no column can hold.');
}

/** @throws ArchiveProblem unless the line is a row of one of `tables`. */
export function readRow(line: unknown, tables: readonly StoredTable[]): Row {
  const { table, row } = isRecord(line) ? line : {};
  if (!isOneOf(tables, table) || !isRecord(row)) {
    throw new ArchiveProblem('A line of the file is no row of a known table.');
  }
  const values = Object.entries(row).map(([column, value]) => [column, readValue(value)]);
  return { table, row: Object.fromEntries(values) };
}

/** @param made ISO 8601. */
export function headLine(made: string): string {
  const head: Head = { archive: 'ancrage', format: 1, made, steps: Object.keys(migrations) };
  return `${JSON.stringify(head)}\n`;
}

/** @throws ArchiveProblem unless this release can restore the file that begins with the line. */
export function readHead(file: string, line: unknown): Head {
  const { archive, format, made, steps } = isRecord(line) ? line : {};
  if (archive !== 'ancrage') throw new ArchiveProblem(`${file} is no backup of this product.`);
  const known = Object.keys(migrations);
  if (format !== 1 || !isList(steps) || String(steps) !== String(known))
    throw new ArchiveProblem(`${file} was made by another build of this product: restore it with that one.`);
  return { archive, format, made: String(made), steps: known };
}

export function isFoot(value: unknown): value is Foot {
  return isRecord(value) && 'sha256' in value;
}

export function footLine(foot: Foot): string {
  return `${JSON.stringify(foot)}\n`;
}
