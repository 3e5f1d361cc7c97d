/** Every route limits its bodies, and rejects a request before the first byte of the body. */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, calls } from '#src/contract/wire/calls.ts';
import { bodyBytes } from '#src/contract/wire/limits.ts';
import { type RunningBackend, startBackend } from './server.ts';

let backend: RunningBackend;
let bearer: string;
beforeAll(async () => {
  backend = await startBackend();
  bearer = (await backend.login()).access_token;
});
afterAll(() => backend.stop());

/** The status for a head alone: no byte of the announced body is sent. */
function statusOfHead(lines: readonly string[]): Promise<number> {
  const socket = connect(Number(new URL(backend.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  return new Promise((resolve, reject) => {
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(said)?.[1];
      if (status === undefined) return;
      socket.destroy();
      resolve(Number(status));
    });
    socket.on('close', () => reject(new Error(`no answer: ${said}`)));
    socket.write(`${lines.join('\r\n')}\r\nHost: x\r\n\r\n`);
  });
}

const pathOf = ({ name, route }: Call): string =>
  name === 'writeUser' ? '/user/2' : route.replace(/:[a-z]+/g, '1');
const typeOf = (call: Call): string => call.contentType ?? 'multipart/form-data; boundary=b';
const withBody = Object.values<Call>(calls).filter(({ body }) => body !== 'none');

function head(call: Call, more: readonly string[], { type = typeOf(call), signed = true } = {}): string[] {
  return [
    `${call.method} ${pathOf(call)}?_format=json HTTP/1.1`,
    `Content-Type: ${type}`,
    'Content-Disposition: file; filename="note.txt"',
    ...(signed && call.auth === 'bearer' ? [`Authorization: Bearer ${bearer}`] : []),
    ...more,
  ];
}

describe.each(withBody.map((call) => [call.name, call] as const))(
  '%s, before its body came',
  (_name, call) => {
    test('one byte more than its limit', async () => {
      const status = await statusOfHead(head(call, [`Content-Length: ${call.bodyLimit + 1}`]));
      expect(status).toBe(call.body === 'upload' ? 422 : 413);
    });

    // The large ones have a test of their own, and a form has to say its length.
    test.runIf(call.bodyLimit < 2 ** 20 && call !== calls.token)(
      'one byte more than its limit, of a length that was not said',
      async () => {
        const bytes = new Uint8Array(call.bodyLimit + 1);
        const request = {
          method: call.method,
          headers: {
            'content-type': typeOf(call),
            'content-disposition': 'file; filename="note.txt"',
            ...(call.auth === 'bearer' && { authorization: `Bearer ${bearer}` }),
          },
          body: new Blob([bytes]).stream(),
          duplex: 'half',
        };
        const answer = await fetch(`${backend.origin}${pathOf(call)}?_format=json`, request as RequestInit);
        expect([answer.status, await answer.text()]).toEqual([
          413,
          expect.stringMatching(/too large: at most/u),
        ]);
      },
    );

    test.runIf(call.auth === 'bearer')('from nobody', async () => {
      const lines = head(call, ['Content-Length: 1000'], { signed: false });
      expect(await statusOfHead(lines)).toBe(403);
      expect(await statusOfHead([...lines, 'Authorization: Bearer nonsense'])).toBe(401);
    });

    test.runIf(call.body === 'json' || call.body === 'upload')('of another type', async () => {
      const status = await statusOfHead(head(call, ['Content-Length: 1000'], { type: 'text/plain' }));
      // The calls for a new password accept JSON only, as recorded.
      expect(status).toBe(call.auth === 'bearer' ? 415 : 404);
    });
  },
);

test.each([
  ['POST /nowhere', 404],
  ['PUT /node/1', 405],
  ['POST /node/1', 405],
  ['PATCH /oauth/token', 405],
  ['DELETE /user/2', 405],
  ['PATCH /node/2', 403],
  ['PATCH /user/3', 403],
  ['PATCH /node/999', 404],
])('%s is refused with %d before its body came', async (line, status) => {
  const lines = [
    `${line}?_format=json HTTP/1.1`,
    `Authorization: Bearer ${bearer}`,
    'Content-Type: application/json',
    `Content-Length: ${bodyBytes.usual}`,
  ];
  expect(await statusOfHead(lines)).toBe(status);
});

test('no route takes more than the usual, but for the node, an upload and a copy', () => {
  const larger = withBody.filter(({ bodyLimit }) => bodyLimit > bodyBytes.usual);
  expect(larger.map(({ name, bodyLimit }) => [name, bodyLimit])).toEqual([
    ['writeNode', bodyBytes.node],
    ['uploadAttachment', 10 * 2 ** 20],
    ['handCopy', 448 * 2 ** 10],
  ]);
});

test('a route that is no call of the contract has the usual limit', async () => {
  for (const line of ['POST /user/register', 'OPTIONS /cgu', 'POST /nowhere', 'DELETE /node/1']) {
    const status = await statusOfHead([
      `${line} HTTP/1.1`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${bodyBytes.usual + 1}`,
    ]);
    expect([403, 404, 413]).toContain(status);
  }
});
