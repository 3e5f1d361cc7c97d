/** A request to delete the own account: recorded for the provider, who alone deletes it. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { list, PeopleProblem, remove } from '#src/server/people/account-commands.ts';
import type { Office } from '#src/server/people/office.ts';
import type { Queries } from '#src/server/store/queries.ts';
import { type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
beforeEach(async () => {
  backend = await startBackend();
});
afterEach(() => backend.stop());

const ask = (bearer?: string) =>
  backend.call('POST', '/user/deletion-request?_format=json', {
    ...(bearer !== undefined && { bearer }),
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });

function office(db: Queries): Office {
  return {
    db,
    provider: { productName: 'Ancrage', contactMail: '' },
    sendMail: async () => undefined,
    now: () => Math.floor(backend.clock.now / 1000),
  };
}

const listed = () => backend.store.look(async (db) => (await list(office(db))).join('\n'));

const inText = (value: unknown) =>
  value instanceof ArrayBuffer || value instanceof Uint8Array
    ? new TextDecoder().decode(value)
    : String(value);

/** The content of a table's rows. */
function rowsOf(
  table: 'accounts' | 'node_fields' | 'earlier_texts' | 'deletion_requests' | 'profile_fields',
) {
  return backend.store.look(async (db) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.map((row) => Object.values(row).map(inText).join(' '));
  });
}

test('a request is noted once, with its first date, and deletes nothing', async () => {
  expect(await listed()).not.toContain('deleted');
  backend.clock.now = Date.parse('2026-03-06T10:00:00Z');
  const { access_token: bearer } = await backend.login('alice@example.test', 'Alice-pass-1');
  expect(await ask(bearer)).toMatchObject({ status: 200, json: { message: 'noted' } });
  backend.clock.now += 2 * 86_400_000;
  const { access_token: later } = await backend.login('alice@example.test', 'Alice-pass-1');
  expect((await ask(later)).status).toBe(200);
  expect(await listed()).toMatch(/deleted .*:\nalice@example\.test, on 2026-03-06$/u);
  expect((await backend.call('GET', '/node/1?_format=json', { bearer: later })).status).toBe(200);
});

test('it takes a bearer, and no other method', async () => {
  expect((await ask()).status).toBe(403);
  expect((await ask('nonsense')).status).toBe(401);
  const { access_token: bearer } = await backend.login('alice@example.test', 'Alice-pass-1');
  const read = await backend.call('GET', '/user/deletion-request?_format=json', { bearer });
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
  expect(await listed()).not.toContain('deleted');
});

test('it takes an empty object and nothing else', async () => {
  const { access_token: bearer } = await backend.login('alice@example.test', 'Alice-pass-1');
  for (const body of ['{"uid":2}', '[]', 'null', '"x"', '1']) {
    const answer = await backend.call('POST', '/user/deletion-request', {
      bearer,
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([body, answer.status]).toEqual([body, 422]);
  }
  expect(await listed()).not.toContain('deleted');
});

test('who is deleted leaves nothing behind, and the others stay', async () => {
  const { access_token: bearer } = await backend.login('alice@example.test', 'Alice-pass-1');
  const value = JSON.stringify({ '1000': { data: { note: 'words of Alice' } } });
  await backend.patchNode(bearer, { field_celebrations: [{ value }] });
  await backend.patchNode(bearer, { field_celebrations: [{ value: '{}' }] });
  await ask(bearer);
  const accounts = await rowsOf('accounts');
  expect((await rowsOf('earlier_texts')).join(), 'an earlier text').toContain('words of Alice');

  await backend.store.look(async (db) => {
    await expect(remove(office(db), 'alice@example.test', 'alice')).rejects.toThrow(PeopleProblem);
    await expect(remove(office(db), 'nobody@example.test', 'nobody@example.test')).rejects.toThrow(
      'no account',
    );
    const said = await remove(office(db), 'alice@example.test', 'alice@example.test');
    expect(said.join()).toContain('alice@example.test was deleted');
  });
  expect(await rowsOf('earlier_texts')).toEqual([]);
  expect(await rowsOf('deletion_requests')).toEqual([]);
  expect((await rowsOf('profile_fields')).join()).not.toContain('ACME');
  expect(await rowsOf('accounts')).toEqual(accounts.filter((row) => !row.includes('alice@example.test')));
  expect((await backend.call('GET', '/node/1?_format=json', { bearer })).status).not.toBe(200);
  expect(await listed()).toContain('bob@example.test');
  expect(await listed()).not.toContain('deleted');
});
