/** Every call with every known invalid request: a short error, nothing revealed, nothing changed. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedTables } from '#src/server/store/stored-tables.ts';
import { someOf } from '#tests/cases.ts';
import { addresses } from './bad-requests/addresses.ts';
import type { BadRequest } from './bad-requests/bad-request.ts';
import { forms } from './bad-requests/forms.ts';
import { heads } from './bad-requests/heads.ts';
import { faultsOf, type Known, send } from './bad-requests/raw-call.ts';
import { records } from './bad-requests/records.ts';
import { texts } from './bad-requests/texts.ts';
import { type RunningBackend, startBackend } from './server.ts';

const groups = Object.entries({ ...addresses, ...heads, ...texts, ...records, ...forms });

let backend: RunningBackend;
let known: Known;
const appDir = mkdtempSync(join(tmpdir(), 'ancrage-app-'));

beforeAll(async () => {
  mkdirSync(join(appDir, 'assets'));
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>The app</title>');
  backend = await startBackend({ appDir });
  const login = async (name: string, password: string): Promise<string> =>
    (await backend.login(name, password)).access_token;
  known = {
    port: Number(new URL(backend.origin).port),
    bearers: {
      alice: await login('alice@example.test', 'Alice-pass-1'),
      bob: await login('bob@example.test', 'Bob-pass-1'),
      norole: await login('norole@example.test', 'Norole-pass-1'),
    },
  };
  await backend.patchNode(known.bearers['alice'] ?? '', { field_cid: [{ value: 'what stays' }] });
});
afterAll(async () => {
  await backend.stop();
  rmSync(appDir, { recursive: true });
});

const callers = 8;

/** All stored data, by table. */
function kept(): Promise<Record<string, unknown>> {
  return backend.store.look(async (db) => {
    const tables = Object.keys(storedTables).map(
      async (table) => [table, (await sql`select * from ${sql.table(table)}`.execute(db)).rows] as const,
    );
    return Object.fromEntries(await Promise.all(tables));
  });
}

const own = async () =>
  (await backend.call('GET', '/node/1?_format=json', { bearer: known.bearers['alice'] })).text;

/** The request without its name in this test. */
function sent({ name: _name, may: _may, body, ...rest }: BadRequest): string {
  const digest = createHash('sha256').update(body ?? '');
  return JSON.stringify([rest, digest.digest('hex')]);
}

test('there are many, each another', () => {
  const all = groups.flatMap(([, requests]) => requests);
  expect(new Set(all.map(sent)).size).toBeGreaterThanOrEqual(1880);
});

test('an address in another spelling is answered under the same headers', async () => {
  for (const path of ['/node/1', '/%6eode/1', '/node/%31']) {
    const { status, headers } = await backend.call('GET', `${path}?_format=json`, {
      bearer: known.bearers['alice'],
    });
    expect([path, status, headers.get('cache-control')]).toEqual([
      path,
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

describe('refused, and nothing changes', () => {
  test.each(groups)('%s', async (_name, requests) => {
    const before = await kept();
    const node = await own();
    const faults: string[] = [];
    const left = [...someOf(requests)];
    const sendSome = async (): Promise<void> => {
      for (let request = left.shift(); request; request = left.shift()) {
        const answer = await send(request, known);
        faults.push(...faultsOf(request, answer, known).map((fault) => `${request?.name}: ${fault}`));
        // The server keeps running, and existing sessions stay valid.
        if (left.length % callers > 0) continue;
        if ((await own()) !== node) faults.push(`by ${request.name}: the node is another`);
      }
    };
    await Promise.all(Array.from({ length: callers }, sendSome));
    if ((await own()) !== node) faults.push('the node is another');
    expect(faults).toEqual([]);
    expect(await kept()).toEqual(before);
  });
});
