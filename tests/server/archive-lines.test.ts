/** The lines of a backup read back as they were written. */
import { expect, test } from 'vitest';
import {
  type Foot,
  footLine,
  type Head,
  headLine,
  isFoot,
  type Row,
  readHead,
  readRow,
  rowLine,
} from '#src/server/archive/lines.ts';
import { migrations } from '#src/server/store/migrate.ts';
import type { Whole } from '#tests/whole.ts';

test('the head, a row with a value of each kind, and the end', () => {
  const made = '2026-03-06T10:00:00.000Z';
  const head: Whole<Head> = { archive: 'ancrage', format: 1, made, steps: Object.keys(migrations) };
  expect(readHead('a file', JSON.parse(headLine(made)))).toEqual(head);

  const bytes = Buffer.from([0, 255, 10]);
  const row: Whole<Row> = {
    table: 'nodes',
    row: { text: '« é\u0000 » 😀', number: -1.5, nothing: null, bytes },
  };
  expect(readRow(JSON.parse(rowLine(row.table, row.row)), ['nodes'])).toEqual(row);
  const fromDriver = { ...row.row, bytes: new Uint8Array(bytes).buffer };
  expect(readRow(JSON.parse(rowLine(row.table, fromDriver)), ['nodes'])).toEqual(row);

  const foot: Whole<Foot> = { rows: 1, sha256: 'abc' };
  const end: unknown = JSON.parse(footLine(foot));
  expect(isFoot(end)).toBe(true);
  expect(end).toEqual(foot);
});
