/** The write-ahead log is emptied, however large it became and whoever reads in it. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { createLogTruncation } from '#src/backend/store/log-truncation.ts';

const megabyte = 2 ** 20;

/** A database whose log grew to so many megabytes while somebody read. */
function grown(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ancrage-log-'));
  const file = join(folder, 'one.sqlite');
  const writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.exec('create table texts (id integer primary key, text blob)');
  const insert = () =>
    writer.prepare('insert into texts (text) values (?)').run([Buffer.alloc(megabyte, 'x')]);
  insert();
  const reader = new Database(file);
  reader.exec('begin');
  const count = () => reader.prepare('select id from texts').all().length;
  expect(count()).toBe(1);
  for (let done = 0; done < megabytes; done++) insert();
  const bytes = () => statSync(`${file}-wal`).size;
  expect(bytes()).toBeGreaterThan(megabytes * megabyte);
  onTestFinished(() => {
    writer.close();
    reader.close();
    rmSync(folder, { recursive: true });
  });
  return { file, bytes, count, stopReading: () => reader.exec('commit') };
}

it.each([2, 20])('with %i MB in it, once nobody reads any more', async (megabytes) => {
  const log = grown(megabytes);
  const truncation = createLogTruncation(log.file);
  const empty = truncation.now();
  // It is tried in vain meanwhile; what the reader sees stays.
  expect(log.count()).toBe(1);
  log.stopReading();
  await empty;
  expect(log.bytes()).toBe(0);
  expect(log.count()).toBe(megabytes + 1);
  await truncation.stop();
});

it('a large one is moved by a process of its own: this one holds nothing up', async () => {
  const log = grown(20);
  log.stopReading();
  const truncation = createLogTruncation(log.file);
  let turns = 0;
  let waiting = true;
  const count = () => {
    turns += 1;
    if (waiting) setImmediate(count);
  };
  setImmediate(count);
  await truncation.now();
  waiting = false;
  // The start of a process alone takes as long as hundreds of turns; done here, it would be a handful.
  expect(turns).toBeGreaterThan(100);
  expect(log.bytes()).toBe(0);
  await truncation.stop();
});

it('is given up when the server stops, and the log left as it is', async () => {
  const log = grown(20);
  const truncation = createLogTruncation(log.file);
  const empty = truncation.now();
  await truncation.stop();
  await empty;
  expect(log.bytes()).toBeGreaterThan(0);
});
