/** The variables of the server: all are known by name, secrets come from files, and a slip is named. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { misspeltSettings, settingNames } from '#src/server/program/environment.ts';
import { readSettings } from '#src/server/program/settings.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test('every variable that the settings read is known by its name, and no other', () => {
  const read = new Set<string>();
  const environment = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => void read.add(String(name)),
  });
  readSettings(environment);
  expect([...read].toSorted()).toEqual(settingNames.toSorted());
});

test('a secret comes from a file', () => {
  const DATABASE_URL_FILE = fileWith('postgresql://u:p@host/name\n');
  expect(readSettings({ DATABASE_URL_FILE }).databaseUrl).toBe('postgresql://u:p@host/name');
});

test('a file that cannot be read, and a secret given twice, end the start', () => {
  expect(() => readSettings({ SMTP_URL_FILE: '/no/such/file' })).toThrow(
    'SMTP_URL_FILE is /no/such/file: the file cannot be read (ENOENT).',
  );
  expect(() => readSettings({ CLIENT_SECRET: 'a', CLIENT_SECRET_FILE: fileWith('b') })).toThrow(
    'CLIENT_SECRET and CLIENT_SECRET_FILE are both set: leave one out.',
  );
});

test('a slip is named, and what systems set is not', () => {
  expect(misspeltSettings({ HSOT: 'x', LOGLEVEL: 'x', APP_ULR: 'x', PORT: '1' })).toEqual([
    'Unknown setting HSOT: HOST is probably meant.',
    'Unknown setting LOGLEVEL: LOG_LEVEL is probably meant.',
    'Unknown setting APP_ULR: APP_URL is probably meant.',
  ]);
  const usual = [
    'HOME',
    'HOSTNAME',
    'HOSTTYPE',
    'LANG',
    'LOGNAME',
    'MAIL',
    'PATH',
    'PWD',
    'SHELL',
    'TERM',
    'USER',
  ];
  expect(misspeltSettings(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([]);
});
