/** What one caller could stop the server with: each is bounded, by order and number and never by the clock. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harmlessName } from '#src/backend/records/attachment-name.ts';
import { filePath } from '#src/wire/app-paths.ts';
import { cases, patience } from '#tests/cases.ts';
import { type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

function open(): Socket {
  const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

describe('an expression that reads what anybody sends', () => {
  /** Quadratic work on so much would take minutes, linear work takes milliseconds. */
  const much = 300_000;

  test('for the path of a file is linear, and means what it did', () => {
    expect(filePath.test(`/${'.'.repeat(much)}/`)).toBe(false);
    expect(filePath.test(`/${'.a'.repeat(much)}/`)).toBe(false);
    expect(filePath.test(`${'/a.b'.repeat(much)}/`)).toBe(false);
    expect(filePath.test(`/${'a'.repeat(much)}.`)).toBe(false);
    const plain = /^[^?]*\.[^/?]+(\?|$)/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '.', '?', 'a'), maxLength: 12 }), (path) => {
        expect(filePath.test(path)).toBe(plain.test(path));
      }),
      { numRuns: cases(1000) },
    );
  });

  test('for the name of an upload is linear', () => {
    expect(harmlessName(`a${'.'.repeat(much)}b.txt`)).toMatch(/^a\.+b_?\.txt$/);
    expect(harmlessName(`...a.txt`)).toBe('a.txt');
  });
});

describe('others are served while one call is worked on', patience, () => {
  const megabyte = 2 ** 20;
  let alice: string;
  let bob: string;
  beforeAll(async () => {
    alice = (await backend.login()).access_token;
    bob = (await backend.login('bob@example.test', 'Bob-pass-1')).access_token;
  });

  /**
   * How many calls are answered between the last byte that Alice sends and the first of her answer: calls that need nothing
   * but a turn of the server, since a database that is busy would make them few. Bob reads meanwhile too.
   */
  async function servedMeanwhile(body: string, status: number): Promise<number> {
    const socket = open();
    const bytes = Buffer.from(body);
    const begun = once(socket, 'data') as Promise<[Buffer]>;
    socket.write(
      `PATCH /node/1?_format=json HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${alice}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(bytes, resolve));
    let served = 0;
    let answered: Buffer | undefined;
    void begun.then(([chunk]) => {
      answered = chunk;
    });
    // His client runs in this process too: unpacking would wait for its turns as well.
    const headers = { 'accept-encoding': 'identity' };
    const read = backend.call('GET', '/node/2?_format=json', { bearer: bob, headers });
    while (answered === undefined) {
      const version = await backend.call('GET', '/getwaversion/tmp', { headers });
      expect(version.status).toBe(200);
      if (answered === undefined) served += 1;
    }
    socket.destroy();
    expect((await read).status).toBe(200);
    expect(answered.toString('latin1', 0, 12)).toBe(`HTTP/1.1 ${status}`);
    return served;
  }
  const patchOf = (value: string): string => JSON.stringify({ type: 'data', field_cid: [{ value }] });

  test.each([
    ['a field of the largest size, all of it escaped', () => patchOf('<'.repeat((16 * megabyte) / 6)), 200],
    ['one that is a little larger', () => patchOf('<'.repeat((16 * megabyte) / 6 + 1)), 413],
    ['the longest body, all of it escapes', () => patchOf('\\'.repeat(9.9 * megabyte)), 413],
    [
      'a long body of short texts',
      () => JSON.stringify(Array.from({ length: 9000 }, () => 'x'.repeat(1200))),
      422,
    ],
  ])('%s', async (_name, body, status) => {
    expect(await servedMeanwhile(body(), status)).toBeGreaterThanOrEqual(3);
  });

  test('a field whose text has many members, sent over another one of them', async () => {
    const plf = (value: string): string => JSON.stringify({ type: 'data', field_plf: [{ value }] });
    for (const last of ['1', '2'])
      expect(
        await servedMeanwhile(plf(`{${'"":0,'.repeat(megabyte / 4)}"":${last}}`), 200),
      ).toBeGreaterThanOrEqual(3);
    for (const first of ['{}', '{"a":1}'])
      expect(await servedMeanwhile(plf(`${first}${' '.repeat(2 * megabyte)}`), 200)).toBeGreaterThanOrEqual(
        3,
      );
  });

  test('a body with a very long name is refused', async () => {
    const escapes = '\\u0041'.repeat(3 * megabyte);
    expect(await servedMeanwhile(`{"${escapes}":1,"type":"data"}`, 422)).toBeGreaterThanOrEqual(1);
  });
});

test('what a counsellor’s change is compared with is never too much to be compared', async () => {
  const { counsellorChanges } = await import('#src/backend/records/counsellor-changes.ts');
  const heavy = Buffer.from(`{"a":[${'[],'.repeat(30_000)}[]]}`);
  const texts = new Map([
    ['field_plf', Buffer.from(`{"a":[${'[],'.repeat(30_000)}[]],"compterendu":{}}`)],
  ] as const);
  const writing = { name: '', day: '2031-05-17', longestVocation: 10, random: () => 'aaaaa' };
  expect(() =>
    counsellorChanges({ field_plf: [] }, new Map([['field_plf', heavy]]), { texts }, writing),
  ).toThrow(/Access denied/);
});
