/** The exercise documents: served as published; a start imports the product's own files. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, urlOf } from '#src/contract/wire/calls.ts';
import { allExercises, type RunningBackend, startBackend } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ancrage-documents-'));
let backend: RunningBackend;
let bearer: string;
let written = 0;

function write(path: string, text: string): void {
  const file = join(folder, path);
  writeFileSync(file, text);
  // Each write gets its own time stamp, because two within one tick of the clock must differ too.
  written += 1;
  utimesSync(file, written, written);
}

beforeAll(async () => {
  for (const language of ['fr', 'en']) mkdirSync(join(folder, language));
  write('fr/reconew.json', '{"name":"reconew","title":"Reconnexion <é>"}');
  write('en/reconew.json', '{"name":"reconew","title":"Reconnection"}');
  backend = await startBackend({ fixturesDir: folder, followsDocuments: true });
  bearer = (await backend.login()).access_token;
});
afterAll(async () => {
  await backend.stop();
  rmSync(folder, { recursive: true });
});

async function documents(): Promise<unknown> {
  const answer = await backend.call('GET', urlOf('', calls.documents.path()), { bearer });
  expect(answer.status).toBe(200);
  return answer.json;
}

test('by language and name', async () => {
  expect(await documents()).toEqual({
    fr: { reconew: { name: 'reconew', title: 'Reconnexion <é>' } },
    en: { reconew: { name: 'reconew', title: 'Reconnection' } },
  });
});

test('where files are followed, a changed, an added and a removed one show at the next call', async () => {
  write('fr/reconew.json', '{"name":"reconew","title":"Nouvelle"}');
  write('fr/cid.json', '{"name":"cid"}');
  rmSync(join(folder, 'en/reconew.json'));
  expect(await documents()).toEqual({
    fr: { cid: { name: 'cid' }, reconew: { name: 'reconew', title: 'Nouvelle', version: '0.0.1' } },
    en: {},
  });
});

test('a file broken by a slip leaves the last good one in place and the others alone', async () => {
  write('fr/reconew.json', '{"name":');
  write('fr/never.json', 'nonsense');
  expect(await documents()).toEqual({
    fr: { cid: { name: 'cid' }, reconew: { name: 'reconew', title: 'Nouvelle', version: '0.0.1' } },
    en: {},
  });
});

test('what did not change is not sent again, and has the same tag in every process', async () => {
  const path = urlOf('', calls.documents.path());
  const first = await backend.call('GET', path, { bearer });
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"\d+-[\w-]{22}"$/);
  const ask = (ifNoneMatch: string) =>
    backend.call('GET', path, { bearer, headers: { 'if-none-match': ifNoneMatch } });
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask(known);
    expect([again.status, again.headers.get('etag'), again.text]).toEqual([304, tag, '']);
  }
  expect((await ask('"other"')).status).toBe(200);
  // Fix the broken file and restart.
  write('fr/reconew.json', '{"name":"reconew","title":"Encore"}');
  const changed = (await backend.call('GET', path, { bearer })).headers.get('etag');
  expect(changed).not.toBe(tag);
  await backend.restart({ followsDocuments: false });
  expect((await backend.call('GET', path, { bearer })).headers.get('etag')).toBe(changed);
  expect((await ask(tag)).status).toBe(200);
});

test('where they are not followed, files count at the next start', async () => {
  write('fr/cid.json', '{"name":"cid","title":"Carte","version":"1.2.0"}');
  expect(await documents()).toMatchObject({ fr: { cid: { name: 'cid' } } });
  expect(JSON.stringify(await documents())).not.toContain('1.2.0');
  await backend.restart({ followsDocuments: false });
  expect(await documents()).toMatchObject({ fr: { cid: { name: 'cid', version: '1.2.0' } } });
});

test('the documents of the product are all there, in both languages', async () => {
  const whole = await startBackend({ fixturesDir: allExercises });
  const token = (await whole.login()).access_token;
  const answer = await whole.call('GET', urlOf('', calls.documents.path()), { bearer: token });
  const { fr, en } = answer.json as Record<'fr' | 'en', Record<string, { name: string; locale: string }>>;
  for (const name of ['reconew', 'cid', 'user']) {
    expect([fr[name]?.name, fr[name]?.locale]).toEqual([name, 'fr']);
    expect([en[name]?.name, en[name]?.locale]).toEqual([name, 'en']);
  }
  await whole.stop();
});
