/** Every call accepts its largest body and rejects the smallest larger one with the limit; the server keeps running. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accompanyCalls } from '#src/contract/wire/accompany-calls.ts';
import { type Call, calls } from '#src/contract/wire/calls.ts';
import { bodyBytes, nodeBytes } from '#src/contract/wire/limits.ts';
import { peopleCalls } from '#src/contract/wire/people-calls.ts';
import { studioCalls } from '#src/contract/wire/studio-calls.ts';
import { patience } from '#tests/cases.ts';
import type { Answer } from './server.ts';
import { type StudioBackend, startStudio } from './studio/studio-backend.ts';

const all: readonly Call[] = [calls, peopleCalls, studioCalls, accompanyCalls].flatMap((table) =>
  Object.values<Call>(table),
);

let backend: StudioBackend;
const bearers = { alice: '', all: '' };
async function logIn(): Promise<void> {
  bearers.alice = (await backend.login()).access_token;
  bearers.all = (await backend.login('all@example.test', 'Staff-pass-1')).access_token;
}
beforeAll(async () => {
  backend = await startStudio({ accessTokenSeconds: 86_400 });
  await logIn();
}, patience.timeout);
afterAll(() => backend.stop());

function send(call: Call, body: string): Promise<Answer> {
  const isStudio = call.route.startsWith('/studio/');
  const path = call.name === 'writeUser' ? '/user/2' : call.route.replace(/:[a-z]+/gu, '1');
  return backend.call(call.method, `${path}?_format=json`, {
    bearer: call.auth === 'bearer' ? bearers[isStudio ? 'all' : 'alice'] : undefined,
    body,
    headers: {
      'content-type': call.contentType ?? 'multipart/form-data; boundary=b',
      'content-disposition': 'file; filename="note.txt"',
    },
  });
}

/** JSON that no call asks for, padded with blanks to that many bytes. */
const emptyObject = (bytes: number): string => `{}${' '.repeat(bytes - 2)}`;
const figureOf = (limit: number): string =>
  limit >= 2 ** 20 ? `${limit / 2 ** 20} MB` : `${limit / 2 ** 10} kB`;
const isAlive = async (): Promise<boolean> => (await backend.call('GET', '/health')).status === 200;

describe.each(all.filter(({ body }) => body !== 'none').map((call) => [call.name, call] as const))(
  '%s',
  (_name, call) => {
    test('reads a body of its limit and refuses one byte more with the figure', patience, async () => {
      const largest = await send(call, emptyObject(call.bodyLimit));
      expect([largest.status < 500, largest.text]).toEqual([
        true,
        expect.not.stringMatching(/too large|exceeding/u),
      ]);
      const above = await send(call, emptyObject(call.bodyLimit + 1));
      expect([above.status, above.text]).toEqual([
        call.body === 'upload' ? 422 : 413,
        expect.stringContaining(figureOf(call.bodyLimit)),
      ]);
      expect(await isAlive()).toBe(true);
    });
  },
);

const without = all.filter(({ body, method }) => body === 'none' && method === 'DELETE');
test.each(without.map((call) => [call.name, call] as const))('%s takes no body', async (_name, call) => {
  expect((await send(call, '{}')).status).toBe(413);
});

describe('the largest node', patience, () => {
  // Each quote is escaped in the body.
  const texts: Readonly<Record<string, string>> = {
    field_intuitions: '"'.repeat(nodeBytes.field / 2),
    field_celebrations: "'".repeat(nodeBytes.node - nodeBytes.field),
  };

  async function readsBack(): Promise<void> {
    const { status, json, text } = await backend.call('GET', '/node/1?_format=json', {
      bearer: bearers.alice,
    });
    expect(status).toBe(200);
    const node = json as Record<string, [{ value: string }]>;
    for (const [field, value] of Object.entries(texts)) expect(node[field]?.[0].value === value).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThan(nodeBytes.node * 1.01);
  }

  test('is written field by field, answered whole, and again after a restart', async () => {
    for (const [field, value] of Object.entries(texts))
      expect((await backend.patchNode(bearers.alice, { [field]: [{ value }] })).status).toBe(200);
    await readsBack();
    const more = await backend.patchNode(bearers.alice, { field_cid: [{ value: 'x' }] });
    expect([more.status, more.text]).toEqual([413, expect.stringContaining('at most 8 MB')]);
    await backend.restart();
    await logIn();
    await readsBack();
    const replaced = await backend.patchNode(bearers.alice, { field_celebrations: [{ value: 'short' }] });
    expect(replaced.status).toBe(200);
    expect(await isAlive()).toBe(true);
  });

  test('is written in one body, if it leaves room for the names', async () => {
    const head = JSON.stringify({ type: 'data', field_plf: [{ value: '' }], field_cid: [{ value: '' }] });
    const body = (bytes: number): string =>
      head
        .replace('"value":""', `"value":"${'x'.repeat(nodeBytes.field)}"`)
        .replace('"value":""', `"value":"${'y'.repeat(bytes - nodeBytes.field - head.length)}"`);
    const empty = { field_intuitions: [], field_celebrations: [] };
    expect((await backend.patchNode(bearers.alice, empty)).status).toBe(200);
    expect((await send(calls.writeNode, body(bodyBytes.node))).status).toBe(200);
    expect((await send(calls.writeNode, body(bodyBytes.node + 1))).status).toBe(413);
  });
});
